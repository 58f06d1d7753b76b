import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import type { subcategoriesContract } from '../contract.ts'

/** The subcategory routes, as the browser calls them. */
export const subcategories = apiOf<typeof subcategoriesContract>('subcategories')

const reads = readsOf<typeof subcategoriesContract>('subcategories')

/** The start of the keys of all queries about subcategories, for changes that affect their content. */
export const everySubcategory = ['subcategories'] as const

/** The parent of subcategories: a category itself, a house or a car. */
export type SubcategoryPlace = { kind: 'category' | 'house' | 'car'; id: string }

/** Returns the query for the subcategories of one parent, in their order, with the sums of their contracts. */
export function subcategoriesQuery({ kind, id }: SubcategoryPlace) {
  return kind === 'category' ? reads.listOfCategory({ categoryId: id }) : reads.listOfSubject({ subjectId: id })
}

/** Returns the query for the subcategories of all houses and cars of a category. */
export const subcategoriesOfParentsQuery = (categoryId: string) => reads.listOfParents({ categoryId })

/** Returns the query for one subcategory with its category and its house or car. */
export const subcategoryQuery = (subcategoryId: string) => reads.get({ subcategoryId })
