import { Check, Plus, Undo2 } from 'lucide-react'
import { type ClipboardEvent, type FormEvent, useEffect, useRef, useState } from 'react'
import { makeId } from '#platform/shared/new-id.ts'
import { useChange } from '#platform/web/api/use-change.ts'
import { pastedList } from '#platform/web/form/pasted-list.ts'
import { useFields } from '#platform/web/form/use-fields.ts'
import { Chip } from '#platform/web/ui/chip.tsx'
import { classNames } from '#platform/web/ui/class-names.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useAboveKeyboard } from '#platform/web/ui/use-above-keyboard.ts'
import { useRootMark } from '#platform/web/ui/use-root-mark.ts'
import styles from './add-line.module.css'
import { longestQuantity } from '../shared/limits.ts'
import { parseItems } from '../shared/parse-items.ts'
import type { ShoppingItem } from '../contract.ts'
import { findSimilar, findSum } from './find-similar.ts'
import { itemRules } from './item-rules.ts'
import { describeQuantity } from './describe-quantity.ts'
import { offlineAddition } from './offline-items.ts'
import { type ListOf, shopping } from './shopping-api.ts'
import { t } from './texts.ts'
import { useChangeItem } from './use-change-item.ts'

type AddLineProps = {
  of: ListOf
  /** What is on the list, where that is known: its like is not added. */
  items?: readonly ShoppingItem[]
  /** Whether it is at the bottom of a phone's screen, above the navigation and the keyboard. */
  isDocked?: boolean
  /** Whether the cursor begins here. */
  isAdding?: boolean
  /** Puts an item of the basket back on the list. */
  onBack?: (item: ShoppingItem) => void
  /** Receives what is on the list now, and the words that say so. */
  onArrive?: (ids: readonly string[], words: string) => void
  /** Receives the name of each item once it is on the list. */
  onAdded?: (itemName: string) => void
}

const unknown: readonly ShoppingItem[] = []

/** A line to type the next item, or several, into; it keeps the focus, and gets back what could not be added. */
export function AddLine({ of, items = unknown, isDocked = false, isAdding = false, onBack, onArrive, onAdded }: AddLineProps) {
  const rules = itemRules()
  const line = useRef<HTMLFormElement>(null)
  useAboveKeyboard(line)
  useRootMark('page-key', isDocked)
  useEffect(() => {
    if (isAdding) line.current?.querySelector('input')?.focus()
  }, [isAdding])
  const [returned] = useState(() => new ReturnedItems())
  const form = useFields({ values: nothing, draft: `shopping ${of.categoryId} ${of.weekStartDate}` })
  const add = useAddItem(of, {
    onAdded,
    onFailed: (item) => {
      // What is being typed now is not overwritten.
      const shown = line.current?.querySelector('input')?.value
      if (shown === '' || shown === returned.written.itemName) form.reset(returned.with(item))
    },
  })
  const addUp = useChangeItem({
    // Somebody has changed or deleted it meanwhile: then it is an item of its own.
    onRefused: (_error, { item, itemName, quantity }) => {
      add({ id: makeId(), itemName, quantity: String(Number(quantity) - Number(item.quantity)) })
      return true
    },
  })
  const wordsOf = ({ itemName: name, purchased }: ShoppingItem): string => t(purchased ? 'isBack' : 'isListed', { name })
  const { onSubmit, noValidate } = form.bind((typed) => {
    const arrived = itemsOf(typed, returned.take()).map((item) => {
      const sum = findSum(items, item)
      if (sum !== undefined) {
        addUp.send({ ...sum, itemName: sum.item.itemName })
        return { id: sum.item.id, words: t('isNow', { name: `${sum.item.itemName} ${describeQuantity(sum.quantity)}` }) }
      }
      const known = findSimilar(items, item)
      if (known === undefined) add(item)
      else if (known.purchased) onBack?.(known)
      return known === undefined ? { id: item.id, words: t('isAdded', { name: item.itemName }) } : { id: known.id, words: wordsOf(known) }
    })
    onArrive?.(
      arrived.map(({ id }) => id),
      arrived.map(({ words }) => words).join('. '),
    )
    form.reset(nothing)
  })
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    onSubmit(event)
    event.currentTarget.querySelector('input')?.focus()
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const list = pastedList(event, ', ')
    if (list !== undefined) form.set('itemName', list)
  }
  const name = form.field('itemName', rules.typed)
  const quantity = form.field('quantity')
  return (
    <form
      ref={line}
      className={classNames(styles.line, isDocked && styles.docked)}
      data-thumb={isDocked ? '' : undefined}
      noValidate={noValidate}
      onSubmit={submit}
    >
      <TextField {...name} {...shared} label={t('addAnItem')} placeholder={t('addAnItem')} onPaste={paste} />
      <TextField
        {...quantity}
        {...shared}
        label={t('quantity')}
        className={styles.quantity}
        placeholder={t('quantity')}
        maxLength={longestQuantity}
      />
      <IconButton type="submit" icon={Plus} label={t('add')} />
      <ReadBack typed={form.values} items={items} isDocked={isDocked} />
    </form>
  )
}

