import { sql } from 'kysely'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewPayment } from '../contract.ts'

const reasons = ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT', 'TOO_MUCH'] as const

/** Notes that money was paid out to somebody, for the admins of the group (FOLK-24). Sent twice it is noted once. */
export async function payOut(
  db: Db,
  { id, familyId, personId, pence }: NewPayment,
  now: Date,
): Promise<Done | Refused<(typeof reasons)[number]>> {
  return (await callPrivileged(db, sql<string>`app.pay_out(${id}, ${familyId}, ${personId}, ${pence}, ${now})`, reasons)) ?? {}
}
