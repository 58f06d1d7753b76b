import { ArrowLeft, ArrowRight, Ellipsis, Eye, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { kinds } from '../../../foundation/categories/shared/public.ts'
import { AboutCategory, categoryIcons, CategoryLink } from '../../../foundation/categories/web/public.ts'
import { Room } from '../../../foundation/categories/web/rooms/public.ts'
import { IconButton } from '../../../platform/web/ui/icon-button.tsx'
import { Menu } from '../../../platform/web/ui/menu.tsx'
import { Tile } from '../../../platform/web/ui/tile.tsx'
import { When } from '../../../platform/web/ui/when.tsx'
import { useRoomLines } from '../../reports/web/public.ts'

type CategoryTileProps = {
  category: Category
  /** What may be done to it; without it there are no controls. */
  verbs?: TileVerbs
  /** The id of the words that tell how it is moved. */
  hintId?: string
  /** It is being dragged. */
  lifted?: boolean
}

/** The room of a category, as a link to its page, with what the reports say of it (CAT-02 to CAT-06). */
export function CategoryTile({ category, verbs, hintId, lifted }: CategoryTileProps) {
  const { t } = useTranslation('ui')
  const { kind, name, icon, access } = category
  const status = useRoomLines()(category)
  return (
    <Tile
      hue={kinds[kind].hue}
      room={<Room kind={kind} icon={categoryIcons[icon]} lit={status?.lit} />}
      name={name}
      level={2}
      lifted={lifted}
      status={status === undefined ? <AboutCategory kind={kind} /> : <When tone={status.tone}>{status.text}</When>}
      note={access === 'view' ? <When icon={Eye}>{t('viewOnly')}</When> : undefined}
      render={<CategoryLink category={category} draggable={false} aria-describedby={hintId} />}
      controls={verbs && <TileControls name={name} verbs={verbs} />}
      menu={verbs && <TileMenu name={name} verbs={verbs} />}
    />
  )
}

/** What may be done to a tile; a move that leads nowhere is undefined. */
type TileVerbs = {
  edit: () => void
  remove: () => void
  moveEarlier: (() => void) | undefined
  moveLater: (() => void) | undefined
}

/** The buttons that appear on a tile under the mouse and on focus (CAT-05). */
function TileControls({ name, verbs }: { name: string; verbs: TileVerbs }) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <IconButton icon={Pencil} tone="muted" label={t('tile.editName', { name })} tip={t('tile.edit')} onClick={verbs.edit} />
      <IconButton icon={Trash2} tone="danger" label={t('tile.deleteName', { name })} tip={t('tile.delete')} onClick={verbs.remove} />
    </>
  )
}

/** The one '…' of a tile on touch: all that can be done to it, moving included (GAP-64). */
function TileMenu({ name, verbs }: { name: string; verbs: TileVerbs }) {
  const { t } = useTranslation(['dashboard', 'ui'])
  return (
    <Menu
      trigger={<IconButton icon={Ellipsis} tone="muted" label={t('ui:moreActionsFor', { name })} />}
      items={[
        { label: t('tile.edit'), icon: Pencil, onSelect: verbs.edit },
        { label: t('tile.moveEarlier'), icon: ArrowLeft, onSelect: verbs.moveEarlier, disabled: verbs.moveEarlier === undefined },
        { label: t('tile.moveLater'), icon: ArrowRight, onSelect: verbs.moveLater, disabled: verbs.moveLater === undefined },
        { label: t('tile.delete'), icon: Trash2, onSelect: verbs.remove, danger: true },
      ]}
    />
  )
}
