import { expect, test } from 'vitest'
import { firstReads, otherName, paramsIn } from './first-reads.ts'

const readsAt = (address: string) => {
  const { pathname, search } = new URL(address, 'http://localhost')
  return firstReads({ pathname, search })
}
const id = '0193b6a4-5f2e-7c11-a5d4-0c2f9d1b7e60'
const frame = ['/account/me', '/invitations/waiting', '/reports?part=first']

test('a screen behind the sign-in reads what its frame and its content show', () => {
  expect(readsAt(`/car/${id}`)).toEqual([...frame, `/cars/${id}`, `/subjects/${id}/subcategories`, `/due-dates?subjectId=${id}`])
  expect(readsAt(`/children/${id}/tasks/`)).toEqual([
    ...frame,
    `/children/${id}`,
    `/tasks?subjectId=${id}&part=first`,
    `/due-dates/with-numbers?subjectId=${id}`,
  ])
  expect(readsAt('/dashboard')).toEqual([...frame, '/families', '/categories'])
})

test('a page of a category reads it once its address names it', () => {
  expect(readsAt('/cars')).toEqual(frame)
  expect(readsAt(`/pets?categoryId=${id}`)).toEqual([...frame, `/pets?categoryId=${id}`, `/tasks/summary?categoryId=${id}`])
})

test('plans and lists are those of the week in the address', () => {
  expect(readsAt(`/shopping?categoryId=${id}&week=2026-11-26`)).toContain(`/shopping-lists?categoryId=${id}&weekStartDate=2026-11-23`)
  expect(readsAt(`/meal-planning?categoryId=${id}&view=daily&date=2026-11-29`)).toContain(
    `/meal-plans?categoryId=${id}&from=2026-11-23&to=2026-11-29`,
  )
  expect(readsAt(`/meal-planning?categoryId=${id}&view=calendar`)).toEqual([...frame, '/categories/visible'])
  expect(readsAt(`/shopping?categoryId=${id}&week=soon`), 'no day').toEqual([...frame, '/categories/visible'])
})

test('a screen before the sign-in reads only what it shows, and an address without a screen nothing', () => {
  expect(readsAt('/auth?next=%2Fcars')).toEqual(['/account/me', '/account/welcome'])
  for (const address of ['/', '/nowhere', `/car/${id}/more`, '/stop-mails?token=1']) expect(readsAt(address), address).toEqual([])
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
