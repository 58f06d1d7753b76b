import { type RawBuilder, sql } from 'kysely'

type PageStart = {
  /** The id of the row at which the page begins; unset for the first page. */
  from: string | undefined
  table: `app.${string}`
  /** The alias of the table in the query. */
  as: string
  /** The sort keys of the list for a table of the given name, all in one direction and the id last. */
  keys: (table: string) => RawBuilder<unknown>
  newestFirst?: boolean
}

/**
 * Returns the condition for a page of a list: it begins at the row whose id the last page gave, whatever was added or removed before
 * it. When that row is gone the page is empty.
 */
export function pageFrom({ from, table, as, keys, newestFirst = false }: PageStart): RawBuilder<boolean> {
  if (from === undefined) return sql<boolean>`true`
  const start = sql`(select ${keys('start')} from ${sql.table(table)} as start where start.id = ${from})`
  return newestFirst ? sql<boolean>`(${keys(as)}) <= ${start}` : sql<boolean>`(${keys(as)}) >= ${start}`
}

/** Returns columns as the sort keys of a list. */
export function inOrderOf(...columns: readonly string[]): PageStart['keys'] {
  return (table) => sql.join(columns.map((column) => sql.ref(`${table}.${column}`)))
}
