import { Clock, Pencil, X } from 'lucide-react'
import { memo, useEffect, useId, useRef } from 'react'
import { Card } from '#platform/web/ui/card.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { Heading } from '#platform/web/ui/heading.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { t as uiText } from '#platform/web/ui/texts.ts'
import { Tick } from '#platform/web/ui/tick.tsx'
import { useLongPress } from '#platform/web/ui/use-long-press.ts'
import { useUnpinLater } from '#platform/web/ui/use-unpin-later.ts'
import { usePressedTick } from '#platform/web/ui/use-pressed-tick.ts'
import { useWindowedList } from '#platform/web/ui/use-windowed-list.ts'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { ShoppingItem } from '../contract.ts'
import type { ItemActions } from './item-actions.ts'
import { describeQuantity } from './describe-quantity.ts'
import type { Editing } from './list-menu.tsx'
import styles from './shopping-group.module.css'
import { t } from './texts.ts'

type ShoppingGroupProps = {
  items: readonly ShoppingItem[]
  isPinnedAsDone: boolean
  actions: ItemActions | undefined
  settle: (item: ShoppingItem) => void
  /** The ids of items with a change that waits for a connection. */
  waiting: ReadonlySet<string>
  /** Unset when the person may only view. */
  editing: Editing | undefined
  /** The ids of what has just come onto the list. */
  arrived: ReadonlySet<string>
}

/** The items that are still to be bought, or those in the basket. */
export function ShoppingGroup({ items, isPinnedAsDone, actions, settle, waiting, editing, arrived }: ShoppingGroupProps) {
  const id = useId()
  const { list, style, shown } = useWindowedList(items)
  if (items.length === 0) return null
  return (
    <section className={styles.group} aria-labelledby={id}>
      {isPinnedAsDone ? (
        <Heading level={3} id={id} className={styles.heading}>
          {t('inTheBasket')}
        </Heading>
      ) : (
        <VisuallyHidden>
          <h3 id={id}>{t('toBuy')}</h3>
        </VisuallyHidden>
      )}
      <Card pad="none" past={isPinnedAsDone} render={<ul ref={list} style={style} />}>
        {shown.map((item) => (
          <ShoppingRow
            key={item.id}
            item={item}
            actions={actions}
            isMisplaced={item.purchased !== isPinnedAsDone}
            isWaiting={waiting.has(item.id)}
            isArrived={arrived.has(item.id)}
            settle={settle}
            editing={editing}
          />
        ))}
      </Card>
    </section>
  )
}

type ShoppingRowProps = {
  item: ShoppingItem
  /** Unset when the person may only view. */
  actions: ItemActions | undefined
  /** Whether it was ticked or unticked and has not moved to its group yet. */
  isMisplaced: boolean
  isWaiting: boolean
  isArrived: boolean
  settle: (item: ShoppingItem) => void
  editing: Editing | undefined
}

/**
 * One item: tick, name, quantity; all of it ticks. A finger that rests on it begins to edit the list, which has Edit and
 * Delete in place of the tick. For those who may only view, the words alone.
 */
const ShoppingRow = memo(function ShoppingRow({ item, actions, isMisplaced, isWaiting, isArrived, settle, editing }: ShoppingRowProps) {
  const row = useRef<HTMLDivElement>(null)
  const { isTicked, press } = usePressedTick(item.purchased)
  const isEditing = editing?.isOn === true
  const touch = useLongPress(editing === undefined || isEditing ? undefined : () => editing.set(true))
  useUnpinLater(row, { isMisplaced, settle: () => settle(item) })
  useEffect(() => {
    if (isArrived) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isArrived])
  const tick = (purchased: boolean): void => {
    const release = press(purchased)
    if (release !== undefined) actions?.tick(item, purchased, release)
  }
  return (
    <li
      className={classNames(styles.row, (actions === undefined || isEditing) && styles.looking, isArrived && styles.arrived)}
      data-item={item.id}
      {...touch}
    >
      <div ref={row} className={styles.inside}>
        {actions !== undefined && !isEditing && (
          <Tick large label={item.itemName} checked={isTicked} onChange={tick} className={styles.tick} />
        )}
        <Words item={item} isTicked={isTicked} isWaiting={isWaiting} />
        {actions !== undefined && isEditing && <Controls item={item} actions={actions} />}
      </div>
    </li>
  )
})

/** Name and quantity of an item, and whether a change of it waits. */
function Words({ item, isTicked, isWaiting }: { item: ShoppingItem; isTicked: boolean; isWaiting: boolean }) {
  const quantity = t('quantityIs', { quantity: item.quantity })
  return (
    <>
      <div className={styles.words}>
        <p className={classNames(styles.name, isTicked && styles.struck)}>{item.itemName}</p>
        <VisuallyHidden>{item.origin === 'hand' ? `${quantity}, ${t('byHand')}` : quantity}</VisuallyHidden>
        {isWaiting && (
          <p className={styles.waiting}>
            <Icon of={Clock} size="s" />
            {t('notSent')}
          </p>
        )}
      </div>
      {item.quantity !== '1' && (
        <span className={styles.quantity} aria-hidden="true">
          {describeQuantity(item.quantity)}
        </span>
      )}
    </>
  )
}

/** Edit and Delete. */
function Controls({ item, actions }: { item: ShoppingItem; actions: ItemActions }) {
  const name = item.itemName
  return (
    <div className={styles.controls}>
      <IconButton icon={Pencil} tone="muted" label={uiText('editOf', { name })} onClick={() => actions.edit(item)} />
      <IconButton icon={X} tone="danger" label={uiText('deleteOf', { name })} data-delete="" onClick={() => actions.remove(item)} />
    </div>
  )
}
