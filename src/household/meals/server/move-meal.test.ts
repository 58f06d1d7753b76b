import { expect, test } from 'vitest'
import { createMealPlanner } from '#tests/meal-planner.ts'
import { runAs, apiAs } from '#tests/people.ts'
import { moveMeal } from './meal-plans.ts'

const monday = '2026-11-16'
const tuesday = '2026-11-17'

test('a meal moves to a day without one, and no other meal moves with it', async () => {
  const { ada, categoryId, plan } = await createMealPlanner()
  await plan(tuesday, { lunch: 'Soup', dinner: 'Pie\nPeas' })
  const move = { categoryId, meal: 'dinner', from: tuesday, to: monday, wasFrom: 'Pie\nPeas', wasTo: null } as const
  const moved = await apiAs(ada).meals.move(move)
  expect(moved.from).toMatchObject({ planDate: tuesday, lunch: 'Soup', dinner: null })
  expect(moved.to).toMatchObject({ planDate: monday, lunch: null, dinner: 'Pie\nPeas' })
})

test('the meal that was there moves to the first day in exchange, and moving back undoes it', async () => {
  const { ada, categoryId, plan } = await createMealPlanner()
  await plan(monday, { dinner: 'Stew' })
  await plan(tuesday, { dinner: 'Pie' })
  const there = { categoryId, meal: 'dinner', from: monday, to: tuesday, wasFrom: 'Stew', wasTo: 'Pie' } as const
  const moved = await apiAs(ada).meals.move(there)
  expect([moved.from.dinner, moved.to.dinner]).toEqual(['Pie', 'Stew'])
  const back = await apiAs(ada).meals.move({ ...there, from: tuesday, to: monday })
  expect([back.from.dinner, back.to.dinner]).toEqual(['Pie', 'Stew'])
})

test('a repeated request moves a meal once and gets the same answer', async () => {
  const { ada, categoryId, plan } = await createMealPlanner()
  await plan(monday, { dinner: 'Stew' })
  const move = { categoryId, meal: 'dinner', from: monday, to: tuesday, wasFrom: 'Stew', wasTo: null } as const
  const first = await runAs(ada).write(async (db) => moveMeal(db, move))
  const second = await runAs(ada).write(async (db) => moveMeal(db, move))
  expect(second).toEqual(first)
})

test('when either day has changed meanwhile, nothing moves and the answer is a conflict', async () => {
  const { ada, categoryId, plan } = await createMealPlanner()
  await plan(monday, { dinner: 'Stew' })
  await plan(tuesday, { dinner: 'Pie' })
  const move = { categoryId, meal: 'dinner', from: monday, to: tuesday } as const
  for (const was of [
    { wasFrom: 'Stew', wasTo: null },
    { wasFrom: 'Stew', wasTo: 'Soup' },
    { wasFrom: 'Soup', wasTo: 'Pie' },
  ]) {
    await expect(apiAs(ada).meals.move({ ...move, ...was })).rejects.toMatchObject({ code: 'CONFLICT' })
  }
  // A refused move does not create a plan for a day that has none.
  await expect(apiAs(ada).meals.move({ ...move, from: '2026-11-18', wasFrom: 'Stew', wasTo: 'Pie' })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  const { plans } = await apiAs(ada).meals.list({ categoryId, from: monday, to: '2026-11-22' })
  expect(plans.map(({ dinner }) => dinner)).toEqual(['Stew', 'Pie'])
})

test('two people who move meals between the same two days at once wait for each other, and nothing is lost or doubled', async () => {
  const { ada, ben, categoryId, plan } = await createMealPlanner()
  for (let round = 1; round <= 6; round++) {
    const [from, to] = [`2026-11-0${round}`, `2026-12-0${round}`] as const
    await plan(from, { dinner: 'Stew' })
    if (round % 2 === 0) await plan(to, { dinner: 'Pie' })
    const wasTo = round % 2 === 0 ? 'Pie' : null
    const there = { categoryId, meal: 'dinner', from, to, wasFrom: 'Stew', wasTo } as const
    const outcomes = await Promise.allSettled([
      apiAs(ada).meals.move(there),
      apiAs(ben).meals.move({ ...there, from: to, to: from, wasFrom: wasTo ?? 'Pie', wasTo: 'Stew' }),
    ])
    // The later of two swaps finds it already done.
    expect(outcomes.map(({ status }) => status)).toEqual(wasTo === null ? ['fulfilled', 'rejected'] : ['fulfilled', 'fulfilled'])
    const { plans } = await apiAs(ada).meals.list({ categoryId, from, to })
    const held = plans.filter(({ planDate }) => planDate === from || planDate === to).map(({ dinner }) => dinner)
    expect(held).toEqual([wasTo, 'Stew'])
  }
})
