import type { Refused } from '../../../platform/server/api/refused.ts'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { Accounts } from './accounts.ts'
import { type SessionOwner, userOfSession } from './sessions.ts'

/** The password that a signed-in person enters again. `attempt` tries it within the limits of the person with this id. */
export type PasswordShown = {
  sessionHash: Buffer
  password: string
  attempt: (userId: string, matches: () => Promise<boolean>) => Promise<boolean>
}

/**
 * Returns the owner of the session if the password is theirs.
 * @throws SessionEnded when the session has ended.
 */
export async function checkPassword(accounts: Accounts, shown: PasswordShown): Promise<SessionOwner | Refused<'WRONG_PASSWORD'>> {
  const owner = await asService(accounts.pool, async (db) => userOfSession(db, { sessionHash: shown.sessionHash, now: accounts.now() }))
  const isRight = await shown.attempt(owner.id, async () => accounts.hashing.matches(shown.password, owner.passwordHash))
  return isRight ? owner : { refused: 'WRONG_PASSWORD' }
}
