import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('a person’s initials are the first letters of the first and the last name', () => {
  expect(initials('Ada Okafor')).toBe('AO')
  expect(initials('  maria  del carmen  ruiz ')).toBe('MR')
  expect(initials('Zoe')).toBe('ZO')
  expect(initials('X')).toBe('X')
})

test('names in other scripts and addresses have initials too', () => {
  expect(initials('Ødegård Åse')).toBe('ØÅ')
  expect(initials('山田 太郎')).toBe('山太')
  expect(initials("(Sam) O'Neill")).toBe('SO')
  expect(initials('ada.okafor@example.com')).toBe('AC')
})

test('a name without a letter gives a question mark', () => {
  expect(initials(' … ')).toBe('?')
  expect(initials('')).toBe('?')
})
