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
