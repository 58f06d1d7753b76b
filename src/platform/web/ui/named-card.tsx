import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'
import { Above, CardLink } from './card-link.tsx'
import { type CardControls, EditAndDelete } from './edit-and-delete.tsx'
import { Heading } from './heading.tsx'
import styles from './named-card.module.css'
import type { RenderProp } from './render-as.ts'

interface NamedCardProps {
  name: string
  /** The link that the whole card opens: `<Link to="…" />`. */
  link: RenderProp
  /** Left of the name: a PersonAvatar or a HexagonIcon, silent. */
  mark?: ReactNode
  /** Under the name: a plate, an address. */
  words?: ReactNode
  /** Unset: the person may only look. */
  controls?: CardControls | undefined
  /** Further content of the card; links in it need Above. */
  children?: ReactNode
}

/** A card that opens the thing it names; it has edit and delete for those who may. One item of a CardGrid. */
export function NamedCard({ name, link, mark, words, controls, children }: NamedCardProps) {
  return (
    <Card lifts render={<li />}>
      <div className={classNames(styles.card, mark !== undefined && styles.marked)}>
        {mark}
        <div className={styles.words}>
          <Heading level={2} look="s" className={styles.name}>
            <CardLink render={link}>{name}</CardLink>
          </Heading>
          {words}
        </div>
        {controls !== undefined && (
          <Above className={styles.controls}>
            <EditAndDelete name={name} {...controls} />
          </Above>
        )}
        <div className={styles.rest}>{children}</div>
      </div>
    </Card>
  )
}
