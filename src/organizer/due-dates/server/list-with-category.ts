import { sql } from 'kysely'
import type { Category } from '../../../foundation/categories/contract.ts'
import { selectCategories, toCategory } from '../../../foundation/categories/server/public.ts'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { DueDate } from '../contract.ts'
import { type DueDateRow, dueDateRows, toDueDate } from './due-date-row.ts'
import { isOf } from './list-due-dates.ts'

/** Lists the dates of a category itself with the category: its page reads its subcategories and tasks beside it. One statement. */
export async function listWithCategory(db: Db, categoryId: string): Promise<{ category: Category; dueDates: DueDate[] } | NotFound> {
  const row = await selectCategories(db)
    .select(sql<DueDateRow[]>`(select coalesce(json_agg(r), '[]') from (${dueDateRows(isOf({ categoryId }))}) r)`.as('due_dates'))
    .where('c.id', '=', categoryId)
    .executeTakeFirst()
  return row === undefined ? { refused: 'NOT_FOUND' } : { category: toCategory(row), dueDates: row.due_dates.map(toDueDate) }
}
