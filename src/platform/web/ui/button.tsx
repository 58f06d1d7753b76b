import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { type RenderProp, mergeProps, renderAs } from './render-as.ts'
import { t } from './texts.ts'

interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: 'primary' | 'plain' | 'quiet' | 'danger' | 'quietDanger' | undefined
  size?: 's' | 'm' | 'l' | undefined
  icon?: LucideIcon | undefined
  /** Keeps the focus and the width, refuses presses and shows `workingLabel`. */
  working?: boolean | undefined
  /** An -ing word: 'Saving...'. Room for it is reserved from the start. */
  workingLabel?: string | undefined
  /** As wide as its box. */
  block?: boolean | undefined
  /** Renders as something else, such as `<Link to="/cars" />`. */
  render?: RenderProp | undefined
}

/** A soft key whose label is a verb; one primary per screen. It is a `button` of type button unless set otherwise. */
export function Button(props: ButtonProps) {
  const { variant = 'plain', size = 'm', icon, working = false, workingLabel, block = false, render, children, ...rest } = props
  const own = {
    className: classNames(styles.button, styles[variant], size !== 'm' && styles[size], block && styles.block),
    children: <Label {...{ icon, working, workingLabel }}>{children}</Label>,
    ...(render === undefined ? { type: 'button' as const } : {}),
  }
  return renderAs('button', render, mergeProps(own, working ? { ...rest, ...refusal } : rest))
}

/** Used instead of `disabled`, which would move keyboard focus out of the form while it is being sent. */
const refusal = {
  'aria-disabled': true,
  'data-working': '',
  onClick: (event: { preventDefault: () => void }) => event.preventDefault(),
} as const

interface LabelProps extends Pick<ButtonProps, 'icon' | 'workingLabel'> {
  working: boolean
  children: ReactNode
}

function Label({ icon, working, workingLabel, children }: LabelProps) {
  const idle = (
    <span className={styles.label} data-away={working || undefined}>
      {icon && <Icon of={icon} className={styles.icon} />}
      {children}
    </span>
  )
  if (!working && workingLabel === undefined) return idle
  return (
    <span className={styles.both}>
      {idle}
      <span className={styles.label} data-away={!working || undefined}>
        <span className={styles.spin} />
        {workingLabel ?? t('working')}
      </span>
    </span>
  )
}
