import { superuser } from '../world.ts'
import type { RouteWorld } from './people.ts'
import { each, letterOf, placeOf } from './place-labels.ts'
import type { RouteProbe } from './route-probes.ts'

// The current name of each kind of thing in each place, since other probes have renamed some.
async function searchedWords({ places }: RouteWorld): Promise<Record<string, string[]>> {
  const all = Object.values(places)
  const named = async (table: string, ids: string[], column = 'name'): Promise<string[]> => {
    const rows = await superuser<{ word: string }>(`select distinct ${column} as word from app.${table} where id = any ($1)`, [ids])
    return rows.map(({ word }) => word)
  }
  return {
    cars: await named(
      'cars',
      all.map(({ carId }) => carId),
    ),
    houses: await named(
      'houses',
      all.map(({ houseId }) => houseId),
    ),
    children: await named(
      'children',
      all.map(({ childId }) => childId),
    ),
    pets: await named(
      'pets',
      all.map(({ petId }) => petId),
    ),
    subcategories: await named(
      'subcategories',
      all.map(({ subcategoryId }) => subcategoryId),
    ),
    contracts: await named(
      'items',
      all.map(({ itemId }) => itemId),
      'provider_name',
    ),
    tasks: await named(
      'tasks',
      all.map(({ taskId }) => taskId),
      'title',
    ),
    trips: await named(
      'travel_locations',
      all.map(({ locationId }) => locationId),
    ),
    meals: await named(
      'meal_plans',
      all.map(({ mealPlanId }) => mealPlanId),
      'dinner',
    ),
  }
}

/** The routes that look across categories. */
export const overviewProbes: Readonly<Record<string, RouteProbe>> = {
  // Each place has one task that is due today.
  'reports.get -': async ({ api, world }) => {
    const [whole, first] = [await api.reports.get(), await api.reports.get({ part: 'first' })]
    const tasks = [...whole.tasks, ...first.tasks]
    const statusLines = [...whole.statusLines, ...first.statusLines]
    const letters = [...new Set([...tasks.map(({ place }) => place.categoryId), ...statusLines.map(({ categoryId }) => categoryId)])]
    return letters.length === 0
      ? '-'
      : letters
          .map((id) => letterOf(world, id))
          .toSorted()
          .join('')
  },
  // Each kind of thing is found in the same places; otherwise the answer says which differ.
  'search.find -': async ({ api, world }) => {
    const kinds = new Map<string, string[]>()
    for (const [kind, words] of Object.entries(await searchedWords(world))) {
      const found = await Promise.all(words.map(async (q) => (await api.search.find({ q })).hits))
      const letters = [...new Set(found.flat().map(({ place }) => letterOf(world, place.categoryId)))].toSorted().join('')
      kinds.set(letters, [...(kinds.get(letters) ?? []), kind])
    }
    return kinds.size === 1 ? [...kinds.keys()].join('') || '-' : JSON.stringify([...kinds])
  },
  // The completed steps: categories in the personal space, a contract with an end date, an invitation or another member.
  'firstSteps.get -': async ({ api }) => {
    const { categories, contract, invitation } = await api.firstSteps.get()
    return `${categories ? 'r' : ''}${contract === null ? '' : 'c'}${invitation ? 'i' : ''}` || '-'
  },
  ...each(['F', 'G', 'P'], 'leaderboard.get', async (name, { api, world }) =>
    api.leaderboard.get({ familyId: placeOf(world, name).familyId }).then(() => 'OK'),
  ),
}
