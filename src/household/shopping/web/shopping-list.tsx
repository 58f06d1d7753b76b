import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { useChange } from '#platform/web/api/use-change.ts'
import { useUnsent } from '#platform/web/api/unsent.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Drawing } from '#platform/web/ui/rooms/drawing.tsx'
import { Row } from '#platform/web/ui/rows.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { toast } from '#platform/web/ui/toast.tsx'
import { useDialog } from '#platform/web/ui/use-dialog.ts'
import { usePinnedRows } from '#platform/web/ui/use-pinned-rows.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { NewItem, ShoppingItem } from '../contract.ts'
import { AddLine } from './add-line.tsx'
import { GenerateButton } from './generate-button.tsx'
import { itemToRestore } from './item-undo.ts'
import { ItemDialog } from './item-dialog.tsx'
import type { ItemActions } from './item-actions.ts'
import type { Editing } from './list-menu.tsx'
import { offlineAddition, offlineRemoval, offlineTick, type Tick } from './offline-items.ts'
import { type ListOf, type ReadList, shopping } from './shopping-api.ts'
import { ShoppingGroup } from './shopping-group.tsx'
import styles from './shopping-list.module.css'
import { t } from './texts.ts'
import { useNewItems } from './use-new-items.ts'
import type { useGenerate } from './use-generate.ts'

type ListReading = UseQueryResult<ReadList>

type Making = Pick<ReturnType<typeof useGenerate>, 'start' | 'working'>

type ShoppingListProps = {
  of: ListOf
  query: ListReading
  /** Generates the list; unset where that is not offered. */
  making: Making | undefined
  editing: Editing
  /** Whether it is the whole page, where a phone has the line to add at its bottom. */
  isPage?: boolean
  /** Whether the cursor begins in the line to add. */
  isAdding?: boolean
}

/** The list of a week in each state: loading, failed, none, some, view only. It keeps the screen awake. */
export function ShoppingList({ of, query, making, editing, isPage = false, isAdding = false }: ShoppingListProps) {
  const tick = useTickItem()
  const { newItems, showNew } = useNewItems()
  useWakeLock()
  const { data, error } = query
  if (data === undefined) return error === null ? <LoadingItems /> : <QueryFailure title={t('readFailed')} query={query} isPage />
  const { items } = data
  if (data.category.access === 'view')
    return items.length === 0 ? <NothingToSee /> : <FilledList items={items} actions={undefined} editing={undefined} arrived={nothing} />
  return (
    <>
      <AddLine of={of} items={items} isDocked={isPage} isAdding={isAdding} onBack={(item) => tick(item, false)} onArrive={showNew} />
      <output>
        <VisuallyHidden>{newItems.words}</VisuallyHidden>
      </output>
      {items.length === 0 ? (
        <NothingYet of={of} making={making} onShown={editing.set} />
      ) : (
        <EditableItems items={items} editing={editing} tick={tick} arrived={newItems.ids} />
      )}
    </>
  )
}

const nothing: ReadonlySet<string> = new Set()

type EditableItemsProps = { items: readonly ShoppingItem[]; editing: Editing; tick: ItemActions['tick']; arrived: ReadonlySet<string> }

function EditableItems({ items, editing, tick, arrived }: EditableItemsProps) {
  const { subject: item, show, open, close, round } = useDialog<ShoppingItem>()
  const actions = { tick, edit: show, remove: useRemoveItem() }
  return (
    <>
      <FilledList items={items} actions={actions} editing={editing} arrived={arrived} />
      {item !== undefined && (
        <ItemDialog key={round} open={open} onClose={close} item={item} now={items.find(({ id }) => id === item.id)} />
      )}
    </>
  )
}

function NothingYet({ of, making, onShown }: { of: ListOf; making: Making | undefined; onShown: Editing['set'] }) {
  // With the last item the way out of editing is gone.
  useEffect(() => onShown(false), [onShown])
  const generate = making && <GenerateButton look="first" monday={of.weekStartDate} onPress={making.start} working={making.working} />
  return (
    <EmptyState drawing={<Drawing of="larder" />} {...(generate && { action: generate })}>
      {t('empty')}
    </EmptyState>
  )
}

