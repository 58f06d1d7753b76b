import { queryOptions } from '@tanstack/react-query'
import { byName } from '#platform/shared/by-name.ts'
import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { categoriesContract, Category } from '../contract.ts'

/** The routes of categories. */
export const categories = apiOf<typeof categoriesContract>('categories')

const reads = readsOf<typeof categoriesContract>('categories')

/** The categories of a space that the person may see, in the space's order. */
export const categoriesQuery = (familyId: string) => reads.list({ familyId })

/** The same categories sorted by name, as they are offered for sharing. */
export const categoriesByNameQuery = (familyId: string) =>
  queryOptions({ ...categoriesQuery(familyId), select: (known: readonly Category[]) => known.toSorted(byName) })

/** Every category the person may see, space by space in the dashboard's order, with its owner. */
export const visibleCategoriesQuery = reads.visible()

/** What would be deleted with a category; read again each time, because a decision depends on it. */
export const contentsQuery = (categoryId: string) => queryOptions({ ...reads.contents({ categoryId }), staleTime: 0, gcTime: 0 })
