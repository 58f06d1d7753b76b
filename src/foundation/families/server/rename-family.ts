import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'
import type { Refusal } from '../../sharing/server/refusal.ts'
import type { Space } from '../contract.ts'
import { getSpace } from './get-space.ts'

export type FamilyRename = { familyId: string; ifVersion: number; name: string }

/** Renames a group, if nobody else did since `ifVersion` (WRITE-05); one's own hive keeps its name (GAP-02). */
export async function renameFamily(db: Db, { familyId, ifVersion, name }: FamilyRename): Promise<Space | Refusal> {
  const refusal = await askKeeper(db, sql<string>`app.rename_family(${familyId}, ${name}, ${ifVersion})`)
  return refusal ?? getSpace(db, familyId)
}
