import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { categoryKinds } from '#foundation/categories/shared/kinds.ts'
import { getReports } from '#overview/reports/server/get-reports.ts'
import { dueThisWeek, dueToday, overdue } from '#overview/reports/shared/report-lists.ts'
import { runAsSession } from '#platform/server/db/run-as-session.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { daysAfter, daysBetween, mondayOf, todayOf } from '#platform/shared/dates.ts'
import { openBrowser } from '#tests/browser.ts'
import { isProof } from '#tests/is-proof.ts'
import { type OwnDatabase, ownDatabase } from '#tests/own-database.ts'
import { testServices } from '#tests/test-services.ts'
import { type DemoName, demoPeople } from './demo-people.ts'
import { seedDemo } from './seed-demo.ts'

const databases = new Map<string, Promise<OwnDatabase>>()

afterAll(async () => {
  for (const server of databases.values()) await (await server).close()
})

/** Writes the demonstration of a moment into a database of its own, once, and signs its people in as anybody signs in. */
async function aDemonstration(now: Date) {
  const key = now.toISOString()
  const made = databases.get(key) ?? seeded(now)
  databases.set(key, made)
  const { pools } = await made
  const enter = async (name: DemoName) => {
    const { email, password } = demoPeople[name]
    const browser = openBrowser({ pools })
    await browser.api.account.signIn({ email, password })
    const sessionHash = hashOfToken(browser.cookie() ?? '')
    return { ...browser, reports: async () => runAsSession(pools.api, { sessionHash, readOnly: true }, async (db) => getReports(db, now)) }
  }
  return { enter }
}

async function seeded(now: Date): Promise<OwnDatabase> {
  const server = await ownDatabase()
  const { pools, database, superuser } = server
  const people = await seedDemo({ database, pools, services: testServices, log: pino({ level: 'silent' }), now })
  expect(await superuser('select from auth.sessions')).toEqual([])
  expect(await superuser('select id, email from auth.accounts order by email'), 'so each has the same colour everywhere').toEqual(
    people.map(({ id, email }) => ({ id, email })).toSorted((one, other) => one.email.localeCompare(other.email)),
  )
  return server
}

const today = new Date()

const categoriesOf = async ({ api }: Pick<ReturnType<typeof openBrowser>, 'api'>) =>
  (await api.categories.visible()).map(({ familyName, name, access }) => `${familyName} · ${name} · ${access}`)

test('Ada has every kind of category in her group, two of her own, and those of the friends; the others see what is shared with them', async () => {
  const { enter } = await aDemonstration(today)
  const [ada, chidi, ngozi, mia] = [await enter('ada'), await enter('chidi'), await enter('ngozi'), await enter('mia')]
  expect((await categoriesOf(ada)).filter((one) => one.startsWith('The Okafors'))).toHaveLength(categoryKinds.length)
  expect((await categoriesOf(ada)).filter((one) => one.startsWith('My Own Hive'))).toHaveLength(2)
  expect(await categoriesOf(chidi)).toContain('The Okafors · Buy-to-Let Houses · view')
  expect(await categoriesOf(chidi)).toContain('The Okafors · Health · edit')
  expect((await categoriesOf(ngozi)).toSorted()).toEqual([
    'The Okafors · Children · edit',
    'The Okafors · Meal Planning · view',
    'The Okafors · Pets · edit',
  ])
  expect((await categoriesOf(mia)).toSorted()).toEqual(['Lake House Crew · Lake house · edit', 'Lake House Crew · Travel · edit'])
  expect((await mia.reports()).tasks.map(({ place }) => place.familyName)).toEqual(['Lake House Crew'])
  for (const person of [ada, chidi, ngozi, mia]) expect((await person.api.account.me()).person?.firstSteps).toBe(false)
})

