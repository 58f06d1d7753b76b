import { expect, test } from 'vitest'
import { formatClock } from './format-clock.ts'

test('a moment of today is a time; of another day it says which', () => {
  const now = new Date(2026, 10, 20, 14, 30)
  expect(formatClock({ at: new Date(2026, 10, 20, 9, 5), now })).toBe('09:05')
  expect(formatClock({ at: new Date(2026, 10, 19, 23, 59), now })).toBe('19 Nov 2026, 23:59, yesterday')
})
