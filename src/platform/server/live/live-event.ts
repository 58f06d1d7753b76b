/** A hint: these tables changed in this category (null: beside any category). It carries no data, so it can leak none. */
export type LiveHint = { categoryId: string | null; tables: readonly string[] }

/** An event for a browser. `id` says how far the browser has come; only the last event of a batch carries it. */
export type LiveEvent = { id?: string | undefined } & (
  | ({ kind: 'hint' } & LiveHint)
  /** What was missed is unknown: read everything again. */
  | { kind: 'stale' }
  /** The stream is open and nothing was missed. */
  | { kind: 'ready' }
  /** Nothing happened. A message, not a comment: its absence shows the browser that the connection broke silently. */
  | { kind: 'beat' }
  /** Reconnect after so many milliseconds. */
  | { kind: 'later'; retryMs: number }
)

/** Returns an event in the form of `text/event-stream`. */
export function eventText(event: LiveEvent): string {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`
  return `${id}${bodyOf(event)}\n`
}

function bodyOf(event: LiveEvent): string {
  if (event.kind === 'later') return `retry: ${event.retryMs}\n`
  const data = event.kind === 'hint' ? { categoryId: event.categoryId, tables: event.tables } : { [event.kind]: true }
  return `data: ${JSON.stringify(data)}\n`
}

/** One open stream, as the hub sees it. `lastEventId` is the last id the browser received, undefined on its first visit. */
export type LiveListener = {
  readonly userId: string
  readonly sessionHash: Buffer
  readonly lastEventId?: string | undefined
  readonly send: (event: LiveEvent) => void
  readonly close: () => void
}

/** How far a reader has come: every change below `horizon` (a transaction id), and maybe some above, had been sent at the instant `atMs`. */
export type LivePosition = { horizon: string; atMs: number }

// Changes are kept for a day; one hour less, because a transaction records the time it began.
const keptMs = 23 * 3_600_000

/** Returns the event id that names a position. It contains the instant, because a transaction id alone does not show its age. */
export function positionText({ horizon, atMs }: LivePosition): string {
  return `${horizon}-${Math.floor(atMs / 1000)}`
}

/**
 * Parses an event id that came back from a browser. Undefined when it is none of ours, lies ahead of `now` (another database
 * wrote it), or is older than the changes that are kept: then nobody can tell what was missed.
 */
export function readPosition(text: string, now: LivePosition): LivePosition | undefined {
  const [, horizon, seconds] = /^(\d{1,19})-(\d{1,12})$/.exec(text) ?? []
  if (horizon === undefined || seconds === undefined) return undefined
  const atMs = Number(seconds) * 1000
  if (now.atMs - atMs > keptMs || BigInt(horizon) > BigInt(now.horizon)) return undefined
  return { horizon, atMs }
}
