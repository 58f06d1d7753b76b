import { Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { AddTile } from '../../../platform/web/ui/add-tile.tsx'
import { classNames } from '../../../platform/web/ui/class-names.ts'
import { TileGrid } from '../../../platform/web/ui/tile-grid.tsx'
import { VisuallyHidden } from '../../../platform/web/ui/visually-hidden.tsx'
import { CategoryTile } from './category-tile.tsx'
import { LazyDragLayer } from './lazy-drag-layer.ts'
import { moveKeys } from './move-keys.ts'
import styles from './ordered-tiles.module.css'
import type { StatusOf } from './tile-status.ts'
import { type Moves, useMoves } from './use-moves.ts'

type TileVerbs = { onEdit: (category: Category) => void; onDelete: (category: Category) => void }

type OrderedTilesProps = TileVerbs & {
  familyId: string
  label: string
  categories: readonly Category[]
  statusOf: StatusOf | undefined
  onAdd: () => void
}

/** Tiles that can be put in another order: by dragging, by Shift with an arrow key, and by menu (CAT-01, GAP-64). */
export function OrderedTiles({ familyId, label, categories, onAdd, ...tile }: OrderedTilesProps) {
  const { t } = useTranslation('dashboard')
  const hintId = useId()
  const grid = useRef<HTMLUListElement>(null)
  const [liftedId, setLiftedId] = useState<string>()
  const moves = useMoves(familyId, categories)
  const { ordered, move, said } = moves
  return (
    <>
      <TileGrid ref={grid} aria-label={label} onKeyDown={moveKeys({ count: ordered.length, onMove: move })}>
        {ordered.map((category, place) => (
          <OrderedTile key={category.id} {...tile} {...{ category, place, moves, hintId }} isLifted={category.id === liftedId} />
        ))}
        <li>
          <AddTile label={t('addCategory')} render={<button type="button" onClick={onAdd} />} />
        </li>
      </TileGrid>
      <Suspense fallback={null}>
        <LazyDragLayer grid={grid} ids={ordered.map(({ id }) => id)} onLift={setLiftedId} onMove={move} />
      </Suspense>
      <VisuallyHidden>
        <span id={hintId}>{t('tile.howToMove')}</span>
        <span aria-live="polite">{said}</span>
      </VisuallyHidden>
    </>
  )
}

type OrderedTileProps = TileVerbs & {
  category: Category
  place: number
  statusOf: StatusOf | undefined
  moves: Moves
  hintId: string
  isLifted: boolean
}

function OrderedTile({ category, place, statusOf, moves, hintId, isLifted, onEdit, onDelete }: OrderedTileProps) {
  const verbs = {
    edit: () => onEdit(category),
    remove: () => onDelete(category),
    moveEarlier: moves.step({ from: place, to: place - 1 }),
    moveLater: moves.step({ from: place, to: place + 1 }),
  }
  return (
    <li data-tile={category.id} data-place={place} className={classNames(styles.place, isLifted && styles.lifted)}>
      <CategoryTile category={category} status={statusOf?.(category)} verbs={verbs} hintId={hintId} lifted={isLifted} />
    </li>
  )
}
