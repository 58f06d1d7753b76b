import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isWeakPassword } from './weak-password.ts'

const person = { firstName: 'Mary Ann', lastName: 'Oé', email: 'mary.bell@example.org' }

test.each([
  '123456',
  'PASSWORD',
  'Password1',
  'iloveyou',
  'trustno1',
  'aaaaaaaa',
  '      ',
  'ababab',
  'abcabcab',
  'hello1hello1',
  'mnopqrst',
  'zyxwvuts',
  '5678901234',
  'poiuytrewq',
  'asdfghjkl',
  'xyzabcde',
  '654321',
  'abcdef',
  'Password1!',
  'dr4gon99',
  'trustno1!',
  'hivehold',
])('%j is too easy to guess', { tags: ['AUTH-12', 'GAP-136'] }, (password) => {
  expect(isWeakPassword(password, person)).toBe(true)
})

test.each(['mary ann', 'MaryAnn24', 'mary.bell', 'mary.bell@example.org', 'maryann2024'])(
  "%j is the person's own",
  { tags: ['GAP-136'] },
  (password) => {
    expect(isWeakPassword(password, person)).toBe(true)
  },
)

test.each(['hx7-q!', 'seven quiet bees', 'maryann likes tea', 'rosemary garden', 'Zoé123', 'abcdef rabbit', 'hello1hello2'])(
  '%j is taken',
  { tags: ['GAP-136'] },
  (password) => {
    expect(isWeakPassword(password, person)).toBe(false)
  },
)

test('each of the 3,000 commonest passwords of six characters and more is refused', { tags: ['GAP-136'] }, () => {
  const listed = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n')
  const possible = listed.filter((line) => !line.startsWith('#') && line.length >= 6)
  expect(possible.length).toBeGreaterThanOrEqual(3000)
  expect(possible.filter((password) => !isWeakPassword(password, person))).toEqual([])
})
