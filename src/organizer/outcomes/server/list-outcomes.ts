import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Outcome } from '../contract.ts'
import { selectOutcomes, toOutcome } from './outcome-row.ts'

const most = 200

/** Lists what became of the contracts of a subcategory, the newest first. One statement. */
export async function listOutcomes(db: Db, { subcategoryId }: { subcategoryId: string }): Promise<Outcome[]> {
  const rows = await selectOutcomes(db)
    .innerJoin('app.items as i', (join) => join.onRef('i.category_id', '=', 'o.category_id').onRef('i.id', '=', 'o.item_id'))
    .where('i.subcategory_id', '=', subcategoryId)
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(toOutcome)
}
