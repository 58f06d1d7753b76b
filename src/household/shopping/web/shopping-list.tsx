import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Category } from '../../../foundation/categories/contract.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { useOpened } from '../../../platform/web/ui/use-opened.ts'
import type { ShoppingItem } from '../contract.ts'
import { AddLine } from './add-line.tsx'
import { FilledList } from './filled-list.tsx'
import { GenerateButton } from './generate-button.tsx'
import { ItemDialog } from './item-dialog.tsx'
import { LoadingItems } from './loading-items.tsx'
import type { ListOf } from './shopping-api.ts'
import type { useGenerate } from './use-generate.ts'
import { useRemoveItem } from './use-remove-item.ts'
import { useTickItem } from './use-tick-item.ts'
import { useWakeLock } from './use-wake-lock.ts'

type ListReading = UseQueryResult<{ category: Category; items: ShoppingItem[] }>

type Making = Pick<ReturnType<typeof useGenerate>, 'start' | 'working'>

type ShoppingListProps = { of: ListOf; reading: ListReading; making: Making }

/** The list of a week in each of its states: loading, failed (SHOP-13), none (SHOP-02), some, to look at only. The screen stays awake with it. */
export function ShoppingList({ of, reading, making }: ShoppingListProps) {
  const { t } = useTranslation('shopping')
  useWakeLock()
  const { data, error } = reading
  if (data === undefined) return error === null ? <LoadingItems /> : <FailedReading title={t('readFailed')} reading={reading} />
  const { items } = data
  if (data.category.access === 'view') return items.length === 0 ? <NothingToSee /> : <FilledList items={items} verbs={undefined} />
  return (
    <>
      <AddLine of={of} />
      {items.length === 0 ? <NothingYet making={making} /> : <EditableItems items={items} />}
    </>
  )
}

function EditableItems({ items }: { items: readonly ShoppingItem[] }) {
  const editing = useOpened<ShoppingItem>()
  const verbs = { tick: useTickItem(), edit: editing.show, remove: useRemoveItem() }
  const { subject: item, open, close, round } = editing
  return (
    <>
      <FilledList items={items} verbs={verbs} />
      {item !== undefined && (
        <ItemDialog key={round} open={open} onClose={close} item={item} now={items.find(({ id }) => id === item.id)} />
      )}
    </>
  )
}

function NothingYet({ making }: { making: Making }) {
  const { t } = useTranslation('shopping')
  const generate = <GenerateButton look="first" onPress={making.start} working={making.working} />
  return (
    <EmptyState drawing={<Drawing of="larder" />} action={generate}>
      {t('empty')}
    </EmptyState>
  )
}

function NothingToSee() {
  const { t } = useTranslation('shopping')
  return <EmptyState drawing={<Drawing of="larder" lit={false} />}>{t('emptyViewOnly')}</EmptyState>
}
