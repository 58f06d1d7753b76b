import { assert, date, property } from 'fast-check'
import { expect, test } from 'vitest'
import { typedTexts } from '../../../../tests/typing.ts'
import { isDay } from '../form/local-date.ts'
import { formatDay } from '../../shared/dates.ts'
import { readTypedDate } from './typed-date.ts'

const today = '2026-11-21'

test.each(['26/11/2026', '26.11.26', '26-11-2026', '26 Nov 2026', '26th november 2026', '2026-11-26', ' 26 nov. 2026 '])(
  'a British date is read as it is typed: %s',
  (typed) => {
    expect(readTypedDate(typed, today)).toBe('2026-11-26')
  },
)

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
        expect(day === undefined || isDay(day), text).toBe(true)
      }
    }),
  )
})

test('every day, as the field shows it, is read as the same day', () => {
  const days = date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  assert(
    property(days, (on) => {
      const day = on.toISOString().slice(0, 10)
      expect(readTypedDate(formatDay(day), today)).toBe(day)
    }),
  )
})
