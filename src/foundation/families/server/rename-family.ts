import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import type { Refusal } from '../../sharing/server/rows.ts'
import type { FamilyRename, Space } from '../contract.ts'
import { getSpace } from './space-row.ts'

/** Renames a group, unless it has changed since `ifVersion` (WRITE-05); the personal space keeps its name (GAP-02). */
export async function renameFamily(db: Db, { familyId, ifVersion, name }: FamilyRename): Promise<Space | Refusal> {
  const refusal = await callPrivileged(db, sql<string>`app.rename_family(${familyId}, ${name}, ${ifVersion})`, [
    'NOT_FOUND',
    'VIEW_ONLY',
    'CONFLICT',
  ])
  return refusal ?? getSpace(db, familyId)
}
