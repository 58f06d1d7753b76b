import type { Page } from '@playwright/test'
import { z } from 'zod'
import { daysAfter, mondayOf } from '#platform/shared/dates.ts'
import { aDefaultCategory, ask } from '../story/api.ts'
import { dayFromToday } from '../story/days.ts'
import { add } from './add-thing.ts'

/** Adds a trip with parts of every kind, one night of it without a hotel, and one in the past; returns the category. */
export async function seedTravel(page: Page): Promise<string> {
  const categoryId = await aDefaultCategory(page, 'travel')
  const term = (from: number, to: number) => ({ startDate: dayFromToday(from), endDate: dayFromToday(to) })
  const past = await add(page, '/travel-plans', { categoryId, ...term(-100, -93) })
  await add(page, '/travel-locations', { travelPlanId: past, name: 'Whitby', ...term(-100, -93) })
  const travelPlanId = await add(page, '/travel-plans', { categoryId, ...term(28, 34) })
  for (const [name, email] of [
    ['Chidi Okafor', 'chidi@example.org'],
    ['Zoe Okafor', null],
    ['Tobi Okafor', null],
  ] as const) {
    await add(page, '/travel-participants', { travelPlanId, name, email, userId: null })
  }
  const lisbon = await add(page, '/travel-locations', { travelPlanId, name: 'Lisbon', ...term(28, 31) })
  const flight = { type: 'Flight', costPence: 41_200, details: 'Bristol to Lisbon, 07:10' }
  await add(page, '/travel-transportations', { travelLocationId: lisbon, ...flight })
  await add(page, '/travel-hotels', { travelLocationId: lisbon, name: 'Casa do Limoeiro', costPence: 38_600, ...term(28, 31) })
  const sintra = await add(page, '/travel-locations', { travelPlanId, name: 'Sintra', ...term(31, 34) })
  const train = { type: 'Train', costPence: 1840, details: 'Rossio to Sintra, every 20 minutes' }
  await add(page, '/travel-transportations', { travelLocationId: sintra, ...train })
  await add(page, '/travel-hotels', { travelLocationId: sintra, name: 'Quinta da Serra', costPence: 24_400, ...term(31, 33) })
  return categoryId
}

const meals = ['breakfast', 'lunch', 'dinner', 'snacks'] as const
const week = [
  ['Porridge, Banana', 'Leftover lasagne', 'Fish pie, Peas', 'Apple slices'],
  ['Toast, Eggs', 'School lunch', 'Chickpea curry, Rice', 'Oatcakes'],
  ['Porridge, Berries', 'Tomato soup, Rolls', 'Sausages, Mash', 'Grapes'],
  ['Yoghurt, Granola', 'School lunch', 'Jollof rice, Chicken', ''],
  ['Toast, Eggs', 'Jacket potatoes, Baked beans', 'Roast chicken, Carrots, Potatoes', 'Flapjack'],
  ['Pancakes', '', 'Pizza', ''],
  ['Toast, Eggs', 'Roast beef, Potatoes, Carrots', 'Cheese toasties', 'Apple slices'],
] as const

const listed = z.object({ items: z.array(z.object({ id: z.uuid(), itemName: z.string() })) })

/** Adds this week's meals and its list with some items in the basket; returns the category. */
export async function seedMeals(page: Page): Promise<string> {
  const categoryId = await aDefaultCategory(page, 'meals')
  const weekStartDate = mondayOf(dayFromToday(0))
  for (const [day, plan] of week.entries()) {
    for (const [index, meal] of meals.entries()) {
      const text = plan[index]?.split(', ').join('\n') ?? ''
      const path = `/meal-plans/${categoryId}/${daysAfter(weekStartDate, day)}/${meal}`
      if (text !== '') await ask(page, 'PUT', path, { text, was: null })
    }
  }
  await add(page, '/shopping-lists', { categoryId, weekStartDate, itemName: 'Washing powder', quantity: '1 box' })
  const { items } = listed.parse(await ask(page, 'POST', '/shopping-lists/generate', { categoryId, weekStartDate }))
  for (const { id } of items.slice(0, 5)) await ask(page, 'PUT', `/shopping-lists/${id}/purchased`, { purchased: true })
  return categoryId
}
