import { expect, test } from 'vitest'
import { plateInCapitals } from './plate-in-capitals.ts'

test('a number typed in small letters is shown and read out as on the car', () => {
  expect(plateInCapitals('ab12cde')).toBe('AB12 CDE')
  expect(plateInCapitals('AB12  cde ')).toBe('AB12 CDE')
})

test('a number of another form keeps its gaps', () => {
  expect(plateInCapitals('m-xy 123')).toBe('M-XY 123')
  expect(plateInCapitals('a 1')).toBe('A 1')
})
