import { queryOptions } from '@tanstack/react-query'
import { allPages } from '../../../platform/web/api/all-pages.ts'
import { apiOf } from '../../../platform/web/api/api-of.ts'
import type { subcategoriesContract } from '../contract.ts'

/** The subcategory routes. */
export const subcategories = apiOf<typeof subcategoriesContract>('subcategories')

/** The start of the key of everything read about subcategories, for those who change what it tells. */
export const everySubcategory = ['subcategories'] as const

/** Whose subcategories: those of a category itself, of a house or of a car. */
export type SubcategoryPlace = { kind: 'category' | 'house' | 'car'; id: string }

const listOf = {
  category: async (categoryId: string, options: Options) => subcategories.listOfCategory({ categoryId }, options),
  house: async (houseId: string, options: Options) => subcategories.listOfHouse({ houseId }, options),
  car: async (carId: string, options: Options) => subcategories.listOfCar({ carId }, options),
}
type Options = { signal: AbortSignal }

/** The subcategories of one place, in their order, with what their contracts come to. */
export function subcategoriesQuery({ kind, id }: SubcategoryPlace) {
  return queryOptions({
    queryKey: [...everySubcategory, kind, id],
    queryFn: async ({ signal }) => listOf[kind](id, { signal }),
    meta: { reads: ['subcategories', 'items', 'category_permissions'] },
  })
}

/** The subcategories of all houses and cars of a category. */
export function subcategoriesOfParentsQuery(categoryId: string) {
  return queryOptions({
    queryKey: [...everySubcategory, 'parents', categoryId],
    queryFn: async ({ signal }) => allPages(async (from) => subcategories.listOfParents({ categoryId, from }, { signal })),
    meta: { reads: ['subcategories', 'items', 'category_permissions'], categoryId },
  })
}

/** One subcategory with where it belongs. */
export function subcategoryQuery(subcategoryId: string) {
  return queryOptions({
    queryKey: [...everySubcategory, 'one', subcategoryId],
    queryFn: async ({ signal }) => subcategories.get({ subcategoryId }, { signal }),
    meta: { reads: ['subcategories', 'houses', 'cars', 'categories', 'category_permissions'] },
  })
}
