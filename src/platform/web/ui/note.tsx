import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './note.module.css'

interface NoteProps {
  tone?: 'honey' | 'plain' | 'red' | 'yellow' | 'green' | undefined
  icon?: LucideIcon | undefined
  /** Announced when it appears, for refusals and results. */
  live?: boolean | undefined
  children: ReactNode
}

/** Shows a sentence or two in the page that stay. */
export function Note({ tone = 'honey', icon, live = false, children }: NoteProps) {
  return (
    <div className={classNames(styles.note, styles[tone])} role={live ? (tone === 'red' ? 'alert' : 'status') : undefined}>
      {icon && <Icon of={icon} />}
      <div className={styles.words}>{children}</div>
    </div>
  )
}
