import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from './card.tsx'
import { classNames } from './class-names.ts'
import { Above, CardLink } from './card-link.tsx'
import { Heading } from './heading.tsx'
import { IconButton } from './icon-button.tsx'
import styles from './named-card.module.css'
import type { RenderProp } from './rendered.ts'

/** The actions of a NamedCard's buttons. */
export type CardControls = { onEdit: () => void; onDelete: () => void }

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
        {controls !== undefined && <Controls name={name} {...controls} />}
        <div className={styles.rest}>{children}</div>
      </div>
    </Card>
  )
}

function Controls({ name, onEdit, onDelete }: CardControls & { name: string }) {
  const { t } = useTranslation('ui')
  return (
    <Above className={styles.controls}>
      <IconButton icon={Pencil} tone="muted" label={t('editOf', { name })} onClick={onEdit} />
      <IconButton icon={Trash2} tone="danger" label={t('deleteOf', { name })} onClick={onDelete} />
    </Above>
  )
}
