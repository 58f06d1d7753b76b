import { asService } from '../../../platform/server/db/as-actor.ts'
import type { Accounts } from './accounts.ts'
import { type SessionOwner, sessionOwner } from './session-owner.ts'

/** Somebody signed in shows their password once more. `admit` is asked with the person's id before it is compared. */
export type PasswordShown = { sessionHash: Buffer; password: string; admit: (userId: string) => Promise<void> }

/**
 * Gives the owner of the session if the password is theirs, else undefined.
 * @throws SessionEnded when the session does not live.
 */
export async function checkPassword(accounts: Accounts, shown: PasswordShown): Promise<SessionOwner | undefined> {
  const owner = await asService(accounts.pool, async (db) => sessionOwner(db, { sessionHash: shown.sessionHash, now: accounts.now() }))
  await shown.admit(owner.id)
  return (await accounts.hashing.matches(shown.password, owner.passwordHash)) ? owner : undefined
}
