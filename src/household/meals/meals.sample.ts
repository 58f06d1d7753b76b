import type { SamplesOf } from '#tests/sample.ts'

/** How tests make the meals of a day, a Monday. */
export const mealSamples = {
  mealPlan: {
    kind: 'the meals of a day',
    in: 'meals',
    row: { plan_date: '2026-11-23', dinner: 'Fish pie' },
    full: { plan_date: '2026-11-23', breakfast: 'Porridge', lunch: 'Soup', dinner: 'Fish pie', snacks: 'Apples', notes: 'Ask Gran' },
    reads: { 'meals.list': async ({ meals }, { categoryId }) => meals.list({ categoryId, from: '2026-11-23', to: '2026-11-29' }) },
  },
} as const satisfies SamplesOf<'meal_plans'>
