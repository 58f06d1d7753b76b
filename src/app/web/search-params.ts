import { type PlannerView, plannerViews } from '#household/meals/web/planner-view.ts'
import { calendarViews } from '#overview/calendar/shared/calendar-views.ts'
import type { CalendarSearch } from '#overview/calendar/web/calendar-api.ts'
import type { ContactsSearch } from '#organizer/contacts/web/contacts-page.tsx'
import { comingReasons } from '#overview/coming/shared/limits.ts'
import type { ComingSearch } from '#overview/coming/web/coming-api.ts'
import { dayRange } from '#platform/shared/limits.ts'
import { midnightOf } from '#platform/shared/midnight-of.ts'

/** Returns a text of an address; undefined for anything else and for an empty one. */
const readText = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** The search params of a collection page: the category it shows. */
type CategorySearch = { categoryId?: string | undefined }

/** Reads those params; anything but a text becomes undefined instead of being left out, or the router would fill in the raw value. */
export function readCategorySearch(search: Record<string, unknown>): CategorySearch {
  return { categoryId: readText(search['categoryId']) }
}

/** The search params of a page of one group; without it the page shows one of them. */
type GroupSearch = { familyId?: string | undefined }

/** Reads those params, as for a collection page. */
export function readGroupSearch(search: Record<string, unknown>): GroupSearch {
  return { familyId: readText(search['familyId']) }
}

/** Reads the search params of what is coming up, as for a collection page. */
export function readComingSearch(search: Record<string, unknown>): ComingSearch {
  const { days, reason } = search
  return {
    days: days === 30 || days === 365 ? days : undefined,
    familyId: readText(search['familyId']),
    categoryId: readText(search['categoryId']),
    personId: readText(search['personId']),
    reason: comingReasons.find((known) => known === reason),
  }
}

/** Reads the search params of the calendar, as for a collection page. */
export function readCalendarSearch(search: Record<string, unknown>): CalendarSearch {
  const view = calendarViews.find((known) => known === search['view'])
  return { view, day: readDaySearch(search['day']), event: readText(search['event']), entry: readText(search['entry']) }
}

/** The search params of the meal planner: which planner, which view of it, and the date that all views share. */
type PlannerSearch = CategorySearch & { view?: PlannerView | undefined; date?: string | undefined }

/** Reads those params; values that make no sense become undefined, as for a collection page. */
export function readPlannerSearch(search: Record<string, unknown>): PlannerSearch {
  const view = plannerViews.find((known) => known === search['view'])
  return { ...readCategorySearch(search), view, date: readDaySearch(search['date']) }
}

/** Reads a day, 'yyyy-MM-dd', from an address; undefined for anything that is no day of the years 1900 to 2199. */
export function readDaySearch(value: unknown): string | undefined {
  if (typeof value !== 'string' || midnightOf(value) === undefined) return undefined
  return value >= dayRange.min && value <= dayRange.max ? value : undefined
}

/** Reads the search params of the contacts: whose card is open, or whether the birthdays are shown. */
export function readContactsSearch(search: Record<string, unknown>): ContactsSearch {
  return { view: search['view'] === 'birthdays' ? 'birthdays' : undefined, contact: readText(search['contact']) }
}

/** The search params of the invitation page: the token of its link. */
type AcceptSearch = { token?: string | undefined }

/** Reads those params. The router reads a value as JSON where it can, so a token of digits alone arrives as a number. */
export function readAcceptSearch({ token }: Record<string, unknown>): AcceptSearch {
  return { token: readText(typeof token === 'number' ? String(token) : token) }
}

/** The search params of the page of unsubscribe links: the token of the link. */
type StopSearch = { token?: string | undefined }

/** Reads those params. */
export function readStopSearch({ token }: Record<string, unknown>): StopSearch {
  return { token: readText(token) }
}
