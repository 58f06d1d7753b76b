import type { Location } from '../contract.ts'

/** The name of a category, with the child, pet, house or car when it is one's: 'Children · Zoe' (GAP-104, GAP-105). */
export function locationLabel({ categoryName, parentName }: Location): string {
  return parentName === null ? categoryName : `${categoryName} · ${parentName}`
}
