import { ChevronDown } from 'lucide-react'
import { type ComponentType, type Ref, useCallback, useEffect, useState } from 'react'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import popup from './popup.module.css'
import type { SelectControlProps, SelectOption } from './select-control.tsx'
import styles from './select-field.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { t } from './texts.ts'
import { toast } from './toast.tsx'

interface SelectFieldProps<Value extends string> extends FieldTexts {
  options: readonly SelectOption<Value>[]
  /** '' when nothing is chosen yet. */
  value: Value | ''
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** Shows the list at once, where a press has asked for what has to be chosen first. */
  startsOpen?: boolean | undefined
  id?: string | undefined
  /** The trigger; a form focuses it when the field is wrong. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** One of more than four. Its list is loaded when the field is shown; until then it looks the same, and a press waits for it. */
export function SelectField<Value extends string>({ options, value, onChange, ...props }: SelectFieldProps<Value>) {
  const { onBlur, name, placeholder, disabled = false, startsOpen = false, id, ref, ...texts } = props
  const choose = (chosen: string): void => {
    const option = options.find((one) => one.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <Field {...texts} id={id}>
      {(wiring) => (
        <LoadedControl
          options={options}
          value={value === '' ? null : value}
          onChange={choose}
          name={name}
          disabled={disabled}
          startsOpen={startsOpen}
          trigger={{
            ...wiring,
            'aria-labelledby': `${wiring.id}-label ${wiring.id}`,
            className: classNames(control.control, styles.trigger),
            onBlur,
            ref,
          }}
          placeholder={placeholder ?? t('choose')}
          arrow={<ChevronDown size={20} strokeWidth={1.9} aria-hidden="true" />}
        />
      )}
    </Field>
  )
}

let Control: ComponentType<SelectControlProps> | undefined

/** Loads the control of every SelectField; a dialog does so before it opens. */
export async function loadSelectControl(): Promise<void> {
  Control = (await import('./select-control.tsx')).SelectControl
}

/** The control once it is loaded; until then a button that looks like it. */
function LoadedControl({ startsOpen, ...props }: Omit<SelectControlProps, 'taken'> & { startsOpen: boolean }) {
  const { options, value, disabled, trigger, placeholder, arrow } = props
  const [Loaded, setLoaded] = useState(() => Control)
  const [taken, setTaken] = useState<SelectControlProps['taken']>(startsOpen ? 'press' : undefined)
  const arrive = useCallback((): void => {
    if (document.activeElement?.id === trigger.id) setTaken((known) => known ?? 'focus')
    setLoaded(() => Control)
  }, [trigger.id])
  useEffect(() => {
    // A press loads again, and shows when that fails.
    if (Control === undefined) loadSelectControl().then(arrive, () => undefined)
  }, [arrive])
  if (Loaded !== undefined) return <Loaded {...props} taken={taken} />
  const press = (): void => {
    setTaken('press')
    loadSelectControl().then(arrive, () => toast.failure(t('notLoaded')))
  }
  const chosen = options.find((option) => option.value === value)
  return (
    <button {...trigger} type="button" aria-haspopup="listbox" disabled={disabled} onClick={press}>
      <span className={classNames(popup.words, styles.value)} data-placeholder={chosen === undefined ? '' : undefined}>
        {chosen?.label ?? placeholder}
      </span>
      <span className={styles.arrow}>{arrow}</span>
    </button>
  )
}
