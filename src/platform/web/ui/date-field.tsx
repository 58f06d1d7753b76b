import control from './control.module.css'
import type { DateControl } from './date-control.ts'
import { Field } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { TypedDate } from './typed-date-input.tsx'
import { useMedia } from './use-media.ts'

interface DateFieldProps extends FieldTexts, DateControl {
  id?: string | undefined
}

/** A day: the device's own picker on phones, typing and a calendar elsewhere. Spread a form's `day` into it. */
export function DateField(props: DateFieldProps) {
  const { label, help, error, optional, labelHidden, className, id, ...date } = props
  const typed = useMedia('(min-width: 768px) and (pointer: fine)')
  const texts = { label, help, error, optional, labelHidden, className, id }
  if (typed) return <TypedDate texts={texts} date={date} />
  return (
    <Field {...texts}>
      {(wiring) => (
        <input {...date} {...wiring} type="date" className={control.control} onChange={(event) => date.onChange(event.target.value)} />
      )}
    </Field>
  )
}
