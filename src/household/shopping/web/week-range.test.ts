import { expect, test } from 'vitest'
import { weekRange } from './week-range.ts'

test('a week is named by its Monday and its Sunday, with the year once where both have the same', { tags: ['CONST-28'] }, () => {
  expect(weekRange('2026-11-16')).toEqual({ from: 'Mon 16 Nov', to: 'Sun 22 Nov 2026' })
  expect(weekRange('2026-12-28')).toEqual({ from: 'Mon 28 Dec 2026', to: 'Sun 3 Jan 2027' })
})
