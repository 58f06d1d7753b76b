import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'
import type { Done, Refusal } from '../../sharing/server/refusal.ts'

/** Deletes a group with its categories and their content, once nobody else is in it (WRITE-06, GAP-15). */
export async function removeFamily(db: Db, familyId: string): Promise<Done | Refusal | { refused: 'HAS_MEMBERS' }> {
  return (await askKeeper(db, sql<string>`app.delete_family(${familyId})`, ['HAS_MEMBERS'])) ?? {}
}
