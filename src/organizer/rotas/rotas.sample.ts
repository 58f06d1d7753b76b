import type { SamplesOf } from '#tests/sample.ts'

const typed = { startsOn: '2026-12-07', untilDay: null, counts: 'days' as const, cycle: 'AAB-' }
const parts = [
  { name: 'Early', from: '06:00', to: '14:00' },
  { name: 'Late', from: null, to: null },
]
const columns = { starts_on: '2026-12-07', counts: 'days', cycle: 'AAB-', parts: JSON.stringify(parts) }

/** How tests make a rota. */
export const rotaSamples = {
  rota: {
    kind: 'a rota of somebody',
    in: 'children',
    row: { ...columns, person_id: { a: 'person' } },
    full: { ...columns, person_id: { a: 'person' }, until_day: '2027-12-31', other_days: '{"2026-12-09": "-"}' },
  },
  rotaOfChild: {
    kind: 'a rota of a child',
    in: 'children',
    row: { ...columns, subject_id: { a: 'child' }, subject_kind: 'child' },
    full: { ...columns, subject_id: { a: 'child' }, subject_kind: 'child' },
    verbs: {
      routes: ['rotas', ''],
      add: async ({ rotas }, { of }, id, word = 'Early') =>
        rotas.add({ ...typed, id, subjectId: of('child'), parts: [{ name: word, from: null, to: null }, ...parts.slice(1)] }),
      change: async ({ rotas }, rotaId, ifVersion, word) =>
        rotas.change({ ...typed, rotaId, ifVersion, parts: [{ name: word, from: null, to: null }, ...parts.slice(1)] }),
      remove: async ({ rotas }, rotaId) => rotas.remove({ rotaId }),
    },
  },
} as const satisfies SamplesOf<'rotas'>
