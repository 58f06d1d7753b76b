import { os } from '@orpc/server'
import type { Db } from '../db/transaction.ts'
import { asAsker } from './as-asker.ts'
import { mutationOf } from './mutation.ts'
import type { RequestContext } from './request-context.ts'

/**
 * Runs a procedure as the person who asked, in one transaction, and gives it `context.db`, the only way to a table.
 * A GET reads only. Any other method is a change: with an `Idempotency-Key` it has effect once and the same answer.
 */
export const signedIn = os.$context<RequestContext>().middleware<{ db: Db }, unknown>(async ({ context, next, procedure, path }, input) => {
  const readOnly = procedure['~orpc'].route.method === 'GET'
  return asAsker(context, {
    readOnly,
    mutation: readOnly ? undefined : mutationOf(context.mutationId, path, input),
    work: async (db) => next<{ db: Db }>({ context: { db } }),
    answerOf: ({ output }) => output,
    again: (output, db) => ({ output, context: { db } }),
  })
})
