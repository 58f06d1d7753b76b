import { isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from '#app/contract.ts'
import * as routes from '#app/web/contract.gen.ts'
import { configureApi, factsOf } from '#platform/web/api/routes.ts'

// How each list that is read is limited: by pages, by a number of things, or by something else that is limited.
const ends: Readonly<Record<string, 'in pages' | { most: number; because: string }>> = {
  'account.sessions': { most: 1000, because: 'a session begins with a sign-in, whose count is limited, and ends after 30 days' },
  'events.get': { most: 12, because: 'the people and the reminders of one event' },
  'events.list': 'in pages',
  'calendar.read': { most: 2000, because: 'the 2,000 nearest to today are listed' },
  'calendar.settings': { most: 200, because: 'the limit of each list in the contract' },
  'cars.list': 'in pages',
  'categories.contents': { most: 20, because: 'one count for each table' },
  'categories.list': { most: 100, because: 'the quota of categories in a space' },
  'categories.visible': { most: 2000, because: 'the quota of categories in each space of a person' },
  'children.list': 'in pages',
  'coming.handled': { most: 200, because: 'the last 200 are listed' },
  'coming.list': { most: 2000, because: 'the first 2,000 are listed and the rest counted' },
  'contacts.list': 'in pages',
  'costs.get': { most: 12 * 2000, because: 'a sum for each month and category, and the first 100 of what is named' },
  'costs.payments': { most: 2000, because: 'the first 2,000 are listed' },
  'dateOutcomes.list': { most: 200, because: 'the last 200 are listed' },
  'dueDates.get': { most: 6, because: 'the reminders of one date' },
  'dueDates.list': { most: 500, because: 'the quota of dates in a category' },
  'dueDates.listOfCategory': { most: 500, because: 'the quota of dates in a category' },
  'dueDates.listWithNumbers': 'in pages',
  'exports.list': { most: 100, because: 'one of each group of a person, and one of all that is theirs' },
  'families.list': { most: 100, because: 'the quota of groups created, and the groups one has agreed to join' },
  'feeds.list': { most: 50, because: 'the quota of feeds of a person' },
  'houses.list': 'in pages',
  'invitations.get': { most: 100, because: 'the categories of one group' },
  'invitations.notifications': { most: 1000, because: 'the newest are answered' },
  'invitations.ofFamily': { most: 50, because: 'the quota of places in a group' },
  'invitations.pending': { most: 1000, because: 'the oldest are answered' },
  'items.list': 'in pages',
  'items.prices': { most: 500, because: 'the last 500 are listed' },
  'leaderboard.get': { most: 50, because: 'the quota of members' },
  'meals.list': { most: 62, because: 'a request names at most 62 days' },
  'members.get': { most: 100, because: 'the categories of one group' },
  'members.list': { most: 50, because: 'the quota of members' },
  'members.mine': { most: 5000, because: 'the quota of members in each space of a person' },
  'members.succession': { most: 50, because: 'the groups of a person' },
  'moving.preview': { most: 100, because: 'the quota of members in each of the two spaces' },
  'notifications.list': { most: 10, because: 'ten are answered, and the next ten by `before`' },
  'numbers.list': 'in pages',
  'operator.numbers': { most: 20, because: 'a line for each kind of background work, and the latest twenty operations' },
  'outsideCalendars.list': { most: 1500, because: 'the quota of calendars in each space of a person' },
  'outcomes.list': { most: 200, because: 'the last 200 are listed' },
  'payments.list': { most: 1001, because: 'what is due in 1,000 days and the next one, and the last 200 recorded ones' },
  'pets.list': 'in pages',
  'push.devices': { most: 1000, because: 'one of each session of a person' },
  'reminders.settings': { most: 1000, because: 'a switch for each kind and channel, and one device of each session' },
  'reports.get': { most: 1000, because: '200 of each kind are listed and the rest counted; a line for each category' },
  'rewards.get': { most: 200, because: 'the first 200 rewards, the newest 200 requests, and the quota of members' },
  'rewards.pocketLedger': { most: 200, because: 'the last 200 are listed' },
  'rewards.ledger': { most: 200, because: 'the last 200 are listed' },
  'search.find': { most: 200, because: 'the best 40 hits, or 200 of the one type that is asked for' },
  'sharing.logOfCategory': { most: 50, because: 'the latest 50' },
  'sharing.logOfFamily': { most: 50, because: 'the latest 50' },
  'shopping.list': 'in pages',
  'subcategories.listOfSubject': { most: 100, because: 'the quota of subcategories of one parent' },
  'subcategories.listOfCategory': { most: 100, because: 'the quota of subcategories of one parent' },
  'subcategories.listOfParents': 'in pages',
  'tablets.kitchen': { most: 2000, because: 'the first 200 of each kind are listed, and the quota of categories' },
  'tablets.list': { most: 200, because: 'the quota of tablets in each group that one administers' },
  'tablets.pins': { most: 1000, because: 'the quota of members in each group' },
  'tasks.assignees': { most: 50, because: 'the quota of members' },
  'tasks.history': { most: 50, because: 'the last 50 are listed, and the quota of members' },
  'tasks.list': 'in pages',
  'tasks.repeating': 'in pages',
  'tasks.summary': 'in pages',
  'travel.list': 'in pages',
  'rotas.list': 'in pages',
  'yearlyDates.list': 'in pages',
}

// The limit of each list inside the things of a list: no page of it can be requested.
const within: Readonly<Record<string, { most: number; because: string }>> = {
  'coming.list places categories': { most: 100, because: 'the quota of categories in a space' },
  'contacts.list mail': { most: 5, because: 'a contact has at most five' },
  'contacts.list numbers': { most: 10, because: 'the first ten are listed' },
  'rotas.list parts': { most: 8, because: 'a rota has at most eight' },
  'yearlyDates.list reminders': { most: 6, because: 'a yearly date has at most six' },
  'dateOutcomes.list tasks': { most: 3, because: 'an outcome raises each task once' },
  'dueDates.list dueDates reminders': { most: 6, because: 'a date has at most six' },
  'dueDates.listOfCategory dueDates reminders': { most: 6, because: 'a date has at most six' },
  'dueDates.listWithNumbers dueDates reminders': { most: 6, because: 'a date has at most six' },
  'families.list people': { most: 50, because: 'the quota of members' },
  'events.list moreReminders': { most: 4, because: 'the check of its column' },
  'feeds.list kinds': { most: 5, because: 'each kind once' },
  'invitations.ofFamily categories': { most: 100, because: 'the categories of one group' },
  'invitations.pending categories': { most: 100, because: 'the categories of one group' },
  'items.list price later': { most: 100, because: 'the check of its column' },
  'members.list away': { most: 20, because: 'the quota of times away of a member' },
  'members.mine away': { most: 20, because: 'the quota of times away of a member' },
  'members.succession candidates': { most: 50, because: 'the quota of members' },
  'outsideCalendars.list next': { most: 3, because: 'the next three are listed' },
  'outcomes.list tasks': { most: 3, because: 'an outcome raises each task once' },
  'subcategories.listOfSubject otherSums': { most: 1000, because: 'each currency once, for what goes out and what comes in' },
  'subcategories.listOfCategory otherSums': { most: 1000, because: 'each currency once, for what goes out and what comes in' },
  'subcategories.listOfParents otherSums': { most: 1000, because: 'each currency once, for what goes out and what comes in' },
  'reports.get legs people': { most: 12, because: 'an event names at most twelve people' },
  'tablets.kitchen legs people': { most: 12, because: 'an event names at most twelve people' },
  'tablets.kitchen doers userIds': { most: 50, because: 'the quota of members' },
  'families.list tablets': { most: 10, because: 'the quota of tablets' },
  'travel.list plans locations': { most: 500, because: 'the quota of parts of a trip' },
  'travel.list plans locations hotels': { most: 500, because: 'the quota of parts of a trip' },
  'travel.list plans locations transportations': { most: 500, because: 'the quota of parts of a trip' },
  'travel.list plans participants': { most: 500, because: 'the quota of parts of a trip' },
}

type Found = { route: string; hasPages: boolean; within: string[] }

/** Returns every route that reads and whose answer is a list, or contains one. */
function listsOf(router: unknown, route = ''): Found[] {
  if (!isContractProcedure(router))
    return Object.entries(Object(router)).flatMap(([key, value]) => listsOf(value, route === '' ? key : `${route}.${key}`))
  const { inputSchema, outputSchema, route: how } = router['~orpc']
  if (how.method !== 'GET' || !(outputSchema instanceof z.ZodType)) return []
  const answer: unknown = z.toJSONSchema(outputSchema, { unrepresentable: 'any' })
  if (!holdsList(answer)) return []
  const asked: unknown = inputSchema instanceof z.ZodType ? z.toJSONSchema(inputSchema, { io: 'input', unrepresentable: 'any' }) : {}
  return [{ route, hasPages: Paged.safeParse(asked).success, within: listsWithin(answer, route) }]
}

// A page begins with the thing of an id; a span of days has a `from` as well.
const Paged = z.object({ properties: z.object({ from: z.object({ format: z.literal('uuid') }) }) })

const List = z.object({ type: z.literal('array') })
const holdsList = (schema: unknown): boolean =>
  List.safeParse(schema).success || Object.values(Object(Object(schema).properties)).some((part) => List.safeParse(part).success)

function listsWithin(schema: unknown, name: string, isInList = false): string[] {
  const { type, items, properties } = Object(schema)
  if (type === 'array') return [...(isInList ? [name] : []), ...listsWithin(items, name, true)]
  return Object.entries(Object(properties)).flatMap(([key, part]) => listsWithin(part, `${name} ${key}`, isInList))
}

const found = listsOf(contract)
configureApi(routes)

test('the limit of every list that is read is written down', () => {
  expect(found.map(({ route }) => route).toSorted()).toEqual(Object.keys(ends).toSorted())
})

test('a list in pages can be requested from where the last page ended, and no other can', () => {
  for (const { route, hasPages } of found) {
    expect(hasPages, route).toBe(ends[route] === 'in pages')
    expect(factsOf(route.split('.')).pages !== undefined, `${route} says so to the browser`).toBe(hasPages)
  }
})

test('the limit of each list inside the things of a list is written down', () => {
  expect(found.flatMap((list) => list.within).toSorted()).toEqual(Object.keys(within).toSorted())
})
