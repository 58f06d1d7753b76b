import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Category } from '#foundation/categories/contract.ts'
import { QueryPage } from '#foundation/categories/web/query-page.tsx'
import type { Subject } from './subject-api.ts'
import type { SubjectView } from './subjects-page.tsx'

/** What is drawn of a subject once it is loaded. */
export type KnownSubject<Thing extends Subject> = {
  subject: Thing
  category: Category
  /** Draws the head of the page with its primary button, which only those who may edit get, and its '…'. */
  head: (primary?: ReactNode, menu?: ReactNode) => ReactNode
}

type SubjectPageProps<Thing extends Subject, Typed extends object> = {
  of: SubjectView<Thing, Typed>
  id: string
  /** Draws head and content once the subject is loaded; the route combines them. */
  children: (known: KnownSubject<Thing>) => ReactNode
  /** Shown under it; does its own reading at the same time. */
  below?: ReactNode
}

/** The page of one subject. */
export function SubjectPage<Thing extends Subject, Typed extends object>({ of, id, children, below }: SubjectPageProps<Thing, Typed>) {
  const query = useQuery(of.api.oneQuery(id))
  return (
    <QueryPage query={query} failure={of.t('detailsFailed')} hint={of.comfort?.()} title={({ subject }) => subject.name} below={below}>
      {({ subject, category }) => children(withHead(of, { subject, category }))}
    </QueryPage>
  )
}

function withHead<Thing extends Subject>(
  { Head }: Pick<SubjectView<Thing, never>, 'Head'>,
  known: Omit<KnownSubject<Thing>, 'head'>,
): KnownSubject<Thing> {
  const { subject: thing, category } = known
  return { ...known, head: (primary, menu) => <Head {...{ thing, category, primary, menu }} name={thing.name} /> }
}
