import { createHash } from 'node:crypto'
import { isContractProcedure } from '@orpc/contract'
import type { Defaults, RouteDefaults } from '#platform/shared/default-values.ts'

/** Returns the default values of the routes of a contract, or of the router that implements it, and their version. */
export function routeDefaults(router: object): RouteDefaults {
  const routes = Object.fromEntries(defaultsIn(router, '').toSorted(([one], [other]) => (one < other ? -1 : 1)))
  const version = createHash('sha256').update(JSON.stringify(routes)).digest('hex').slice(0, 8)
  return { version, routes }
}

/** Returns the default values that the answers of a route may leave out; undefined where they are whole. */
export function defaultsOfRoute(meta: { defaults?: Defaults }): Defaults | undefined {
  return meta.defaults
}

function defaultsIn(router: object, name: string): [string, Defaults][] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([inner, routes]) => defaultsIn(Object(routes), name === '' ? inner : `${name}.${inner}`))
  const defaults = defaultsOfRoute(router['~orpc'].meta)
  return defaults === undefined ? [] : [[name, defaults]]
}
