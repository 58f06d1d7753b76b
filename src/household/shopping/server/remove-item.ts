import type { Db } from '../../../platform/server/db/transaction.ts'
import { type Done, type Refusal, whyUnchanged } from '../../../foundation/sharing/server/refusal.ts'

/** Takes an item from its list (WRITE-27). */
export async function removeItem(db: Db, itemId: string): Promise<Done | Refusal> {
  const { numDeletedRows } = await db.deleteFrom('app.shopping_lists').where('id', '=', itemId).executeTakeFirst()
  if (numDeletedRows === 1n) return {}
  const seen = await db.selectFrom('app.shopping_lists').select(['category_id', 'version']).where('id', '=', itemId).executeTakeFirst()
  return whyUnchanged(db, seen, undefined)
}
