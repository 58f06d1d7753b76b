import { makeId } from '#platform/shared/new-id.ts'
import { everySample, ofPeople, sampleOf } from '../samples.ts'
import { superuser } from '../people.ts'
import type { Place } from './people.ts'
import { each, placeOf } from './place-labels.ts'
import type { RouteProbe } from './route-probes.ts'

export const ok = (): string => 'OK'

type Api = Parameters<RouteProbe>[0]['api']

/** Returns one probe of each route for each named place, given its contents. */
export function inPlaces(
  names: readonly string[],
  routes: Readonly<Record<string, (api: Api, place: Place) => Promise<string>>>,
): Record<string, RouteProbe> {
  const probes = Object.entries(routes).map(([route, run]) =>
    each(names, route, async (name, { api, world }) => run(api, placeOf(world, name))),
  )
  return Object.assign({}, ...probes)
}

/** Returns what something did with a fresh row of a place, which is deleted afterwards. */
export async function withFresh<T>(
  { another }: Place,
  sample: string,
  act: (id: string) => Promise<T>,
  more: Parameters<Place['another']>[2] = {},
): Promise<T> {
  const id = await another(sample, 'row', more)
  return act(id).finally(async () => superuser(`delete from app.${sampleOf(sample).table} where id = $1`, [id]))
}

/** The routes by which people add, change and delete each kind of thing. */
export const sampleProbes: Readonly<Record<string, RouteProbe>> = inPlaces(
  ['A', 'B', 'G'],
  Object.assign(
    {},
    ...ofPeople.map(({ name, table, verbs: { routes, add, change, remove } }) => ({
      [`${routes[0]}.add${routes[1]}`]: async (api: Api, place: Place) => added(table, add(api, place, makeId())),
      [`${routes[0]}.change${routes[1]}`]: async (api: Api, place: Place) =>
        withFresh(place, name, async (id) => change(api, id, 1, 'Changed').then(() => 'OK')),
      [`${routes[0]}.remove${routes[1]}`]: async (api: Api, place: Place) =>
        withFresh(place, name, async (id) => gone(`app.${table}`, id, async () => remove(api, id))),
    })),
  ),
)

/** The routes that read each kind of thing: they name the places of which they answer something. */
export const readProbes: Readonly<Record<string, RouteProbe>> = Object.assign(
  {},
  ...everySample.flatMap(({ name, reads = {} }) =>
    Object.entries(reads).map(([route, read]) =>
      each(['A', 'B', 'G'], route, async (label, { api, world }) => {
        const place = placeOf(world, label)
        const look = async (id: string): Promise<string> => {
          const text = JSON.stringify(await read(api, place, id))
          const seen = Object.entries(world.places).filter(([letter, { categoryId, has, of }]) =>
            letter === label ? text.includes(id) : text.includes(categoryId) || (has(name) && text.includes(of(name))),
          )
          return seen.map(([letter]) => letter).join('') || '-'
        }
        return place.has(name) ? look(place.of(name)) : withFresh(place, name, look)
      }),
    ),
  ),
)

/** Returns the answer of an add route and deletes what it added. */
export async function added(table: string, adding: Promise<{ id: string }>): Promise<string> {
  const { id } = await adding
  await superuser(`delete from app.${table} where id = $1`, [id])
  return 'OK'
}

/** Returns the current version of a row. */
export async function versionOf(table: string, id: string): Promise<number> {
  const [row] = await superuser<{ version: number }>(`select version from app.${table} where id = $1`, [id])
  return row?.version ?? 0
}

/** Returns 'OK' when the only thing found is the expected one. */
export const itIs = (wanted: string, found: ReadonlyArray<{ id: string }>): string =>
  found.map(({ id }) => id).join() === wanted ? 'OK' : 'something else'

/** Checks that a row is deleted when the answer claims it and exists otherwise; deletes it in any case. */
export async function gone(table: string, id: string, remove: () => Promise<unknown>): Promise<string> {
  try {
    await remove()
    return (await superuser(`select from ${table} where id = $1`, [id])).length === 0 ? 'OK' : 'still there'
  } finally {
    await superuser(`delete from ${table} where id = $1`, [id])
  }
}
