import { sql } from 'kysely'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** Gives a tablet another code, by its hash; returns the id of its membership. */
export async function renewCode(
  db: Db,
  memberId: string,
  codeHash: Buffer,
): Promise<{ memberId: string } | Refused<'NOT_FOUND' | 'VIEW_ONLY'>> {
  const refusal = await callPrivileged(db, sql<string>`app.renew_pairing(${memberId}, ${codeHash})`, ['NOT_FOUND', 'VIEW_ONLY'])
  return refusal ?? { memberId }
}
