import { categoryHref } from '#foundation/categories/shared/category-href.ts'
import { parentHref, subjectKinds } from '#household/subjects/shared/subject-kinds.ts'
import { dueDateHref } from '#organizer/due-dates/shared/due-date-href.ts'
import { eventHref } from '#organizer/events/shared/event-href.ts'
import { outsideEntryHref } from '#overview/calendar/shared/outside-entry-href.ts'
import type { SearchHit } from '../contract.ts'

/** Returns the path at which a hit is opened, with the fragment of its card where a page has many. */
export function resultHref(hit: SearchHit): string {
  const { id, type, place } = hit
  const { categoryId, kind } = place
  if (type === 'category') return categoryHref({ id, kind })
  if (type === 'contract') return `/subcategory/${hit.subcategoryId}#${id}`
  if (type === 'appointment') return eventHref(hit)
  if (type === 'task' || type === 'date') return dueDateHref({ ...hit, categoryId, kind })
  if (type === 'number') return parentHref({ ...hit, categoryId, kind })
  if (type === 'trip') return `/travel?categoryId=${categoryId}#${id}`
  if (type === 'meal') return `/meal-planning?categoryId=${categoryId}&view=daily&date=${hit.day}`
  if (type === 'entry') return outsideEntryHref(hit)
  return type === 'subcategory' ? `/subcategory/${id}` : subjectKinds[type].page(id)
}
