import type { Location } from '#foundation/categories/contract.ts'

/** Returns the name of a category, with the child, pet, house or car, if any: 'Children · Zoe'. */
export function locationLabel({ categoryName, parentName }: Location): string {
  return parentName === null ? categoryName : `${categoryName} · ${parentName}`
}
