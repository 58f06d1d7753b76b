import { sql } from 'kysely'
import { type Done, isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import { asService } from '../../../platform/server/db/as-user.ts'
import type { AccountRemoval } from '../contract.ts'
import type { Accounts } from './accounts.ts'
import { checkPassword, type PasswordShown } from './check-password.ts'
import { lockAccount } from './sessions.ts'

/**
 * Deletes an account with everything it owns, in one transaction, and the emails to its address that are still on the server
 * (GAP-27). Its groups pass to the chosen members, else to the longest-standing ones.
 */
export async function deleteAccount(
  accounts: Accounts,
  shown: PasswordShown,
  successors: AccountRemoval['successors'],
): Promise<Done | Refused<'WRONG_PASSWORD'>> {
  const owner = await checkPassword(accounts, shown)
  if (isRefused(owner)) return owner
  const chosen = JSON.stringify(Object.fromEntries(successors.map(({ familyId, memberId }) => [familyId, memberId])))
  const removed = await asService(accounts.pool, async (db) => {
    const held = await lockAccount(db, accounts, owner)
    if (!isRefused(held)) await sql`select app.delete_account(${owner.id}, ${chosen}::jsonb)`.execute(db)
    return held
  })
  if (isRefused(removed)) return removed
  await accounts.forgetMails(removed.email)
  return {}
}
