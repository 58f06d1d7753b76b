import { type RawBuilder, sql } from 'kysely'

/** Returns the rows of a query as one value of a statement, in their order; an empty array when there are none. */
export const jsonOf = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`
