import { expect, test } from 'vitest'
import type { Route } from '#platform/web/api/routes.ts'
import * as contract from './web/contract.gen.ts'

// Reads that no device stores, and why. The contract of every other read must name the step from which it is stored.
const notOffline: Readonly<Record<string, string>> = {
  'account.sessions': 'is about sessions, which end at the server',
  'account.welcome': 'is for people who are not signed in',
  'categories.contents': 'decides what is deleted, which needs the connection',
  'categories.get': 'no screen asks for it',
  'exports.list': 'downloads need the connection',
  'invitations.get': 'inviting needs the connection',
  'invitations.notifications': 'inviting needs the connection',
  'invitations.ofFamily': 'inviting needs the connection',
  'invitations.pending': 'inviting needs the connection',
  'members.get': 'what others may see is changed with a connection only',
  'members.succession': 'decides what is deleted, which needs the connection',
  'members.whoChanged': 'is asked for with a version that is stale',
  'moving.preview': 'moving needs the connection',
  'notifications.list': 'is read a page at a time',
  'numbers.list': 'is read with the dates',
  'operator.numbers': 'is about the server',
  'outsideCalendars.list': 'adding a calendar needs the connection',
  'push.devices': 'is about this browser',
  'reminders.stopping': 'is for people who may not be signed in',
  'search.find': 'searching needs the connection',
  'sharing.logOfCategory': 'is long, and read seldom',
  'sharing.logOfFamily': 'is long, and read seldom',
  'tablets.kitchen': 'is for tablets, which have no settings',
  'tablets.list': 'is about sessions, which end at the server',
  'tablets.pins': 'is about secrets',
  'tasks.memberSummary': 'a decision depends on it, so it is read each time',
  'tasks.repeating': 'a decision depends on it, so it is read each time',
}

/** Every route that reads, by its name. */
const reads: ReadonlyArray<readonly [name: string, route: Route]> = Object.entries(contract).flatMap(([feature, verbs]) =>
  Object.entries(verbs).flatMap(([verb, said]) => {
    const route: Route = typeof said === 'string' ? { route: said } : said
    return route.route.startsWith('GET ') ? [[`${feature}.${verb}`, route] as const] : []
  }),
)

const namesOf = (isListed: (route: Route, name: string) => boolean): string[] =>
  reads.flatMap(([name, route]) => (isListed(route, name) ? [name] : [])).toSorted()

test(
  'each read names the step from which a device stores it, or is listed here with the reason why none does',
  { tags: ['OFF-02'] },
  () => {
    expect(namesOf(({ keep }) => keep === undefined)).toEqual(Object.keys(notOffline).toSorted())
  },
)

test('what has contracts, costs and banks in it is kept at the second step alone', { tags: ['OFF-02'] }, () => {
  const ofMoney = namesOf((_route, name) => /^(items|payments|outcomes|dateOutcomes|coming|costs|rewards)\./.test(name))
  expect(ofMoney.length).toBeGreaterThan(9)
  expect(namesOf(({ keep }, name) => ofMoney.includes(name) && keep === 'everything')).toEqual(ofMoney)
})

test('cars and houses are kept at the second step alone, children and pets without their allergies', { tags: ['OFF-02'] }, () => {
  const { cars, houses, children, pets } = contract
  for (const { list, get } of [cars, houses]) expect([list.keep, get.keep]).toEqual(['everything', 'everything'])
  for (const route of [children, pets].flatMap(({ list, get }) => [list, get]))
    expect(route).toMatchObject({ keep: 'lists', keepWithout: ['allergies'] })
})

// Tables of which the first step stores nothing, and reads that need only a name of them.
const withheld = new Set<string>(['items', 'item_prices', 'payments', 'outcomes', 'rewards', 'credit_entries', 'pocket_entries'])

test('a read of the first step that shows contracts leaves them out', { tags: ['OFF-02'] }, () => {
  const showing = reads.filter(([, { keep, reads: tables = [] }]) => keep === 'lists' && tables.some((table) => withheld.has(table)))
  expect(showing.length).toBeGreaterThan(4)
  for (const [name, { keepWithout, keepOnly }] of showing) expect(keepWithout ?? keepOnly, name).toBeDefined()
})

test('notes and prices of dates, meals, appointments and trips are not kept at the first step', { tags: ['OFF-02'] }, () => {
  const dates = { keepWithout: ['notes', 'costPence'] }
  const { list, listOfCategory, listWithNumbers } = contract.dueDates
  for (const route of [list, listOfCategory, listWithNumbers]) expect(route).toMatchObject(dates)
  for (const route of [contract.meals.list, contract.events.list]) expect(route).toMatchObject({ keepWithout: ['notes'] })
  expect(contract.travel.list).toMatchObject({ keepWithout: ['costPence'] })
})

test('without the switch the shopping list is kept, with who is signed in and which list they open', { tags: ['OFF-24'] }, () => {
  expect(namesOf(({ keep }) => keep === 'always')).toEqual(['account.me', 'categories.visible', 'shopping.list'])
  expect(contract.categories.visible).toMatchObject({ keepOnly: { kind: 'meals' } })
})
