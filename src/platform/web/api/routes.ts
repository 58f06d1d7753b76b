import type { QueryKey } from '@tanstack/react-query'
import type { ReadFacts } from '#platform/shared/read-facts.ts'

/** A route: its method and path, 'GET /cars/{id}', and for one that reads what else is known of it. */
export type Route = ReadFacts & { route: string }

/** The routes by feature and verb: `{ cars: { get: { route: 'GET /cars/{id}', reads: … }, add: 'POST /cars' } }`. */
export type ApiRoutes = Readonly<Record<string, Readonly<Record<string, string | Route>>>>

let configured: ApiRoutes = {}

/** Gives the clients the routes of some features; called before the first of these is asked, again for others. */
export function configureApi(routes: ApiRoutes): void {
  configured = { ...configured, ...routes }
}

/** Returns a route by its path, `['cars', 'get']`. @throws when there is none, or its feature has not been configured yet. */
export function routeOf([feature = '', verb = '']: readonly string[]): Route {
  const route = configured[feature]?.[verb]
  if (route === undefined) throw new Error(`there is no route ${feature}.${verb}`)
  return typeof route === 'string' ? { route } : route
}

/** Returns the facts of the read with this key and the category it is about, if any. Empty for other keys. */
export function factsOf([feature, verb, input]: QueryKey): ReadFacts & { categoryId?: string } {
  const route = configured[String(feature)]?.[String(verb)]
  const { categoryId, familyId } = Object(input)
  // A read that names a group too is not about one category alone.
  return { ...Object(route), ...(typeof categoryId === 'string' && familyId === undefined && { categoryId }) }
}
