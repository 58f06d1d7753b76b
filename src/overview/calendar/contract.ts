import { z } from 'zod'
import { CategoryColor, CategoryIcon, CategoryKind } from '#foundation/categories/contract.ts'
import { ofSubject } from '#household/subjects/contract.ts'
import { day, instant, signedInRoute } from '#platform/shared/api.ts'
import { daysUntil } from '#platform/shared/dates.ts'
import { defaultsOf } from '#platform/shared/defaults-of.ts'
import { calendarLayers, calendarViews, maxDays } from './shared/calendar-views.ts'

/** The kinds of thing that the calendar shows, each of which can be switched off. */
export const CalendarLayer = z.enum(calendarLayers)
export type CalendarLayer = z.infer<typeof CalendarLayer>

/**
 * What more is to be said of an entry: the status of a task, or `planned` for a later day of one that repeats, which is no row yet; of a contract
 * whether it ends, renews itself, or can be cancelled until then; of an event whether it is a term, a school holiday, an inset day or guests,
 * or that the caller takes those whom it is for there, or fetches them; of a birthday
 * what comes every year, or `away` of days on
 * which a member is away.
 */
const EntryState = z.enum([
  'not_started',
  'in_progress',
  'planned',
  'ends',
  'renews',
  'cancel_by',
  'term',
  'holiday',
  'inset',
  'guests',
  'takes',
  'fetches',
  'birthday',
  'birthday_today',
  'anniversary',
  'own',
  'away',
])

/**
 * A thing on its days, as the caller's clock shows them. `time` and `endTime` are 'HH:mm', null for a whole day and where there is no end; `at` and
 * `endsAt` are these instants. `zone` is its time zone where the clock differs there. `people` are those whom it is for: null for
 * everybody, empty for nobody any more. `of` is the name of the child, pet, house or car to which it belongs, or of the calendar of somebody else from which it is, and `number` that of a task in its series.
 * `number` is also how many years it is that a yearly date came first, null while nobody knows.
 * The title is empty where there is none, as of a trip without places.
 */
export const CalendarEntry = z.object({
  layer: CalendarLayer,
  id: z.uuid(),
  day: z.iso.date(),
  lastDay: z.iso.date(),
  time: z.string().nullable(),
  endTime: z.string().nullable(),
  at: instant.nullable(),
  endsAt: instant.nullable(),
  zone: z.string().nullable(),
  title: z.string(),
  place: z.string().nullable(),
  people: z.array(z.uuid()).nullable(),
  categoryId: z.uuid(),
  subcategoryId: z.uuid().nullable(),
  ...ofSubject,
  of: z.string().nullable(),
  /** The calendar of somebody else from which it is, and the colour of that, null for that of the category. */
  calendarId: z.uuid().nullable(),
  color: CategoryColor.nullable(),
  state: EntryState.nullable(),
  number: z.int().nullable(),
  mayEdit: z.boolean(),
  version: z.int(),
})
export type CalendarEntry = z.infer<typeof CalendarEntry>

/** A category in which an entry is, or the space of somebody who is away. `isPersonal`: it is in the caller's own space, which nobody else sees. */
export const CalendarRoom = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: CategoryKind,
  icon: CategoryIcon,
  color: CategoryColor,
  familyId: z.uuid(),
  familyName: z.string(),
  isPersonal: z.boolean(),
})
export type CalendarRoom = z.infer<typeof CalendarRoom>

/** Somebody whom an entry is for: a member, with the tone they chose, or a child who is none. */
export const CalendarPerson = z.object({ id: z.uuid(), name: z.string(), color: z.int().nullable() })
export type CalendarPerson = z.infer<typeof CalendarPerson>

/** From which day to which other the calendar is read. */
export const CalendarAsked = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to && daysUntil({ day: to, today: from }) < maxDays, { error: 'api:check.date', path: ['to'] })
export type CalendarAsked = z.infer<typeof CalendarAsked>

/** The entries of these days by day and time, with the rooms and people that occur in them. `hasMore`: there are more, further from today. */
export const Calendar = z.object({
  entries: z.array(CalendarEntry),
  rooms: z.array(CalendarRoom),
  people: z.array(CalendarPerson),
  hasMore: z.boolean(),
})
export type Calendar = z.infer<typeof Calendar>

/**
 * What somebody sees of the calendar, on every device: the view used last on narrow and on wide screens, null before the first choice, and what is
 * hidden. `hidesEverybody` hides what names nobody, and `onlyMine` all that is neither for the person nor for everybody.
 */
export const CalendarSettings = z.strictObject({
  narrowView: z.enum(calendarViews).nullable(),
  wideView: z.enum(calendarViews).nullable(),
  hiddenLayers: z.array(CalendarLayer).max(20),
  hiddenPeople: z.array(z.uuid()).max(200),
  hidesEverybody: z.boolean(),
  onlyMine: z.boolean(),
  hiddenFamilies: z.array(z.uuid()).max(200),
  hiddenCalendars: z.array(z.uuid()).max(200),
  weekNumbers: z.boolean(),
})
export type CalendarSettings = z.infer<typeof CalendarSettings>

/** What of it changes; the rest stays as it is. */
export const CalendarSettingsChange = CalendarSettings.partial()
export type CalendarSettingsChange = z.infer<typeof CalendarSettingsChange>

const tags = ['Calendar']

export const calendarContract = {
  /** Returns all that is dated in at most 62 days, over all spaces of the caller and only of what they may see. One statement. */
  read: signedInRoute
    .meta({
      reads: [
        'calendar_settings',
        'appointments',
        'tasks',
        'task_series',
        'items',
        'due_dates',
        'yearly_dates',
        'rotas',
        'away',
        'meal_plans',
        'outside_calendars',
        'outside_entries',
        'travel_locations',
        'travel_participants',
        'subcategories',
        'subjects',
        'categories',
        'category_permissions',
        'families',
        'family_members',
        'profiles',
      ],
      keep: 'lists',
      // Contracts and dates are stored with everything alone.
      keepOnly: { layer: CalendarLayer.options.filter((layer) => layer !== 'contracts' && layer !== 'dates') },
      daily: true,
    })
    .route({ method: 'GET', path: '/calendar', tags, summary: 'Everything dated, of at most 62 days' })
    .input(CalendarAsked)
    .output(Calendar)
    .meta({ defaults: { entries: [defaultsOf(CalendarEntry, { mayEdit: true, version: 1 }), 'layer', 'day', 'lastDay', 'categoryId'] } }),

  /** Returns what the caller sees of the calendar; before the first choice all but meals. */
  settings: signedInRoute
    .meta({ reads: ['calendar_settings'], keep: 'lists' })
    .route({ method: 'GET', path: '/calendar/settings', tags, summary: 'What I see of the calendar' })
    .output(CalendarSettings),

  /** Saves what is named; the rest stays as it is. */
  changeSettings: signedInRoute
    .route({ method: 'PUT', path: '/calendar/settings', tags, summary: 'Change what I see of the calendar' })
    .input(CalendarSettingsChange)
    .output(z.object({})),
}
