import { sql } from 'kysely'

/** Returns the table `d` of a statement: the caller's day and the zone of their profile. Computed once. */
export const viewersDay = (now: Date) => sql`
  d as materialized (select app.my_day(${now}) as today, p.time_zone from app.profiles p where p.id = (select app.uid()))`
