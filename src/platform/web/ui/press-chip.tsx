import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './press-chip.module.css'

type PressChipProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'aria-pressed'> & { pressed?: boolean }

/** A choice that is on or off by itself, a press each; or, without `pressed`, words to take over. */
export function PressChip({ pressed, className, ...button }: PressChipProps) {
  return <button {...button} type="button" className={classNames(styles.chip, className)} aria-pressed={pressed} />
}
