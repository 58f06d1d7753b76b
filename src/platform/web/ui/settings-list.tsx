import { type ReactNode, useId } from 'react'
import { Card } from './card.tsx'
import { Heading } from './heading.tsx'
import { LoadingCard } from './loading-card.tsx'
import { Rows } from './rows.tsx'
import styles from './settings-list.module.css'

type SettingsListProps = {
  heading: string
  /** The button beside the heading that adds one. */
  action: ReactNode
  /** What is said while there is none. */
  none: string
  /** One row for each; undefined while they are not known. */
  rows: readonly ReactNode[] | undefined
  /** Takes their place where they could not be read. */
  failure: ReactNode
  /** Its dialogs. */
  children: ReactNode
}

/** A section of the settings that lists what the person has of one kind. */
export function SettingsList({ heading, action, none, rows, failure, children }: SettingsListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <Heading level={2} id={id}>
          {heading}
        </Heading>
        {action}
      </div>
      {rows === undefined && (failure || <LoadingCard />)}
      {rows?.length === 0 && <p className={styles.none}>{none}</p>}
      {rows !== undefined && rows.length > 0 && (
        <Card pad="none">
          <Rows className={styles.rows}>{rows}</Rows>
        </Card>
      )}
      {children}
    </section>
  )
}
