import { type RawBuilder, sql } from 'kysely'

type PageStart = {
  /** The id of the row with which the page begins; unset for the first page. */
  from: string | undefined
  table: `app.${string}`
  /** What the table is called in the query. */
  as: string
  /** What the list is ordered by, all in one direction and the id last, of the table by the name it is given. */
  keys: (table: string) => RawBuilder<unknown>
  newestFirst?: boolean
}

/**
 * Where a page of a list begins: at the row with the id that the last page ended with, whatever was added or taken away before it. Where
 * that row is gone the page is empty.
 */
export function pageFrom({ from, table, as, keys, newestFirst = false }: PageStart): RawBuilder<boolean> {
  if (from === undefined) return sql<boolean>`true`
  const start = sql`(select ${keys('start')} from ${sql.table(table)} as start where start.id = ${from})`
  return newestFirst ? sql<boolean>`(${keys(as)}) <= ${start}` : sql<boolean>`(${keys(as)}) >= ${start}`
}

/** Columns as keys of a list. */
export function inOrderOf(...columns: readonly string[]): PageStart['keys'] {
  return (table) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
}
