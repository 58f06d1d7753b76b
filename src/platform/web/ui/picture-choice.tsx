import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './picture-choice.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

interface PictureChoiceProps<Value extends string | number> {
  label: string
  /** Each with a picture, and the words for it. */
  options: readonly { value: Value; label: string; picture: ReactNode }[]
  value: Value
  onChange: (value: Value) => void
  /** As many in a row as fit, for small pictures; otherwise four. */
  small?: boolean | undefined
}

/** One of a few pictures, such as an icon or a colour; screen readers and pointers get the words for each. */
export function PictureChoice<Value extends string | number>({
  label,
  options,
  value,
  onChange,
  small = false,
}: PictureChoiceProps<Value>) {
  const group = useId()
  return (
    <fieldset>
      <legend className={styles.legend}>{label}</legend>
      <div className={classNames(styles.pictures, small && styles.small)}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice} title={option.label}>
            <input
              type="radio"
              name={group}
              className={styles.input}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.picture}>{option.picture}</span>
            <VisuallyHidden>{option.label}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
