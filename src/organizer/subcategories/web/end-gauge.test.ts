import { expect, it } from 'vitest'
import { endGauge } from './end-gauge.ts'

it.each([
  ['2027-11-20', { state: 'good', value: 1 }],
  ['2030-01-01', { state: 'good', value: 1 }],
  ['2026-12-21', { state: 'good', value: 31 / 365 }],
  ['2026-12-20', { state: 'soon', value: 30 / 365 }],
  ['2026-11-20', { state: 'soon', value: 0 }],
  ['2026-11-19', { state: 'past', value: 0 }],
  [null, { state: 'none', value: 0 }],
])('on 20 November 2026 the gauge of a contract that ends on %s', (endDate, level) =>
  expect(endGauge(endDate, '2026-11-20')).toEqual(level),
)
