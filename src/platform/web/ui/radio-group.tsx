import { type ReactNode, useId } from 'react'
import box from './checkbox.module.css'
import { classNames } from './class-names.ts'
import styles from './radio-group.module.css'

interface RadioGroupProps<Value extends string> {
  label: string
  /** `help` explains a label below it. */
  options: readonly { value: Value; label: ReactNode; help?: string | undefined; disabled?: boolean | undefined }[]
  value: Value | ''
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  /** Side by side where they fit. */
  inline?: boolean | undefined
}

/** One of a few options with room for text; for short labels Segments is quieter. */
export function RadioGroup<Value extends string>({ label, options, value, onChange, onBlur, inline = false }: RadioGroupProps<Value>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={classNames(inline && styles.inline)}>
        {options.map((option) => (
          <label key={option.value} className={box.check}>
            <input
              type="radio"
              name={name}
              className={classNames(box.box, box.round)}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              onBlur={onBlur}
            />
            <span className={box.words}>
              {option.label}
              {option.help !== undefined && <small className={styles.help}>{option.help}</small>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
