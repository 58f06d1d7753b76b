import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'
import type { Item } from '../contract.ts'
import { type ItemFields, toColumns, toItem } from './item-row.ts'

export type ItemChange = ItemFields & { itemId: string; ifVersion: number }

/** Writes a contract anew, if nobody else did since `ifVersion`. */
export async function changeItem(db: Db, change: ItemChange): Promise<Item | Refusal> {
  const changed = await db
    .updateTable('app.items')
    .set(toColumns(change))
    .where('id', '=', change.itemId)
    .where('version', '=', change.ifVersion)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return toItem(changed)
  const seen = await db.selectFrom('app.items').select(['category_id', 'version']).where('id', '=', change.itemId).executeTakeFirst()
  return whyUnchanged(db, seen, change.ifVersion)
}
