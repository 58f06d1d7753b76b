import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'
import type { Child } from '../contract.ts'
import { toChild } from './child-row.ts'

export type ChildChange = { childId: string; ifVersion: number; name: string }

/** Changes the name of a child, if nobody else did since `ifVersion`. */
export async function changeChild(db: Db, change: ChildChange): Promise<Child | Refusal> {
  const changed = await db
    .updateTable('app.children')
    .set({ name: change.name })
    .where('id', '=', change.childId)
    .where('version', '=', change.ifVersion)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return toChild(changed)
  const seen = await db.selectFrom('app.children').select(['category_id', 'version']).where('id', '=', change.childId).executeTakeFirst()
  return whyUnchanged(db, seen, change.ifVersion)
}
