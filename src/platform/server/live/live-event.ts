/** A hint: these tables changed in this category (null: beside any category). It carries no data, so it can leak none. */
export type LiveHint = { categoryId: string | null; tables: readonly string[] }

/** What a stream tells its browser. `id` says how far the browser has come; it stands on the last event of a batch only. */
export type LiveEvent = { id?: string | undefined } & (
  | ({ kind: 'hint' } & LiveHint)
  /** What was missed is unknown: read everything again. */
  | { kind: 'stale' }
  /** The stream is open and nothing was missed. */
  | { kind: 'ready' }
  /** Nothing happened. A message, not a comment: its absence tells the browser that the connection broke without a sign. */
  | { kind: 'beat' }
  /** Come again after so many milliseconds. */
  | { kind: 'later'; retryMs: number }
)

/** An event as `text/event-stream` writes it. */
export function eventText(event: LiveEvent): string {
  const id = event.id === undefined ? '' : `id: ${event.id}\n`
  return `${id}${bodyOf(event)}\n`
}

function bodyOf(event: LiveEvent): string {
  if (event.kind === 'later') return `retry: ${event.retryMs}\n`
  const data = event.kind === 'hint' ? { categoryId: event.categoryId, tables: event.tables } : { [event.kind]: true }
  return `data: ${JSON.stringify(data)}\n`
}
