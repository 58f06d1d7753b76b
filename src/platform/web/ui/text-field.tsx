import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './control.module.css'
import { Field, type FieldTexts } from './field.tsx'
import { Icon } from './icon.tsx'

interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'className' | 'prefix'> {
  /** A sign inside the field before the text, such as '£'; not shown twice when it is typed. */
  prefix?: string | undefined
  icon?: LucideIcon | undefined
  /** A control inside the field at its end, at most 44 px. */
  trailing?: ReactNode
}

/** A line of text. Spread a form's `field` into it, or `pounds` for an amount. */
export function TextField(props: TextFieldProps) {
  const { label, help, error, optional, labelHidden, className, id, prefix, icon, trailing, ...input } = props
  const sign = prefix !== undefined && String(input.value).trimStart().startsWith(prefix) ? undefined : prefix
  return (
    <Field {...{ label, help, error, optional, labelHidden, className, id }}>
      {(control) => (
        <span className={styles.wrap}>
          {icon !== undefined && <Icon of={icon} className={styles.leading} />}
          {sign !== undefined && (
            <span className={styles.prefix} aria-hidden="true">
              {sign}
            </span>
          )}
          <input
            type="text"
            dir={isProse(input.type) ? 'auto' : undefined}
            {...input}
            {...control}
            className={classNames(
              styles.control,
              icon !== undefined && styles.hasLeading,
              sign !== undefined && (sign.length > 1 ? styles.hasLongPrefix : styles.hasPrefix),
              trailing !== undefined && styles.hasTrailing,
            )}
          />
          {trailing !== undefined && <span className={styles.trailing}>{trailing}</span>}
        </span>
      )}
    </Field>
  )
}

// Names in any script begin at their own side; addresses and passwords do not.
const isProse = (type: string | undefined): boolean => type === undefined || type === 'text' || type === 'search'
