import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { t } from './texts.ts'

/** The attributes that tie a control to its label, help and error. */
interface FieldControl {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The props of every field beside its control. */
export interface FieldTexts {
  label: string
  help?: ReactNode
  /** Marks the control as wrong and replaces the help; '' marks it without a message, for what is refused silently. */
  error?: string | undefined
  /** Shows 'optional' beside the label; required is the rule and not marked. */
  optional?: boolean | undefined
  /** The label is only for screen readers. */
  labelHidden?: boolean | undefined
  className?: string | undefined
}

interface FieldProps extends FieldTexts {
  id?: string | undefined
  children: (control: FieldControl) => ReactNode
}

/** Shows the label above, the control, and help or error below, all wired together. */
export function Field({ label, help, error, optional = false, labelHidden = false, className, id, children }: FieldProps) {
  const generated = useId()
  const controlId = id ?? generated
  const wrong = error !== undefined
  const says = wrong && error !== ''
  const hasHelp = help !== undefined && help !== null && help !== ''
  const control: FieldControl = {
    id: controlId,
    'aria-describedby': says || hasHelp ? `${controlId}-about` : undefined,
    'aria-invalid': wrong || undefined,
  }
  return (
    <div className={classNames(styles.field, className)} data-wrong={wrong || undefined}>
      <label className={classNames(styles.label, labelHidden && styles.hidden)} htmlFor={controlId} id={`${controlId}-label`}>
        {label}
        {optional && <span className={styles.optional}> {t('optional')}</span>}
      </label>
      {children(control)}
      {says && <FieldError id={`${controlId}-about`}>{error}</FieldError>}
      {hasHelp && !says && (
        <p className={styles.help} id={`${controlId}-about`}>
          {help}
        </p>
      )}
    </div>
  )
}

/** Shows an error in words with its sign; announced when it appears. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert">
      <CircleAlert size={18} strokeWidth={2} aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
