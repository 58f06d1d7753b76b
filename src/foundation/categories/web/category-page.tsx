import { Navigate } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import type { Category } from '../contract.ts'
import { categoryHref, hasPageOfItsOwn } from '../shared/category-href.ts'
import { QueryPage } from './query-page.tsx'
import { t } from './texts.ts'

type CategoryPageProps = {
  /** The category as it is read, which its page reads together with more. */
  query: ComponentProps<typeof QueryPage<Category>>['query']
  /** Renders head and content once the category is loaded. */
  children: (category: Category) => ReactNode
}

/** The page of a category by its id; redirects to the kind's own page if there is one. */
export function CategoryPage({ query, children }: CategoryPageProps) {
  return (
    <QueryPage query={query} failure={t('page.failed')} title={({ name }) => name}>
      {(category) =>
        // Given an href the router takes path and search from it; `to` is there only for its types.
        hasPageOfItsOwn(category.kind) ? <Navigate to="/" href={categoryHref(category)} replace /> : children(category)
      }
    </QueryPage>
  )
}
