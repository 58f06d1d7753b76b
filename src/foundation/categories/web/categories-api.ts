import { queryOptions } from '@tanstack/react-query'
import { byName } from '#platform/shared/by-name.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { categoriesContract, Category, DefaultKind } from '../contract.ts'

/** The routes of categories. */
export const categories = apiOf<typeof categoriesContract>('categories')

/** The categories of a space that the person may see, in the space's order. */
export const categoriesQuery = (familyId: string) =>
  queryOptions({
    queryKey: ['categories', 'list', familyId],
    queryFn: async ({ signal }) => categories.list({ familyId }, { signal }),
    meta: { reads: ['families', 'family_members', 'categories', 'category_permissions'], keep: 'lists' },
  })

/** The same categories sorted by name, as they are offered for sharing. */
export const categoriesByNameQuery = (familyId: string) =>
  queryOptions({ ...categoriesQuery(familyId), select: (known: readonly Category[]) => known.toSorted(byName) })

/** Every category the person may see, space by space in the dashboard's order, with its owner. */
export const visibleCategoriesQuery = queryOptions({
  queryKey: ['categories', 'visible'],
  queryFn: async ({ signal }) => categories.visible(undefined, { signal }),
  meta: {
    reads: ['families', 'family_members', 'categories', 'category_permissions', 'profiles'],
    keep: 'always',
    keepPart: { only: { kind: 'meals' } },
  },
})

/** What would be deleted with a category; read again each time, because a decision depends on it. */
export const contentsQuery = (categoryId: string) =>
  queryOptions({
    queryKey: ['categories', 'contents', categoryId],
    queryFn: async ({ signal }) => categories.contents({ categoryId }, { signal }),
    staleTime: 0,
    gcTime: 0,
  })

/** Queries which category of a kind a page without one in its address shows. */
export function categoryOfKindQuery(kind: DefaultKind, familyId: string | undefined) {
  return queryOptions({
    queryKey: ['categories', 'of-kind', kind, familyId],
    queryFn: async ({ signal }) => categories.find({ kind, ...(familyId === undefined ? {} : { familyId }) }, { signal }),
    meta: { reads: ['categories', 'category_permissions', 'family_members'], keep: 'always' },
  })
}
