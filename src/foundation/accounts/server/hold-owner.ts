import type { Refused } from '../../../platform/server/api/refused.ts'
import { SessionEnded } from '../../../platform/server/db/as-actor.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Accounts } from './accounts.ts'
import type { SessionOwner } from './session-owner.ts'

/**
 * Locks the account of a person whose password was right a moment ago, and gives its address as it is now; refuses when the
 * password has changed since. A reset, another change and a deletion wait for this lock, or this for them.
 * @throws SessionEnded when the session has ended since.
 */
export async function holdOwner(db: Db, accounts: Accounts, owner: SessionOwner): Promise<{ email: string } | Refused<'WRONG_PASSWORD'>> {
  const account = await db
    .selectFrom('auth.users')
    .select(['email', 'password_hash'])
    .where('id', '=', owner.id)
    // Not a stronger lock: what refers to the person, such as a membership, need not wait.
    .forNoKeyUpdate()
    .executeTakeFirst()
  const session = await db
    .selectFrom('auth.sessions')
    .select('id')
    .where('token_hash', '=', owner.sessionHash)
    .where('expires_at', '>', accounts.now())
    .executeTakeFirst()
  if (account === undefined || session === undefined) throw new SessionEnded('the session has ended')
  return account.password_hash === owner.passwordHash ? { email: account.email } : { refused: 'WRONG_PASSWORD' }
}
