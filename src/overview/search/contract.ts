import { z } from 'zod'
import { Location } from '#foundation/categories/contract.ts'
import { ofSubject } from '#household/subjects/contract.ts'
import { namedKinds } from '#household/subjects/shared/subject-kinds.ts'
import { Meal } from '#household/meals/contract.ts'
import { DueDate } from '#organizer/due-dates/contract.ts'
import { TaskStatus } from '#organizer/tasks/contract.ts'
import { line, signedInRoute } from '#platform/shared/api.ts'
import { longestQuery } from './shared/limits.ts'

/** The fields of every hit: its id, its title, and where it belongs. */
const found = { id: z.uuid(), title: z.string(), place: Location }
const inSubcategory = { ...found, subcategoryId: z.uuid(), subcategoryName: z.string() }

/**
 * One hit of a search, with what leads to it and what distinguishes it from others of its name. The title of a contract is its
 * subcategory and its provider, of a trip its places (empty while none is named), of a meal its lines.
 */
export const SearchHit = z.discriminatedUnion('type', [
  z.object({ type: z.literal('category'), ...found }),
  z.object({ type: z.literal('subcategory'), ...found }),
  /** One that `renews` itself goes on after its `endDate`. */
  z.object({ type: z.literal('contract'), ...inSubcategory, endDate: z.iso.date().nullable(), renews: z.boolean() }),
  /** An event, and above all an appointment; without a subcategory the calendar shows it. */
  z.object({
    type: z.literal('appointment'),
    ...found,
    subcategoryId: z.uuid().nullable(),
    day: z.iso.date(),
    time: z.string().nullable(),
    location: z.string().nullable(),
  }),
  /** An entry of somebody else's calendar. */
  z.object({ type: z.literal('entry'), ...found, day: z.iso.date(), time: z.string().nullable(), calendar: z.string() }),
  z.object({
    type: z.literal('task'),
    ...found,
    status: TaskStatus,
    dueDate: z.iso.date().nullable(),
    ...ofSubject,
  }),
  z.object({
    type: z.literal('date'),
    ...found,
    ...DueDate.pick({ nextOn: true, subjectId: true, subjectKind: true }).shape,
  }),
  /** A subject, with the detail beside its name: a plate, an address, a type. */
  z.object({ type: z.enum(namedKinds), ...found, detail: z.string().nullable() }),
  z.object({ type: z.literal('number'), ...found, phone: z.string(), ...ofSubject }),
  z.object({ type: z.literal('trip'), ...found, startDate: z.iso.date(), endDate: z.iso.date() }),
  /** One for each meal of a day: several may have the same id. */
  z.object({ type: z.literal('meal'), ...found, day: z.iso.date(), meal: Meal }),
])
export type SearchHit = z.infer<typeof SearchHit>

/** The kinds of things that a search finds, in the order of those whose hits are equally good. */
export const HitType = z.enum([
  'category',
  'contract',
  'appointment',
  'task',
  'date',
  ...namedKinds,
  'number',
  'trip',
  'meal',
  'entry',
  'subcategory',
])
export type HitType = z.infer<typeof HitType>

/** How many hits there are of a type, including those that are not returned. */
const HitCount = z.object({ type: HitType, count: z.int() })

export const searchContract = {
  /**
   * Returns what the caller may see that contains every word of `q`, whatever its case and accents: at most 6 of a type and 40 in all, or of
   * the one `type` that is asked for at most 200; `counts` counts all of them. Types are kept together, the one with the best hit first;
   * within a type what is open and upcoming comes before what is done or past, what has the words of `q` as they are before what begins with it and what contains it, then by name; what
   * holds something before empty subcategories.
   * Meals are those within a year of today. Where nothing is found, titles with one wrong letter in a word of five letters or more are, and
   * `similar` is true.
   */
  find: signedInRoute
    .meta({
      reads: [
        'tasks',
        'items',
        'due_dates',
        'appointments',
        'outside_calendars',
        'outside_entries',
        'subcategories',
        'travel_locations',
        'travel_participants',
        'meal_plans',
        'subjects',
        'numbers',
        'categories',
        'category_permissions',
        'families',
        'family_members',
      ],
    })
    .route({ method: 'GET', path: '/search', tags: ['Search'], summary: 'Search everything I may see' })
    .input(z.strictObject({ q: line(longestQuery), type: HitType.optional() }))
    .output(z.object({ hits: z.array(SearchHit), counts: z.array(HitCount), similar: z.boolean() })),
}
