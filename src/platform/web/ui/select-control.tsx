import { Select } from '@base-ui/react/select'
import { Check, type LucideIcon } from 'lucide-react'
import { type ReactNode, type Ref, useLayoutEffect } from 'react'
import { classNames } from './class-names.ts'
import popup from './popup.module.css'
import styles from './select-field.module.css'
import { Icon } from './icon.tsx'

/** One of the options. */
export interface SelectOption<Value extends string> {
  value: Value
  label: string
  icon?: LucideIcon | undefined
  disabled?: boolean | undefined
}

/** What the control of a SelectField needs: its options, its state, and how its trigger looks. */
export interface SelectControlProps {
  options: readonly SelectOption<string>[]
  /** Null when nothing is chosen yet. */
  value: string | null
  onChange: (value: string) => void
  name: string | undefined
  disabled: boolean
  /** What happened to the button that was there until it was loaded: a press opens the list, and the focus stays where it was. */
  taken: 'press' | 'focus' | undefined
  trigger: {
    id: string
    className: string | undefined
    'aria-labelledby': string
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
    onBlur: (() => void) | undefined
    ref: Ref<HTMLButtonElement> | undefined
  }
  placeholder: string
  arrow: ReactNode
}

/** The trigger of a SelectField and the list of its options. */
export function SelectControl(props: SelectControlProps) {
  const { options, value, onChange, name, disabled, taken, trigger, placeholder, arrow } = props
  useLayoutEffect(() => {
    if (taken !== undefined) document.getElementById(trigger.id)?.focus()
    // Only when it takes the place of that button.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- later the focus is wherever people put it
  }, [])
  const choose = (chosen: string | null) => {
    if (chosen !== null) onChange(chosen)
  }
  return (
    <Select.Root
      items={options}
      value={value}
      onValueChange={choose}
      name={name}
      disabled={disabled}
      modal={false}
      defaultOpen={taken === 'press'}
    >
      <Select.Trigger {...trigger}>
        <Select.Value className={classNames(popup.words, styles.value)} placeholder={placeholder} />
        <Select.Icon className={styles.arrow}>{arrow}</Select.Icon>
      </Select.Trigger>
      <Choices options={options} />
    </Select.Root>
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
