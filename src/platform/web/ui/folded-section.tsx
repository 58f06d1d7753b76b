import { type ReactNode, useState } from 'react'
import { Card } from './card.tsx'
import { Collapsible } from './collapsible.tsx'
import styles from './folded-section.module.css'
import { Rows } from './rows.tsx'

type FoldedSectionProps = {
  label: string
  /** Whether it is unfolded before anybody has pressed. */
  isMeant?: boolean
  /** Drawn, and so read, only while it is unfolded. */
  children: ReactNode
}

/** A folded section of a page. */
export function FoldedSection({ label, isMeant = false, children }: FoldedSectionProps) {
  const [chosen, fold] = useState<boolean>()
  return (
    <section className={styles.section} aria-label={label}>
      <Collapsible label={label} isOpen={chosen ?? isMeant} onToggle={fold}>
        {children}
      </Collapsible>
    </section>
  )
}

/** The rows of such a section, or that there are none, and the buttons below them. */
export function FoldedRows({ rows, none, children }: { rows: readonly ReactNode[]; none: string; children: ReactNode }) {
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <Card pad="none">
          <Rows>{rows}</Rows>
        </Card>
      )}
      <div className={styles.foot}>{children}</div>
    </>
  )
}
