import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../foundation/accounts/web/public.ts'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { AddButton } from '../../../platform/web/ui/add-button.tsx'
import { Card } from '../../../platform/web/ui/card.tsx'
import { EmptyState } from '../../../platform/web/ui/empty-state.tsx'
import { Heading } from '../../../platform/web/ui/heading.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Drawing } from '../../../platform/web/ui/rooms/drawing.tsx'
import { SearchedList } from '../../../platform/web/ui/searched-list.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'
import { useSearched } from '../../../platform/web/ui/use-searched.ts'
import { Sums } from '../../subcategories/web/public.ts'
import type { Item } from '../contract.ts'
import { byState, sumsOf } from './contract-state.ts'
import { ItemCard } from './item-card.tsx'
import { factsOf } from './item-facts.ts'
import styles from './items-list.module.css'

type Controls = { onAdd: () => void; onEdit: (item: Item) => void; onDelete: (item: Item) => void }

type ItemsListProps = {
  reading: UseQueryResult<Item[]>
  /** Unset: the person may only look. */
  controls: Controls | undefined
}

/** The contracts in each of their states: loading, failed, none, some, to look at only. */
export function ItemsList({ reading, controls }: ItemsListProps) {
  const { t } = useTranslation('items')
  const { data, error } = reading
  if (data === undefined) return error === null ? <LoadingItems /> : <FailedReading title={t('loadFailed')} reading={reading} />
  return data.length === 0 ? <NoItems onAdd={controls?.onAdd} /> : <SomeItems items={data} controls={controls} />
}

function SomeItems({ items, controls }: { items: readonly Item[] } & Pick<ItemsListProps, 'controls'>) {
  const { t } = useTranslation('items')
  const today = useToday()
  const searched = useSearched(byState(items, today), (item) => factsOf(item, t).join(' '), idOf)
  return (
    <>
      <Sums {...sumsOf(items, today)} today={today} />
      <section>
        <div className={styles.head}>
          <Heading level={2}>{t('contracts')}</Heading>
          <span className={styles.count}>{items.length}</span>
        </div>
        <SearchedList searched={searched} label={t('search')}>
          <ul className={styles.list}>
            {searched.shown.map((item) => (
              <ItemCard key={item.id} item={item} today={today} controls={controls} />
            ))}
          </ul>
        </SearchedList>
      </section>
    </>
  )
}

const idOf = ({ id }: Item): string => id

function NoItems({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useTranslation('items')
  if (onAdd === undefined) return <EmptyState drawing={<Drawing of="post" />}>{t('emptyViewOnly')}</EmptyState>
  return (
    <EmptyState drawing={<Drawing of="post" lit />} action={<AddButton label={t('addFirst')} onClick={onAdd} />}>
      {t('empty')}
    </EmptyState>
  )
}

const bones = [1, 2, 3]

function LoadingItems() {
  return (
    <Loading>
      <div className={styles.list}>
        {bones.map((bone) => (
          <Card key={bone}>
            <Skeleton shape="title" width="40%" />
            <Skeleton width="70%" />
          </Card>
        ))}
      </div>
    </Loading>
  )
}
