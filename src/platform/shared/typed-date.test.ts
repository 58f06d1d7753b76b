import { assert, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { typedTexts } from '#tests/typing.ts'
import { formatDay, formatDayOfWeek, fullDay } from './dates.ts'
import { midnightOf } from './midnight-of.ts'
import { readTypedDate } from './typed-date.ts'

const today = '2026-11-21'

test.each(['26/11/2026', '26.11.26', '26-11-2026', '26 Nov 2026', '26th november 2026', '2026-11-26', ' 26 nov. 2026 '])(
  'a British date is read as it is typed: %s',
  (typed) => {
    expect(readTypedDate(typed, today)).toBe('2026-11-26')
  },
)

test.each(['26112026', '2026/11/26', '2026.11.26', 'Nov 26 2026', 'november 26th, 2026', 'Nov 26', 'nov 26 26'])(
  'a date is read in the order in which others write it: %s',
  (typed) => {
    expect(readTypedDate(typed, today)).toBe('2026-11-26')
  },
)

// 21 November 2026 is a Saturday.
test.each([
  ['today', '2026-11-21'],
  ['Tomorrow', '2026-11-22'],
  ['sunday', '2026-11-22'],
  ['mon', '2026-11-23'],
  ['tues', '2026-11-24'],
  ['on wednesday', '2026-11-25'],
  ['thurs', '2026-11-26'],
  ['this friday', '2026-11-27'],
  ['saturday', '2026-11-28'],
  ['next sunday', '2026-11-29'],
  ['next friday', '2026-12-04'],
  ['next  saturday', '2026-12-05'],
  ['next week', '2026-11-23'],
  ['next month', '2026-12-01'],
  ['in 3 days', '2026-11-24'],
  ['in 2 weeks', '2026-12-05'],
  ['in a month', '2026-12-21'],
  ['6 weeks', '2027-01-02'],
  ['3m', '2027-02-21'],
  ['1y', '2027-11-21'],
  ['in 1 year', '2027-11-21'],
])('a day is said in words: %s is %s', (typed, day) => expect(readTypedDate(typed, today)).toBe(day))

test.each([
  ['tomorrow', '2026-12-31', '2027-01-01'],
  ['tomorrow', '2028-02-28', '2028-02-29'],
  ['tomorrow', '2027-02-28', '2027-03-01'],
  ['1y', '2028-02-29', '2029-02-28'],
  ['1m', '2027-01-31', '2027-02-28'],
  ['1m', '2028-01-31', '2028-02-29'],
  ['in a month', '2026-12-31', '2027-01-31'],
  ['friday', '2026-12-31', '2027-01-01'],
  ['next week', '2026-11-23', '2026-11-30'],
  ['next week', '2026-12-27', '2026-12-28'],
  ['next month', '2026-12-31', '2027-01-01'],
])('words keep to the calendar: %s, on %s, is %s', (typed, on, day) => expect(readTypedDate(typed, on)).toBe(day))

test.each(['Thursday 26 November 2026', 'Thursday, 26 November 2026', 'thu 26 nov', 'Thu. 26/11/2026', 'Thursday November 26, 2026'])(
  'a date is read with its weekday before it: %s',
  (typed) => expect(readTypedDate(typed, today)).toBe('2026-11-26'),
)

test.each(['Friday 26 November 2026', 'fri 26 nov', 'thu tomorrow', 'junk 26 November 2026'])(
  'a weekday that the date does not have is refused: %s',
  (typed) => expect(readTypedDate(typed, today)).toBeUndefined(),
)

test.each(['26 junk', '26 juneau 2026', 'mayor 3', '3 marble', '26 decimal', '26 novembers'])(
  'a word that only begins like a month is none: %s',
  (typed) => expect(readTypedDate(typed, today)).toBeUndefined(),
)

test.each([
  'someday',
  'next',
  'next weeks',
  'next day',
  'in weeks',
  'in 2',
  'fr',
  'nextfriday',
  '31112026',
  'yesterdays',
  'and',
  'am',
  '2026/13/01',
  'nov 31 2026',
])('a word that is no day is refused: %s', (typed) => expect(readTypedDate(typed, today)).toBeUndefined())

test('a day without a year is the next one', () => {
  expect(readTypedDate('26 Nov', today)).toBe('2026-11-26')
  expect(readTypedDate('21/11', today)).toBe('2026-11-21')
  expect(readTypedDate('1/3', today)).toBe('2027-03-01')
  expect(readTypedDate('29 feb', today)).toBe('2028-02-29')
})

test.each(['31/2/2026', '29 Feb 2027', '0/1/2026', '5/13/2026', 'soon', '12', '26 foo 2026', ''])(
  'what is no day is refused: %s',
  (typed) => {
    expect(readTypedDate(typed, today)).toBeUndefined()
  },
)

test('any typed text is read as a day that exists or not at all', () => {
  assert(
    property(typedTexts, (typed) => {
      for (const text of typed) {
        const day = readTypedDate(text, today)
        expect(day === undefined || midnightOf(day) !== undefined, text).toBe(true)
      }
    }),
  )
})

test('every day, as the field and the pages show it, is read as the same day', () => {
  const days = date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  assert(
    property(days, (on) => {
      const day = on.toISOString().slice(0, 10)
      for (const shown of [formatDay(day), formatDayOfWeek(day), fullDay(day)]) expect(readTypedDate(shown, today)).toBe(day)
    }),
  )
})
