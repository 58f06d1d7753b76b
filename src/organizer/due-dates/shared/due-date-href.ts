import type { CategoryKind } from '#foundation/categories/contract.ts'
import { categoryHref } from '#foundation/categories/shared/category-href.ts'

/** What a date belongs to: at most one of a car, a house, a child and a pet, or else its category alone. */
type SubjectIds = { carId: string | null; houseId: string | null; childId: string | null; petId: string | null }

type DateInPlace = SubjectIds & { id: string; categoryId: string; kind: CategoryKind }

/** Returns the path in the app at which a date is shown, highlighted: the page of what it belongs to. */
export function dueDateHref(date: DateInPlace): string {
  return `${pageOf(date)}#${date.id}`
}

/** Returns the same, where the app asks at once what became of it. */
export function recordDateHref(date: DateInPlace): string {
  const page = pageOf(date)
  return `${page}${page.includes('?') ? '&' : '?'}handle=${date.id}#${date.id}`
}

function pageOf({ carId, houseId, childId, petId, categoryId, kind }: DateInPlace): string {
  if (carId !== null) return `/car/${carId}`
  if (houseId !== null) return `/house/${houseId}`
  if (childId !== null) return `/children/${childId}/tasks`
  if (petId !== null) return `/pets/${petId}/tasks`
  return categoryHref({ id: categoryId, kind })
}
