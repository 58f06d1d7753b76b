import { useId } from 'react'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { FieldError } from '#platform/web/ui/field.tsx'
import styles from './choice-list.module.css'

type ChoiceListProps<Value extends string> = {
  legend: string
  options: readonly { value: Value; label: string }[]
  /** The chosen ones. */
  value: readonly Value[]
  onChange: (value: Value[]) => void
  error: string | undefined
  /** Receives the first box, which takes the focus when the choice is refused. */
  ref: (control: HTMLInputElement | null) => void
  name: string
}

/** Any number of a list of options, each with a box. They stay in the order of the list. */
export function ChoiceList<Value extends string>({ legend, options, value, onChange, error, ref, name }: ChoiceListProps<Value>) {
  const errorId = useId()
  const isWrong = error !== undefined && error !== ''
  const choose = (chosen: Value, isChosen: boolean): void =>
    onChange(options.map((option) => option.value).filter((one) => (one === chosen ? isChosen : value.includes(one))))
  return (
    <fieldset aria-describedby={isWrong ? errorId : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option, index) => (
        <Checkbox
          key={option.value}
          name={name}
          {...(index === 0 && { ref })}
          checked={value.includes(option.value)}
          onChange={(event) => choose(option.value, event.target.checked)}
        >
          <span dir="auto">{option.label}</span>
        </Checkbox>
      ))}
      {isWrong && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
