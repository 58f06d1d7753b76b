import { isRefused, type NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import type { Child } from '../contract.ts'
import { toChild } from './child-row.ts'

/** Returns one child with its category. Two statements. */
export async function getChild(db: Db, childId: string): Promise<{ category: Category; child: Child } | NotFound> {
  const row = await db.selectFrom('app.children').selectAll().where('id', '=', childId).executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const category = await getCategory(db, row.category_id)
  return isRefused(category) ? category : { category, child: toChild(row) }
}
