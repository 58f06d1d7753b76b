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
