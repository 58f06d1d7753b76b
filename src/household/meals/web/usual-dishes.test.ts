import { expect, test } from 'vitest'
import { withField } from './meal-plans.ts'
import { usualDishes } from './usual-dishes.ts'

const planned = (dinners: Readonly<Record<string, string>>) =>
  Object.entries(dinners).reduce(
    (known, [planDate, text]) => withField(known, { categoryId: 'c', planDate, field: 'dinner' }, text),
    withField({ plans: [] }, { categoryId: 'c', planDate: '2026-11-01', field: 'lunch' }, 'Soup'),
  ).plans

test('the most frequent dishes of a meal come first, then the latest, each once', { tags: ['MEAL-13'] }, () => {
  const plans = planned({ '2026-11-02': 'Fish pie\nPeas', '2026-11-03': 'Curry', '2026-11-09': 'fish pie', '2026-11-10': 'Pasta' })
  expect(usualDishes(plans, 'dinner')).toEqual(['fish pie', 'Pasta', 'Curry'])
  expect(usualDishes(plans, 'lunch')).toEqual(['Soup'])
  expect(usualDishes(plans, 'snacks')).toEqual([])
})

test('at most six are offered', { tags: ['MEAL-13'] }, () => {
  const days = Array.from({ length: 9 }, (_, nr) => [`2026-11-1${nr}`, `Dish ${nr}`] as const)
  expect(usualDishes(planned(Object.fromEntries(days)), 'dinner')).toHaveLength(6)
})
