import type { Db } from '../../../platform/server/db/transaction.ts'

/** Ends all sessions and devices of a person but this one, within a transaction. */
export async function endAllBut(db: Db, { id, sessionHash }: { id: string; sessionHash: Buffer }): Promise<void> {
  await db.deleteFrom('auth.sessions').where('user_id', '=', id).where('token_hash', '!=', sessionHash).execute()
  await db
    .deleteFrom('auth.devices')
    .where('user_id', '=', id)
    .where('session_id', 'not in', (eb) => eb.selectFrom('auth.sessions').select('id').where('token_hash', '=', sessionHash))
    .execute()
}
