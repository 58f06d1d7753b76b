import type { Pool, QueryResult } from 'pg'
import type { TransactionStart } from './transaction-connection.ts'
import { type RequestScope, type Db, inTransaction } from './transaction.ts'

/** Thrown when a session belongs to nobody: it never existed, has ended, or its person is gone. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

/** Thrown when a tablet asks for what belongs to an account: its session goes on. */
export class NotForTablets extends Error {
  override readonly name = 'NotForTablets'
}

/** Thrown when a request names another person than its session's. */
export class PersonChanged extends Error {
  override readonly name = 'PersonChanged'
}

/** Whose transaction it is: the SHA-256 of the session's token, and whether anything may be written. */
export type Actor = {
  sessionHash: Buffer
  readOnly: boolean
  /** The person that the session must belong to; undefined for anybody. */
  person?: string | undefined
  /** Receives the session's person before the work returns anything; null when it belongs to nobody. */
  onPerson?: (personId: string | null) => void
}

/**
 * Runs `work` as the person of a session; row-level security decides what exists for them. What only reads shares the transaction of its
 * `scope`, if there is one.
 * @throws SessionEnded when the session is not alive, PersonChanged when it is another person's, ClientGone when the client went away before the commit.
 */
export async function runAsSession<T>(pool: Pool, actor: Actor, work: (db: Db) => Promise<T>, scope?: RequestScope): Promise<T> {
  if (actor.readOnly && scope?.reading !== undefined) return work(scope.reading)
  return inTransaction(pool, openingFor(actor), work, scope)
}

function openingFor(actor: Actor): TransactionStart {
  return {
    readOnly: actor.readOnly,
    statements: [
      // One snapshot for all statements: what the person may see is then worked out once (app.my_categories).
      actor.readOnly ? { name: 'begin', text: 'begin isolation level repeatable read, read only' } : { text: 'begin' },
      {
        name: 'who',
        text: "select set_config('app.user_id', auth.user_of_session($1)::text, true) as id",
        values: [actor.sessionHash],
      },
    ],
    check: (answers) => {
      const personId = personIn(answers)
      actor.onPerson?.(personId)
      if (personId === null) throw new SessionEnded('the session has ended')
      if (actor.person !== undefined && actor.person !== personId) throw new PersonChanged('another person is signed in')
    },
  }
}

function personIn(answers: readonly QueryResult[]): string | null {
  const id: unknown = answers[1]?.rows[0]?.id
  return typeof id !== 'string' || id === '' ? null : id
}

const plainOpening: TransactionStart = { readOnly: false, statements: [{ text: 'begin' }], check: () => undefined }

/** Runs `work` as the login role of `pool` itself: accounts (hive_auth) and jobs (hive_worker), which act for nobody. */
export async function runAsService<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return inTransaction(pool, plainOpening, work)
}
