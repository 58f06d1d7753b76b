import type { Db } from '../../../platform/server/db/transaction.ts'
import { addToCategory, type Refusal } from '../../../foundation/sharing/server/refusal.ts'
import type { Child } from '../contract.ts'
import { toChild } from './child-row.ts'

export type NewChild = { id: string; categoryId: string; name: string }

/** Adds a child to a category that the person may edit. Sent twice it is added once, with the same answer. */
export async function addChild(db: Db, child: NewChild): Promise<Child | Refusal> {
  return addToCategory(db, child.categoryId, {
    insert: async () => {
      const row = await db
        .insertInto('app.children')
        .values({ id: child.id, category_id: child.categoryId, name: child.name })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returningAll()
        .executeTakeFirst()
      return row && toChild(row)
    },
    existing: async () => {
      const row = await db
        .selectFrom('app.children')
        .selectAll()
        .where('id', '=', child.id)
        .where('category_id', '=', child.categoryId)
        .where('name', '=', child.name)
        .executeTakeFirst()
      return row && toChild(row)
    },
  })
}
