/** How far a reader has come: every change below `horizon` (a transaction id) was told at the instant `atMs`. */
export type LivePosition = { horizon: string; atMs: number }

// The changes are kept for a day; one hour less, because a transaction writes the time it began at.
const keptMs = 23 * 3_600_000

/** The event id that names a position. It carries the instant, because a transaction id alone does not tell its age. */
export function positionText({ horizon, atMs }: LivePosition): string {
  return `${horizon}-${Math.floor(atMs / 1000)}`
}

/**
 * Reads an event id that came back from a browser. Undefined when it is none of ours, lies ahead of `now` (another database
 * wrote it), or is older than the changes that are kept: then nobody can tell what was missed.
 */
export function readPosition(text: string, now: LivePosition): LivePosition | undefined {
  const [, horizon, seconds] = /^(\d{1,19})-(\d{1,12})$/.exec(text) ?? []
  if (horizon === undefined || seconds === undefined) return undefined
  const atMs = Number(seconds) * 1000
  if (now.atMs - atMs > keptMs || BigInt(horizon) > BigInt(now.horizon)) return undefined
  return { horizon, atMs }
}
