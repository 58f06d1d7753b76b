import { sql } from 'kysely'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Refusal } from '../../../foundation/sharing/server/rows.ts'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { PocketMoneyChange } from '../contract.ts'

/** Sets somebody's pocket money, for the admins of the group, unless somebody else has changed it since `ifVersion` (FOLK-24). */
export async function setPocketMoney(
  db: Db,
  { familyId, personId, ifVersion, allowance, creditPence }: PocketMoneyChange,
  now: Date,
): Promise<Done | Refusal> {
  const { pence = null, every = null, day = null } = allowance ?? {}
  const call = sql<string>`app.set_pocket_money(${familyId}, ${personId}, ${pence}, ${every}, ${day}, ${creditPence}, ${now}, ${ifVersion})`
  return (await callPrivileged(db, call, ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'])) ?? {}
}
