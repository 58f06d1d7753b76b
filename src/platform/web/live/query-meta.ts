import '@tanstack/react-query'
import type { TableName } from '../../shared/table-name.gen.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The tables this query reads, without their schema; a live hint about one of them reads it again. */
      reads?: readonly TableName[]
      /** The category it is about; a hint about another category does not concern it. Unset: several, or outside any. */
      categoryId?: string
    }
  }
}
