import { assert, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { maxPence } from '#platform/shared/limits.ts'
import { readTypedDate } from '#platform/shared/typed-date.ts'
import { typedTexts } from '#tests/typing.ts'
import { problemOf } from './field-rules.ts'
import { isDay, isLocalDate, isLocalTime } from './local-date.ts'
import { poundsRules, readPounds } from './typed-pounds.ts'
import { dayRules, timeRules, unfinished } from './typed-rules.ts'

const problemWith = (validate: typeof dayRules | typeof timeRules | typeof poundsRules, typed: string) => problemOf({ validate }, typed, {})

describe('only complete input leaves a field as a day, a time or an amount', () => {
  it('a day', () => {
    assert(
      property(typedTexts, (typed) => {
        for (const text of typed) {
          const day = readTypedDate(text, '2026-11-20') ?? text.trim()
          expect(problemWith(dayRules, day) === undefined, text).toBe(day === '' || isLocalDate(day))
        }
      }),
    )
  })
  it('a time', () => {
    assert(
      property(typedTexts, (typed) => {
        for (const text of typed) expect(problemWith(timeRules, text) === undefined, text).toBe(text === '' || isLocalTime(text))
      }),
    )
  })
  it('an amount, in whole pence and never more than can be stored', () => {
    assert(
      property(typedTexts, (typed) => {
        for (const text of typed) {
          const pence = readPounds(text)
          const isRight = text.trim() === '' || (pence !== undefined && Number.isInteger(pence) && pence >= 0 && pence <= maxPence)
          expect(problemWith(poundsRules, text) === undefined, text).toBe(isRight)
        }
      }),
    )
  })
})

it.each([
  ['', undefined],
  ['2026-11-26', undefined],
  ['2', 'Enter a date such as 26 Nov 2026'],
  ['20 Nov', 'Enter a date such as 26 Nov 2026'],
  ['31/11/2026', 'Enter a date such as 26 Nov 2026'],
  ['2027-02-29', 'Enter a date such as 26 Nov 2026'],
  ['2026-13-45', 'Enter a date such as 26 Nov 2026'],
  ['9999', 'Enter a date such as 26 Nov 2026'],
  ['1899-12-31', 'Please enter a year from 1900 to 2199'],
  ['2200-01-01', 'Please enter a year from 1900 to 2199'],
])('for the date %j the field says %j', (typed, said) => expect(problemWith(dayRules, typed)).toBe(said))

it.each([
  ['', undefined],
  ['12,50', undefined],
  ['-1', 'Please enter pounds and pence, such as 31.99'],
  ['1e5', 'Please enter pounds and pence, such as 31.99'],
  ['£', 'Please enter pounds and pence, such as 31.99'],
  ['9'.repeat(400), 'Please enter at most £999,999,999.99'],
])('for the amount %j the field says %j', (typed, said) => expect(problemWith(poundsRules, typed)).toBe(said))

it('a year that cannot be stored is a day, but nothing is calculated from it', () => {
  expect([isDay('0001-01-01'), isLocalDate('0001-01-01'), isLocalDate('9999-12-31')]).toEqual([true, false, false])
})

it('half a date or half a time in a browser’s native field is refused instead of being saved as empty', () => {
  const focus = (): void => undefined
  const field = (type: string, badInput: boolean) => unfinished({ focus, type, validity: { badInput } })
  expect([field('date', false), field('date', true), field('time', true)]).toEqual([
    undefined,
    'Enter a date such as 26 Nov 2026',
    'Enter a time such as 09:30',
  ])
  expect([unfinished(undefined), unfinished({ focus })]).toEqual([undefined, undefined])
})
