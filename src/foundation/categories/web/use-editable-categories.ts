import { useQuery } from '@tanstack/react-query'
import type { Category } from '../contract.ts'
import { visibleCategoriesQuery } from './categories-api.ts'

/** Returns the categories that the person may edit; undefined until they are known. */
export function useEditableCategories(): Category[] | undefined {
  return useQuery(visibleCategoriesQuery).data?.filter(({ access }) => access === 'edit')
}

/** Returns where something new is offered to be kept first: in a group, since alone in one's own space there is nobody to plan with. */
export function firstOfGroup(categories: readonly Category[]): Category | undefined {
  return categories.find(({ groupType }) => groupType !== 'personal') ?? categories[0]
}

/** Returns categories as options of a field. */
export function categoryOptions(categories: readonly Category[]): { value: string; label: string }[] {
  return categories.map(({ id, name, familyName }) => ({ value: id, label: `${name}, ${familyName}` }))
}
