import { ORPCError } from '@orpc/server'
import { asActor } from '../db/as-actor.ts'
import { isRetryable } from '../db/database-error.ts'
import type { Db } from '../db/transaction.ts'
import { claimMutation, firstAnswer, keepAnswer, type Mutation, MutationRepeated } from './mutation.ts'
import type { RequestContext } from './request-context.ts'
import { requestOwner } from './request-owner.ts'

/** A piece of work of one request; `mutation` is set when it is a change that is to have effect once. */
export type AskedWork<Result> = {
  readOnly: boolean
  mutation: Mutation | undefined
  work: (db: Db) => Promise<Result>
  /** What of the result is kept beside the mutation. */
  answerOf: (result: Result) => unknown
  /** The result that was answered when the change was made first, from what was kept of it. */
  again: (answer: unknown, db: Db) => Result
}

const mostTries = 3

/**
 * Runs work as the person who asked, in one transaction; done again when the database says that it may succeed then. A change
 * with a mutation has effect once and the same answer. It waits for its turn among the person's own requests and everybody's. What only
 * reads stops when its client goes away; a change that was sent is made, also for somebody who closes the page right after 'Save'.
 * @throws UNAUTHORIZED when nobody is signed in, TOO_MANY_REQUESTS when they ask for too much at once, ClientGone when nobody waits
 * for the answer any more.
 */
export async function asAsker<Result>(context: RequestContext, asked: AskedWork<Result>): Promise<Result> {
  const { sessionHash } = context
  if (sessionHash === undefined) throw new ORPCError('UNAUTHORIZED')
  const owner = requestOwner(context.sessions, sessionHash)
  const signal = asked.readOnly ? context.signal : undefined
  return context.gates.requests.run({ owner, signal, work: async () => untilDone({ ...context, sessionHash, signal }, asked) })
}

async function untilDone<Result>(context: RequestContext & { sessionHash: Buffer }, asked: AskedWork<Result>): Promise<Result> {
  const { sessionHash } = context
  const { readOnly, mutation } = asked
  const onPerson = (personId: string | null): void => context.sessions.remember(sessionHash, personId)
  for (let tries = 1; ; tries += 1) {
    try {
      const result = await asActor(context.pools.api, { sessionHash, readOnly, onPerson }, async (db) => runOnce(db, asked), context)
      if (!readOnly) context.changed()
      return result
    } catch (error) {
      if (error instanceof MutationRepeated && mutation !== undefined) {
        return await asActor(context.pools.api, { sessionHash, readOnly: true }, async (db) =>
          asked.again(await firstAnswer(db, mutation), db),
        )
      }
      if (tries >= mostTries || !isRetryable(error)) throw error
    }
  }
}

// The claim is sent without waiting, in one flush with the first statement. When the change was made before, whatever the
// work did this time is rolled back and the first answer is given again.
async function runOnce<Result>(db: Db, { mutation, work, answerOf }: AskedWork<Result>): Promise<Result> {
  if (mutation === undefined) return work(db)
  const claim = claimMutation(db, mutation)
  const [claimed, worked] = await Promise.allSettled([claim, work(db)])
  if (claimed.status === 'rejected') throw claimed.reason
  if (worked.status === 'rejected') throw worked.reason
  await keepAnswer(db, mutation, answerOf(worked.value))
  return worked.value
}
