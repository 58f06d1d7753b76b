import { sql } from 'kysely'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'

/** Notes that the person has chosen one of their spaces (GAP-148). Sent twice it is chosen. */
export async function chooseSpace(db: Db, familyId: string): Promise<Done | Refused<'NOT_FOUND'>> {
  const refusal = await callPrivileged(db, sql<string>`app.choose_space(${familyId})`, ['NOT_FOUND'])
  return refusal ?? {}
}
