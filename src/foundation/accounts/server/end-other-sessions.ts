import { asService } from '../../../platform/server/db/as-actor.ts'
import type { Accounts } from './accounts.ts'
import { endAllBut } from './end-all-but.ts'
import { sessionOwner } from './session-owner.ts'

/** Ends all sessions of a person but the one that asks. */
export async function endOtherSessions(accounts: Accounts, sessionHash: Buffer): Promise<void> {
  await asService(accounts.pool, async (db) => {
    await endAllBut(db, await sessionOwner(db, { sessionHash, now: accounts.now() }))
  })
}
