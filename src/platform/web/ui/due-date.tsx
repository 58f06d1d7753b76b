import { AlarmClock, Clock, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './due-date.module.css'

const icons = { quiet: undefined, date: Clock, soon: AlarmClock, late: TriangleAlert } as const

interface WhenProps {
  /** quiet: only text · date: with a clock · soon: yellow · late: red. */
  tone?: keyof typeof icons | undefined
  icon?: LucideIcon | undefined
  children: ReactNode
}

/** Shows one line about time or state: '26 Nov 2026, in 6 days', '2 houses'. */
export function DueDate({ tone = 'quiet', icon, children }: WhenProps) {
  const glyph = icon ?? icons[tone]
  return (
    <span className={classNames(styles.when, tone === 'soon' && styles.soon, tone === 'late' && styles.late)}>
      {glyph && <Icon of={glyph} size="xs" />}
      <span dir="auto">{children}</span>
    </span>
  )
}
