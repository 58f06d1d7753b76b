import type { ReactNode } from 'react'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { AddButton } from '#platform/web/ui/add-button.tsx'
import { CardGrid } from '#platform/web/ui/card-grid.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { Room } from './rooms/room.tsx'
import type { Collection } from './collection.ts'

type CollectionStatesProps<Thing> = Pick<Collection<Thing>, 'kind' | 't' | 'comfort' | 'query' | 'things' | 'renderEmpty'> & {
  /** Unset if the person may only view. */
  onAdd: (() => void) | undefined
  /** Renders the collection when it is not empty. */
  children: (things: readonly Thing[]) => ReactNode
}

/** A collection in each of its states: loading, failed, empty, empty and view only, not empty. */
export function CollectionStates<Thing>({ children, onAdd, ...collection }: CollectionStatesProps<Thing>) {
  const { query, things } = collection
  if (things === undefined) return query.error === null ? <LoadingCards /> : <FailedCollection {...collection} />
  if (things.length === 0) return <EmptyCollection {...collection} onAdd={onAdd} />
  return children(things)
}

const placeholders = [1, 2, 3]

function LoadingCards() {
  return (
    <Loading visible>
      <CardGrid>
        {placeholders.map((bone) => (
          <Card key={bone} render={<li />}>
            <Skeleton shape="title" width="60%" />
            <Skeleton width="30%" />
          </Card>
        ))}
      </CardGrid>
    </Loading>
  )
}

function FailedCollection({ t, comfort, query }: Pick<Collection<never>, 't' | 'comfort' | 'query'>) {
  return (
    <QueryFailure title={t('loadFailed')} query={query} isPage>
      {comfort?.()}
    </QueryFailure>
  )
}

type EmptyCollectionProps = Pick<Collection<never>, 'kind' | 't' | 'renderEmpty'> & { onAdd: (() => void) | undefined }

function EmptyCollection({ kind, t, renderEmpty, onAdd }: EmptyCollectionProps) {
  const lit = onAdd !== undefined
  const drawing = renderEmpty?.(lit) ?? <Room kind={kind} size="empty" lit={lit} />
  if (onAdd === undefined) return <EmptyState drawing={drawing}>{t('emptyViewOnly')}</EmptyState>
  return (
    <EmptyState drawing={drawing} action={<AddButton label={t('addFirst')} onClick={onAdd} />}>
      {t('empty')}
    </EmptyState>
  )
}
