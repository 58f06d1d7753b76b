import type { Ref } from 'react'
import control from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'

interface TimeFieldProps extends FieldTexts {
  /** 'HH:mm', or '' for no time. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A time of day, entered the device's own way: dials on phones, typing elsewhere. Spread a form's `time` into it. */
export function TimeField(props: TimeFieldProps) {
  const { label, help, error, optional, labelHidden, className, id, ...time } = props
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, id }}>
      {(wiring) => (
        <input {...time} {...wiring} type="time" className={control.control} onChange={(event) => time.onChange(event.target.value)} />
      )}
    </Field>
  )
}
