import type { QueryKey } from '@tanstack/react-query'
import type { TableName } from '#platform/shared/table-name.gen.ts'
import type { OfflineStep } from '../offline/offline-gate.ts'

/**
 * A part of an answer: `without` the named fields, which are emptied wherever they are, and `only` with those things of a list whose fields have
 * the given values. A thing of which something is left out loses its version, so that a change based on it is an edit conflict.
 */
export type KeptPart = { without?: readonly string[]; only?: Readonly<Record<string, string>> }

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The tables this query reads, without their schema; a live hint about one of them reads it again. */
      reads?: readonly TableName[]
      /** The category it is about; a hint about another category does not concern it. Unset: several, or outside any. */
      categoryId?: string
      /** From which step on a device keeps it: 'always' for everybody, else where its person has switched that on; unset: never. */
      keep?: OfflineStep
      /** What it is kept as where its own key has the day in it, so that it is found on the next day. */
      keptAs?: QueryKey
      /** What is kept of it at its own step, where that is not all. */
      keepPart?: KeptPart
    }
  }
}
