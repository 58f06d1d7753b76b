import { expect, it } from 'vitest'
import { presetPlace, type QuickPlace } from './preset.ts'

const ours = { familyId: 'okafors', familyName: 'The Okafors' }
const own = { familyId: 'own', familyName: 'My Own Hive' }
const boat: QuickPlace = { ...own, id: 'boat', name: 'Boat', categoryId: 'boat', kind: 'custom' }
const zoe: QuickPlace = { ...ours, id: 'zoe', name: 'Zoe', categoryId: 'kids', kind: 'children' }
const tobi: QuickPlace = { ...ours, id: 'tobi', name: 'Tobi', categoryId: 'kids', kind: 'children' }
const jobs: QuickPlace = { ...ours, id: 'jobs', name: 'Jobs', categoryId: 'jobs', kind: 'custom' }
const places = [boat, zoe, tobi, jobs]
const known = { what: 'task' as const, href: '/dashboard', spaceId: 'okafors', used: () => undefined }

it('of several places none is preset from nothing, the only one there is', () => {
  expect(presetPlace(places, known)).toBeUndefined()
  expect(presetPlace([boat], known)).toBe(boat)
  expect(presetPlace(places, { ...known, spaceId: undefined })).toBeUndefined()
  expect(presetPlace([], known)).toBeUndefined()
  const meals: QuickPlace = { ...ours, id: 'meals', name: 'Meal Planning', categoryId: 'meals', kind: 'meals' }
  expect(presetPlace([zoe, meals], known), 'where meals are planned, shopping is likelier than a task').toBe(zoe)
})

it('the room used last in that space is preset, unless it is gone', () => {
  expect(presetPlace(places, { ...known, used: () => 'jobs' })).toBe(jobs)
  expect(presetPlace(places, { ...known, used: () => 'sold' })).toBeUndefined()
})

it('the room on the screen is preset before any other, also in another space', () => {
  expect(presetPlace(places, { ...known, href: '/children/tobi/tasks', used: () => 'jobs' })).toBe(tobi)
  expect(presetPlace(places, { ...known, href: '/children?categoryId=kids', used: () => 'tobi' }), 'one of several children').toBe(tobi)
  expect(presetPlace(places, { ...known, href: '/category/boat' })).toBe(boat)
})

it.each([
  ['Pick up Tobi at four', tobi],
  ["Sign tobi's form", tobi],
  ['Swap jobs with Chidi', jobs],
  ['Varnish the boat', boat],
  ['Pick up Tobi and Zoe', undefined],
  ['Buy a Tobias mask', undefined],
  ['', undefined],
])('a place that the words name is preset: ‘%s’', (typed, place) => {
  expect(presetPlace(places, { ...known, typed })).toBe(place)
})

it('of two places of one name that of the space on the screen is preset, before the one used last', () => {
  const ownJobs: QuickPlace = { ...own, id: 'own-jobs', name: 'Jobs', categoryId: 'own-jobs', kind: 'custom' }
  expect(presetPlace([ownJobs, ...places], { ...known, typed: 'List the jobs', used: () => 'zoe' })).toBe(jobs)
  expect(presetPlace(places, { ...known, href: '/children/zoe/tasks', typed: 'Ask Tobi' }), 'where somebody is counts more').toBe(zoe)
})
