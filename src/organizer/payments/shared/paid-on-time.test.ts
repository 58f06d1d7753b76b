import { expect, it } from 'vitest'
import { paidOnTime } from './paid-on-time.ts'

it.each([
  ['2026-09-01', '2026-09-01'],
  ['2026-11-28', '2026-11-28'],
  ['2026-12-01', '2026-11-28'],
])('a payment due on %s was paid on %s where no other day is said', { tags: ['RENEW-30'] }, (dueOn, paidOn) =>
  expect(paidOnTime(dueOn, '2026-11-28')).toBe(paidOn),
)
