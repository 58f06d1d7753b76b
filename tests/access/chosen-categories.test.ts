import { expect, test } from 'vitest'
import { contract } from '#app/contract.ts'
import { addFeed, readFeed } from '../feeds.ts'
import { seedHousehold } from '../seeded-household.ts'
import { textOfExport } from '../exports.ts'
import { createGroup, apiAs, type TestPerson, createPerson, superuser } from '../people.ts'

type Home = { categoryId: string; familyId: string; words: string[] }

/** One of everything in a new category, with its date coming and a contract for which notice has to be given. */
async function aHome(of: Parameters<typeof seedHousehold>[0]): Promise<Home> {
  const words = await seedHousehold(of)
  const [found] = await superuser<{ categoryId: string; familyId: string }>(
    'select c.id as "categoryId", c.family_id as "familyId" from app.cars k join app.categories c on c.id = k.category_id where k.name = $1',
    [words[0]],
  )
  const { categoryId, familyId } = found ?? { categoryId: '', familyId: '' }
  await superuser('update app.due_dates set paused_on = null, pause_reason = null where category_id = $1', [categoryId])
  await superuser(
    "update app.items set renewal = 'renews', term_count = 1, term_unit = 'years', notice_count = 1, notice_unit = 'months', notice_to = 'end' where category_id = $1",
    [categoryId],
  )
  await superuser(
    "update app.appointments set local_day = '2026-12-24', last_day = '2026-12-24', appointment_date = '2026-12-24T09:30Z' where category_id = $1",
    [categoryId],
  )
  return { categoryId, familyId, words }
}

/** Ada with two categories in her own space and one in a group. */
async function threeHomes() {
  const ada = await createPerson()
  return { ada, own: await aHome(ada), beside: await aHome(ada), shared: await aHome(await createGroup(ada)) }
}

const now = (): Date => new Date('2026-11-25T12:00:00Z')
type Reading = (api: ReturnType<typeof apiAs>, home: Home, ada: TestPerson) => Promise<unknown>

// Every read that takes a category, and its other inputs.
const ofCategory: Readonly<Record<string, Reading>> = {
  'categories.get': async ({ categories }, { categoryId }) => categories.get({ categoryId }),
  'categories.contents': async ({ categories }, { categoryId }) => categories.contents({ categoryId }),
  'sharing.logOfCategory': async ({ sharing }, { categoryId }) => sharing.logOfCategory({ categoryId }),
  'cars.list': async ({ cars }, { categoryId }) => cars.list({ categoryId }),
  'children.list': async ({ children }, { categoryId }) => children.list({ categoryId }),
  'houses.list': async ({ houses }, { categoryId }) => houses.list({ categoryId }),
  'pets.list': async ({ pets }, { categoryId }) => pets.list({ categoryId }),
  'meals.list': async ({ meals }, { categoryId }) => meals.list({ categoryId, from: '2026-11-23', to: '2026-11-29' }),
  'shopping.list': async ({ shopping }, { categoryId }) => shopping.list({ categoryId, weekStartDate: '2026-11-23' }),
  'travel.list': async ({ travel }, { categoryId }) => travel.list({ categoryId }),
  'subcategories.listOfCategory': async ({ subcategories }, { categoryId }) => subcategories.listOfCategory({ categoryId }),
  'subcategories.listOfParents': async ({ subcategories }, { categoryId }) => subcategories.listOfParents({ categoryId }),
  'events.list': async ({ events }, { categoryId }) => events.list({ categoryId }),
  'tasks.list': async ({ tasks }, { categoryId }) => tasks.list({ categoryId }),
  'tasks.summary': async ({ tasks }, { categoryId }) => tasks.summary({ categoryId }),
  'tasks.assignees': async ({ tasks }, { categoryId }) => tasks.assignees({ categoryId }),
  'outsideCalendars.list': async ({ outsideCalendars }, { categoryId }) => outsideCalendars.list({ categoryId }),
  'numbers.list': async ({ numbers }, { categoryId }) => numbers.list({ categoryId }),
  'dueDates.list': async ({ dueDates }, { categoryId }) => (await dueDates.list({ categoryId })).dueDates,
  'dueDates.listOfCategory': async ({ dueDates }, { categoryId }) => dueDates.listOfCategory({ categoryId }),
  'dateOutcomes.list': async ({ dateOutcomes }, { categoryId }) => dateOutcomes.list({ categoryId }),
  // The choices are in every answer.
  'coming.list': async ({ coming }, { categoryId }) => (await coming.list({ days: '365', categoryId, show: 'everything' })).things,
  'moving.preview': async ({ moving }, { categoryId, familyId }, ada) =>
    moving.preview({ categoryId, familyId: familyId === ada.personalSpaceId ? (await createGroup(ada)).id : ada.personalSpaceId }),
  'a feed': async (_, { categoryId }, ada) => feedOf(ada, [categoryId]),
  'a feed without details': async (_, { categoryId }, ada) => feedOf(ada, [categoryId], false),
}

