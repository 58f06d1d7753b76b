import { rememberedSpaceId } from '#foundation/families/web/remembered-space.ts'
import { holds, kindsOfSubject, type SubjectKind, subjectKinds } from '#household/subjects/shared/subject-kinds.ts'
import { daysAfter, mondayOf, todayOf } from '#platform/shared/dates.ts'
import { midnightOf } from '#platform/shared/midnight-of.ts'

type Place = { params: Readonly<Record<string, string>>; search: URLSearchParams }
type Reads = (place: Place) => readonly string[]

/** What the frame of every screen behind the sign-in reads. */
const frame = ['/account/me', '/invitations/waiting', '/reports?part=first'] as const

/**
 * What each screen reads when it is opened, by the path of its route: paths below /api, as its queries ask for them. Where it depends on an
 * answer which of two is shown, both are here: reading one in vain costs less than a second way to the server.
 */
const screens: Readonly<Record<string, Reads>> = {
  '/auth': () => ['/account/me', '/account/welcome'],
  '/accept-invitation': () => ['/account/me'],
  '/terms': () => ['/account/welcome'],
  '/dashboard': () => [...frame, '/families', withSearch('/categories', { familyId: rememberedSpaceId() })],
  '/coming-up': ({ search }) => [
    ...frame,
    withSearch('/coming', { days: '90', ...Object.fromEntries(search), show: 'everything', part: 'first' }),
    '/coming/handled',
  ],
  '/costs': () => [...frame, '/costs'],
  '/settings': () => [...frame, '/notification-settings', '/feeds', '/categories/visible'],
  '/operator': () => [...frame, '/operator'],
  '/profile': () => [...frame, '/families', '/account/sessions', '/exports', '/members/mine'],
  '/leaderboard': ({ search }) => [...frame, '/families', ...ofGroup('/leaderboard', search.get('familyId'))],
  '/rewards': ({ search }) => [...frame, '/families', ...ofGroup('/rewards', search.get('familyId'))],
  '/category/$id': ({ params: { id = '' } }) => [
    ...frame,
    `/categories/${id}/due-dates`,
    `/categories/${id}/subcategories`,
    withSearch('/tasks', { categoryId: id, part: 'first' }),
  ],
  '/subcategory/$id': ({ params: { id = '' } }) => [
    ...frame,
    `/subcategories/${id}`,
    withSearch('/items', { subcategoryId: id }),
    withSearch('/appointments', { subcategoryId: id }),
  ],
  ...Object.fromEntries(kindsOfSubject.flatMap(screensOfSubjects)),
  '/travel': ofCategory((categoryId) => [withSearch('/travel-plans', { categoryId })]),
  '/meal-planning': ofCategory((categoryId, search) => ['/categories/visible', ...plansOf(categoryId, search)]),
  '/shopping': ofCategory((categoryId, search) => [
    '/categories/visible',
    ...weekOf(search.get('week')).map((weekStartDate) => withSearch('/shopping-lists', { categoryId, weekStartDate })),
  ]),
}

/** The screens of a kind of subject: those of a category, and one of them. */
function screensOfSubjects(kind: SubjectKind): Array<[path: string, reads: Reads]> {
  const { many, page } = subjectKinds[kind]
  const withTasks = holds(kind, 'tasks')
  const list = ofCategory((categoryId) => [
    withSearch(`/${many}`, { categoryId }),
    withTasks ? withSearch('/tasks/summary', { categoryId }) : `/categories/${categoryId}/subcategories/of-parents`,
  ])
  const one: Reads = ({ params: { id = '' } }) => [
    ...frame,
    `/${many}/${id}`,
    withTasks ? withSearch('/tasks', { subjectId: id, part: 'first' }) : `/subjects/${id}/subcategories`,
    withSearch(holds(kind, 'numbers') ? '/due-dates/with-numbers' : '/due-dates', { subjectId: id }),
  ]
  return [
    [`/${many}`, list],
    [page('$id'), one],
  ]
}

/** Returns the paths below /api that the screen at an address reads first; none for an address that is no screen. */
export function firstReads({ pathname, search }: Pick<Location, 'pathname' | 'search'>): readonly string[] {
  for (const [path, reads] of Object.entries(screens)) {
    const params = paramsIn(path, pathname)
    if (params !== undefined) return reads({ params, search: new URLSearchParams(search) })
  }
  return []
}

/** Returns the path by which the dashboard asks for the categories of the space that opens, whose id came with them. */
export function otherName(path: string, answers: ReadonlyMap<string, unknown>): string | undefined {
  const spaces = answers.get('/families')
  if (path !== '/categories' || !Array.isArray(spaces)) return undefined
  const opening: unknown = spaces.find((space: unknown) => valueOf(space, 'opening') === true)
  const familyId = valueOf(opening, 'id')
  return typeof familyId === 'string' ? withSearch('/categories', { familyId }) : undefined
}

function valueOf(thing: unknown, name: string): unknown {
  return typeof thing === 'object' && thing !== null ? Object.entries(thing).find(([key]) => key === name)?.[1] : undefined
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

// Without a category in its address the page first asks which one it shows.
function ofCategory(reads: (categoryId: string, search: URLSearchParams) => readonly string[]): Reads {
  return ({ search }) => {
    const categoryId = search.get('categoryId')
    return [...frame, ...(categoryId === null ? [] : reads(categoryId, search))]
  }
}

// Without a group in its address the page shows one of them.
function ofGroup(path: string, familyId: string | null): readonly string[] {
  return familyId === null ? [] : [withSearch(path, { familyId })]
}

// The plans of a month are read once the planner knows how much of it the screen shows.
function plansOf(categoryId: string, search: URLSearchParams): readonly string[] {
  if (search.get('view') === 'calendar') return []
  return weekOf(search.get('date')).map((from) => withSearch('/meal-plans', { categoryId, from, to: daysAfter(from, 6) }))
}

// The Monday of the week with a day of the address, or with today; none for a day that is none. The zone of the profile is not known yet: where
// it is in another week, the screen reads again.
function weekOf(day: string | null): readonly string[] {
  if (day !== null && midnightOf(day) === undefined) return []
  return [mondayOf(day ?? todayOf(new Date()))]
}

function withSearch(path: string, search: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
