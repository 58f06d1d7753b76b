/** A hint of the server: these tables changed in this category (null: beside any category). */
type Hint = { categoryId: string | null; tables: readonly string[] }

/** The meaning of a stream's message for the screens: a hint, read everything again, or nothing. */
export type News = { kind: 'hint'; hint: Hint } | { kind: 'everything' } | { kind: 'nothing' }

/** A message between tabs of one browser. `from` is the tab's id. */
export type TabMessage = { from: string } & (
  | { type: 'ask' }
  | { type: 'leading'; lastId: string | undefined }
  | { type: 'bye' }
  | { type: 'news'; lastId: string | undefined; news: News }
  | { type: 'ended' }
)

/** Parses the data of a stream's message; what is not understood means nothing. */
export function readNews(data: string): News {
  return newsOf(parsed(data))
}

/** Parses a message from another tab; undefined when it is none of ours. */
export function readTabMessage(message: unknown): TabMessage | undefined {
  if (!isRecord(message) || typeof message['from'] !== 'string') return undefined
  const { from, type } = { from: message['from'], type: message['type'] }
  const lastId = typeof message['lastId'] === 'string' ? message['lastId'] : undefined
  if (type === 'ask' || type === 'bye' || type === 'ended') return { from, type }
  if (type === 'leading') return { from, type, lastId }
  if (type === 'news') return { from, type, lastId, news: readNewsOf(message['news']) }
  return undefined
}

function newsOf(body: unknown): News {
  if (!isRecord(body)) return { kind: 'nothing' }
  if (body['stale'] === true) return { kind: 'everything' }
  const { categoryId = null, tables } = body
  if (!isTextList(tables) || !(categoryId === null || typeof categoryId === 'string')) return { kind: 'nothing' }
  return { kind: 'hint', hint: { categoryId, tables } }
}

function readNewsOf(news: unknown): News {
  if (!isRecord(news)) return { kind: 'nothing' }
  return news['kind'] === 'everything' ? { kind: 'everything' } : newsOf(news['hint'])
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}
