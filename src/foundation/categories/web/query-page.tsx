import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { QueryFailure } from '#platform/web/api/query-failure.tsx'
import { Back } from '#platform/web/ui/back.tsx'
import { Loading } from '#platform/web/ui/loading.tsx'
import { Page } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

type QueryPageProps<Known> = {
  query: { data: Known | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** The title when it cannot be read: 'Failed to load car details'. */
  failure: string
  /** The sentence under it; by default it says that nothing is lost. */
  hint?: string | undefined
  /** The title of the page once it is loaded. */
  title: (known: Known) => string
  /** Renders head and content once it is loaded. */
  children: (known: Known) => ReactNode
  /** Shown under it; does its own query at the same time. */
  below?: ReactNode
}

/** A page about one thing that is read first: loading, failed with a link back, or loaded. */
export function QueryPage<Known>({ query, failure, hint, title, children, below }: QueryPageProps<Known>) {
  const { data, error } = query
  if (data === undefined && error !== null) {
    return (
      <Page>
        <Back render={<Link to="/dashboard" />} />
        <QueryFailure level={1} title={failure} query={query} isPage>
          {hint}
        </QueryFailure>
      </Page>
    )
  }
  return (
    <Page>
      {data === undefined ? <LoadingHead /> : <title>{title(data)}</title>}
      {data !== undefined && children(data)}
      {below}
    </Page>
  )
}

function LoadingHead() {
  return (
    <Loading>
      <Skeleton shape="title" width="40%" />
      <Skeleton width="20%" />
    </Loading>
  )
}
