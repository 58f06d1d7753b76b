import type { Category } from '#foundation/categories/contract.ts'
import type { Place, RouteWorld } from './people.ts'
import type { RouteProbe } from './route-probes.ts'

/** Returns one probe of a route for each of the named targets. */
export function each(
  names: readonly string[],
  route: string,
  probe: (name: string, asked: Parameters<RouteProbe>[0]) => Promise<string>,
): Record<string, RouteProbe> {
  return Object.fromEntries(names.map((name) => [`${route} ${name}`, async (asked) => probe(name, asked)]))
}

/** Returns the place with a label; F contains A and B. */
export function placeOf({ places }: RouteWorld, name: string): Place {
  const { A, B, P, G } = places
  const place = { A, B, P, G, F: A }[name]
  if (place === undefined) throw new Error(`there is no place ${name}`)
  return place
}

/** Returns the labels of categories, in lower case where they may only be viewed. */
export function labelled(world: RouteWorld, categories: ReadonlyArray<Pick<Category, 'id' | 'access'>>): string {
  const labels = categories.map(({ id, access }) => (access === 'edit' ? letterOf(world, id) : letterOf(world, id).toLowerCase()))
  return labels.length === 0 ? '-' : labels.join('')
}

export function letterOf({ places }: RouteWorld, categoryId: string): string {
  return Object.entries(places).find(([, place]) => place.categoryId === categoryId)?.[0] ?? '?'
}
