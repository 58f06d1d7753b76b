import type { SamplesOf } from '#tests/sample.ts'

const row = { sent: `\\x${'00'.repeat(32)}`, wrote: '[]' }

/** How tests make an import. */
export const importSamples = { import: { kind: 'an import', in: 'home', row, full: row } } as const satisfies SamplesOf<'imports'>
