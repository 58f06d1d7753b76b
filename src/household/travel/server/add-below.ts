import { addToCategory, type Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'

/** What a part hangs on. */
export type Parent = { table: 'app.travel_plans' | 'app.travel_locations'; id: string }

type Verbs<T> = Parameters<typeof addToCategory<T & object>>[2]

/** Adds a part to what it hangs on, in the category of that; it is looked for first, so that nothing tells of what one may not see. */
export async function addBelow<T extends object>(
  db: Db,
  { table, id }: Parent,
  verbsIn: (categoryId: string) => Verbs<T>,
): Promise<T | Refusal> {
  const parent = await db.selectFrom(table).select('category_id').where('id', '=', id).executeTakeFirst()
  if (parent === undefined) return { refused: 'NOT_FOUND' }
  return addToCategory(db, parent.category_id, verbsIn(parent.category_id))
}
