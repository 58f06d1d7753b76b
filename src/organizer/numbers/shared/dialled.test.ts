import { expect, test } from 'vitest'
import { callable, dialled } from './dialled.ts'

test.each([
  ['020 7946 0123', '02079460123'],
  ['+44 (0)20 7946 0123 ext 12', '+442079460123'],
  ['+44 20 7946 0123', '+442079460123'],
  ['(01632) 960123', '01632960123'],
  ['Tel: 01632-960123 x4', '01632960123'],
  ['07700 900123 or 07700 900456', '07700900123'],
  ['999', '999'],
])('a phone that is given ‘%s’ dials %s', { tags: ['GUEST-19'] }, (typed, number) => {
  expect(callable.test(typed)).toBe(true)
  expect(dialled(typed)).toBe(number)
})

test.each(['ask Gran', 'ext 12', '', 'room 1 floor 2 bed 3'])('‘%s’ is no number to call', { tags: ['GUEST-19'] }, (typed) => {
  expect(callable.test(typed)).toBe(false)
})
