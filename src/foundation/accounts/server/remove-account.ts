import { sql } from 'kysely'
import { asService } from '../../../platform/server/db/as-actor.ts'
import type { Accounts } from './accounts.ts'
import { checkPassword, type PasswordShown } from './check-password.ts'
import { holdOwner } from './hold-owner.ts'

/** Whom a group of the person passes to; ids of a family and of a member. */
export type Successor = { familyId: string; memberId: string }

/**
 * Deletes an account with everything that is its own, in one transaction, and the mails to its address that lie in the house
 * (GAP-27). Its groups pass to the chosen members, else to the longest-standing ones.
 */
export async function removeAccount(
  accounts: Accounts,
  shown: PasswordShown,
  successors: readonly Successor[],
): Promise<'done' | 'wrong-password'> {
  const owner = await checkPassword(accounts, shown)
  if (owner === undefined) return 'wrong-password'
  const chosen = JSON.stringify(Object.fromEntries(successors.map(({ familyId, memberId }) => [familyId, memberId])))
  const removed = await asService(accounts.pool, async (db) => {
    const held = await holdOwner(db, accounts, owner)
    if (held !== undefined) await sql`select app.delete_account(${owner.id}, ${chosen}::jsonb)`.execute(db)
    return held
  })
  if (removed === undefined) return 'wrong-password'
  await accounts.forgetMails(removed.email)
  return 'done'
}
