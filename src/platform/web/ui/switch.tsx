import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './checkbox.module.css'
import { classNames } from './class-names.ts'

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children'> {
  children: ReactNode
}

/** Something that takes effect at once. Spread `register(…)` into it, or give `checked` and `onChange`. */
export function Switch({ children, className, ...input }: SwitchProps) {
  return (
    <label className={classNames(styles.check, className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox itself exposes whether it is checked */}
      <input {...input} type="checkbox" role="switch" className={classNames(styles.box, styles.switch)} />
      <span className={styles.words}>{children}</span>
    </label>
  )
}
