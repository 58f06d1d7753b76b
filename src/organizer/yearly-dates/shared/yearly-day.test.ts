import { expect, test } from 'vitest'
import { dayInYear, nextDay, yearsOn } from './yearly-day.ts'

test('29 February is kept on 28 February in other years', { tags: ['BIRTH-06'] }, () => {
  const leap = { month: 2, day: 29, year: 2016 }
  const days = Array.from({ length: 12 }, (_, index) => dayInYear(leap, 2020 + index).slice(5))
  expect(days).toEqual(['02-29', '02-28', '02-28', '02-28', '02-29', '02-28', '02-28', '02-28', '02-29', '02-28', '02-28', '02-28'])
})

test(
  'a birthday comes in no year before the one it began, and has no age while nobody knows it',
  { tags: ['BIRTH-05', 'BIRTH-06'] },
  () => {
    expect(nextDay({ month: 12, day: 31, year: null }, '2026-12-31')).toBe('2026-12-31')
    expect(nextDay({ month: 12, day: 30, year: null }, '2026-12-31')).toBe('2027-12-30')
    expect(nextDay({ month: 1, day: 5, year: 2030 }, '2026-12-31')).toBe('2030-01-05')
    expect(yearsOn({ year: 2015 }, '2026-12-06')).toBe(11)
    expect(yearsOn({ year: null }, '2026-12-06')).toBeUndefined()
    expect(yearsOn({ year: 2026 }, '2026-12-06')).toBeUndefined()
  },
)
