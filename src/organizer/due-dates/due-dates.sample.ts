import { plainDate } from '#tests/due-dates.ts'
import type { SamplesOf } from '#tests/sample.ts'

/** How tests make a date. */
export const dueDateSamples = {
  dueDate: {
    kind: 'a date',
    in: 'home',
    row: { preset: 'own', name: 'Sweep', date_rule: 'from_done', thresholds: '{7}' },
    full: {
      preset: 'service',
      name: 'Service',
      next_on: '2027-02-28',
      counted_from: '2027-01-31',
      period_count: 12,
      period_unit: 'months',
      date_rule: 'keeps',
      keep_count: 1,
      keep_unit: 'months',
      thresholds: '{30,7}',
      cost_pence: 21_400,
      notes: 'Ask for the card',
      task_title: 'Book it',
      task_days: 14,
      task_for: { a: 'person' },
      task_raised_for: '2027-02-28',
      looked_after_by: { a: 'person' },
      paused_on: '2026-11-23',
      pause_reason: 'car is sold',
      set_at: '2026-01-01T12:00:00Z',
      subject_id: { a: 'car' },
      subject_kind: 'car',
    },
    verbs: {
      routes: ['dueDates', ''],
      add: async ({ dueDates }, { categoryId }, id, word = 'Chimney sweep') => dueDates.add({ ...plainDate, id, categoryId, name: word }),
      change: async ({ dueDates }, dueDateId, ifVersion, name) =>
        dueDates.change({ ...plainDate, dueDateId, ifVersion, name, nextOn: '2027-03-01', task: null, lookedAfterBy: null }),
      remove: async ({ dueDates }, dueDateId) => dueDates.remove({ dueDateId }),
    },
    reads: {
      'dueDates.list': async ({ dueDates }, { categoryId }) => (await dueDates.list({ categoryId })).dueDates,
      'dueDates.listOfCategory': async ({ dueDates }, { categoryId }) => dueDates.listOfCategory({ categoryId }),
      'dueDates.get': async ({ dueDates }, _at, dueDateId) => dueDates.get({ dueDateId }),
    },
  },
} as const satisfies SamplesOf<'due_dates'>