test('the group has a ranking of five, two of them without an account, a history of its levels, somebody invited, and members of long standing', async () => {
  const { enter } = await aDemonstration(today)
  const { api } = await enter('ada')
  const okafors = (await api.families.list()).find(({ name }) => name === 'The Okafors')
  const familyId = okafors?.id ?? ''
  expect((await api.leaderboard.get({ familyId })).map(({ name, rank }) => [rank, name])).toEqual([
    [1, 'Ada Okafor'],
    [2, 'Chidi Okafor'],
    [3, 'Ngozi Okafor'],
    [4, 'Tobi'],
    [5, 'Zoe'],
  ])
  const { rewards, balances, requests } = await api.rewards.get({ familyId })
  expect(rewards.map(({ price }) => price)).toEqual([2, 3, 15])
  expect(requests).toMatchObject([{ person: { name: 'Tobi' }, state: 'asked', price: 3 }])
  expect(balances.filter(({ savingFor }) => savingFor !== null).map(({ person }) => person.name)).toEqual(['Zoe'])
  expect((await api.invitations.ofFamily({ familyId })).map(({ recipientEmail }) => recipientEmail)).toEqual(['ifeoma@example.org'])
  const log = await api.sharing.logOfFamily({ familyId })
  expect(log.length).toBeGreaterThan(10)
  const ages = log.map(({ createdAt }) => Math.round((Date.now() - Date.parse(createdAt)) / 86_400_000))
  expect(ages).toEqual(ages.toSorted((one, other) => one - other))
  expect([...new Set(ages)]).toEqual([64, 210, 795])
  const members = await api.members.list({ familyId })
  expect(members.map(({ name }) => name)).toEqual(['Ada Okafor', 'Tobi', 'Zoe', 'Chidi Okafor', 'Ngozi Okafor', 'Kitchen'])
  for (const { joinedAt } of members.filter(({ isTablet }) => !isTablet))
    expect(Date.now() - Date.parse(joinedAt)).toBeGreaterThan(700 * 86_400_000)
})

test('what repeats has been done for weeks, also by somebody else, and was skipped once', async () => {
  const { enter } = await aDemonstration(today)
  const day = todayOf(today, 'Europe/London')
  const { api } = await enter('ada')
  const familyId = (await api.families.list()).find(({ name }) => name === 'The Okafors')?.id ?? ''
  const allotment = (await api.categories.list({ familyId })).find(({ name }) => name === 'Allotment')
  const bins = (await api.tasks.list({ categoryId: allotment?.id ?? '' })).filter(({ title }) => title.startsWith('Take the bins'))
  expect(bins.filter(({ completed }) => !completed)).toMatchObject([{ dueDate: daysAfter(day, 1), repeats: { number: 7 } }])
  const { past } = await api.tasks.history({ taskId: bins[0]?.id ?? '' })
  expect(past.map(({ outcome }) => outcome)).toEqual(['done', 'skipped', 'done', 'done', 'done', 'done'])
  expect(past.map(({ plannedOn }) => plannedOn)).toEqual([-6, -13, -20, -27, -34, -41].map((days) => daysAfter(day, days)))
  expect(past.every(({ plannedOn, onDay }) => onDay === plannedOn)).toBe(true)
})

test('Ada was notified of the contracts that end, and has read what is long past', async () => {
  const { enter } = await aDemonstration(today)
  const { api } = await enter('ada')
  const notifications = await api.notifications.list()
  const renewals = notifications.filter(({ type }) => type === 'renewal')
  expect(renewals.length).toBeGreaterThanOrEqual(2)
  expect(renewals.every(({ read }) => !read)).toBe(true)
  const chidi = await enter('chidi')
  const newest = await chidi.api.notifications.list()
  const earlier = await chidi.api.notifications.list({ before: newest.at(-1)?.id })
  const changed = [...newest, ...earlier].find(({ type }) => type === 'access_changed')
  expect(changed).toMatchObject({ read: true })
  expect(await api.invitations.waiting()).toMatchObject({ invitationNotifications: 0, invitations: 0 })
})

