import type { ReactNode } from 'react'
import { ProgressBar } from '#platform/web/ui/progress-bar.tsx'
import { ViewOnlyChip } from '#platform/web/ui/view-only-chip.tsx'
import { VisuallyHidden } from '#platform/web/ui/visually-hidden.tsx'
import type { ShoppingItem } from '../contract.ts'
import { GenerateButton } from './generate-button.tsx'
import styles from './list-header.module.css'
import { type Editing, ListMenu } from './list-menu.tsx'
import type { ListOf, ReadList } from './shopping-api.ts'
import { t } from './texts.ts'
import type { useGenerate } from './use-generate.ts'

type ListHeadProps = {
  of: ListOf
  list: ReadList
  making: Pick<ReturnType<typeof useGenerate>, 'start' | 'working'>
  editing: Editing
}

/** The head of a list: how much is in the basket, a button to generate it again and '…', or the remark that the person may only view. */
export function ListHeader({ of, list: { category, items }, making, editing }: ListHeadProps) {
  const mayEdit = category.access === 'edit'
  if (items.length === 0) return mayEdit ? null : <ViewOnlyChip />
  const isMade = items.some(({ origin }) => origin === 'meals')
  const keys = (
    <span className={styles.keys}>
      {!editing.isOn && (
        <GenerateButton look={isMade ? 'again' : 'quiet'} monday={of.weekStartDate} onPress={making.start} working={making.working} />
      )}
      <ListMenu items={items} editing={editing} />
    </span>
  )
  return <ShoppingProgress items={items} end={mayEdit ? keys : <ViewOnlyChip />} />
}

type ShoppingProgressProps = {
  items: readonly ShoppingItem[]
  /** Is rendered at the end of the line. */
  end?: ReactNode
}

/** How much is already in the basket, in words and as a bar. */
function ShoppingProgress({ items, end }: ShoppingProgressProps) {
  const done = countDone(items)
  return (
    <div className={styles.progress}>
      <div className={styles.line}>
        <div>
          <span className={styles.words} aria-hidden="true">
            {t('progress', { count: items.length, done })}
          </span>
          <ListStatus items={items} />
        </div>
        {end}
      </div>
      <ProgressBar value={done / items.length} />
    </div>
  )
}

/** Announces each change of how much is in the basket. */
export function ListStatus({ items }: { items: readonly ShoppingItem[] }) {
  return (
    <output>
      <VisuallyHidden>{t('standing', { count: items.length, done: countDone(items) })}</VisuallyHidden>
    </output>
  )
}

/** Returns how many items are in the basket. */
export function countDone(items: readonly ShoppingItem[]): number {
  return items.filter(({ purchased }) => purchased).length
}

/** Returns whether there is something to edit on a list for this person: then '…' offers that, and printing with it. */
export function isEditable(list: ReadList | undefined): boolean {
  return list?.category.access === 'edit' && list.items.length > 0
}
