import type { SamplesOf } from '#tests/sample.ts'

/** How tests make a telephone number. */
export const numberSamples = {
  number: {
    kind: 'a telephone number',
    in: 'children',
    row: { name: 'Nursery', phone: '01632 960123' },
    full: {
      name: 'Nursery',
      phone: '+44 (0)1632 960123 ext 4',
      note: 'Until six',
      role: 'doctor',
      subject_id: { a: 'child' },
      subject_kind: 'child',
    },
    verbs: {
      routes: ['numbers', ''],
      add: async ({ numbers }, { categoryId }, id, word = 'Nursery') => numbers.add({ id, categoryId, name: word, phone: '01632 960123' }),
      change: async ({ numbers }, numberId, ifVersion, name) =>
        numbers.change({ numberId, ifVersion, name, phone: '01632 960124', note: null, role: 'other' }),
      remove: async ({ numbers }, numberId) => numbers.remove({ numberId }),
    },
    reads: { 'numbers.list': async ({ numbers }, { categoryId }) => numbers.list({ categoryId }) },
  },
} as const satisfies SamplesOf<'numbers'>
