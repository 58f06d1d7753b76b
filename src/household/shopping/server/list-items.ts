import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Category } from '../../../foundation/categories/contract.ts'
import { isRefused, type NotFound } from '../../../platform/server/api/refused.ts'
import { mostAtOnce } from '../../../platform/shared/most-at-once.ts'
import type { ShoppingItem } from '../contract.ts'
import { inItemOrder } from '../shared/in-item-order.ts'
import { itemsOf, type ListOf } from './item-row.ts'

type PageOf = ListOf & { from?: string | undefined }

/**
 * Lists the items of a week by name (READ-26), with the category. Two statements in one flush. Names are sorted by the rules of a
 * language that the database does not know, so a list of several pages is in the order of ids.
 */
export async function listItems(db: Db, { from, ...of }: PageOf): Promise<{ category: Category; items: ShoppingItem[] } | NotFound> {
  const [category, items] = await Promise.all([getCategory(db, of.categoryId), itemsOf(db, of, { from, most: mostAtOnce })])
  if (isRefused(category)) return category
  const isWhole = from === undefined && items.length < mostAtOnce
  return { category, items: isWhole ? inItemOrder(items) : items }
}
