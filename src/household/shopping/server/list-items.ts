import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { ShoppingItem } from '../contract.ts'
import { itemsOf, type ListOf } from './item-row.ts'

/** The list of a week by name (READ-26), with the category. Two statements in one flush. */
export async function listItems(db: Db, of: ListOf): Promise<{ category: Category; items: ShoppingItem[] } | Refusal> {
  const [category, items] = await Promise.all([getCategory(db, of.categoryId), itemsOf(db, of)])
  return 'refused' in category ? category : { category, items }
}
