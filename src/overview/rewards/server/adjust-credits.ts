import { sql } from 'kysely'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewEntry } from '../contract.ts'

/** Gives somebody extra credits or takes some back, for the admins of the group; the reason stands in their ledger (FOLK-23). */
export async function adjustCredits(db: Db, { id, familyId, personId, why, amount, note }: NewEntry): Promise<Done | Refusal> {
  const call = sql<string>`app.adjust_credits(${id}, ${familyId}, ${personId}, ${why === 'extra' ? amount : -amount}, ${note})`
  return (await callPrivileged(db, call, ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'])) ?? {}
}
