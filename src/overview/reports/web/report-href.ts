import { categoryHref } from '../../../foundation/categories/web/public.ts'
import type { ReportContract, ReportTask } from '../contract.ts'

/** Where a task lives: with its child or pet, or on the page of its category. */
export function taskHref({ childId, petId, place }: ReportTask): string {
  if (childId !== null) return `/children/${childId}/tasks`
  if (petId !== null) return `/pets/${petId}/tasks`
  return categoryHref({ id: place.categoryId, kind: place.kind })
}

/** Where a contract lives. */
export function contractHref({ subcategoryId }: ReportContract): string {
  return `/subcategory/${subcategoryId}`
}
