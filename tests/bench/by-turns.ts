import { median, percentile } from './figures.ts'
import { type Ask, load } from './load.ts'

/** How many times as long the second of two takes as the first: the ratio of each turn's p50 and, over all, that of the p95. */
export type Compared = { ratios: number[]; p50Ms: [number, number]; p95Ms: [number, number] }

/** Asks two in short turns after both are warm, each beginning every other turn, so that a slow moment of the machine meets both. */
export async function byTurns(asks: readonly [Ask, Ask], { turns, ms }: { turns: number; ms: number }): Promise<Compared> {
  for (const ask of asks) await load(ask, { people: 1, ms: 700 })
  const all: [number[], number[]] = [[], []]
  const ratios: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    const p50Ms: [number, number] = [0, 0]
    for (const side of turn % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const { timesMs } = await load(asks[side], { people: 1, ms })
      all[side].push(...timesMs)
      p50Ms[side] = percentile(timesMs, 0.5)
    }
    ratios.push(p50Ms[1] / p50Ms[0])
  }
  return { ratios, p50Ms: [median(all[0]), median(all[1])], p95Ms: [percentile(all[0], 0.95), percentile(all[1], 0.95)] }
}

/** Formats the ratios: their median and the middle half of them. */
export function spreadOf(ratios: readonly number[]): string {
  return `${median(ratios).toFixed(2)} × (${percentile(ratios, 0.25).toFixed(2)}–${percentile(ratios, 0.75).toFixed(2)})`
}
