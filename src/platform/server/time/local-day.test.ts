import { describe, expect, it } from 'vitest'
import { localDayCases } from '../../../../tests/notices/time-cases.ts'
import { localDay } from './local-day.ts'

describe('every zone has a day of its own', { tags: ['JOB-01'] }, () => {
  it.each(localDayCases)('%s %s is %s', (zone, now, day) => expect(localDay(new Date(now), zone)).toBe(day))
})

it('there is no day in a zone that nobody knows', () => {
  expect(() => localDay(new Date('2026-12-02T00:00:00Z'), 'Mars/Olympus_Mons')).toThrow(RangeError)
})
