import type { SamplesOf } from '#tests/sample.ts'

const typed = { kind: 'birthday' as const, month: 12, day: 6, year: 2015, reminders: [7, 0] }

/** How tests make a yearly date. */
export const yearlyDateSamples = {
  yearlyDate: {
    kind: 'a yearly date',
    in: 'children',
    row: { kind: 'own', name: 'Bonfire night', month: 11, day: 5 },
    full: {
      kind: 'birthday',
      name: 'Tobi',
      month: 2,
      day: 29,
      year: 2016,
      thresholds: '{14,1}',
      set_at: '2026-01-01T12:00:00Z',
      subject_id: { a: 'child' },
      subject_kind: 'child',
    },
    verbs: {
      routes: ['yearlyDates', ''],
      add: async ({ yearlyDates }, { categoryId }, id, word = 'Zoe') => yearlyDates.add({ ...typed, id, categoryId, name: word }),
      change: async ({ yearlyDates }, yearlyDateId, ifVersion, name) =>
        yearlyDates.change({ ...typed, yearlyDateId, ifVersion, name, day: 7 }),
      remove: async ({ yearlyDates }, yearlyDateId) => yearlyDates.remove({ yearlyDateId }),
    },
  },
} as const satisfies SamplesOf<'yearly_dates'>
