/** The result of one round of load: the time of each request, requests per second, and the latency percentiles. */
export type Round = { timesMs: readonly number[]; perSecond: number; p50Ms: number; p99Ms: number }

/** Returns the middle value; of an even count, the mean of the two. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** Returns the value below which `share` of the values lie (0.99 for p99). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Formats rounds in one line: the medians, and the range from the slowest to the fastest round. */
export function summary(rounds: readonly Round[]): string {
  const rates = rounds.map(({ perSecond }) => perSecond)
  const spread = `${Math.round(Math.min(...rates))}–${Math.round(Math.max(...rates))}`
  const p50 = median(rounds.map(({ p50Ms }) => p50Ms)).toFixed(1)
  const p99 = median(rounds.map(({ p99Ms }) => p99Ms)).toFixed(1)
  return `${String(Math.round(median(rates))).padStart(6)} req/s (${spread}), p50 ${p50} ms, p99 ${p99} ms`
}

/** Returns how many times as fast the first is as the second, round by round. */
export function rateRatios(ours: readonly Round[], others: readonly Round[]): number[] {
  return ours.map(({ perSecond }, round) => perSecond / (others[round]?.perSecond ?? Number.NaN))
}
