import type { OwnedCategory } from '../../../foundation/categories/contract.ts'

/** A space with those of its categories that the person may see. */
export type SpaceOfCategories = { id: string; name: string; categories: OwnedCategory[] }

/** Puts categories together by their space; spaces and categories keep their order. */
export function spacesOf(categories: readonly OwnedCategory[]): SpaceOfCategories[] {
  const spaces = new Map<string, SpaceOfCategories>()
  for (const category of categories) {
    const space = spaces.get(category.familyId) ?? { id: category.familyId, name: category.familyName, categories: [] }
    space.categories.push(category)
    spaces.set(space.id, space)
  }
  return [...spaces.values()]
}
