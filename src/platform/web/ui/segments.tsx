import type { LucideIcon } from 'lucide-react'
import { useId } from 'react'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './segments.module.css'

/** One of two to five alternatives. */
interface Segment<Value extends string> {
  value: Value
  label: string
  count?: number | undefined
  /** red for what is late; unset: soft. */
  countTone?: 'red' | 'soft' | undefined
  icon?: LucideIcon | undefined
  disabled?: boolean | undefined
}

interface SegmentsProps<Value extends string> {
  /** The name of the choice, only for screen readers. */
  label: string
  options: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  /** Fills its box, with all alternatives equally wide. */
  fill?: boolean | undefined
  size?: 's' | 'm' | undefined
}

/** Two to five alternatives in a row; arrow keys move. Spread a form's `field` into it with a `Controller`. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, options, value, onChange, onBlur, disabled = false, fill = false, size = 'm' } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      onBlur={onBlur}
      className={classNames(styles.track, fill && styles.fill, size === 's' && styles.small)}
    >
      {options.map((option) => (
        <label key={option.value} className={styles.key}>
          <input
            type="radio"
            name={name}
            className={styles.input}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon of={option.icon} size="s" />}
          <span>{option.label}</span>
          {option.count !== undefined && <Badge count={option.count} tone={option.countTone ?? 'soft'} />}
        </label>
      ))}
    </div>
  )
}