test('a car, a house, a child and the dog have dates with a history, and one is overdue', { tags: ['CLOCK-01', 'CLOCK-12'] }, async () => {
  const { enter } = await aDemonstration(today)
  const { api } = await enter('ada')
  const { things } = await api.coming.list({ days: '365', reason: 'due' })
  const dates = things.flatMap((thing) => (thing.kind === 'date' ? [thing] : []))
  expect(dates.filter(({ day }) => day < todayOf(today, 'Europe/London')).map(({ name, place }) => [place.parentName, name])).toEqual([
    ['Skoda Octavia Estate', 'Service'],
  ])
  expect(new Set(dates.map(({ place }) => place.parentName)).size).toBeGreaterThan(6)
  const [service] = dates
  const history = await api.dateOutcomes.list({ dueDateId: service?.dueDateId ?? '' })
  expect(history.map(({ reading }) => reading)).toEqual([48_790, 41_320])
  expect((await api.coming.handled()).map((thing) => thing.kind === 'date' && thing.name)).toEqual(['Smoke and CO alarms'])
})

const moments: ReadonlyArray<readonly [string, string]> = [
  ['29 February', '2028-02-29T00:30:00Z'],
  ['New Year', '2027-01-01T00:30:00Z'],
  ['the day the clocks go forward', '2027-03-28T00:30:00Z'],
  ['the end of January', '2027-01-31T00:30:00Z'],
  ['a Sunday', '2026-11-22T00:30:00Z'],
]
const now: ReadonlyArray<readonly [string, string]> = [['the day of this run', today.toISOString()]]

// Each moment needs a demonstration of its own.
test.each(isProof ? moments : now)(
  'on %s something is late, due today and due this week, contracts end, and the weeks around it are planned',
  async (_, moment) => {
    const { enter } = await aDemonstration(new Date(moment))
    const day = todayOf(new Date(moment), 'Europe/London')
    const ada = await enter('ada')
    const reports = await ada.reports()
    expect(reports.today).toBe(day)
    expect(overdue(reports).length).toBeGreaterThanOrEqual(2)
    expect(dueToday(reports).length).toBeGreaterThanOrEqual(2)
    expect(dueThisWeek(reports).length).toBeGreaterThanOrEqual(6)
    const endings = reports.contracts.map(({ endDate }) => daysBetween(day, endDate))
    expect(endings.filter((days) => days <= 7)).toHaveLength(1)
    expect(endings.filter((days) => days > 7)).toHaveLength(2)
    const categories = await ada.api.categories.visible()
    const idOf = (kind: string): string => categories.find((one) => one.kind === kind && one.familyName === 'The Okafors')?.id ?? ''
    const needsAttention = new Map(reports.statusLines.map((status) => [status.categoryId, status.needsAttention]))
    for (const kind of ['cars', 'children', 'pets', 'custom']) expect(needsAttention.get(idOf(kind)), kind).toBe(true)
    // The broadband of the home ends this week, and the next one begins the day after.
    for (const kind of ['home', 'houses', 'health', 'travel', 'meals']) expect(needsAttention.get(idOf(kind)) ?? false, kind).toBe(false)
    await expectWeeks(ada, { categoryId: idOf('meals'), monday: mondayOf(day) })
    const { plans } = await ada.api.travel.list({ categoryId: idOf('travel') })
    expect(plans.filter(({ endDate }) => endDate < day)).toHaveLength(3)
    expect(plans.filter(({ startDate }) => startDate > day)).toHaveLength(1)
  },
)

async function expectWeeks({ api }: ReturnType<typeof openBrowser>, { categoryId, monday }: { categoryId: string; monday: string }) {
  const { plans } = await api.meals.list({ categoryId, from: daysAfter(monday, -7), to: daysAfter(monday, 13) })
  expect(plans).toHaveLength(21)
  expect(plans.slice(7, 14).every(({ breakfast, dinner }) => breakfast !== null && dinner !== null)).toBe(true)
  const { items } = await api.shopping.list({ categoryId, weekStartDate: monday })
  const bought = items.filter(({ purchased }) => purchased).length
  expect(bought).toBeGreaterThan(5)
  expect(items.length - bought).toBeGreaterThan(5)
  const last = await api.shopping.list({ categoryId, weekStartDate: daysAfter(monday, -7) })
  expect(last.items.every(({ purchased }) => purchased)).toBe(true)
}
