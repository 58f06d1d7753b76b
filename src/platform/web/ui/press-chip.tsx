import type { ComponentPropsWithRef } from 'react'
import styles from './press-chip.module.css'

type PressChipProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'className' | 'aria-pressed'> & { pressed?: boolean }

/** A choice that is on or off by itself, a press each; or, without `pressed`, words to take over. */
export function PressChip({ pressed, ...button }: PressChipProps) {
  return <button {...button} type="button" className={styles.chip} aria-pressed={pressed} />
}
