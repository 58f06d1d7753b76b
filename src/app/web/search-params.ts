import { type PlannerView, plannerViews } from '../../household/meals/web/planner-view.ts'
import { midnightOf } from '../../platform/shared/dates.ts'

/** What the address of an area page may say: the category it shows (GAP-62). */
type CategorySearch = { categoryId?: string | undefined }

/** Reads the address of an area page; anything but a text is undefined, not left out: the router would fill a gap with the raw value. */
export function readCategorySearch(search: Record<string, unknown>): CategorySearch {
  const { categoryId } = search
  return { categoryId: typeof categoryId === 'string' && categoryId !== '' ? categoryId : undefined }
}

/** What the address of the meal planner may say: which planner, which view of it, and the date that all views share (GAP-115). */
type PlannerSearch = CategorySearch & { view?: PlannerView | undefined; date?: string | undefined }

/** Reads the address of the meal planner; what makes no sense is undefined, as in the address of an area page. */
export function readPlannerSearch(search: Record<string, unknown>): PlannerSearch {
  const view = plannerViews.find((known) => known === search['view'])
  return { ...readCategorySearch(search), view, date: readDaySearch(search['date']) }
}

/** Reads a day, 'yyyy-MM-dd', of an address; anything that is no day of the years 1900 to 2199 is undefined. */
export function readDaySearch(said: unknown): string | undefined {
  if (typeof said !== 'string' || midnightOf(said) === undefined) return undefined
  return said >= '1900-01-01' && said <= '2199-12-31' ? said : undefined
}

/** What the address of the invitation page may say: the token of its link. */
type AcceptSearch = { token?: string | undefined }

/** Reads that address. The router reads a value as JSON where it can, so a token of digits alone arrives as a number. */
export function readAcceptSearch({ token }: Record<string, unknown>): AcceptSearch {
  const text = typeof token === 'number' ? String(token) : token
  return { token: typeof text === 'string' && text !== '' ? text : undefined }
}

/** What the address of the page of stop links may say: the token of the link. */
type StopSearch = { token?: string | undefined }

/** Reads that address. */
export function readStopSearch({ token }: Record<string, unknown>): StopSearch {
  return { token: typeof token === 'string' && token !== '' ? token : undefined }
}
