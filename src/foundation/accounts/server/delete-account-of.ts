import { sql } from 'kysely'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { holdAccountOf } from './hold-account-of.ts'
import { noteOperation } from './note-operation.ts'
import { queueMail } from './queue-mail.ts'

/**
 * Deletes the account with an address as its person could (GAP-27); its groups pass to the longest-standing members. With `mailed` an email
 * to the address says so (OPS-12).
 */
export async function deleteAccountOf(
  db: Db,
  { email, mailed }: { email: string; mailed: boolean },
): Promise<Done | Refused<'NO_ACCOUNT'>> {
  const userId = await holdAccountOf(db, email)
  if (userId === undefined) return { refused: 'NO_ACCOUNT' }
  await sql`select app.delete_account(${userId}, '{}'::jsonb)`.execute(db)
  if (mailed) await queueMail(db, { recipient: email, template: 'accounts.deleted', params: {} })
  await noteOperation(db, 'account_deleted')
  return {}
}
