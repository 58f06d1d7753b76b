import { each, letterOf, placeOf } from './place-labels.ts'
import type { RouteProbe } from './route-probes.ts'

/** The routes that look across. */
export const overviewProbes: Readonly<Record<string, RouteProbe>> = {
  // Each place has one task that is due today.
  'reports.get -': async ({ api, world }) => {
    const { tasks, rooms } = await api.reports.get()
    const letters = [...new Set([...tasks.map(({ place }) => place.categoryId), ...rooms.map(({ categoryId }) => categoryId)])]
    return letters.length === 0
      ? '-'
      : letters
          .map((id) => letterOf(world, id))
          .toSorted()
          .join('')
  },
  // What has been done: rooms in the own hive, a contract with an end date, an invitation or company.
  'firstSteps.get -': async ({ api }) => {
    const { categories, contract, invitation } = await api.firstSteps.get()
    return `${categories ? 'r' : ''}${contract === null ? '' : 'c'}${invitation ? 'i' : ''}` || '-'
  },
  ...each(['F', 'G', 'P'], 'leaderboard.get', async (name, { api, world }) =>
    api.leaderboard.get({ familyId: placeOf(world, name).familyId }).then(() => 'OK'),
  ),
}
