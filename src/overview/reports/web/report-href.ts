import { taskHref as hrefOfTask } from '../../../organizer/tasks/shared/public.ts'
import type { ReportContract, ReportTask } from '../contract.ts'

/** Where a task lives: with its child or pet, or on the page of its category. */
export function taskHref({ childId, petId, place }: ReportTask): string {
  return hrefOfTask({ childId, petId, categoryId: place.categoryId, kind: place.kind })
}

/** Where a contract lives. */
export function contractHref({ subcategoryId }: ReportContract): string {
  return `/subcategory/${subcategoryId}`
}
