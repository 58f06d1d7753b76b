import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { DefaultKind } from '../contract.ts'

/** Finds the id of the first category of a kind: in the given space before all others, then in the dashboard's order (GAP-03). */
export async function findCategory(db: Db, wanted: { kind: DefaultKind; familyId?: string | undefined }): Promise<string | null> {
  const row = await db
    .selectFrom('app.categories as c')
    .innerJoin('app.families as f', 'f.id', 'c.family_id')
    .select('c.id')
    .where('c.kind', '=', wanted.kind)
    .orderBy(sql`f.id is distinct from ${wanted.familyId ?? null}::uuid`)
    .orderBy(sql`f.group_type <> 'personal'`)
    .orderBy('f.group_type')
    .orderBy('f.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}
