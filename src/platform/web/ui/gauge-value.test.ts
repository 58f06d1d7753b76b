import { expect, test } from 'vitest'
import { gaugeValue } from './gauge-value.ts'

test('a level is never above full or below empty', () => {
  expect([-2, 0, 0.4, 1, 7, Infinity, -Infinity, NaN].map(gaugeValue)).toEqual([0, 0, 0.4, 1, 1, 1, 0, 0])
})
