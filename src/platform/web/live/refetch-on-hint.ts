import type { Query, QueryClient } from '@tanstack/react-query'
import { countInFlight } from '../api/unsent-changes.ts'
import { forgetEarlyReads } from '../api/early-reads.ts'
import { factsOf } from '../api/routes.ts'
import type { News } from './live-message.ts'

// One change often touches several tables; their hints arrive together and cause one read.
const gatherMs = 30
// A change in flight is on the screen already; a read that overtakes it would undo it there for a moment. So reads wait, up to 300 times
// 30 ms.
const maxWaits = 300

/** Turns news into reads: marks the queries concerned as stale, and those on the screen are read again. */
export class RefetchOnHint {
  readonly #queryClient: QueryClient
  #waiting: News[] = []
  #timer: ReturnType<typeof setTimeout> | undefined
  #waits = 0

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient
  }

  add(news: News): void {
    if (news.kind === 'nothing') return
    forgetEarlyReads()
    this.#waiting.push(news)
    this.#timer ??= setTimeout(() => this.#reread(), gatherMs)
  }

  /** Forgets the reads that wait. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting = []
  }

  #reread(): void {
    if (countInFlight(this.#queryClient) > 0 && this.#waits < maxWaits) {
      this.#waits += 1
      this.#timer = setTimeout(() => this.#reread(), gatherMs)
      return
    }
    this.#waits = 0
    const waiting = this.#waiting
    this.stop()
    void this.#queryClient.invalidateQueries({ predicate: (query) => waiting.some((news) => concerns(news, query)) })
  }
}

function concerns(news: News, { queryKey }: Query): boolean {
  if (news.kind === 'everything') return true
  if (news.kind === 'nothing') return false
  const { categoryId, tables } = news.hint
  const facts = factsOf(queryKey)
  if (categoryId !== null && facts.categoryId !== undefined && categoryId !== facts.categoryId) return false
  return facts.reads?.some((table) => tables.includes(table)) === true
}
