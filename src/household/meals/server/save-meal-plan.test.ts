import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { createMealPlanner } from '#tests/meal-planner.ts'
import { runAs, apiAs, createPerson, superuser } from '#tests/people.ts'
import { saveMealPlan } from './meal-plans.ts'

const friday = '2026-11-20'

test('a meal is stored as trimmed lines, the notes as they were written', { tags: ['WRITE-23', 'DATA-25', 'MEAL-12'] }, async () => {
  const { ada, categoryId } = await createMealPlanner()
  const day = { categoryId, planDate: friday, was: null }
  await apiAs(ada).meals.save({ ...day, field: 'dinner', text: '  Roast chicken \r\n\n  \n\tCarrots\nPotatoes\n' })
  const plan = await apiAs(ada).meals.save({ ...day, field: 'notes', text: ' Gran is here:\n\n  no onions ' })
  expect(plan).toMatchObject({ planDate: friday, dinner: 'Roast chicken\nCarrots\nPotatoes', notes: 'Gran is here:\n\n  no onions' })
  expect(plan).toMatchObject({ breakfast: null, lunch: null, snacks: null, version: 2 })
  const rows = await superuser('select plan_date::text, dinner from app.meal_plans where category_id = $1', [categoryId])
  expect(rows).toEqual([{ plan_date: friday, dinner: 'Roast chicken\nCarrots\nPotatoes' }])
})

test('an empty field is stored as null; other fields of the day stay', { tags: ['MEAL-13', 'MEAL-16', 'WRITE-24'] }, async () => {
  const { ada, categoryId, plan } = await createMealPlanner()
  await plan(friday, { lunch: 'Soup', dinner: 'Peas\nPie', notes: 'Early' })
  const save = apiAs(ada).meals.save
  await save({ categoryId, planDate: friday, field: 'dinner', text: 'Pie', was: 'Peas\nPie' })
  await save({ categoryId, planDate: friday, field: 'dinner', text: ' \n ', was: 'Pie' })
  const left = await save({ categoryId, planDate: friday, field: 'notes', text: '   ', was: 'Early' })
  expect(left).toMatchObject({ lunch: 'Soup', dinner: null, notes: null })
})

test('a repeated request saves a text once and gets the same answer', async () => {
  const { ada, categoryId, plan } = await createMealPlanner()
  await plan(friday, { dinner: 'Pie' })
  const change = { categoryId, planDate: friday, field: 'dinner', text: 'Soup', was: 'Pie' } as const
  const first = await runAs(ada).write(async (db) => saveMealPlan(db, change))
  const second = await runAs(ada).write(async (db) => saveMealPlan(db, change))
  expect(second).toEqual(first)
})

test('saving a text that the day already holds is no conflict, whatever the person saw before', async () => {
  const { ada, categoryId, plan } = await createMealPlanner()
  await plan(friday, { dinner: 'Soup' })
  const again = { categoryId, planDate: friday, field: 'dinner', text: 'Soup', was: 'Pie' } as const
  expect(await apiAs(ada).meals.save(again)).toMatchObject({ dinner: 'Soup', version: 1 })
})

test('saving a field that somebody else changed meanwhile is a conflict and overwrites nothing', { tags: ['GAP-114'] }, async () => {
  const { ada, ben, categoryId, plan } = await createMealPlanner()
  await plan(friday, { dinner: 'Pie' })
  await apiAs(ben).meals.save({ categoryId, planDate: friday, field: 'dinner', text: 'Soup', was: 'Pie' })
  const slower = { categoryId, planDate: friday, field: 'dinner', text: 'Stew', was: 'Pie' } as const
  await expect(apiAs(ada).meals.save(slower)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(apiAs(ada).meals.save({ ...slower, was: null })).rejects.toMatchObject({ code: 'CONFLICT' })
  // A day without a plan did not hold it either, and gets none.
  await expect(apiAs(ada).meals.save({ ...slower, planDate: '2026-11-21' })).rejects.toMatchObject({ code: 'CONFLICT' })
  const { plans } = await apiAs(ada).meals.list({ categoryId, from: friday, to: '2026-11-21' })
  expect(plans.map(({ dinner }) => dinner)).toEqual(['Soup'])
  expect(await apiAs(ada).meals.save({ ...slower, was: 'Soup' })).toMatchObject({ dinner: 'Stew' })
})

test('two people save different meals of a new day at once; with the same meal one conflicts', { tags: ['GAP-114'] }, async () => {
  const { ada, ben, categoryId } = await createMealPlanner()
  const day = { categoryId, planDate: friday, was: null }
  for (let round = 1; round <= 5; round++) {
    const planDate = `2026-12-0${round}`
    await Promise.all([
      apiAs(ada).meals.save({ ...day, planDate, field: 'lunch', text: 'Soup' }),
      apiAs(ben).meals.save({ ...day, planDate, field: 'dinner', text: 'Pie' }),
    ])
  }
  const { plans } = await apiAs(ada).meals.list({ categoryId, from: '2026-12-01', to: '2026-12-05' })
  expect(plans.map(({ lunch, dinner }) => `${lunch} ${dinner}`)).toEqual(['Soup Pie', 'Soup Pie', 'Soup Pie', 'Soup Pie', 'Soup Pie'])
  const both = await Promise.allSettled([
    apiAs(ada).meals.save({ ...day, field: 'dinner', text: 'Stew' }),
    apiAs(ben).meals.save({ ...day, field: 'dinner', text: 'Pie' }),
  ])
  const refused = both.filter(({ status }) => status === 'rejected')
  expect(refused).toMatchObject([{ reason: { code: 'CONFLICT' } }])
})

test('what does not fit is refused, naming the wrong field', async () => {
  const ada = await createPerson()
  const dinner = { categoryId: makeId(), planDate: friday, field: 'dinner', was: null } as const
  const wrong = { code: 'BAD_REQUEST', data: { fields: [{ path: 'text' }] } }
  await expect(apiAs(ada).meals.save({ ...dinner, text: `Pie\n${'x'.repeat(201)}` })).rejects.toMatchObject(wrong)
  await expect(apiAs(ada).meals.save({ ...dinner, text: 'x\n'.repeat(2001) })).rejects.toMatchObject(wrong)
  await expect(apiAs(ada).meals.save({ ...dinner, field: 'notes', text: 'x'.repeat(2001) })).rejects.toMatchObject(wrong)
})
