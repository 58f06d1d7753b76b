import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { seenText } from '#platform/shared/api.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { createMealPlanner } from '#tests/meal-planner.ts'
import { apiAs } from '#tests/people.ts'
import { mealText } from '../shared/meal-text.ts'

test.each([
  ['Milk', 'Milk'],
  [' Milk \r\n\r\n Eggs\n', 'Milk\nEggs'],
  ['Milk\rEggs', 'Milk\nEggs'],
  ['Fish  pie', 'Fish pie'],
  ['Fish\u00a0pie', 'Fish pie'],
  ['Cafe\u0301', 'Café'],
  ['\n \t \n', null],
  ['', null],
])('%j is stored as %j', { tags: ['MEAL-13', 'MEAL-16'] }, (typed, stored) => {
  expect(mealText(typed)).toBe(stored)
})

test('the database accepts any normalised text, and normalising it again changes nothing', { tags: ['DATA-25'] }, async () => {
  const { ada, categoryId } = await createMealPlanner()
  const odd = fc.constantFrom(
    ' ',
    '\t',
    '\n',
    '\r\n',
    '\r',
    '\v',
    '\f',
    '\u0085',
    '\u00a0',
    '\u2003',
    '\u2028',
    '\ufeff',
    '\u200d',
    '\u202a',
    '\u0301',
    'Pie',
    '🐝',
  )
  // What can be stored: no NUL, and no half of a character.
  const any = fc.string({ unit: 'binary', maxLength: 8 }).filter((text) => seenText.safeParse(text).success)
  const typed = fc.array(fc.oneof(odd, any), { maxLength: 12 }).map((parts) => parts.join(''))
  let planDate = '2026-01-01'
  await fc.assert(
    fc.asyncProperty(typed, async (text) => {
      planDate = daysAfter(planDate, 1)
      const kept = mealText(text)
      expect(mealText(kept ?? '')).toBe(kept)
      expect(await apiAs(ada).meals.save({ categoryId, planDate, field: 'snacks', text, was: null })).toMatchObject({ snacks: kept })
    }),
    { numRuns: 150 },
  )
})
