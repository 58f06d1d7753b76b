import type { Db } from '../../../platform/server/db/transaction.ts'
import { getCategory } from '../../../foundation/categories/server/public.ts'
import type { Refusal } from '../../../foundation/sharing/server/refusal.ts'

/** Undefined when the person may change what is in the category, else why not. What changes no row is refused by no policy. */
export async function whyNotEditable(db: Db, categoryId: string): Promise<Refusal | undefined> {
  const category = await getCategory(db, categoryId)
  if ('refused' in category) return category
  return category.access === 'edit' ? undefined : { refused: 'VIEW_ONLY' }
}
