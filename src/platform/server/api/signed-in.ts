import { createHash } from 'node:crypto'
import { ORPCError, os } from '@orpc/server'
import { asActor } from '../db/as-actor.ts'
import type { Db } from '../db/transaction.ts'
import { isRetryable } from '../db/database-error.ts'
import { claimMutation, firstAnswer, keepAnswer, type Mutation, MutationRepeated } from './mutation.ts'
import type { RequestContext } from './request-context.ts'

const mostTries = 3

/**
 * Runs a procedure as the person who asked, in one transaction, and gives it `context.db`, the only way to a table.
 * A GET reads only. Any other method is a change: with an `Idempotency-Key` it has effect once and the same answer.
 */
export const signedIn = os.$context<RequestContext>().middleware<{ db: Db }, unknown>(async ({ context, next, procedure, path }, input) => {
  const { sessionHash } = context
  if (sessionHash === undefined) throw new ORPCError('UNAUTHORIZED')
  await context.limits.request(sessionHash.toString('base64url'))
  const readOnly = procedure['~orpc'].route.method === 'GET'
  const mutation = readOnly ? undefined : mutationOf(context.mutationId, path, input)
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await asActor(
        context.pools.api,
        { sessionHash, readOnly },
        async (db) => runOnce(db, mutation, async () => next<{ db: Db }>({ context: { db } })),
        context.spent,
      )
      if (!readOnly) context.changed()
      return result
    } catch (error) {
      if (error instanceof MutationRepeated && mutation !== undefined) {
        return await asActor(context.pools.api, { sessionHash, readOnly: true }, async (db) => ({
          output: await firstAnswer(db, mutation),
          context: { db },
        }))
      }
      if (tries >= mostTries || !isRetryable(error)) throw error
    }
  }
})

// The claim is sent without waiting, in one flush with the first statement. When the change was made before, whatever the
// procedure did this time is rolled back and the first answer is given again.
async function runOnce<R extends { output: unknown }>(db: Db, mutation: Mutation | undefined, work: () => Promise<R>): Promise<R> {
  if (mutation === undefined) return work()
  const claim = claimMutation(db, mutation)
  const [claimed, worked] = await Promise.allSettled([claim, work()])
  if (claimed.status === 'rejected') throw claimed.reason
  if (worked.status === 'rejected') throw worked.reason
  await keepAnswer(db, mutation, worked.value.output)
  return worked.value
}

function mutationOf(id: string | undefined, path: readonly string[], input: unknown): Mutation | undefined {
  if (id === undefined) return undefined
  const bodyHash = createHash('sha256')
    .update(path.join('.'))
    .update('\n')
    .update(JSON.stringify(input ?? null))
    .digest()
  return { id, bodyHash }
}
