import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import { sql } from 'kysely'
import type { Db } from '../db/transaction.ts'

/** A change as the client named it, with a hash of its input. */
export type IdempotentRequest = { id: string; bodyHash: Buffer }

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
export class RequestRepeated extends Error {
  override readonly name = 'MutationRepeated'
}

/**
 * Claims the key of a change; a second change with the same key waits here for the first.
 * @throws RequestRepeated when it was made before.
 */
export async function claimIdempotencyKey(db: Db, { id, bodyHash }: IdempotentRequest): Promise<void> {
  const claimed = await db
    .insertInto('app.idempotency_keys')
    .values({ user_id: sql<string>`app.uid()`, id, body_hash: bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (claimed.numInsertedOrUpdatedRows !== 1n) throw new RequestRepeated('this change was made before')
}

/**
 * Returns the answer given when the change was first made.
 * @throws CONFLICT when the key was used for another change.
 */
export async function firstAnswer(db: Db, { id, bodyHash }: IdempotentRequest): Promise<unknown> {
  const seen = await db.selectFrom('app.idempotency_keys').select(['body_hash', 'answer']).where('id', '=', id).executeTakeFirst()
  if (seen === undefined || !bodyHash.equals(seen.body_hash)) {
    throw new ORPCError('CONFLICT', { message: 'api:refusal.keyUsed' })
  }
  return seen.answer ?? undefined
}

/** Stores the answer, in the same transaction as the change itself. */
export async function keepAnswer(db: Db, { id }: IdempotentRequest, answer: unknown): Promise<void> {
  await db
    .updateTable('app.idempotency_keys')
    .set({ answer: answer === undefined ? null : JSON.stringify(answer) })
    .where('id', '=', id)
    .execute()
}
