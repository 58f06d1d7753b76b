import { asService } from '../../../platform/server/db/as-actor.ts'
import type { Accounts } from './accounts.ts'
import { checkPassword, type PasswordShown } from './check-password.ts'
import { endAllBut } from './end-all-but.ts'
import { holdOwner } from './hold-owner.ts'
import { isWeakPassword } from './weak-password.ts'

/** Sets a new password and ends every other session of the person, and every link that was mailed to them. */
export async function changePassword(
  accounts: Accounts,
  shown: PasswordShown,
  newPassword: string,
): Promise<'done' | 'wrong-password' | 'weak-password'> {
  const owner = await checkPassword(accounts, shown)
  if (owner === undefined) return 'wrong-password'
  if (isWeakPassword(newPassword, owner)) return 'weak-password'
  const passwordHash = await accounts.hashing.hash(newPassword)
  return asService(accounts.pool, async (db) => {
    if ((await holdOwner(db, accounts, owner)) === undefined) return 'wrong-password'
    await db.updateTable('auth.users').set({ password_hash: passwordHash }).where('id', '=', owner.id).execute()
    await db.deleteFrom('auth.tokens').where('user_id', '=', owner.id).execute()
    await endAllBut(db, owner)
    return 'done'
  })
}
