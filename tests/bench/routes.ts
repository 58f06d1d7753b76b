import type { Client } from 'pg'
import * as contract from '#app/web/contract.gen.ts'
import { readsAt } from '#app/web/screens.ts'
import { daysAfter, mondayOf } from '#platform/shared/dates.ts'
import { requestOf } from '#platform/web/api/request-of.ts'
import { configureApi, routeOf } from '#platform/web/api/routes.ts'
import type { Account } from './account.ts'
import type { Ask } from './load.ts'
import type { Family } from './population.ts'

/** A read of somebody's, and what its answer shows when it is right. */
export type RouteRead = { name: string; path: string; shows: string; cookie: string }

/** Returns the request that asks it. */
export function askOf(origin: string, { path, shows, cookie }: RouteRead): Ask {
  const one = { path, headers: { cookie }, isRight: (answer: string) => answer.includes(shows) }
  return { origin, method: 'GET', make: () => one }
}

configureApi(contract)
const frame = readsAt({ pathname: '/dashboard', search: '' }).map(({ queryKey: [feature, verb, input] }) =>
  requestOf(routeOf([String(feature), String(verb)]).route, input).url.slice('/api'.length),
)

export const firstScreen = `/api/together?${frame.map((path) => `read=${encodeURIComponent(path)}`).join('&')}`

/** Returns the reads of the screens, by a person of a family that was filled (contents.ts). */
export async function readsOf(client: Client, { id, categories }: Family, { cookie, userId }: Account): Promise<RouteRead[]> {
  const of = (kind: string): string => categories.get(kind) ?? ''
  const { rows } = await client.query<{ home: string; health: string }>(
    `select (select id from app.subcategories where category_id = $1 limit 1) as home,
            (select id from app.subcategories where category_id = $2 limit 1) as health`,
    [of('home'), of('health')],
  )
  const today = new Date().toISOString().slice(0, 10)
  const reads: [name: string, path: string, shows: string][] = [
    ['who I am', '/account/me', userId],
    ['categories of a group', `/categories?familyId=${id}`, of('home')],
    ['visible categories', '/categories/visible', of('home')],
    ['reports', '/reports', '"overdue":'],
    ['what is coming up', '/coming?days=365&show=everything&part=first', '"things":['],
    ['costs', '/costs', '"months":['],
    ['tasks', `/tasks?categoryId=${of('custom')}&part=first`, 'Job number'],
    ['contracts', `/items?subcategoryId=${rows[0]?.home}`, 'Supplier'],
    ['appointments', `/events?subcategoryId=${rows[0]?.health}`, 'Meanwood'],
    ['cars', `/cars?categoryId=${of('cars')}`, 'Car 1'],
    ['meals of a week', `/meal-plans?categoryId=${of('meals')}&from=${today}&to=${daysAfter(today, 6)}`, 'Porridge'],
    ['shopping list', `/shopping-lists?categoryId=${of('meals')}&weekStartDate=${mondayOf(today)}`, 'Thing 1'],
    ['trips', `/travel-plans?categoryId=${of('travel')}`, 'startDate'],
    ["search 'a'", '/search?q=a', '"hits":[{'],
    ["search 'ladder'", '/search?q=ladder', 'Job number'],
    ['notifications', '/notifications', 'task_due'],
    ['members', `/members?familyId=${id}`, 'Bench'],
    ['leaderboard', `/leaderboard?familyId=${id}`, 'Bench'],
  ]
  return [
    ...reads.map(([name, path, shows]) => ({ name, path: `/api${path}`, shows, cookie })),
    { name: 'first screen', path: firstScreen, shows: '"overdue":', cookie },
  ]
}
