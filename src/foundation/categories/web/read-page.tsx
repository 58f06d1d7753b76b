import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FailedReading } from '../../../platform/web/api/failed-reading.tsx'
import { Back } from '../../../platform/web/ui/back.tsx'
import { Loading } from '../../../platform/web/ui/loading.tsx'
import { Page } from '../../../platform/web/ui/page.tsx'
import { Skeleton } from '../../../platform/web/ui/skeleton.tsx'

type ReadPageProps<Known> = {
  reading: { data: Known | undefined; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** What failed, when it cannot be read: 'Failed to load car details'. */
  failure: string
  /** The sentence under it; unset: that nothing is lost. */
  hint?: string | undefined
  /** The title of the page, once it is known. */
  title: (known: Known) => string
  /** Head and content, once it is known. */
  children: (known: Known) => ReactNode
  /** What stands under it and reads for itself at the same time. */
  below?: ReactNode
}

/** A page about one thing that is read first: loading, failed with a way back, or known. */
export function ReadPage<Known>({ reading, failure, hint, title, children, below }: ReadPageProps<Known>) {
  const { data, error } = reading
  if (data === undefined && error !== null) {
    return (
      <Page>
        <Back render={<Link to="/dashboard" />} />
        <FailedReading level={1} title={failure} reading={reading}>
          {hint}
        </FailedReading>
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
