import { expect, test } from 'vitest'
import { createMealPlanner } from '#tests/meal-planner.ts'
import { addCategory, apiAs, addMember } from '#tests/people.ts'

const week = { from: '2026-11-16', to: '2026-11-22' }

test('the plans of a day or a week are listed by day, with the category', { tags: ['READ-24', 'READ-25', 'CONST-29'] }, async () => {
  const { ada, categoryId, plan } = await createMealPlanner()
  await plan('2026-11-22', { dinner: 'Sunday' })
  await plan('2026-11-16', { dinner: 'Monday' })
  await plan('2026-11-15', { dinner: 'before' })
  await plan('2026-11-23', { dinner: 'after' })
  const { category, plans } = await apiAs(ada).meals.list({ categoryId, ...week })
  expect(category).toMatchObject({ id: categoryId, kind: 'meals' })
  expect(plans.map(({ planDate, dinner }) => `${planDate} ${dinner}`)).toEqual(['2026-11-16 Monday', '2026-11-22 Sunday'])
  const day = await apiAs(ada).meals.list({ categoryId, from: '2026-11-22', to: '2026-11-22' })
  expect(day.plans.map(({ dinner }) => dinner)).toEqual(['Sunday'])
})

test('each planner has its own plans, which only those who may see it can list', { tags: ['MEAL-21', 'GAP-03'] }, async () => {
  const { ada, family, categoryId, plan } = await createMealPlanner()
  const { id: own } = await addCategory(ada, 'meals')
  await plan(week.from, { dinner: 'Pie' })
  expect((await apiAs(ada).meals.list({ categoryId: own, ...week })).plans).toEqual([])
  const viewer = await addMember(family, { permissions: { [categoryId]: 'view' } })
  expect((await apiAs(viewer).meals.list({ categoryId, ...week })).plans).toHaveLength(1)
})

test('a span of more than 62 days, or one that ends before it starts, is refused', async () => {
  const { ada, categoryId } = await createMealPlanner()
  const wrong = { code: 'BAD_REQUEST', data: { fields: [{ path: 'to' }] } }
  expect(await apiAs(ada).meals.list({ categoryId, from: '2026-11-01', to: '2027-01-01' })).toMatchObject({ plans: [] })
  await expect(apiAs(ada).meals.list({ categoryId, from: '2026-11-01', to: '2027-01-02' })).rejects.toMatchObject(wrong)
  await expect(apiAs(ada).meals.list({ categoryId, from: week.to, to: week.from })).rejects.toMatchObject(wrong)
})
