import { expect, it } from 'vitest'
import { isNameInUse } from './is-name-in-use.ts'

const present = [{ name: 'Garden' }, { name: 'Music school' }]

it.each([
  ['Garden', true],
  [' garden ', true],
  ['MUSIC  School', true],
  ['Gardens', false],
  ['', false],
  ['  ', false],
])('%j is the name of another category of the space: %s', { tags: ['CAT-07'] }, (name, inUse) => {
  expect(isNameInUse(name, present)).toBe(inUse)
})
