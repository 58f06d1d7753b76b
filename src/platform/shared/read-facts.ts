import type { TableName } from './table-name.gen.ts'

/** How much of a household a device stores: the shopping list, as for everybody, its lists and plans, or everything. */
export type OfflineStep = 'always' | 'lists' | 'everything'

/** What the browser has to know of a route that reads, beside its method and path. */
export type ReadFacts = {
  /** The tables that it shows, without their schema; a live hint about one of them reads it again. */
  reads?: readonly TableName[]
  /** From which step on a device stores the answer; unset: never. */
  keep?: OfflineStep
  /** The fields that a device empties at that step. */
  keepWithout?: readonly string[]
  /** The values, or one of several, that rows of a list must have so that a device stores them at that step. */
  keepOnly?: Readonly<Record<string, string | readonly string[]>>
  /** Set where the answer depends on the viewer's day. */
  daily?: true
  /** The name of the list that is answered in pages; true where it is the whole answer. */
  pages?: string | true
}
