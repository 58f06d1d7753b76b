/** What a column holds: the form of its values in JSON and CSV. With a question mark it may be empty. */
type Kind = 'id' | 'text' | 'day' | 'time' | 'instant' | 'number' | 'decimal' | 'yesNo' | 'json' | 'list'
export type ColumnKind = Kind | `${Kind}?`

/**
 * A table of a download: its columns, in order, and where its rows come from, in SQL, when that is not the table of the same name. `people` are
 * the columns that hold the id of a person, `addresses` those with an address that somebody typed.
 */
export type ExportedTable = {
  name: string
  columns: Readonly<Record<string, ColumnKind>>
  from?: string
  people?: readonly string[]
  addresses?: readonly string[]
}

/** The first columns of what lives in a category, its last ones, and the two days of a stay. */
export const row = { id: 'id', category_id: 'id' } as const
export const end = { created_at: 'instant', version: 'number' } as const
export const days = { start_date: 'day', end_date: 'day' } as const
