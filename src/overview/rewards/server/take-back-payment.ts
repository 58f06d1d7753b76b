import { sql } from 'kysely'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Takes back that money was paid out, for the admins of the group. */
export async function takeBackPayment(db: Db, paymentId: string): Promise<Done | Refused<'NOT_FOUND' | 'VIEW_ONLY'>> {
  return (await callPrivileged(db, sql<string>`app.take_back_payment(${paymentId})`, ['NOT_FOUND', 'VIEW_ONLY'])) ?? {}
}
