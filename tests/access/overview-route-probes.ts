import { monthsAfter } from '#organizer/items/shared/terms.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { sampleOf } from '../samples.ts'
import { type TestPerson, superuser } from '../people.ts'
import type { RouteWorld } from './people.ts'
import { each, letterOf, placeOf } from './place-labels.ts'
import { rewardRouteProbes } from './reward-probes.ts'
import type { RouteProbe } from './route-probes.ts'

// What is found by its words: the sample, and its column.
const searched = {
  car: 'name',
  house: 'name',
  child: 'name',
  pet: 'name',
  subcategory: 'name',
  item: 'provider_name',
  task: 'title',
  location: 'name',
  mealPlan: 'dinner',
}

// The current words of each kind of thing in each place, since other probes have changed some.
async function searchedWords({ places }: RouteWorld): Promise<Array<readonly [kind: string, words: string[]]>> {
  return Promise.all(
    Object.entries(searched).map(async ([name, column]) => {
      const ids = Object.values(places).map(({ of }) => of(name))
      const { table } = sampleOf(name)
      const rows = await superuser<{ word: string }>(`select distinct ${column} as word from app.${table} where id = any ($1)`, [ids])
      return [name, rows.map(({ word }) => word)] as const
    }),
  )
}

function lettersOf(world: RouteWorld, categoryIds: readonly string[]): string {
  const letters = [...new Set(categoryIds)].map((id) => letterOf(world, id))
  return letters.length === 0 ? '-' : letters.toSorted().join('')
}

/** Tries something while each place has a contract that renews soon, of which somebody has recorded what became of it, or which has a price. */
async function withContracts(world: RouteWorld, what: 'item' | 'outcome' | 'price', act: () => Promise<string>): Promise<string> {
  const itemIds = await Promise.all(Object.values(world.places).map(async ({ another }) => another('item')))
  await superuser("update app.items set contract_end_date = current_date + 10, renewal = 'renews' where id = any ($1)", [itemIds])
  if (what === 'price') await superuser('update app.items set monthly_cost_pence = 100 where id = any ($1)', [itemIds])
  if (what === 'outcome') {
    await superuser(
      `insert into app.outcomes (category_id, item_id, due_on, outcome, done_on, next_on, was, became)
       select category_id, id, contract_end_date, 'ended', contract_end_date, contract_end_date, '{}', '{}' from app.items where id = any ($1)`,
      [itemIds],
    )
  }
  return act().finally(async () => superuser('delete from app.items where id = any ($1)', [itemIds]))
}

