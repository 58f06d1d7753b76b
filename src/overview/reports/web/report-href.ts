import { taskHref as hrefOfTask } from '../../../organizer/tasks/shared/public.ts'
import type { ReportAppointment, ReportContract, ReportTask } from '../contract.ts'

/** Returns the page of a task: that of its child or pet, or of its category. */
export function taskHref({ childId, petId, place }: Pick<ReportTask, 'childId' | 'petId' | 'place'>): string {
  return hrefOfTask({ childId, petId, categoryId: place.categoryId, kind: place.kind })
}

/** Returns the page of a contract. */
export function contractHref({ subcategoryId }: ReportContract): string {
  return `/subcategory/${subcategoryId}`
}

/** Returns the page of an appointment, which shows it there. */
export function appointmentHref({ subcategoryId, appointmentId }: ReportAppointment): string {
  return `/subcategory/${subcategoryId}#${appointmentId}`
}
