import { importProbes } from './import-probes.ts'
import { outsideRouteProbes } from './outside-calendar-probes.ts'
import { makeId } from '#platform/shared/new-id.ts'
import type { openBrowser } from '../browser.ts'
import { type TestPerson, superuser } from '../people.ts'
import { accountProbes } from './account-probes.ts'
import { exportProbes } from './export-probes.ts'
import { feedProbes } from './feed-probes.ts'
import { pushProbes } from './push-probes.ts'
import { tabletProbes } from './tablet-probes.ts'
import { groupProbes } from './group-probes.ts'
import { invitationProbes } from './invitation-probes.ts'
import { householdProbes } from './household-route-probes.ts'
import { notificationRouteProbes } from './notification-probes.ts'
import { dueDateProbes } from './due-date-probes.ts'
import { organizerProbes } from './organizer-route-probes.ts'
import { overviewProbes } from './overview-route-probes.ts'
import type { RouteWorld } from './people.ts'
import { gone, readProbes, sampleProbes, ok } from './probing.ts'
import { each, labelled, placeOf } from './place-labels.ts'

type Api = ReturnType<typeof openBrowser>['api']

/** Calls a route as somebody and returns a short form of its answer; refusals are thrown. What it changed is put back. */
export type RouteProbe = (asked: { api: Api; world: RouteWorld; visitor: TestPerson | null }) => Promise<string>

const spaceProbes: Readonly<Record<string, RouteProbe>> = {
  'families.list -': async ({ api, world, visitor }) => {
    const names = new Map([
      [visitor?.personalSpaceId, 'h'],
      [world.places.A.familyId, 'F'],
      [world.places.G.familyId, 'G'],
    ])
    const spaces = await api.families.list()
    return spaces.map((space) => `${names.get(space.id) ?? '?'}${space.administered ? '*' : ''}`).join('')
  },
  ...each(['F', 'G', 'P'], 'categories.list', async (name, { api, world }) =>
    labelled(world, await api.categories.list({ familyId: placeOf(world, name).familyId })),
  ),
  'categories.list own': async ({ api, world }) => labelled(world, await api.categories.list({})),
  ...each(['A', 'B', 'P', 'G'], 'categories.get', async (name, { api, world }) => {
    return labelled(world, [await api.categories.get({ categoryId: placeOf(world, name).categoryId })])
  }),
  ...each(['F', 'P', 'G'], 'categories.add', async (name, { api, world }) => {
    const added = await api.categories.add({ id: makeId(), familyId: placeOf(world, name).familyId, name: 'Shed', icon: 'Home' })
    await superuser('delete from app.categories where id = $1', [added.id])
    return 'OK'
  }),
  ...each(['F', 'G'], 'categories.addDefaults', async (name, { api, world }) => {
    const { familyId } = placeOf(world, name)
    await api.categories.addDefaults({ familyId, kinds: ['meals'] })
    await superuser("delete from app.categories where family_id = $1 and kind = 'meals'", [familyId])
    return 'OK'
  }),
  ...each(['A', 'B', 'G'], 'categories.change', async (name, { api, world }) => {
    const { categoryId } = placeOf(world, name)
    const [now] = await superuser<{ version: number; name: string }>('select version, name from app.categories where id = $1', [categoryId])
    return api.categories.change({ categoryId, ifVersion: now?.version ?? 0, name: now?.name ?? '', icon: 'Car' }).then(ok)
  }),
  ...each(['F', 'G'], 'categories.reorder', async (name, { api, world }) => {
    const { familyId, categoryId } = placeOf(world, name)
    return api.categories.reorder({ familyId, categoryIds: [categoryId] }).then(ok)
  }),
  ...each(['A', 'B', 'G'], 'categories.contents', async (name, { api, world }) =>
    (await api.categories.contents({ categoryId: placeOf(world, name).categoryId })).shared ? 'shared' : 'alone',
  ),
  ...each(['A', 'G'], 'categories.remove', async (name, { api, world }) =>
    api.categories.remove({ categoryId: placeOf(world, name).categoryId }).then(ok),
  ),
  'categories.remove newInF': async ({ api, world }) => {
    const [fresh] = await superuser<{ id: string }>(
      "insert into app.categories (family_id, kind, name, icon, color) values ($1, 'custom', 'Shed', 'Home', 'stone') returning id",
      [world.places.A.familyId],
    )
    const categoryId = fresh?.id ?? ''
    return gone('app.categories', categoryId, async () => api.categories.remove({ categoryId }))
  },
}

/** Every route of the API contract, with each target it is tried on. */
export const routeProbes: Readonly<Record<string, RouteProbe>> = {
  ...accountProbes,
  ...notificationRouteProbes,
  ...spaceProbes,
  ...groupProbes,
  ...invitationProbes,
  ...sampleProbes,
  ...readProbes,
  ...householdProbes,
  ...organizerProbes,
  ...dueDateProbes,
  ...overviewProbes,
  ...exportProbes,
  ...feedProbes,
  ...pushProbes,
  ...tabletProbes,
  ...outsideRouteProbes,
  ...importProbes,
}