/** Says what will be added where that is not simply what was typed: a quantity was read, or several items. */
function ReadBack({ typed, items: listed, isDocked }: { typed: Typed; items: readonly ShoppingItem[]; isDocked: boolean }) {
  const items = parseItems(typed.itemName).map((item) => ({ ...item, sum: findSum(listed, item), known: findSimilar(listed, item) }))
  const isAsTyped = items.every(
    ({ itemName, sum, known }) => sum === undefined && known === undefined && itemName === typed.itemName.trim(),
  )
  useRootMark('page-words', isDocked && !isAsTyped)
  if (isAsTyped) return null
  return (
    <output className={styles.chips} aria-label={t('willAdd')}>
      {items.map(({ itemName, quantity, sum, known }) =>
        sum !== undefined ? (
          <Chip key={itemName} tone="honey" icon={Plus}>
            {`${sum.item.itemName} ${describeQuantity(sum.quantity)}`}
          </Chip>
        ) : known === undefined ? (
          <Chip key={itemName} tone="honey" icon={Plus}>
            {quantity === '1' ? itemName : `${itemName} ${t('times', { count: Number(quantity) })}`}
          </Chip>
        ) : (
          <Chip key={itemName} icon={known.purchased ? Undo2 : Check}>
            {t(known.purchased ? 'comesBack' : 'isListed', { name: known.itemName })}
          </Chip>
        ),
      )}
    </output>
  )
}

type Typed = { itemName: string; quantity: string }

const nothing: Typed = { itemName: '', quantity: '' }
const shared = { labelHidden: true, autoComplete: 'off', enterKeyHint: 'done' } as const

/** Returns the typed items; one that was refused keeps its id, so that it is not added twice. The quantity is that of items without one. */
function itemsOf(typed: Typed, returned: readonly NewItem[]): NewItem[] {
  return parseItems(typed.itemName).map((item) => {
    const line = { itemName: item.itemName, quantity: item.quantity === '1' ? typed.quantity.trim() || '1' : item.quantity }
    const same = returned.find(({ itemName, quantity }) => itemName === line.itemName && quantity === line.quantity)
    return { id: same?.id ?? makeId(), ...line }
  })
}

/** The items that could not be added and are in the line again. */
class ReturnedItems {
  #items: readonly NewItem[] = []

  /** Returns how they are written into the two fields, so that they are read as the same items again. */
  get written(): Typed {
    const [only] = this.#items
    if (only !== undefined && this.#items.length === 1) return { itemName: only.itemName, quantity: only.quantity }
    const inWords = ({ itemName, quantity }: NewItem): string => (/^[1-9]\d*$/.test(quantity) ? `${quantity} x ${itemName}` : itemName)
    const worded = this.#items.find(({ quantity }) => /\D/.test(quantity))
    return { itemName: this.#items.map(inWords).join(', '), quantity: worded?.quantity ?? '' }
  }

  with(item: NewItem): Typed {
    this.#items = [...this.#items, item]
    return this.written
  }

  take(): readonly NewItem[] {
    const items = this.#items
    this.#items = []
    return items
  }
}

/** An item to add; sent again with the same id, it is the same item. */
type NewItem = { id: string; itemName: string; quantity: string }

type Outcome = { onAdded: ((itemName: string) => void) | undefined; onFailed: (item: NewItem) => void }

/** Adds an item by hand, shown at once; `onFailed` receives what was typed if that fails. */
function useAddItem(of: ListOf, { onAdded, onFailed }: Outcome): (item: NewItem) => void {
  const add = useChange({
    run: async (item: ListOf & NewItem, options) => shopping.add(item, options),
    queue: offlineAddition,
    failure: (_error, { itemName }) => t('addFailed', { name: itemName }),
    failureTitle: t('error'),
    onDone: (_added, { itemName }) => onAdded?.(itemName),
    onRefused: (_error, { id, itemName, quantity }) => {
      onFailed({ id, itemName, quantity })
      return false
    },
  })
  const { categoryId, weekStartDate } = of
  return (item) => add.send({ categoryId, weekStartDate, ...item })
}
