/** A hint: these tables changed in this category (null: beside any category). It carries no data, so it can leak none. */
export type LiveHint = { categoryId: string | null; tables: readonly string[] }

/** An event for a browser. `id` is the browser's position; only the last event of a batch carries it. */
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

/** How far a reader has come: every change visible in `snapshot` (PostgreSQL's `xmin:xmax:xip`) had been sent at the instant `atMs`. */
export type LivePosition = { snapshot: string; atMs: number }

// Changes are stored for a day; one hour less, because a transaction records the time it began.
const retainedMs = 23 * 3_600_000

/**
 * Returns the event id that names a position: the oldest transaction that was running, and the instant, because a transaction's id alone does
 * not show its age. A browser that resumes there may get a hint twice, and misses none.
 */
export function positionText({ snapshot, atMs }: LivePosition): string {
  return `${oldestOf(snapshot)}-${Math.floor(atMs / 1000)}`
}

/** Parses an event id that a browser sent. Undefined when it is none of ours, or older than the stored changes. */
export function readPosition(text: string, nowMs: number): LivePosition | undefined {
  const [, oldest, seconds] = /^([1-9]\d{0,18})-(\d{1,12})$/.exec(text) ?? []
  if (oldest === undefined || seconds === undefined) return undefined
  const atMs = Number(seconds) * 1000
  return nowMs - atMs > retainedMs ? undefined : { snapshot: `${oldest}:${oldest}:`, atMs }
}

/** Returns whether a position lies ahead of a snapshot that was taken later: then another database wrote it, and what was missed is unknown. */
export function isAhead(position: LivePosition, snapshot: string): boolean {
  return BigInt(oldestOf(position.snapshot)) > BigInt(oldestOf(snapshot))
}

function oldestOf(snapshot: string): string {
  return snapshot.slice(0, snapshot.indexOf(':'))
}
