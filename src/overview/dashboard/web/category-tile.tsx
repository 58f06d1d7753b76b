import { ArrowLeft, ArrowRight, Eye, FolderInput, Pencil, Trash2 } from 'lucide-react'
import type { Category } from '#foundation/categories/contract.ts'
import { AboutCategory } from '#foundation/categories/web/about-category.tsx'
import { categoryIcons } from '#foundation/categories/web/category-icons.ts'
import { CategoryLink } from '#foundation/categories/web/category-link.tsx'
import { Room } from '#foundation/categories/web/rooms/room.tsx'
import { useStatusLines } from '#overview/reports/web/use-status-lines.ts'
import { DueDate } from '#platform/web/ui/due-date.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { MoreMenu } from '#platform/web/ui/more-menu.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { Tile } from '#platform/web/ui/tile.tsx'
import { t } from './texts.ts'

type CategoryTileProps = {
  category: Category
  /** Undefined where the person may not change it; then there are no controls. */
  actions?: TileActions
  /** The id of the text that explains how it is moved. */
  hintId?: string
  /** Whether it is being dragged. */
  lifted?: boolean
}

/** The tile of a category: a link to its page, with what the reports say about it. */
export function CategoryTile({ category, actions, hintId, lifted }: CategoryTileProps) {
  const { kind, name, icon, color, drawing, access } = category
  const status = useStatusLines()(category)
  return (
    <Tile
      hue={color}
      drawing={<Room kind={kind} icon={categoryIcons[icon]} color={color} drawing={drawing} lit={status?.needsAttention} />}
      name={name}
      level={2}
      lifted={lifted}
      status={status === undefined ? <AboutCategory kind={kind} /> : <DueDate tone={status.tone}>{status.text}</DueDate>}
      note={access === 'view' ? <DueDate icon={Eye}>{uiText('viewOnly')}</DueDate> : undefined}
      render={<CategoryLink category={category} draggable={false} aria-describedby={hintId} />}
      controls={actions && <TileControls name={name} actions={actions} />}
      menu={actions && <TileMenu name={name} actions={actions} />}
    />
  )
}

/** The actions on a tile; a move that leads nowhere is undefined. */
type TileActions = {
  edit: () => void
  /** Moves it to another space; undefined where the person administers no other. */
  moveTo: (() => void) | undefined
  remove: () => void
  moveEarlier: (() => void) | undefined
  moveLater: (() => void) | undefined
}

/** The buttons that appear on a tile under the mouse and on focus. */
function TileControls({ name, actions }: { name: string; actions: TileActions }) {
  return (
    <>
      <IconButton icon={Pencil} tone="muted" label={t('tile.editName', { name })} tip={t('tile.edit')} onClick={actions.edit} />
      {actions.moveTo !== undefined && (
        <IconButton
          icon={FolderInput}
          tone="muted"
          label={t('tile.moveToName', { name })}
          tip={t('tile.moveTo')}
          onClick={actions.moveTo}
        />
      )}
      <IconButton icon={Trash2} tone="danger" label={t('tile.deleteName', { name })} tip={t('tile.delete')} onClick={actions.remove} />
    </>
  )
}

/** The menu '…' of a tile on touch screens, with all actions, moving included. */
function TileMenu({ name, actions }: { name: string; actions: TileActions }) {
  return (
    <MoreMenu
      name={name}
      tone="muted"
      items={[
        { label: t('tile.edit'), icon: Pencil, onSelect: actions.edit },
        ...(actions.moveTo === undefined ? [] : [{ label: t('tile.moveTo'), icon: FolderInput, onSelect: actions.moveTo }]),
        { label: t('tile.moveEarlier'), icon: ArrowLeft, onSelect: actions.moveEarlier, disabled: actions.moveEarlier === undefined },
        { label: t('tile.moveLater'), icon: ArrowRight, onSelect: actions.moveLater, disabled: actions.moveLater === undefined },
        { label: t('tile.delete'), icon: Trash2, onSelect: actions.remove, danger: true },
      ]}
    />
  )
}
