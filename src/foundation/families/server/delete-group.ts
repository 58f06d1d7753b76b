import { sql } from 'kysely'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'

/** Deletes a group with its categories and their content, once nobody else is in it (WRITE-06, GAP-15). */
export async function deleteGroup(db: Db, familyId: string): Promise<Done | Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'HAS_MEMBERS'>> {
  return (await callPrivileged(db, sql<string>`app.delete_family(${familyId})`, ['NOT_FOUND', 'VIEW_ONLY', 'HAS_MEMBERS'])) ?? {}
}
