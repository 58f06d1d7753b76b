import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { Accounts } from './accounts.ts'
import { checkPassword, type PasswordShown } from './check-password.ts'
import { endAllBut, lockAccount } from './sessions.ts'
import { makeSecretToken } from '../../../platform/server/http/secret-token.ts'
import { isWeakPassword } from './weak-password.ts'

/**
 * Sets a new password, and ends every other session of the person and every link that was emailed to them. This session continues with
 * a new token: anyone who has obtained the old one is signed out as well.
 */
export async function changePassword(
  accounts: Accounts,
  shown: PasswordShown,
  newPassword: string,
): Promise<{ sessionToken: string } | Refused<'WRONG_PASSWORD' | 'WEAK_PASSWORD'>> {
  const owner = await checkPassword(accounts, shown)
  if (isRefused(owner)) return owner
  if (isWeakPassword(newPassword, owner)) return { refused: 'WEAK_PASSWORD' }
  const passwordHash = await accounts.hashing.hash(newPassword)
  return asService(accounts.pool, async (db) => {
    const held = await lockAccount(db, accounts, owner)
    if (isRefused(held)) return held
    await db.updateTable('auth.accounts').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute()
    await db.deleteFrom('auth.tokens').where('user_id', '=', owner.id).execute()
    await endAllBut(db, owner)
    const { token, hash } = makeSecretToken(accounts.randomBytes)
    await db.updateTable('auth.sessions').set({ token_hash: hash }).where('token_hash', '=', owner.sessionHash).execute()
    return { sessionToken: token }
  })
}
