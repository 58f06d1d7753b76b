import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { administeredFamilies } from '../../sharing/server/rights.ts'

/** Why this person may not change a space's list of categories. */
export type SpaceRefusal = Refused<'NOT_FOUND' | 'VIEW_ONLY'>

/** Returns why this person may not change a space's list of categories, or undefined if they may (GAP-18, GAP-20). */
export async function refusedSpace(db: Db, familyId: string): Promise<SpaceRefusal | undefined> {
  const row = await db
    .selectFrom('app.families')
    .select(sql<boolean>`id = any (${administeredFamilies})`.as('administered'))
    .where('id', '=', familyId)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  return row.administered ? undefined : { refused: 'VIEW_ONLY' }
}
