import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { rememberedSpaceId } from '#foundation/families/web/remembered-space.ts'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Back } from '#platform/web/ui/back.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Room } from './rooms/room.tsx'
import type { DefaultKind } from '../contract.ts'
import { categoryHref } from '../shared/category-href.ts'
import { categoryOfKind } from '../shared/category-of-kind.ts'
import { visibleCategoriesQuery } from './categories-api.ts'
import { t } from './texts.ts'

type CollectionCategoryProps = {
  kind: DefaultKind
  /** From the address; without it the category of the remembered space is shown, else the first one. */
  categoryId: string | undefined
  /** Renders the redirect to the page's address with the category in it; unset: to the page of the category. */
  lead?: (categoryId: string) => ReactNode
  children: (categoryId: string) => ReactNode
}

/** Finds the category that a collection page shows, and puts it into the address. */
export function CollectionCategory({ kind, categoryId, lead, children }: CollectionCategoryProps) {
  const visible = useQuery({ ...visibleCategoriesQuery, enabled: categoryId === undefined })
  if (categoryId !== undefined) return children(categoryId)
  if (visible.data === undefined) return visible.error === null ? <Searching /> : <Unreadable query={visible} />
  const found = categoryOfKind(visible.data, { kind, spaceId: rememberedSpaceId() })
  if (found === undefined) return <NoSuchCategory kind={kind} />
  if (lead !== undefined) return lead(found)
  // Given an href the router takes path and search from it; `to` is there only for its types.
  return <Navigate to="/" href={categoryHref({ id: found, kind })} replace />
}

function Searching() {
  return (
    <Page>
      <Loading />
    </Page>
  )
}

function Unreadable({ query }: { query: UseQueryResult }) {
  return (
    <Page>
      <QueryFailure level={1} title={t('page.failed')} query={query} />
    </Page>
  )
}

function NoSuchCategory({ kind }: { kind: DefaultKind }) {
  return (
    <Page>
      <Back render={<Link to="/dashboard" />} />
      <EmptyState
        drawing={<Room kind={kind} size="empty" />}
        action={<Button render={<Link to="/dashboard" />}>{t('page.toDashboard')}</Button>}
      >
        {t('page.none')}
      </EmptyState>
    </Page>
  )
}
