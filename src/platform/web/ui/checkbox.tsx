import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'
import { FieldError } from './field.tsx'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  /** The label; may contain a link. */
  children: ReactNode
  error?: string | undefined
}

/** A square choice in a form. Spread `register(…)` into it, or give `checked` and `onChange`. */
export function Checkbox({ children, error, className, ...input }: CheckboxProps) {
  const errorId = useId()
  const wrong = error !== undefined && error !== ''
  return (
    <div className={className}>
      <label className={styles.check}>
        <input
          {...input}
          type="checkbox"
          className={classNames(styles.box, styles.square)}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? errorId : input['aria-describedby']}
        />
        <span className={styles.words}>{children}</span>
      </label>
      {wrong && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}
