import { expect, test } from 'vitest'
import { isInRange } from './item-rules.ts'

test('CONST-10 only a whole day is one, so that nothing is worked out from one that is still being typed', () => {
  for (const typed of ['', '2', '20', '20 Nov', '19', '2027', '2027-1', '2027-02-30', '1899-12-31', '2200-01-01'])
    expect(isInRange(typed), typed).toBe(false)
  for (const day of ['1900-01-01', '2027-11-20', '2199-12-31']) expect(isInRange(day), day).toBe(true)
})
