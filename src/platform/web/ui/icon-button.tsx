import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './icon-button.module.css'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'
import { type RenderProp, mergeProps, renderAs } from './render-as.ts'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label' | 'children'> {
  /** What it does and to what: 'Edit Skoda Octavia'. */
  label: string
  /** The text of the tooltip when the label is long; unset: the label. */
  tip?: string | undefined
  icon: LucideIcon
  /** danger turns red on hover only. */
  tone?: 'plain' | 'muted' | 'danger' | undefined
  /** A count at its upper corner; the label must say it too. */
  badge?: ReactNode
  /** Renders as something else, such as `<Link to="/settings" />`. */
  render?: RenderProp | undefined
}

/** A 44 px target with an icon, a name for everyone and a tooltip for the mouse. */
export function IconButton(props: IconButtonProps) {
  const { label, tip, icon, tone = 'plain', badge, render, ...rest } = props
  const own = {
    'aria-label': label,
    className: classNames(styles.button, tone !== 'plain' && styles[tone]),
    children: (
      <>
        <Icon of={icon} />
        {badge !== undefined && <span className={styles.badge}>{badge}</span>}
      </>
    ),
    ...(render === undefined ? { type: 'button' as const } : {}),
  }
  const button = renderAs('button', render, mergeProps(own, rest))
  return <Tooltip text={tip ?? label}>{button}</Tooltip>
}
