import { inOrderOf, pageFrom } from '../../../platform/server/db/page-from.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Item } from '../contract.ts'
import { selectItems, toItem } from './item-row.ts'

/** The subcategory of the list, where the page begins, and the instant on whose day payments are late. */
type ListOf = { subcategoryId: string; from?: string | undefined; now: Date }

/** Lists the contracts of a subcategory, newest first (READ-17). One statement. */
export async function listItems(db: Db, { subcategoryId, from, now }: ListOf): Promise<Item[]> {
  const rows = await selectItems(db, now)
    .where('i.subcategory_id', '=', subcategoryId)
    .where(pageFrom({ from, table: 'app.items', as: 'i', keys: inOrderOf('created_at', 'id'), newestFirst: true }))
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(mostAtOnce)
    .execute()
  return rows.map(toItem)
}
