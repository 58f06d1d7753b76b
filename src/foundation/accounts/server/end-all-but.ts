import type { Db } from '../../../platform/server/db/transaction.ts'

/** Ends all sessions of a person but this one, within a transaction. */
export async function endAllBut(db: Db, { id, sessionHash }: { id: string; sessionHash: Buffer }): Promise<void> {
  await db.deleteFrom('auth.sessions').where('user_id', '=', id).where('token_hash', '!=', sessionHash).execute()
}
