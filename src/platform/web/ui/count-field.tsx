import type { ComponentProps } from 'react'
import styles from './count-field.module.css'
import { TextField } from './text-field.tsx'

interface CountFieldProps extends ComponentProps<typeof TextField> {
  /** The choice of what is counted: a SelectField with a hidden label. */
  children?: React.ReactNode
}

/** A number and what it counts, side by side. */
export function CountField({ children, ...field }: CountFieldProps) {
  return (
    <div className={styles.count}>
      <TextField className={styles.number} inputMode="numeric" autoComplete="off" {...field} />
      {children !== undefined && <div className={styles.unit}>{children}</div>}
    </div>
  )
}
