import { expect, test } from 'vitest'
import { isWeakPassword } from './weak-password.ts'

const person = { firstName: 'Mary Ann', lastName: 'Oé', email: 'mary.bell@example.org' }

test.each(['123456', 'PASSWORD', 'Password1', 'iloveyou', 'trustno1', 'aaaaaaaa', '      ', 'ababab'])(
  'GAP-136 %j is too easy to guess',
  (password) => {
    expect(isWeakPassword(password, person)).toBe(true)
  },
)

test.each(['mary ann', 'MaryAnn24', 'mary.bell', 'mary.bell@example.org', 'maryann2024'])("GAP-136 %j is the person's own", (password) => {
  expect(isWeakPassword(password, person)).toBe(true)
})

test.each(['hx7-q!', 'seven quiet bees', 'maryann likes tea', 'rosemary garden', 'Zoé123'])('GAP-136 %j is taken', (password) => {
  expect(isWeakPassword(password, person)).toBe(false)
})