const ofSpace: Readonly<Record<string, Reading>> = {
  'categories.list': async ({ categories }, { familyId }) => categories.list({ familyId }),
  'sharing.logOfFamily': async ({ sharing }, { familyId }) => sharing.logOfFamily({ familyId }),
  'invitations.ofFamily': async ({ invitations }, { familyId }) => invitations.ofFamily({ familyId }),
  'members.list': async ({ members }, { familyId }) => members.list({ familyId }),
  'tasks.memberSummary': async ({ tasks }, { familyId }, { id }) => tasks.memberSummary({ familyId, userId: id }),
  'tasks.repeating': async ({ tasks }, { familyId }) => tasks.repeating({ familyId }),
  'coming.list': async ({ coming }, { familyId }) => (await coming.list({ days: '365', familyId, show: 'everything' })).things,
  'leaderboard.get': async ({ leaderboard }, { familyId }) => leaderboard.get({ familyId, period: 'week' }).catch(() => null),
  'rewards.get': async ({ rewards }, { familyId }) => rewards.get({ familyId }).catch(() => null),
  'rewards.ledger': async ({ rewards }, { familyId }, { id }) => rewards.ledger({ familyId, personId: id }).catch(() => null),
  'rewards.pocketLedger': async ({ rewards }, { familyId }, { id }) => rewards.pocketLedger({ familyId, personId: id }).catch(() => null),
  'the download of a group': async (_, { familyId }, ada) => textOfExport(ada, familyId),
}

const ofGroupAlone = new Set(['the download of a group'])

async function feedOf(ada: TestPerson, categoryIds: string[] | null, details = true): Promise<string> {
  const { path } = await addFeed(ada, { categoryIds, details })
  return readFeed(path, { now })
}

const wordsIn = (answer: unknown, { words }: Home): string[] => words.filter((word) => (JSON.stringify(answer) ?? '').includes(word))

test('what is read of chosen categories has nothing of another', { tags: ['FEED-01'] }, async () => {
  const { ada, own, beside, shared } = await threeHomes()
  for (const [reader, read] of Object.entries(ofCategory))
    for (const [chosen, others] of [
      [own, [beside, shared]],
      [shared, [own, beside]],
    ] as const) {
      const answer = await read(apiAs(ada), chosen, ada)
      for (const other of others) expect(wordsIn(answer, other), reader).toEqual([])
    }
  for (const [reader, read] of Object.entries(ofSpace)) {
    expect(ofGroupAlone.has(reader) ? [] : wordsIn(await read(apiAs(ada), own, ada), shared), reader).toEqual([])
    for (const other of [own, beside]) expect(wordsIn(await read(apiAs(ada), shared, ada), other), reader).toEqual([])
  }
})

test('a feed shows each kind of thing of the categories that were chosen', { tags: ['FEED-01'] }, async () => {
  const { ada, own, beside, shared } = await threeHomes()
  const kindsIn = (calendar: string): string[] => [...new Set([...calendar.matchAll(/^UID:[\w-]+\.(\w+)@/gm)].map(([, kind = '']) => kind))]
  const each = kindsIn(await feedOf(ada, [own.categoryId])).toSorted()
  expect(each).toEqual(['appointments', 'date', 'ends', 'meals', 'notice', 'tasks', 'trips'])
  const everything = await feedOf(ada, null)
  for (const home of [own, beside, shared]) expect(wordsIn(everything, home)).toEqual(wordsIn(await feedOf(ada, [home.categoryId]), home))
})

test('every read that takes a category or a space is among those above', { tags: ['FEED-01'] }, () => {
  const told = Object.entries(contract).flatMap(([feature, verbs]) =>
    Object.entries(verbs).flatMap(([verb, { '~orpc': route }]) => {
      if (route.route.method !== 'GET') return []
      const shape: object = Object(Object(route.inputSchema).shape)
      return ['categoryId', 'familyId'].filter((name) => name in shape).map((name) => `${name} ${feature}.${verb}`)
    }),
  )
  const read = [
    ...Object.keys(ofCategory).map((reader) => `categoryId ${reader}`),
    ...Object.keys(ofSpace).map((reader) => `familyId ${reader}`),
    'familyId moving.preview',
  ].filter((reader) => reader.includes('.'))
  expect(told.toSorted()).toEqual(read.toSorted())
})
