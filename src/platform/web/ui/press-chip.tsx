import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './press-chip.module.css'

type PressChipProps = Omit<ComponentPropsWithRef<'button'>, 'type' | 'aria-pressed'> & { pressed?: boolean }

/** A choice that is on or off by itself, a press each; or, without `pressed`, words to take over. */
export function PressChip({ pressed, className, ...button }: PressChipProps) {
  return <button {...button} type="button" className={classNames(styles.chip, className)} aria-pressed={pressed} />
}

/** One of several such choices, of which one holds; all of it is the button, since the radio lies over it. */
export function RadioChip({ children, ...input }: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return (
    <label className={styles.chip}>
      <input {...input} type="radio" />
      {children}
    </label>
  )
}

/** Such choices beside each other, under their name. */
export function ChipGroup({ label, describedBy, children }: { label: string; describedBy?: string | undefined; children: ReactNode }) {
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.group}>{children}</div>
    </fieldset>
  )
}
