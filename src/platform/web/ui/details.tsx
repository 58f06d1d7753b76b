import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './details.module.css'
import { Icon } from './icon.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Lists small facts of a card side by side, each with its icon; its children are `<Fact>`. */
export function Details({ children }: { children: ReactNode }) {
  return <ul className={styles.facts}>{children}</ul>
}

interface FactProps {
  icon: LucideIcon
  /** The meaning of the icon, for screen readers: 'Location'. */
  label: string
  /** Takes its own line, as notes do. */
  own?: boolean | undefined
  children: string
}

/** One fact, as it was typed. */
export function Fact({ icon, label, own = false, children }: FactProps) {
  return (
    <li className={classNames(styles.fact, own && styles.own)}>
      <Icon of={icon} size="s" />
      <span className={styles.words}>
        <VisuallyHidden>{label}: </VisuallyHidden>
        <bdi>{children}</bdi>
      </span>
    </li>
  )
}
