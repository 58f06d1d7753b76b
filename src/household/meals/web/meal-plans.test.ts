import { expect, test } from 'vitest'
import type { MealPlan } from '../contract.ts'
import { daysOfWeek, itemsOf, planOn, withField, withItem, withPlan } from './meal-plans.ts'

const known: { plans: MealPlan[] } = { plans: [] }
const monday = { categoryId: 'c', planDate: '2026-11-16', field: 'dinner' } as const

test.each([
  ['2026-03-23', ['2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26', '2026-03-27', '2026-03-28', '2026-03-29']],
  ['2026-10-19', ['2026-10-19', '2026-10-20', '2026-10-21', '2026-10-22', '2026-10-23', '2026-10-24', '2026-10-25']],
  ['2026-12-28', ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03']],
])('the week of %s has its seven days, also when the clocks or the year change', { tags: ['MEAL-20', 'CONST-28'] }, (day, days) => {
  expect(daysOfWeek(day)).toEqual(days)
})

test('a field is shown before it is saved, on a day with a plan and on one without', () => {
  const planned = withField(withField(known, monday, 'Pie'), { ...monday, planDate: '2026-11-15' }, 'Soup')
  expect(planned.plans.map(({ planDate, dinner }) => `${planDate} ${dinner}`)).toEqual(['2026-11-15 Soup', '2026-11-16 Pie'])
  expect(planOn(withField(planned, { ...monday, field: 'notes' }, 'Early').plans, '2026-11-16')).toMatchObject({
    dinner: 'Pie',
    notes: 'Early',
  })
})

test('a saved plan replaces the one before', () => {
  const before = withField(known, monday, 'Pie')
  const [plan] = before.plans
  expect(plan && withPlan(before, { ...plan, dinner: 'Soup', version: 2 }).plans).toMatchObject([{ dinner: 'Soup', version: 2 }])
})

test('a meal has an item for each line, none when it is not planned', { tags: ['MEAL-08'] }, () => {
  expect([itemsOf('Pie\nPeas'), itemsOf(null), itemsOf(undefined)]).toEqual([['Pie', 'Peas'], [], []])
})

test.each([
  ['Pie\nPeas', 1, 'Pie\nGravy\nPeas'],
  ['Pie', 3, 'Pie\nGravy'],
  [null, 2, 'Gravy'],
])('a restored item of %j is at position %i', { tags: ['GAP-91'] }, (meal, at, text) => {
  expect(withItem(meal, at, 'Gravy')).toBe(text)
})
