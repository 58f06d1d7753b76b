import { sql } from 'kysely'

/** Returns the table `d` of a statement: the caller's day and the zone of their profile, or London where the database does not know it. Computed once. */
export const viewersDay = (now: Date) => sql`
  d as materialized (select app.my_day(${now}) as today, app.known_zone(p.time_zone) as time_zone from app.profiles p where p.id = (select app.uid()))`
