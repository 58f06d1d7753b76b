import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { hexPath } from './hexagon.tsx'
import styles from './tick.module.css'

interface TickProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange' | 'aria-label'> {
  /** What is done: the name of the task or item. */
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** 52 px for the shopping list. */
  large?: boolean | undefined
}

/** The hexagon for what is done in real life (tasks, shopping, categories), never for a choice in a form. */
export function Tick({ label, onChange, large = false, className, ...input }: TickProps) {
  return (
    <label className={classNames(styles.tick, large && styles.large, className)}>
      <input {...input} type="checkbox" aria-label={label} onChange={(event) => onChange(event.target.checked)} />
      <svg viewBox="0 0 60 68" aria-hidden="true" focusable="false">
        <path className={styles.cell} d={hexPath} />
        <path className={styles.mark} d="m18 35 9 9 16-18" />
      </svg>
    </label>
  )
}
