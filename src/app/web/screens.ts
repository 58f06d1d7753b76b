import type { contract } from '#app/contract.ts'
import { rememberedSpaceId } from '#foundation/families/web/remembered-space.ts'
import { holds, type NamedKind, subjectKinds } from '#household/subjects/shared/subject-kinds.ts'
import { windowOf } from '#overview/calendar/shared/calendar-views.ts'
import { comingReasons, horizons } from '#overview/coming/shared/limits.ts'
import { daysAfter, mondayOf, todayOf } from '#platform/shared/dates.ts'
import { midnightOf } from '#platform/shared/midnight-of.ts'
import { type Read, readsOf } from '#platform/web/api/reads-of.ts'

/** A read of any route. `isSpeculative`: an answer decides whether the screen needs it. */
export type AnyRead = Read<unknown> & { isSpeculative?: true }

/** Where a screen is opened: the id in its path, if there is one, and what the address asks for. */
type Place = { id: string; search: URLSearchParams }
type Reads = (place: Place) => readonly AnyRead[]

const reads = <Feature extends keyof typeof contract>(feature: Feature) => readsOf<(typeof contract)[Feature]>(feature)

/** What the frame of every screen behind the sign-in reads. */
const frame = [reads('account').me(), reads('invitations').waiting(), reads('reports').get({ part: 'first' })] as const

const none: Reads = () => []
const speculative = (read: Read<unknown>): AnyRead => ({ ...read, isSpeculative: true })

/**
 * The reads of each screen when it opens, by the path of its route. The boot script sends speculative reads too: that costs less than a second
 * round trip.
 */
export const screens = {
  '/': none,
  '/auth': () => [reads('account').me(), reads('account').welcome()],
  '/accept-invitation': () => [reads('account').me()],
  '/kitchen': none,
  '/pair': none,
  '/stop-mails': none,
  '/terms': () => [reads('account').welcome()],
  '/dashboard': () => [...frame, reads('families').list(), speculative(reads('categories').list({ familyId: rememberedSpaceId() }))],
  '/calendar': ({ search }) => [
    ...frame,
    reads('calendar').settings(),
    reads('categories').visible(),
    ...dayIn(search.get('day')).map((day) => reads('calendar').read(windowOf(day))),
  ],
  '/coming-up': ({ search }) => [
    ...frame,
    reads('coming').list({
      days: horizons.find((known) => known === search.get('days')) ?? '90',
      familyId: textOf(search, 'familyId'),
      categoryId: textOf(search, 'categoryId'),
      personId: textOf(search, 'personId'),
      reason: comingReasons.find((known) => known === search.get('reason')),
      show: 'everything',
      part: 'first',
    }),
    reads('coming').handled(),
  ],
  '/contacts': () => [...frame, reads('categories').visible(), reads('contacts').list({}), reads('yearlyDates').list({})],
  '/costs': () => [...frame, reads('costs').get()],
  '/settings': () => [
    ...frame,
    reads('reminders').settings(),
    reads('feeds').list(),
    reads('outsideCalendars').list({}),
    reads('rotas').list({}),
    reads('categories').visible(),
  ],
  '/operator': () => [...frame, reads('operator').numbers()],
  '/profile': () => [...frame, reads('families').list(), reads('account').sessions(), reads('exports').list(), reads('members').mine()],
  '/waiting': () => frame,
  '/leaderboard': ofGroup((familyId) => reads('leaderboard').get({ familyId })),
  '/rewards': ofGroup((familyId) => reads('rewards').get({ familyId })),
  '/category/$categoryId': ({ id }) => [
    ...frame,
    reads('dueDates').listOfCategory({ categoryId: id }),
    reads('subcategories').listOfCategory({ categoryId: id }),
    reads('tasks').list({ categoryId: id, part: 'first' }),
  ],
  '/subcategory/$subcategoryId': ({ id }) => [
    ...frame,
    reads('subcategories').get({ subcategoryId: id }),
    speculative(reads('items').list({ subcategoryId: id })),
    speculative(reads('events').list({ subcategoryId: id })),
  ],
  '/cars': subjects('car'),
  '/car/$carId': subject('car'),
  '/houses': subjects('house'),
  '/house/$houseId': subject('house'),
  '/children': subjects('child'),
  '/children/$childId/tasks': subject('child'),
  '/pets': subjects('pet'),
  '/pets/$petId/tasks': subject('pet'),
  '/travel': ofCategory((categoryId) => [reads('travel').list({ categoryId })]),
  '/meal-planning': ofCategory((categoryId, search) => [reads('categories').visible(), ...mealsOf(categoryId, search)]),
  '/shopping': ofCategory((categoryId, search) => [
    reads('categories').visible(),
    ...weekOf(search.get('week')).map((weekStartDate) => reads('shopping').list({ categoryId, weekStartDate })),
  ]),
} as const satisfies Readonly<Record<string, Reads>>

