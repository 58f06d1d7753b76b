import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'

/** Returns why the person may not edit the category; undefined if they may. No policy refuses a statement that changes no row. */
export async function whyNotEditable(db: Db, categoryId: string): Promise<Refused<'NOT_FOUND' | 'VIEW_ONLY'> | undefined> {
  const category = await getCategory(db, categoryId)
  if (isRefused(category)) return category
  return category.access === 'edit' ? undefined : { refused: 'VIEW_ONLY' }
}
