import { categoryHref } from '#foundation/categories/shared/category-href.ts'
import { dueDateHref } from '#organizer/due-dates/shared/due-date-href.ts'
import { taskHref } from '#organizer/tasks/shared/task-href.ts'
import type { SearchHit } from '../contract.ts'

/** Returns the path at which a hit is opened, with the fragment of its card where a page has many. */
export function resultHref(hit: SearchHit): string {
  const { id, type, place } = hit
  const { categoryId, kind } = place
  if (type === 'category') return categoryHref({ id, kind })
  if (type === 'contract' || type === 'appointment') return `/subcategory/${hit.subcategoryId}#${id}`
  if (type === 'task') return `${taskHref({ childId: hit.childId, petId: hit.petId, categoryId, kind })}#${id}`
  if (type === 'date') return dueDateHref({ ...hit, categoryId, kind })
  if (type === 'number') return taskHref({ childId: hit.childId, petId: hit.petId, categoryId, kind })
  if (type === 'child') return `/children/${id}/tasks`
  if (type === 'pet') return `/pets/${id}/tasks`
  if (type === 'trip') return `/travel?categoryId=${categoryId}#${id}`
  if (type === 'meal') return `/meal-planning?categoryId=${categoryId}&view=daily&date=${hit.day}`
  return `/${type}/${id}`
}
