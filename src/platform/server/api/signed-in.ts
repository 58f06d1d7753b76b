import { os, ORPCError } from '@orpc/server'
import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { routeRefusals } from '#platform/shared/api.ts'
import type { Db } from '../db/transaction.ts'
import { runAsSession } from '../db/run-as-session.ts'
import { isRetryable } from '../db/database-error.ts'
import type { RequestContext } from './request-context.ts'
import { ownerOfRequest } from './owner-of-request.ts'

/**
 * Runs a procedure as the requesting person, in one transaction, and gives it `context.db`, the only way to a table.
 * A GET only reads. Any other method is a change: with an `Idempotency-Key` it takes effect once and gets the same answer.
 */
export const signedIn = os.$context<RequestContext>().middleware<{ db: Db }, unknown>(async ({ context, next, procedure, path }, input) => {
  const readOnly = procedure['~orpc'].route.method === 'GET'
  return withIdempotency(context, {
    readOnly,
    mutation: readOnly ? undefined : idempotencyOf(context.mutationId, path, input),
    work: async (db) => next<{ db: Db }>({ context: { db } }),
    answerOf: ({ output }) => output,
    again: (output, db) => ({ output, context: { db } }),
  })
})

/** The work of one request; `mutation` is set when it is a change that must take effect only once. */
type RequestWork<Result> = {
  readOnly: boolean
  mutation: IdempotentRequest | undefined
  work: (db: Db) => Promise<Result>
  /** Returns what of the result is stored beside the mutation. */
  answerOf: (result: Result) => unknown
  /** Returns the result of the first time the change was made, from what was stored of it. */
  again: (answer: unknown, db: Db) => Result
}

const maxTries = 3
const pauseMs = 40

/**
 * Runs work as the requesting person, in one transaction; repeats it when the database reports that it may succeed then. A change
 * with a mutation takes effect once and gets the same answer. It waits for its turn among the person's own requests and everybody's.
 * What only reads stops when its client goes away; a change is made even when somebody closes the page right after 'Save'.
 * @throws UNAUTHORIZED when nobody is signed in, PERSON_CHANGED when it belongs to somebody else than who is, TOO_MANY_REQUESTS when they send too many at once, ClientGone when nobody waits
 * for the answer any more.
 */
export async function withIdempotency<Result>(context: RequestContext, request: RequestWork<Result>): Promise<Result> {
  const { sessionHash } = context
  if (sessionHash === undefined) throw new ORPCError('UNAUTHORIZED', routeRefusals.UNAUTHORIZED)
  const owner = ownerOfRequest(context.sessions, sessionHash)
  const signal = request.readOnly ? context.signal : undefined
  return context.queues.requests.run({ owner, signal, work: async () => untilDone({ ...context, sessionHash, signal }, request) })
}

async function untilDone<Result>(context: RequestContext & { sessionHash: Buffer }, request: RequestWork<Result>): Promise<Result> {
  const { sessionHash, person } = context
  const { readOnly, mutation } = request
  const onPerson = (personId: string | null): void => context.sessions.remember(sessionHash, personId)
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await runAsSession(
        context.pools.api,
        { sessionHash, readOnly, onPerson, person },
        async (db) => runOnce(db, request),
        context,
      )
      if (!readOnly) context.changed()
      return result
    } catch (error) {
      if (error instanceof RequestRepeated && mutation !== undefined) {
        return await runAsSession(context.pools.api, { sessionHash, readOnly: true, person }, async (db) =>
          request.again(await firstAnswer(db, mutation), db),
        )
      }
      if (tries >= maxTries || !isRetryable(error)) throw error
      // The change that won goes on in the meantime: without a pause, the two may meet in the same way again.
      await wait(pauseMs * tries * (1 + Math.random()))
    }
  }
}

// The claim is sent without waiting, in one flush with the first statement. When the change was made before, whatever the
// work did this time is rolled back and the first answer is given again.
async function runOnce<Result>(db: Db, { mutation, work, answerOf }: RequestWork<Result>): Promise<Result> {
  if (mutation === undefined) return work(db)
  const claim = claimIdempotencyKey(db, mutation)
  const [claimed, worked] = await Promise.allSettled([claim, work(db)])
  if (claimed.status === 'rejected') throw claimed.reason
  if (worked.status === 'rejected') throw worked.reason
  await keepAnswer(db, mutation, answerOf(worked.value))
  return worked.value
}

/** A change as the client named it, with a hash of its input. */
type IdempotentRequest = { id: string; bodyHash: Buffer }

/** Returns the change that a request names by its `Idempotency-Key`; undefined when it carries none. */
export function idempotencyOf(id: string | undefined, path: readonly string[], input: unknown): IdempotentRequest | undefined {
  if (id === undefined) return undefined
  const bodyHash = createHash('sha256')
    .update(path.join('.'))
    .update('\n')
    .update(JSON.stringify(input ?? null))
    .digest()
  return { id, bodyHash }
}

/** Thrown when the change was made before; its first answer is to be given again. */
class RequestRepeated extends Error {
  override readonly name = 'MutationRepeated'
}

/**
 * Claims the key of a change; a second change with the same key waits here for the first.
 * @throws RequestRepeated when it was made before.
 */
async function claimIdempotencyKey(db: Db, { id, bodyHash }: IdempotentRequest): Promise<void> {
  const claimed = await db
    .insertInto('app.idempotency_keys')
    .values({ user_id: sql<string>`app.uid()`, id, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows !== 1n) throw new RequestRepeated('this change was made before')
}

/**
 * Returns the answer given when the change was first made.
 * @throws CONFLICT when the key was used for another change, ALREADY_MADE when the answer is no longer stored.
 */
async function firstAnswer(db: Db, { id, bodyHash }: IdempotentRequest): Promise<unknown> {
  const seen = await db
    .selectFrom('app.idempotency_keys')
    .select(['body_hash', 'answer', sql<boolean>`at > now() - interval '7 days'`.as('isAnswerOffline')])
    .where('id', '=', id)
    .executeTakeFirst()
  if (seen === undefined || !bodyHash.equals(seen.body_hash)) {
    throw new ORPCError('CONFLICT', { message: 'api:refusal.keyUsed' })
  }
  if (!seen.isAnswerOffline) throw new ORPCError('ALREADY_MADE', { ...routeRefusals.ALREADY_MADE, defined: true })
  return seen.answer ?? undefined
}

/** Stores the answer, in the same transaction as the change itself. */
async function keepAnswer(db: Db, { id }: IdempotentRequest, answer: unknown): Promise<void> {
  await db
    .updateTable('app.idempotency_keys')
    .set({ answer: answer === undefined ? null : JSON.stringify(answer) })
    .where('id', '=', id)
    .execute()
}