function NothingToSee() {
  return <EmptyState drawing={<Drawing of="larder" lit={false} />}>{t('emptyViewOnly')}</EmptyState>
}

/** Keeps the screen awake while the list is shown, where the browser can; a refusal is ignored. */
function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    let isOver = false
    let held: WakeLockSentinel | undefined
    const hold = async (): Promise<void> => {
      // The browser releases the lock by itself when the page is hidden.
      if (document.visibilityState !== 'visible' || held?.released === false) return
      try {
        const lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
        else held = lock
      } catch {
        held = undefined
      }
    }
    const look = (): void => void hold()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      held?.release().catch(() => undefined)
    }
  }, [])
}

const placeholders = [1, 2, 3, 4]

/** Placeholders for a list that is still loading. */
function LoadingItems() {
  return (
    <Loading visible>
      <Card pad="none" render={<ul />}>
        {placeholders.map((bone) => (
          <Row key={bone} lead={<Skeleton shape="cell" />} title={<Skeleton width="50%" />} sub={<Skeleton width="30%" />} />
        ))}
      </Card>
    </Loading>
  )
}

type FilledListProps = {
  items: readonly ShoppingItem[]
  actions: ItemActions | undefined
  editing: Editing | undefined
  /** The ids of what has just come onto the list. */
  arrived: ReadonlySet<string>
}

/** The items to buy, and below them those in the basket; a ticked item moves there after a moment. */
function FilledList({ items, actions, editing, arrived }: FilledListProps) {
  const { isPinnedAsDone, settle } = usePinnedRows(items, isBought)
  const box = useRef<HTMLElement>(null)
  const changing = useUnsent()
  const waiting = useMemo(() => new Set(changing), [changing])
  const remove = (item: ShoppingItem): void => {
    focusBeside(box, item.id)
    actions?.remove(item)
  }
  const group = (done: boolean) => ({
    items: items.filter((item) => isPinnedAsDone(item) === done),
    isPinnedAsDone: done,
    actions: actions && { ...actions, remove },
    settle,
    waiting,
    editing,
    arrived,
  })
  return (
    <section ref={box} tabIndex={-1} aria-label={t('title')} className={styles.list}>
      <ShoppingGroup {...group(false)} />
      <ShoppingGroup {...group(true)} />
    </section>
  )
}

const isBought = ({ purchased }: ShoppingItem): boolean => purchased

/** Focuses the item after the one that is about to be deleted, else the one before, else the list. */
function focusBeside(box: RefObject<HTMLElement | null>, id: string): void {
  const rows = [...(box.current?.querySelectorAll<HTMLElement>('[data-item]') ?? [])]
  const index = rows.findIndex((row) => row.dataset['item'] === id)
  const beside = rows[index + 1] ?? rows[index - 1]
  const target = beside?.querySelector<HTMLElement>('[data-delete]') ?? box.current
  target?.focus({ preventScroll: true })
}

/** Ticks and unticks items, shown at once. */
function useTickItem(): ItemActions['tick'] {
  const tick = useChange({
    run: async ({ item, purchased }: Tick, options) => shopping.tick({ itemId: item.id, purchased }, options),
    queue: offlineTick,
    failure: t('updateFailed'),
    failureTitle: t('error'),
  })
  return (item, purchased, onSettled) => tick.send({ item, purchased }, onSettled)
}

/** Deletes an item at once and without asking, and offers Undo. */
function useRemoveItem(): (item: ShoppingItem) => void {
  const bringBack = useBringBackItem()
  const remove = useChange({
    run: async (item: ShoppingItem, options) => shopping.remove({ itemId: item.id }, options),
    queue: offlineRemoval,
    failure: t('deleteFailed'),
    failureTitle: t('error'),
    onDone: (_done, item) => toast.success(t('deleted'), { undo: () => bringBack(item) }),
  })
  return remove.send
}

/** Adds a deleted item again, exactly as it was. */
function useBringBackItem(): (item: ShoppingItem) => void {
  const bringBack = useChange({
    run: async (item: NewItem, options) => shopping.add(item, options),
    queue: offlineAddition,
    failure: (_error, { itemName }) => t('addFailed', { name: itemName }),
    failureTitle: t('error'),
  })
  return (item) => bringBack.send(itemToRestore(item))
}
