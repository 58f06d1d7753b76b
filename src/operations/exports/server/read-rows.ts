import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/db/transaction.ts'
import type { ColumnKind, ExportedTable } from './exported-table.ts'

/** A row of a download: the values of its columns in their order. */
export type ExportedRow = Readonly<Record<string, unknown>>

// What is in memory at once.
const rowsAtOnce = 200

/** Reads the rows of a table that the transaction's person may see, some at a time and always in the same order. */
export async function* readRows(db: Db, table: ExportedTable, where?: string): AsyncGenerator<readonly ExportedRow[]> {
  yield* readQuery(
    db,
    table.name,
    sql.raw(`select ${selected(table)} from ${sourceOf(table)} t ${where === undefined ? '' : `where ${where}`} order by 1, 2`),
  )
}

/** Counts the rows of a table that the transaction's person may see. */
export async function countRows(db: Db, table: ExportedTable, where?: string): Promise<number> {
  const query = sql.raw<{ count: number }>(
    `select count(*)::int as count from ${sourceOf(table)} t ${where === undefined ? '' : `where ${where}`}`,
  )
  return (await query.execute(db)).rows[0]?.count ?? 0
}

/** Reads the rows of a query without parameters, some at a time; `name` is that of its cursor. */
export async function* readQuery(db: Db, name: string, query: RawBuilder<unknown>): AsyncGenerator<readonly ExportedRow[]> {
  const cursor = `export_${name}`
  await sql`declare ${sql.raw(cursor)} no scroll cursor for select row_to_json(r)::text as row from (${query}) r`.execute(db)
  for (;;) {
    const { rows } = await sql.raw<{ row: string }>(`fetch ${rowsAtOnce} from ${cursor}`).execute(db)
    if (rows.length > 0) yield rows.map(({ row }): ExportedRow => Object(JSON.parse(row)))
    if (rows.length < rowsAtOnce) break
  }
  await sql.raw(`close ${cursor}`).execute(db)
}

/** Returns where the rows of a table come from, in SQL. */
export function sourceOf({ name, from }: ExportedTable): string {
  return from === undefined ? `app.${name}` : `(${from})`
}

function selected({ columns }: ExportedTable): string {
  return Object.entries(columns)
    .map(([column, kind]) => `${written(`t.${column}`, kind)} as "${column}"`)
    .join(', ')
}

/** Returns the SQL that writes a value in the form of a download: instants in UTC, times as the clock shows them. */
export function written(value: string, kind: ColumnKind): string {
  if (kind.startsWith('instant')) return `to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  if (kind.startsWith('time')) return `to_char(${value}, 'HH24:MI')`
  return value
}
