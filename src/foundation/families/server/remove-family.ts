import { sql } from 'kysely'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'

/** Deletes a group with its categories and their content, once nobody else is in it (WRITE-06, GAP-15). */
export async function removeFamily(db: Db, familyId: string): Promise<Done | Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'HAS_MEMBERS'>> {
  return (await askKeeper(db, sql<string>`app.delete_family(${familyId})`, ['NOT_FOUND', 'VIEW_ONLY', 'HAS_MEMBERS'])) ?? {}
}
