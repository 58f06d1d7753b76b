import type { Category } from '../../../foundation/categories/contract.ts'
import { selectCategories, toCategory } from '../../../foundation/categories/server/public.ts'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { Child } from '../contract.ts'
import { toChild } from './child-row.ts'

/** Returns one child with its category. One statement: the page reads its tasks and phone numbers beside it. */
export async function getChild(db: Db, childId: string): Promise<{ category: Category; child: Child } | NotFound> {
  const row = await selectCategories(db)
    .innerJoin('app.children as k', 'k.category_id', 'c.id')
    .select([
      'k.category_id',
      'k.allergies',
      'k.person_id',
      'k.created_at',
      'k.id as child_id',
      'k.name as child_name',
      'k.version as child_version',
    ])
    .where('k.id', '=', childId)
    .executeTakeFirst()
  if (row === undefined) return { refused: 'NOT_FOUND' }
  const child = toChild({ ...row, id: row.child_id, name: row.child_name, version: row.child_version })
  return { category: toCategory(row), child }
}
