import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { requestOf } from '#platform/web/api/request-of.ts'
import { configureApi, routeOf } from '#platform/web/api/routes.ts'
import { otherName } from './boot/other-name.ts'
import * as contract from './contract.gen.ts'
import type { FileRoutesByTo } from './routeTree.gen.ts'
import { paramsIn, readsAt, screens } from './screens.ts'

configureApi(contract)

// A route without an entry does not compile.
const ofRoutes: Readonly<Record<keyof FileRoutesByTo, unknown>> = screens

/** Returns the paths below /api of what the screen at an address reads. */
const pathsAt = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return readsAt({ pathname, search }).map(({ queryKey: [feature, verb, input] }) =>
    requestOf(routeOf([String(feature), String(verb)]).route, input).url.slice('/api'.length),
  )
}
const id = '0193b6a4-5f2e-7c11-a5d4-0c2f9d1b7e60'
const frame = ['/account/me', '/invitations/waiting', '/reports?part=first']

test('a screen behind the sign-in reads what its frame and its content show', () => {
  expect(pathsAt(`/car/${id}`)).toEqual([...frame, `/cars/${id}`, `/subjects/${id}/subcategories`, `/due-dates?subjectId=${id}`])
  expect(pathsAt(`/children/${id}/tasks/`)).toEqual([
    ...frame,
    `/children/${id}`,
    `/tasks?subjectId=${id}&part=first`,
    `/due-dates/with-numbers?subjectId=${id}`,
  ])
  expect(pathsAt('/dashboard')).toEqual([...frame, '/families', '/categories'])
})

test('a page of a category reads it once its address names it', () => {
  expect(pathsAt('/cars')).toEqual([...frame, '/categories/visible'])
  expect(pathsAt(`/pets?categoryId=${id}`)).toEqual([...frame, `/pets?categoryId=${id}`, `/tasks/summary?categoryId=${id}`])
})

test('plans and lists are those of the week in the address', () => {
  expect(pathsAt(`/shopping?categoryId=${id}&week=2026-11-26`)).toContain(`/shopping-lists?categoryId=${id}&weekStartDate=2026-11-23`)
  expect(pathsAt(`/meal-planning?categoryId=${id}&view=daily&date=2026-11-29`)).toContain(
    `/meal-plans?categoryId=${id}&from=2026-11-23&to=2026-11-29`,
  )
  expect(pathsAt(`/meal-planning?categoryId=${id}&view=calendar`)).toEqual([...frame, '/categories/visible'])
  expect(pathsAt(`/shopping?categoryId=${id}&week=soon`), 'no day').toEqual([...frame, '/categories/visible'])
})

test('a screen before the sign-in reads only what it shows, and an address without a screen nothing', () => {
  expect(pathsAt('/auth?next=%2Fcars')).toEqual(['/account/me', '/account/welcome'])
  for (const address of ['/', '/nowhere', `/car/${id}/more`, '/stop-mails?token=1']) expect(pathsAt(address), address).toEqual([])
})

test('the path of a route is compared part by part', () => {
  expect(paramsIn('/children/$childId/tasks', '/children/7/tasks')).toEqual({ childId: '7' })
  expect(paramsIn('/children/$childId/tasks', '/pets/7/tasks')).toBeUndefined()
  expect(paramsIn('/dashboard', '/dashboard/')).toEqual({})
})

test('the categories of the space that opens are found by its id, which came with them', () => {
  const spaces = [
    { id: 'group', opening: false },
    { id, opening: true },
  ]
  expect(otherName('/categories', new Map([['/families', spaces]]))).toBe(`/categories?familyId=${id}`)
  expect(otherName('/families', new Map([['/families', spaces]]))).toBeUndefined()
  for (const answer of [undefined, null, [], [null], { code: 'UNAUTHORIZED' }])
    expect(otherName('/categories', new Map([['/families', answer]]))).toBeUndefined()
})

test('each screen has an entry, and no other path has one', () => {
  const paths = readFileSync(new URL('routeTree.gen.ts', import.meta.url), 'utf8')
  for (const path of Object.keys(ofRoutes)) expect(paths).toContain(`'${path}': typeof`)
})
