import { superuser } from '../world.ts'
import type { Place } from './people.ts'
import { each, placeOf } from './place-labels.ts'
import type { RouteProbe } from './route-probes.ts'
import { aThing, type plain } from './things.ts'

type Api = Parameters<RouteProbe>[0]['api']

/** Returns one probe of a route for each named place, given its contents. */
export function inPlaces(
  names: readonly string[],
  route: string,
  run: (api: Api, place: Place) => Promise<string>,
): Record<string, RouteProbe> {
  return each(names, route, async (name, { api, world }) => run(api, placeOf(world, name)))
}

type Row = (typeof plain)[keyof typeof plain] | { table: string; columns: string; values: string }

/** Returns probes of a route that deletes: each gets a fresh row of the place, which is deleted afterwards in any case. */
export function removing(
  route: string,
  rowIn: (place: Place) => Row,
  remove: (api: Api, id: string) => Promise<unknown>,
): Record<string, RouteProbe> {
  return each(['A', 'B', 'G'], route, async (name, { api, world }) => {
    const place = placeOf(world, name)
    const row = rowIn(place)
    const id = await aThing(place.categoryId, row)
    return gone(`app.${row.table}`, id, async () => remove(api, id))
  })
}

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

/** Checks that a row is gone when the answer says so and exists otherwise; deletes it in any case. */
export async function gone(table: string, id: string, remove: () => Promise<unknown>): Promise<string> {
  try {
    await remove()
    return (await superuser(`select from ${table} where id = $1`, [id])).length === 0 ? 'OK' : 'still there'
  } finally {
    await superuser(`delete from ${table} where id = $1`, [id])
  }
}
