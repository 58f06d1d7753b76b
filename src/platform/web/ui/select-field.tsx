import { Select } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import popup from './popup.module.css'
import styles from './select-field.module.css'
import { Field } from './field.tsx'
import type { FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

/** One of the options. */
interface SelectOption<Value extends string> {
  value: Value
  label: string
  icon?: LucideIcon | undefined
  disabled?: boolean | undefined
}

interface SelectFieldProps<Value extends string> extends FieldTexts {
  options: readonly SelectOption<Value>[]
  /** '' when nothing is chosen yet. */
  value: Value | ''
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  name?: string | undefined
  placeholder?: string | undefined
  disabled?: boolean | undefined
  id?: string | undefined
  /** The trigger; react-hook-form focuses it when the field is wrong. */
  ref?: Ref<HTMLButtonElement> | undefined
}

/** One of more than four; with a `Controller` spread its `field` into it. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { options, value, onChange, onBlur, name, placeholder, disabled = false, id, ref, ...texts } = props
  const { t } = useTranslation('ui')
  const choose = (chosen: Value | '' | null) => {
    if (chosen !== null && chosen !== '') onChange(chosen)
  }
  return (
    <Field {...texts} id={id}>
      {(wiring) => (
        <Select.Root<Value | ''>
          items={options}
          value={value === '' ? null : value}
          onValueChange={choose}
          name={name}
          disabled={disabled}
          modal={false}
        >
          <Select.Trigger
            {...wiring}
            aria-labelledby={`${wiring.id}-label ${wiring.id}`}
            ref={ref}
            onBlur={onBlur}
            className={classNames(control.control, styles.trigger)}
          >
            <Select.Value className={classNames(popup.words, styles.value)} placeholder={placeholder ?? t('choose')} />
            <Select.Icon className={styles.arrow}>
              <ChevronDown size={20} strokeWidth={1.9} aria-hidden="true" />
            </Select.Icon>
          </Select.Trigger>
          <Choices options={options} />
        </Select.Root>
      )}
    </Field>
  )
}

// Positioned on the screen, not on the page: focusing an option may scroll a page behind a dialog, and the press would miss.
function Choices({ options }: { options: readonly SelectOption<string>[] }) {
  return (
    <Select.Portal>
      <Select.Positioner positionMethod="fixed" className={popup.layer} sideOffset={6} alignItemWithTrigger={false}>
        <Select.Popup className={classNames(popup.popup, styles.popup)}>
          <Select.List className={styles.list}>
            {options.map(({ value, label, icon, disabled = false }) => (
              <Select.Item key={value} value={value} disabled={disabled} className={classNames(popup.item, styles.item)}>
                {icon && <Icon of={icon} className={styles.itemIcon} />}
                <Select.ItemText className={popup.words}>{label}</Select.ItemText>
                <Select.ItemIndicator className={styles.mark}>
                  <Check size={18} strokeWidth={2.4} aria-hidden="true" />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.List>
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  )
}
