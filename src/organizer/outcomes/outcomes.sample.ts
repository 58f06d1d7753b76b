import type { SamplesOf } from '#tests/sample.ts'

const renewed = {
  item_id: { a: 'item' },
  due_on: '2026-11-20',
  outcome: 'renewed',
  done_on: '2026-11-20',
  next_on: '2027-11-20',
  was: '{"monthly_cost_pence": null}',
  became: '{"monthly_cost_pence": null}',
} as const

const failed = {
  due_date_id: { a: 'dueDate' },
  due_on: '2026-11-24',
  outcome: 'failed',
  done_on: '2026-11-24',
  was: '{}',
  became: '{}',
} as const

/** How tests make what became of a contract, and of a date. */
export const outcomeSamples = {
  outcome: {
    kind: 'what became of a contract',
    in: 'home',
    row: renewed,
    full: { ...renewed, was: '{"monthly_cost_pence": 2290}', became: '{"monthly_cost_pence": 2510}' },
    reads: { 'outcomes.list': async ({ outcomes }, { of }) => outcomes.list({ subcategoryId: of('subcategory') }) },
  },
  dateOutcome: {
    kind: 'what became of a date',
    in: 'home',
    row: failed,
    full: {
      ...failed,
      cost_pence: 21_400,
      reading: 48_790.5,
      by_whom: 'Kwik Check',
      reference: 'A-1',
      result: 'Brakes',
      notes: 'Again in a week',
      duties: '{copy}',
    },
    reads: { 'dateOutcomes.list': async ({ dateOutcomes }, { of }) => dateOutcomes.list({ dueDateId: of('dueDate') }) },
  },
} as const satisfies SamplesOf<'outcomes'>
