import { asService } from '../../../platform/server/db/as-actor.ts'
import type { Accounts } from './accounts.ts'
import { checkPassword, type PasswordShown } from './check-password.ts'
import { endAllBut } from './end-all-but.ts'
import { holdOwner } from './hold-owner.ts'
import { makeSecretToken } from './secret-token.ts'
import { isWeakPassword } from './weak-password.ts'

export type PasswordChange = { outcome: 'done'; sessionToken: string } | { outcome: 'wrong-password' } | { outcome: 'weak-password' }

/**
 * Sets a new password and ends every other session of the person, and every link that was mailed to them. This session goes on under
 * another token: whoever has come by the old one is signed out as well.
 */
export async function changePassword(accounts: Accounts, shown: PasswordShown, newPassword: string): Promise<PasswordChange> {
  const owner = await checkPassword(accounts, shown)
  if (owner === undefined) return { outcome: 'wrong-password' }
  if (isWeakPassword(newPassword, owner)) return { outcome: 'weak-password' }
  const passwordHash = await accounts.hashing.hash(newPassword)
  return asService(accounts.pool, async (db) => {
    if ((await holdOwner(db, accounts, owner)) === undefined) return { outcome: 'wrong-password' }
    await db.updateTable('auth.accounts').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute()
    await db.deleteFrom('auth.tokens').where('user_id', '=', owner.id).execute()
    await endAllBut(db, owner)
    const { token, hash } = makeSecretToken(accounts.randomBytes)
    await db.updateTable('auth.sessions').set({ token_hash: hash }).where('token_hash', '=', owner.sessionHash).execute()
    return { outcome: 'done', sessionToken: token }
  })
}
