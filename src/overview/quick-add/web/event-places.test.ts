import { expect, it } from 'vitest'
import { type EventPlace, placeOfChildren, placesFor } from './event-places.ts'

const ours = { familyId: 'okafors', familyName: 'The Okafors', people: ['ada', 'mia', 'tobi'] }
const lake = { familyId: 'lake', familyName: 'Lake House Crew', people: ['ada', 'jonas'] }
const kids: EventPlace = {
  ...ours,
  id: 'kids',
  name: 'Children',
  categoryId: 'kids',
  kind: 'children',
  of: { categoryId: 'kids' },
  child: undefined,
}
const mia: EventPlace = { ...kids, id: 'mia-child', name: 'Mia', of: { subjectId: 'mia-child' }, child: 'mia' }
const tobi: EventPlace = { ...kids, id: 'tobi', name: 'Tobi', of: { subjectId: 'tobi' }, child: 'tobi' }
const home: EventPlace = {
  ...ours,
  id: 'home',
  name: 'Home',
  categoryId: 'home',
  kind: 'home',
  of: { categoryId: 'home' },
  child: undefined,
}
const boat: EventPlace = {
  ...lake,
  id: 'boat',
  name: 'Boat',
  categoryId: 'boat',
  kind: 'custom',
  of: { categoryId: 'boat' },
  child: undefined,
}
const places = [boat, home, kids, mia, tobi]

it('the child who is named decides the place, several of one room the room', () => {
  expect(placeOfChildren(['mia'], places)).toBe(mia)
  expect(placeOfChildren(['ada', 'tobi'], places)).toBe(tobi)
  expect(placeOfChildren(['mia', 'tobi'], places)).toBe(kids)
  expect(placeOfChildren(['ada'], places)).toBeUndefined()
  expect(placeOfChildren([], places)).toBeUndefined()
  const cousin: EventPlace = { ...boat, id: 'leo', name: 'Leo', of: { subjectId: 'leo' }, child: 'leo' }
  expect(placeOfChildren(['mia', 'leo'], [...places, cousin]), 'children of two rooms').toBeUndefined()
})

it('places are offered where everybody who is named can be, or else all', () => {
  expect(placesFor(['jonas'], places)).toEqual([boat])
  expect(placesFor(['ada', 'mia'], places)).toEqual([home, kids, mia, tobi])
  expect(placesFor([], places)).toEqual(places)
  expect(placesFor(['jonas', 'mia'], places)).toEqual(places)
})
