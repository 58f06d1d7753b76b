import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'

interface TextAreaFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'textarea'>, 'className'> {}

/** Several lines of text; the field grows with what is typed. Spread `register(…)` into it. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { label, help, error, optional, labelHidden, className, id, ...area } = props
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, id }}>
      {(control) => <textarea dir="auto" {...area} {...control} className={classNames(styles.control, styles.area)} />}
    </Field>
  )
}
