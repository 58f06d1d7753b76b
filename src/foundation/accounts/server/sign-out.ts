import { asService } from '../../../platform/server/db/as-user.ts'
import type { Accounts } from './accounts.ts'

/** Ends a session: its next request is refused. Does nothing if it has already ended. */
export async function signOut(accounts: Accounts, sessionHash: Buffer): Promise<void> {
  await asService(accounts.pool, async (db) => db.deleteFrom('auth.sessions').where('token_hash', '=', sessionHash).execute())
}
