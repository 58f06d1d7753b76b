import { taskHref as hrefOfTask } from '../../../organizer/tasks/shared/public.ts'
import type { ReportContract, ReportTask } from '../contract.ts'

/** Returns the page of a task: that of its child or pet, or of its category. */
export function taskHref({ childId, petId, place }: ReportTask): string {
  return hrefOfTask({ childId, petId, categoryId: place.categoryId, kind: place.kind })
}

/** Returns the page of a contract. */
export function contractHref({ subcategoryId }: ReportContract): string {
  return `/subcategory/${subcategoryId}`
}
