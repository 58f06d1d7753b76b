import { type KeyboardEvent, memo, Suspense, useCallback, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { categories as api, categoriesQuery } from '#foundation/categories/web/categories-api.ts'
import { DeleteCategoryDialog, EditCategoryDialog } from '#foundation/categories/web/dialogs.ts'
import type { Space } from '#foundation/families/contract.ts'
import { MoveCategoryDialog } from '#foundation/categories/moving/web/dialogs.ts'
import { cachedChange } from '#platform/web/api/cached-change.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { AddTile } from '#platform/web/ui/add-tile.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { TileGrid } from '#platform/web/ui/tile-grid.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import { CategoryTile } from './category-tile.tsx'
import { focusTile } from './focus-tile.ts'
import { LazyDragLayer, useReaching } from './lazy-drag-layer.tsx'
import { inOrder, type Move, moveItem } from './move-item.ts'
import styles from './ordered-tiles.module.css'
import { positionByKey } from './position-by-key.ts'
import { t } from './texts.ts'

type OrderedTilesProps = {
  familyId: string
  label: string
  categories: readonly Category[]
  /** The other spaces that the person administers; a category can move there. */
  others: readonly Space[]
  onAdd: () => void
  /** Shows another space. */
  onShow: (spaceId: string) => void
}

/**
 * Tiles that can be put in another order, by dragging, by Shift with an arrow key, and by menu, and that can be edited
 * deleted and moved to another space.
 */
export function OrderedTiles({ familyId, label, categories, others, onAdd, onShow }: OrderedTilesProps) {
  const hintId = useId()
  const grid = useRef<HTMLUListElement>(null)
  const [liftedId, setLiftedId] = useState<string>()
  const { ordered, move, announced } = useMoves(familyId, categories)
  const editing = useDialog<Category>()
  const deleting = useDialog<Category>()
  const moving = useDialog<Category>()
  const { isReached, takePress, reaching } = useReaching()
  return (
    <>
      <TileGrid ref={grid} aria-label={label} onKeyDown={moveKeys({ count: ordered.length, onMove: move })} {...reaching}>
        {ordered.map((category, index) => (
          <OrderedTile
            key={category.id}
            {...{ category, index, hintId }}
            isLast={index === ordered.length - 1}
            isLifted={category.id === liftedId}
            onMove={move}
            onEdit={editing.show}
            onDelete={deleting.show}
            onMoveTo={others.length === 0 ? undefined : moving.show}
          />
        ))}
        <li>
          <AddTile label={t('addCategory')} render={<button type="button" onClick={onAdd} />} />
        </li>
      </TileGrid>
      <Suspense fallback={null}>
        {isReached && <LazyDragLayer {...{ grid, takePress }} ids={ordered.map(({ id }) => id)} onLift={setLiftedId} onMove={move} />}
      </Suspense>
      <VisuallyHidden>
        <span id={hintId}>{t('tile.howToMove')}</span>
        <span aria-live="polite">{announced}</span>
      </VisuallyHidden>
      <CategoryDialogs {...{ editing, deleting, moving, categories, others, onShow }} />
    </>
  )
}

type OrderedTileProps = {
  category: Category
  index: number
  isLast: boolean
  hintId: string
  isLifted: boolean
  onMove: (move: Move) => void
  onEdit: (category: Category) => void
  onDelete: (category: Category) => void
  onMoveTo: ((category: Category) => void) | undefined
}

/** One tile at its place. It is drawn again only when something of its own has changed, so that a move draws those that move. */
const OrderedTile = memo(function OrderedTile(props: OrderedTileProps) {
  const { category, index, isLast, hintId, isLifted, onMove, onEdit, onDelete, onMoveTo } = props
  const actions = useMemo(
    () => ({
      edit: () => onEdit(category),
      moveTo: onMoveTo && (() => onMoveTo(category)),
      remove: () => onDelete(category),
      moveEarlier: index === 0 ? undefined : () => onMove({ from: index, to: index - 1 }),
      moveLater: isLast ? undefined : () => onMove({ from: index, to: index + 1 }),
    }),
    [category, index, isLast, onMove, onEdit, onDelete, onMoveTo],
  )
  return (
    <li data-tile={category.id} data-position={index} className={classNames(styles.place, isLifted && styles.lifted)}>
      <CategoryTile category={category} actions={actions} hintId={hintId} lifted={isLifted} />
    </li>
  )
})

/** Returns the tiles in their order, a function that moves one, and the text that announces its new position. */
function useMoves(familyId: string, categories: readonly Category[]) {
  const [announced, setAnnounced] = useState('')
  const { ordered, reorder } = useReorder(familyId, categories)
  const move = ({ from, to }: Move): void => {
    const moved = ordered[from]
    if (moved === undefined || from === to || ordered[to] === undefined) return
    setAnnounced(t('order.moved', { name: moved.name, place: to + 1, count: ordered.length }))
    reorder(moveItem(ordered, { from, to }).map(({ id }) => id))
  }
  const now = useRef(move)
  useLayoutEffect(() => {
    now.current = move
  })
  // It stays the same function, so that no tile is drawn again because of it.
  const moveNow = useCallback((by: Move): void => now.current(by), [])
  return { ordered, move: moveNow, announced }
}

/**
 * Returns the tiles in the order last requested, and a function that requests another. Orders go to the server one after the other;
 * when several are waiting only the last is sent, so that they cannot overtake each other; a refused one is undone.
 */
function useReorder(familyId: string, categories: readonly Category[]) {
  const [shown, setShown] = useState<readonly string[]>()
  const wanted = useRef<readonly string[]>(undefined)
  const sent = useRef<readonly string[]>(undefined)
  const settle = (order: readonly string[] | undefined): void => {
    wanted.current = order
    setShown(order)
  }
  const send = (order: readonly string[]): void => {
    sent.current = order
    change.send({ familyId, categoryIds: [...order] })
  }
  const isEditConflict = (): boolean => wanted.current !== undefined && wanted.current !== sent.current
  const change = useChange({
    run: api.reorder,
    optimistic: ({ categoryIds }) => [cachedChange(categoriesQuery(familyId), (known) => inOrder(known, categoryIds))],
    success: () => (isEditConflict() ? undefined : t('order.done')),
    failure: t('order.failed'),
    onDone: () => {
      const next = isEditConflict() ? wanted.current : undefined
      sent.current = undefined
      if (next === undefined) settle(undefined)
      else send(next)
    },
    onRefused: () => {
      sent.current = undefined
      settle(undefined)
      return false
    },
  })
  const reorder = (order: readonly string[]): void => {
    settle(order)
    if (sent.current === undefined) send(order)
  }
  return { ordered: shown === undefined ? categories : inOrder(categories, shown), reorder }
}

/** Returns the handler of Shift with an arrow key, which moves the focused tile and the focus with it. */
function moveKeys({ count, onMove }: { count: number; onMove: (move: Move) => void }) {
  return (event: KeyboardEvent<HTMLUListElement>): void => {
    const { target, currentTarget: grid, key, shiftKey } = event
    // A menu of the tile is elsewhere in the document, but its key events arrive here too.
    if (!shiftKey || !(target instanceof HTMLElement) || !grid.contains(target)) return
    const from = Number(target.closest<HTMLElement>('[data-position]')?.dataset['position'])
    const columns = getComputedStyle(grid).gridTemplateColumns.split(' ').length
    const to = Number.isInteger(from) ? positionByKey(key, { from, count, columns }) : undefined
    if (to === undefined) return
    event.preventDefault()
    onMove({ from, to })
    requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest' }))
  }
}

type CategoryDialogsProps = {
  editing: ReturnType<typeof useDialog<Category>>
  deleting: ReturnType<typeof useDialog<Category>>
  moving: ReturnType<typeof useDialog<Category>>
  /** The categories as they are now. */
  categories: readonly Category[]
} & Pick<OrderedTilesProps, 'others' | 'onShow'>

/** The dialogs that change, move or delete a category. They stay mounted when closed, so that the focus returns. */
function CategoryDialogs({ editing, deleting, moving, categories, others, onShow }: CategoryDialogsProps) {
  const { subject: edited } = editing
  const { subject: deleted } = deleting
  const { subject: moved } = moving
  return (
    <>
      {edited && (
        <EditCategoryDialog
          key={`${edited.id} ${edited.version}`}
          category={edited}
          now={categories.find(({ id }) => id === edited.id)}
          open={editing.open}
          onClose={editing.close}
        />
      )}
      {moved && (
        <MoveCategoryDialog
          key={moving.round}
          category={moved}
          spaces={others}
          open={moving.open}
          onClose={moving.close}
          onMoved={() => focusTile(neighbourOf(moved, categories)?.id)}
          onShow={onShow}
        />
      )}
      {deleted && (
        <DeleteCategoryDialog
          key={deleted.id}
          category={deleted}
          open={deleting.open}
          onClose={deleting.close}
          onRemove={() => focusTile(neighbourOf(deleted, categories)?.id)}
        />
      )}
    </>
  )
}

function neighbourOf({ id }: Category, categories: readonly Category[]): Category | undefined {
  const index = categories.findIndex((category) => category.id === id)
  return categories[index + 1] ?? categories[index - 1]
}
