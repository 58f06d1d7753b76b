import type { Location } from '#foundation/categories/contract.ts'

/** Returns the name of a category, with the child, pet, house or car, if any: 'Children · Zoe' (GAP-104, GAP-105). */
export function locationLabel({ categoryName, parentName }: Location): string {
  return parentName === null ? categoryName : `${categoryName} · ${parentName}`
}
