import { queryOptions } from '@tanstack/react-query'
import { allPages } from '#platform/web/api/all-pages.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import type { subcategoriesContract } from '../contract.ts'

/** The subcategory routes, as the browser calls them. */
export const subcategories = apiOf<typeof subcategoriesContract>('subcategories')

/** The start of the keys of all queries about subcategories, for changes that affect their content. */
export const everySubcategory = ['subcategories'] as const

/** The parent of subcategories: a category itself, a house or a car. */
export type SubcategoryPlace = { kind: 'category' | 'house' | 'car'; id: string }

/** Returns the query for the subcategories of one parent, in their order, with the sums of their contracts. */
export function subcategoriesQuery({ kind, id }: SubcategoryPlace) {
  return queryOptions({
    queryKey: [...everySubcategory, kind, id],
    queryFn: async ({ signal }) =>
      kind === 'category'
        ? subcategories.listOfCategory({ categoryId: id }, { signal })
        : subcategories.listOfSubject({ subjectId: id }, { signal }),
    meta: {
      reads: ['subcategories', 'items', 'appointments', 'category_permissions'],
      keep: 'lists',
      keepPart: { only: { holds: 'appointments' } },
    },
  })
}

/** Returns the query for the subcategories of all houses and cars of a category. */
export function subcategoriesOfParentsQuery(categoryId: string) {
  return queryOptions({
    queryKey: [...everySubcategory, 'parents', categoryId],
    queryFn: async ({ signal }) => allPages(async (from) => subcategories.listOfParents({ categoryId, from }, { signal })),
    meta: {
      reads: ['subcategories', 'items', 'appointments', 'category_permissions'],
      categoryId,
      keep: 'lists',
      keepPart: { only: { holds: 'appointments' } },
    },
  })
}

/** Returns the query for one subcategory with its category and its house or car. */
export function subcategoryQuery(subcategoryId: string) {
  return queryOptions({
    queryKey: [...everySubcategory, 'one', subcategoryId],
    queryFn: async ({ signal }) => subcategories.get({ subcategoryId }, { signal }),
    meta: { reads: ['subcategories', 'subjects', 'categories', 'category_permissions'], keep: 'lists' },
  })
}
