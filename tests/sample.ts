import type { CategoryKind } from '#foundation/categories/contract.ts'
import type { ContentTable, tables } from '#platform/shared/tables.gen.ts'
import type { apiAs } from './people.ts'

// An interface, so that the compiler writes its name and not all routes.
export interface Api extends ReturnType<typeof apiAs> {}
type Answer = { id: string; version: number }

/** Where a row is: its category, and the rows it can belong to there, by the names of their samples. */
export type At = { categoryId: string; of: (sample: string) => string }

/** A value of a column: as the database reads it, or the id of the row of another sample; `person` is somebody of the group. */
export type Value = string | number | boolean | { readonly a: string }

/** How the API adds a row, and changes and deletes it. */
export type Verbs = {
  /** The feature and the noun in the names of its routes: `travel.addPlan`. */
  routes: readonly [feature: string, noun: string]
  /** A `word` gives it other content: it is the name, and any other text that is not of a certain form. */
  add: (api: Api, at: At, id: string, word?: string) => Promise<Answer>
  change: (api: Api, id: string, ifVersion: number, word: string) => Promise<Answer>
  remove: (api: Api, id: string) => Promise<object>
}

/** How a test makes one kind of row of a table whose rows belong to a category. */
export type Sample<Row> = {
  /** What it is, as in 'a car'. */
  kind: string
  /** The kind of category it lives in. */
  in: CategoryKind
  /** The least that can be inserted. */
  row: Row
  /** A value in each column that this kind can have. */
  full: Row
  verbs?: Verbs
  /** How the API reads it, by the names of the routes: their answers have its id. */
  reads?: Readonly<Record<string, (api: Api, at: At, id: string) => Promise<unknown>>>
}

/** The samples of a table by their names, which are unique among all. Together they fill each of its columns. */
export type SamplesOf<Table extends ContentTable> = Readonly<
  Record<string, Sample<{ readonly [Column in keyof (typeof tables)[Table]['columns']]?: Value }>>
>
