import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import styles from './card-section.module.css'
import { Heading } from './heading.tsx'

interface CardSectionProps {
  title: string
  /** A sentence or two under the title. */
  lead?: ReactNode
  /** danger has a red edge instead of a background: its content is destructive. */
  tone?: 'plain' | 'danger' | undefined
  children: ReactNode
}

/** Shows a titled region on a card; one of several on a screen. */
export function CardSection({ title, lead, tone = 'plain', children }: CardSectionProps) {
  const id = useId()
  return (
    <Card render={<section aria-labelledby={id} />} className={tone === 'danger' ? styles.danger : undefined}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {title}
        </Heading>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </div>
      {children}
    </Card>
  )
}
