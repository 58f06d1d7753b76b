import { parentHref } from '#household/subjects/shared/subject-kinds.ts'
import { eventHref } from '#organizer/events/shared/event-href.ts'
import type { ReportAppointment, ReportContract, ReportTask } from '../contract.ts'

/** Returns the page of a task, which shows it there: that of its child or pet, or of its category. */
export function taskHref({ id, subjectId, subjectKind, place }: Pick<ReportTask, 'id' | 'subjectId' | 'subjectKind' | 'place'>): string {
  return `${parentHref({ subjectId, subjectKind, categoryId: place.categoryId, kind: place.kind })}#${id}`
}

/** Returns the page of a contract, which shows it there. */
export function contractHref({ subcategoryId, itemId }: ReportContract): string {
  return `/subcategory/${subcategoryId}#${itemId}`
}

/** Returns the page of an event, which shows it there. */
export function appointmentHref({ subcategoryId, appointmentId }: ReportAppointment): string {
  return eventHref({ id: appointmentId, subcategoryId })
}