/** The routes that look across categories. */
export const overviewProbes: Readonly<Record<string, RouteProbe>> = {
  // Each place has one task that is due today.
  'reports.get -': async ({ api, world }) => {
    const [whole, first] = [await api.reports.get(), await api.reports.get({ part: 'first' })]
    const tasks = [...whole.tasks, ...first.tasks]
    const statusLines = [...whole.statusLines, ...first.statusLines]
    return lettersOf(world, [...tasks.map(({ place }) => place.categoryId), ...statusLines.map(({ categoryId }) => categoryId)])
  },
  'coming.list -': async ({ api, world }) =>
    withContracts(world, 'item', async () => {
      const { things, next, places } = await api.coming.list({ days: '30' })
      const every = await api.coming.list({ days: '30', show: 'everything' })
      const named = [...things, ...every.things, ...(next === null ? [] : [next])].map(({ place }) => place.categoryId)
      return lettersOf(world, [...named, ...places.flatMap(({ categories }) => categories.map(({ id }) => id))])
    }),
  'calendar.read -': async ({ api, world }) => {
    const today = new Date().toISOString().slice(0, 10)
    const { entries, rooms } = await api.calendar.read({ from: today, to: daysAfter(today, 61) })
    return lettersOf(world, [...entries.map(({ categoryId }) => categoryId), ...rooms.map(({ id }) => id)])
  },
  'coming.handled -': async ({ api, world }) =>
    withContracts(world, 'outcome', async () =>
      lettersOf(
        world,
        (await api.coming.handled()).map(({ place }) => place.categoryId),
      ),
    ),
  'costs.get -': async ({ api, world }) =>
    withContracts(world, 'price', async () => {
      const { sums, rises, unknown, dearest } = await api.costs.get()
      const named = [...rises, ...unknown, ...(dearest === null ? [] : [dearest])].map(({ place }) => place.categoryId)
      return lettersOf(world, [...named, ...sums.map(({ categoryId }) => categoryId)])
    }),
  'costs.payments -': async ({ api, world }) =>
    withContracts(world, 'price', async () => {
      const month = monthsAfter(new Date().toISOString().slice(0, 10), 1).slice(0, 7)
      return lettersOf(
        world,
        (await api.costs.payments({ month })).map(({ place }) => place.categoryId),
      )
    }),
  'contacts.list -': async ({ api, world }) =>
    lettersOf(
      world,
      (await api.contacts.list({})).map(({ categoryId }) => categoryId),
    ),
  'rotas.list -': async ({ api, world }) =>
    lettersOf(
      world,
      (await api.rotas.list({})).map(({ categoryId }) => categoryId),
    ),
  'yearlyDates.list -': async ({ api, world }) =>
    lettersOf(
      world,
      (await api.yearlyDates.list({})).map(({ categoryId }) => categoryId),
    ),
  // Each kind of row is found in the same places; otherwise the answer names the differences.
  'search.find -': async ({ api, world }) => {
    const kinds = new Map<string, string[]>()
    for (const [kind, words] of await searchedWords(world)) {
      const found = await Promise.all(words.map(async (q) => (await api.search.find({ q })).hits))
      const letters = [...new Set(found.flat().map(({ place }) => letterOf(world, place.categoryId)))].toSorted().join('')
      kinds.set(letters, [...(kinds.get(letters) ?? []), kind])
    }
    return kinds.size === 1 ? [...kinds.keys()].join('') || '-' : JSON.stringify([...kinds])
  },
  // The completed steps: categories in the space that they are about, a contract with an end date, an invitation.
  'firstSteps.get -': async ({ api }) => {
    const { categories, contract, invitation } = await api.firstSteps.get()
    return `${categories ? 'r' : ''}${contract === null ? '' : 'c'}${invitation ? 'i' : ''}` || '-'
  },
  ...each(['AtoOwn', 'GtoOwn', 'AtoP', 'PtoF'], 'moving.preview', async (name, { api, world, visitor }) => {
    const { categoryId } = placeOf(world, name.slice(0, 1))
    return api.moving.preview({ categoryId, familyId: targetOf(name, world, visitor) }).then(() => 'OK')
  }),
  ...each(['newInFtoOwn', 'newInFtoG'], 'moving.move', async (name, { api, world, visitor }) =>
    withSharedCategory(world, async (categoryId) =>
      api.moving.move({ categoryId, familyId: targetOf(name, world, visitor), ifVersion: 1 }).then(() => 'OK'),
    ),
  ),
  'operator.numbers -': async ({ api }) => api.operator.numbers().then(() => 'OK'),
  'operator.testMail -': async ({ api }) => api.operator.testMail().then(() => 'OK'),
  'operator.backUp -': async ({ api }) => api.operator.backUp().then(() => 'OK'),
  'operator.confirmKit -': async ({ api }) => api.operator.confirmKit().then(() => 'OK'),
  ...rewardRouteProbes,
  ...each(['F', 'G', 'P'], 'leaderboard.get', async (name, { api, world }) =>
    api.leaderboard.get({ familyId: placeOf(world, name).familyId }).then(() => 'OK'),
  ),
}

/** Returns the space that a probe moves something to: the visitor's own, or the one it names. */
function targetOf(name: string, world: RouteWorld, visitor: TestPerson | null): string {
  if (name.endsWith('Own')) return visitor?.personalSpaceId ?? makeId()
  return placeOf(world, name.slice(-1)).familyId
}

/** Adds a category to F with the levels of A while the work runs, and deletes whatever a move wrote about it. */
async function withSharedCategory({ places }: RouteWorld, work: (categoryId: string) => Promise<string>): Promise<string> {
  const id = makeId()
  const { familyId, categoryId } = places.A
  await superuser(
    "insert into app.categories (id, family_id, kind, name, icon, color) values ($1, $2, 'custom', 'Shed', 'Home', 'stone')",
    [id, familyId],
  )
  await superuser(
    `insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
     select family_id, $1, family_member_id, permission_level from app.category_permissions where category_id = $2`,
    [id, categoryId],
  )
  try {
    return await work(id)
  } finally {
    await superuser('delete from app.category_permissions where category_id = $1', [id])
    await superuser('delete from app.categories where id = $1', [id])
    await superuser('delete from app.category_change_log where category_id is null', [])
    await superuser("delete from app.notifications where type = 'category_moved'", [])
    await superuser("delete from mail.outbox where template = 'members.changed'", [])
  }
}
