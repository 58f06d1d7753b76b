import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import type { Hue } from '#platform/shared/hues.ts'
import styles from './chip.module.css'
import { classNames } from './class-names.ts'
import { hueClass } from './hue.ts'
import { Icon } from './icon.tsx'
import { type RenderProp, mergeProps, renderAs } from './render-as.ts'

interface ChipProps extends ComponentPropsWithRef<'span'> {
  tone?: 'red' | 'yellow' | 'green' | 'plain' | 'honey' | 'loud' | undefined
  /** A hue instead of a tone. */
  hue?: Hue | undefined
  /** A status always brings its icon. */
  icon?: LucideIcon | undefined
  /** Makes it pressable: `<button type="button" />`, or the trigger of a menu. */
  render?: RenderProp | undefined
}

/** Shows a status in colour, icon and word. */
export function Chip({ tone = 'plain', hue, icon, render, children, ...rest }: ChipProps) {
  const own = {
    className: classNames(
      styles.chip,
      hue === undefined ? styles[tone] : styles.hue,
      hue !== undefined && hueClass(hue),
      icon === undefined && styles.bare,
      render !== undefined && styles.pressable,
    ),
    children: (
      <>
        {icon && <Icon of={icon} size="xs" />}
        <span className={styles.words} dir="auto">
          {children}
        </span>
      </>
    ),
  }
  return renderAs('span', render, mergeProps(own, rest))
}