/** The page of a category that lists subjects of a kind. */
function subjects(kind: NamedKind): Reads {
  const { many } = subjectKinds[kind]
  return ofCategory((categoryId) => [
    reads(many).list({ categoryId }),
    holds(kind, 'tasks') ? reads('tasks').summary({ categoryId }) : reads('subcategories').listOfParents({ categoryId }),
  ])
}

/** The page of one subject of a kind. */
function subject(kind: NamedKind): Reads {
  return ({ id }) => [
    ...frame,
    reads(subjectKinds[kind].many).get({ id }),
    holds(kind, 'tasks') ? reads('tasks').list({ subjectId: id, part: 'first' }) : reads('subcategories').listOfSubject({ subjectId: id }),
    holds(kind, 'numbers') ? reads('dueDates').listWithNumbers({ subjectId: id }) : reads('dueDates').list({ subjectId: id }),
  ]
}

// Without a category in its address the page first asks which one it shows.
function ofCategory(more: (categoryId: string, search: URLSearchParams) => readonly AnyRead[]): Reads {
  return ({ search }) => {
    const categoryId = textOf(search, 'categoryId')
    return [...frame, ...(categoryId === undefined ? [reads('categories').visible()] : more(categoryId, search))]
  }
}

// Without a group in its address the page shows one of them.
function ofGroup(more: (familyId: string) => AnyRead): Reads {
  return ({ search }) => {
    const familyId = textOf(search, 'familyId')
    return [...frame, reads('families').list(), ...(familyId === undefined ? [] : [more(familyId)])]
  }
}

// The plans of a month are read once the planner knows how much of it the screen shows.
function mealsOf(categoryId: string, search: URLSearchParams): readonly AnyRead[] {
  if (search.get('view') === 'calendar') return []
  return weekOf(search.get('date')).map((from) => reads('meals').list({ categoryId, from, to: daysAfter(from, 6) }))
}

// The Monday of the week with a day of the address, or with today.
const weekOf = (day: string | null): readonly string[] => dayIn(day).map(mondayOf)

// A day of the address, or today; none for a day that is none. The zone of the profile is not known yet: where another day makes a difference, the
// screen reads again.
function dayIn(day: string | null): readonly string[] {
  if (day !== null && midnightOf(day) === undefined) return []
  return [day ?? todayOf(new Date())]
}

function textOf(search: URLSearchParams, name: string): string | undefined {
  return search.get(name) ?? undefined
}

/** Returns what the screen at an address reads first; nothing for an address that is no screen. */
export function readsAt({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly AnyRead[] {
  for (const [path, readsOfScreen] of Object.entries(screens)) {
    const params = paramsIn(path, pathname)
    if (params !== undefined) return readsOfScreen({ id: Object.values(params)[0] ?? '', search: new URLSearchParams(search) })
  }
  return []
}

/** Returns the values of the `$names` of a route's path in an address; undefined when the address is not of that route. */
export function paramsIn(path: string, pathname: string): Record<string, string> | undefined {
  const [names, values] = [path, pathname.replace(/\/$/, '')].map((one) => one.split('/'))
  if (names === undefined || values === undefined || names.length !== values.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const value = values[index] ?? ''
    if (name.startsWith('$')) params[name.slice(1)] = value
    else if (name !== value) return undefined
  }
  return params
}
