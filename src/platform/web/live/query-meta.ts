import '@tanstack/react-query'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** The tables this query reads, without their schema; a live hint about one of them reads it again. */
      reads?: readonly string[]
      /** The category it is about; a hint about another category leaves it alone. None: of several, or beside any. */
      categoryId?: string
    }
  }
}
