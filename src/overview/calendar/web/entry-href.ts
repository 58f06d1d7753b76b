import { parentHref } from '#household/subjects/shared/subject-kinds.ts'
import type { CalendarEntry, CalendarRoom } from '../contract.ts'

/** Returns where an entry is shown in the app; undefined for a planned day, which is not there yet, and for what somebody else publishes. */
export function entryHref(entry: CalendarEntry, { kind }: Pick<CalendarRoom, 'kind'>): string | undefined {
  const { layer, id, day, categoryId, subcategoryId, subjectId, subjectKind, state } = entry
  if (state === 'planned' || layer === 'outside') return undefined
  if (layer === 'trips') return `/travel?categoryId=${categoryId}#${id}`
  if (layer === 'birthdays') return `/contacts?view=birthdays#${id}`
  if (layer === 'meals') return `/meal-planning?categoryId=${categoryId}&view=daily&date=${day}`
  if (subcategoryId !== null) return `/subcategory/${subcategoryId}#${id}`
  return `${parentHref({ subjectId, subjectKind, categoryId, kind })}#${id}`
}
