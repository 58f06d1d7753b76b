import type { Logger } from 'pino'
import type { Db, QueryStats } from '../db/transaction.ts'
import type { Pools } from '../db/pools.ts'
import type { Limits } from '../http/limits.ts'
import type { RequestQueues } from '../http/request-queue.ts'
import type { SessionCookies } from '../http/session-cookie.ts'
import type { SessionOwners } from './session-owners.ts'

/** The facts of one request and of its server, made by the HTTP host and read by the procedures. */
export type RequestContext = {
  readonly requestId: string
  /** SHA-256 of the session's token; undefined when the request carries none. */
  readonly sessionHash: Buffer | undefined
  /** The session's token itself, for keys that only its browser can bring. It is stored and logged nowhere. */
  readonly sessionToken: string | undefined
  /** SHA-256 of the token of the sign-up that this browser requested last; undefined when it requested none lately. */
  readonly signUpHash: Buffer | undefined
  /** SHA-256 of the tokens by which the browser is known as a device of accounts. They grant no access. */
  readonly deviceHashes: readonly Buffer[]
  /** From the `Idempotency-Key` header; a change that carries one takes effect once. */
  readonly mutationId: string | undefined
  /** From the `Hivehold-Person` header: whose the request is. With anybody else signed in nothing is written or answered. */
  readonly person: string | undefined
  /** The address the request came from, as far as proxies are trusted. */
  readonly clientAddress: string
  /** The language in which the person reads the answer. */
  readonly language: string
  /** The `User-Agent` header, for the list of a person's sessions. */
  readonly device: string
  readonly cookies: Omit<SessionCookies, 'headers'>
  readonly queryStats: QueryStats
  readonly pools: Pools
  readonly limits: Limits
  /** Where requests wait for their turn. */
  readonly queues: RequestQueues
  /** Fires when the client has gone away; nobody reads the answer then. */
  readonly signal: AbortSignal | undefined
  /** The transaction that this read shares with others of the same request. */
  readonly reading?: Db | undefined
  /** Whose session is whose, as far as this process knows. */
  readonly sessions: SessionOwners
  readonly log: Logger
  /** To be called after a commit that changed something, so that other browsers hear of it. */
  readonly changed: () => void
}
