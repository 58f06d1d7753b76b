import { sql } from 'kysely'
import type { NotFound } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { myPeople } from './members.ts'
import type { ChangedRow } from '../contract.ts'

const tables = { shopping: 'app.shopping_lists', tasks: 'app.tasks', meals: 'app.meal_plans' } as const

type Changed = { id: string; category_id: string; changed_by: string | null }

/** Finds who changed a thing last, by the name that the requesting person knows them under. One statement. */
export async function whoChanged(db: Db, { of, id }: ChangedRow): Promise<{ name: string | null } | NotFound> {
  const row = await db
    .selectFrom(sql<Changed>`${sql.table(tables[of])}`.as('t'))
    .innerJoin('app.categories as c', 'c.id', 't.category_id')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'c.family_id').onRef('p.user_id', '=', 't.changed_by'))
    .select('p.name')
    .where('t.id', '=', id)
    .executeTakeFirst()
  return row ?? { refused: 'NOT_FOUND' }
}
