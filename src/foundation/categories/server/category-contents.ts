import { sql } from 'kysely'
import type { NotFound } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'

// Subjects are counted by their kind.
const kinds = ['app.cars', 'app.houses', 'app.children', 'app.pets', 'app.travel_plans', 'app.contacts']
const byKind = <Table extends { name: string }>(table: Table): Table[] =>
  table.name === 'app.subjects' ? kinds.map((name) => ({ ...table, name })) : [table]

/** How much a category contains, and whether anybody else may see it. */
export type CategoryContents = { shared: boolean; counts: Array<{ table: string; count: number }> }

/**
 * Counts what would be deleted with a category, table by table as `app.content_tables` lists them, and whether it is
 * shared. Rows that no screen displays are not counted.
 */
export async function categoryContents(db: Db, categoryId: string): Promise<CategoryContents | NotFound> {
  const tables = await db
    .selectFrom('app.content_tables')
    .select(['shown_where', sql<string>`name::text`.as('name')])
    .orderBy('name')
    .execute()
  const counts = tables.flatMap(byKind).map(
    ({ name, shown_where }) =>
      sql`select ${name.replace('app.', '')} as "table", count(*)::int as count
            from ${sql.table(name)} where category_id = ${categoryId} and (${sql.raw(shown_where)})`,
  )
  const { rows } = await sql<{ seen: boolean; shared: boolean; counts: CategoryContents['counts'] | null }>`
    select exists (select from app.categories where id = ${categoryId}) as seen,
           exists (select from app.category_permissions where category_id = ${categoryId})
           or exists (select from app.family_category_permissions where category_id = ${categoryId}) as shared,
           (select json_agg(k) from (${sql.join(counts, sql` union all `)}) k where k.count > 0) as counts`.execute(db)
  const [row] = rows
  if (row === undefined || !row.seen) return { refused: 'NOT_FOUND' }
  return { shared: row.shared, counts: row.counts ?? [] }
}
