import type { Logger } from 'pino'
import type { Spent } from '../db/transaction.ts'
import type { Pools } from '../db/pools.ts'
import type { Limits } from '../http/limits.ts'

/** What one request knows of itself and of the house it came to. Made by the HTTP host, read by the procedures. */
export type RequestContext = {
  readonly requestId: string
  /** SHA-256 of the session's token; undefined when the request carries none. */
  readonly sessionHash: Buffer | undefined
  /** From the `Idempotency-Key` header; a change that carries one has effect once. */
  readonly mutationId: string | undefined
  /** The address the request came from, as far as proxies are trusted. */
  readonly clientAddress: string
  /** The `User-Agent` header, for the list of a person's sessions. */
  readonly device: string
  readonly cookies: { setSession: (token: string) => void; clearSession: () => void }
  readonly spent: Spent
  readonly pools: Pools
  readonly limits: Limits
  readonly log: Logger
  /** To be called after a commit that changed something, so that others hear of it. */
  readonly changed: () => void
}
