import { z } from 'zod'
import { Location } from '#foundation/categories/contract.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { namesOneParent, ofSubject, parents } from '#household/subjects/contract.ts'
import {
  addRefusals,
  changeRefusals,
  day,
  ifVersion,
  instant,
  nameLine,
  newId,
  notFound,
  pageFrom,
  signedInRoute,
} from '#platform/shared/api.ts'
import { firstYear, lastYear, latestReminder, longestName, maxReminders, yearlyKinds } from './shared/limits.ts'
import { isDayOfYear } from './shared/yearly-day.ts'

/** How people call what comes every year. */
export const YearlyKind = z.enum(yearlyKinds)

/** A day of a year; `year` is the one in which it began, null while nobody knows it. */
const yearlyDay = {
  month: z.int().min(1).max(12),
  day: z.int().min(1).max(31),
  year: z.int().min(firstYear, { error: 'yearlyDates:check.year' }).max(lastYear, { error: 'yearlyDates:check.year' }).nullable(),
}

/**
 * A day that comes every year: of a category, or of a child, a pet or a contact in it. `name` is null where it is called by `whose` it is, and
 * `personId` the member of the group who that is. People are reminded so many days before.
 */
export const YearlyDate = z.object({
  id: z.uuid(),
  categoryId: z.uuid(),
  ...ofSubject,
  kind: YearlyKind,
  name: z.string().nullable(),
  whose: z.string().nullable(),
  personId: z.uuid().nullable(),
  month: z.int(),
  day: z.int(),
  year: z.int().nullable(),
  reminders: z.array(z.int()),
  access: Permission,
  place: Location,
  createdAt: instant,
  version: z.int(),
})
export type YearlyDate = z.infer<typeof YearlyDate>

const fields = {
  kind: YearlyKind,
  name: nameLine(longestName).nullable(),
  ...yearlyDay,
  reminders: z.array(z.int().min(0).max(latestReminder)).max(maxReminders),
}
const noDay = { error: 'yearlyDates:check.day', path: ['day'] }
const nameless = { error: 'yearlyDates:check.name', path: ['name'] }

/** The fields of a new yearly date of a category, a child, a pet or a contact. Without a name it is called by whose it is. */
export const NewYearlyDate = z
  .strictObject({ id: newId, ...parents, ...fields })
  .refine(namesOneParent, { error: 'yearlyDates:check.parent' })
  .refine(isDayOfYear, noDay)
  .refine(({ kind, name, subjectId }) => name !== null || (kind !== 'own' && subjectId !== undefined), nameless)
export type NewYearlyDate = z.infer<typeof NewYearlyDate>

/** New values for a yearly date, based on its version `ifVersion`. One of a category keeps its name where none is given. */
export const YearlyDateChange = z
  .strictObject({ yearlyDateId: z.uuid(), ifVersion, ...fields })
  .refine(isDayOfYear, noDay)
  .refine(({ kind, name }) => name !== null || kind !== 'own', nameless)
export type YearlyDateChange = z.infer<typeof YearlyDateChange>

/** A day of which a person is not reminded until a day before it. */
export const YearlySnooze = z.strictObject({ yearlyDateId: z.uuid(), onDate: day, untilDay: day })
export type YearlySnooze = z.infer<typeof YearlySnooze>

const tags = ['Yearly dates']
const moved = { DATE_MOVED: { status: 409, message: 'yearlyDates:refusal.dateMoved' } } as const

export const yearlyDatesContract = {
  /** Lists the yearly dates of all categories that the caller may see, in the order of adding. One statement. */
  list: signedInRoute
    .meta({
      reads: ['yearly_dates', 'subjects', 'categories', 'category_permissions', 'families', 'family_members'],
      keep: 'lists',
      pages: true,
    })
    .route({ method: 'GET', path: '/yearly-dates', tags, summary: 'Birthdays and other days that come every year' })
    .input(z.strictObject({ from: pageFrom }))
    .output(z.array(YearlyDate)),

  add: signedInRoute
    .route({ method: 'POST', path: '/yearly-dates', tags, summary: 'Add a yearly date' })
    .input(NewYearlyDate)
    .output(YearlyDate)
    .errors(addRefusals),

  change: signedInRoute
    .route({ method: 'PATCH', path: '/yearly-dates/{yearlyDateId}', tags, summary: 'Change a yearly date' })
    .input(YearlyDateChange)
    .output(YearlyDate)
    .errors(changeRefusals),

  remove: signedInRoute
    .route({ method: 'DELETE', path: '/yearly-dates/{yearlyDateId}', tags, summary: 'Delete a yearly date' })
    .input(z.strictObject({ yearlyDateId: z.uuid() }))
    .output(z.object({}))
    .errors(changeRefusals),

  /** Puts off reminding the caller alone of a yearly date until a day before it, on which they are reminded once. */
  snooze: signedInRoute
    .route({ method: 'PUT', path: '/yearly-dates/{yearlyDateId}/snooze', tags, summary: 'Remind me of a yearly date later' })
    .input(YearlySnooze.refine(({ onDate, untilDay }) => untilDay < onDate, { error: 'yearlyDates:snoozeTooLate', path: ['untilDay'] }))
    .output(YearlySnooze)
    .errors({ ...notFound, ...moved }),
}
