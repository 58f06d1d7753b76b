import { os } from '@orpc/server'
import type { Db } from '../db/transaction.ts'
import { withIdempotency } from './with-idempotency.ts'
import { idempotencyOf } from './idempotency.ts'
import type { RequestContext } from './request-context.ts'

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
