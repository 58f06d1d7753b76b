import { sql } from 'kysely'
import { z } from 'zod'
import { viewersDay } from '#foundation/accounts/server/viewers-day.ts'
import { hiddenSubcategories } from '#organizer/subcategories/server/is-displayed.ts'
import { datedIn, daysOfWindow, placeOfEvent } from '#overview/calendar/server/entries.ts'
import { contractsWithEnds } from '#overview/reports/server/ending-contracts.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { FeedKind } from '../contract.ts'
import { feedReaders, maxFeedBytes, maxFeedEntries } from '../shared/limits.ts'
import { appointmentThing, FeedEntry, thingsOfKind, writtenEntries } from './feed-entries.ts'

/** A feed with what it shows now, the earliest first, and how it was read until now. */
const ReadFeed = z.object({
  id: z.uuid(),
  name: z.string(),
  details: z.boolean(),
  alarms: z.boolean(),
  language: z.string(),
  lastReadAt: z.date().nullable(),
  lastReader: z.enum(feedReaders).nullable(),
  things: z.array(FeedEntry),
})
export type ReadFeed = z.infer<typeof ReadFeed>

/**
 * Reads the feed of the transaction, with what its person may see at this moment from 90 days ago to 2 years ahead;
 * undefined when there is none. Of more than a feed holds, those nearest to today. One statement.
 */
export async function readEntries(db: Db, now: Date): Promise<ReadFeed | undefined> {
  const { rows } = await sql`
    with f as materialized (
      select f.id, f.name, f.kinds, f.details, f.alarms, f.category_ids, f.language, f.last_read_at, f.last_reader from app.feeds f
       where f.id = nullif(current_setting('app.feed_id', true), '')::uuid),
    ${viewersDay(now)},
    w as materialized (select d.today - 90 as first, (d.today + interval '2 years')::date as last from d),
    -- Who is away is shown with any category of the space.
    c as materialized (
      select array(select unnest(array[c.id, c.family_id]) from app.categories c where f.category_ids is null or c.id = any (f.category_ids)) as ids from f),
    hidden as materialized ${hiddenSubcategories}, ${contractsWithEnds('ends and notice')},
    -- Ids come first: only what a feed holds is written out.
    nearest as materialized (
      select t.*, row_number() over (order by abs(t.day - d.today), t.id, t.kind) as place
        from (${chosen}) t cross join d where t.category_id = any ((select c.ids from c)::uuid[])
       order by abs(t.day - d.today), t.id, t.kind limit ${sql.lit(maxFeedEntries)}),
    written as (select t.*, sum(octet_length(t.thing::text)) over (order by t.place) as bytes from (${written}) t)
    select f.id, f.name, f.details, f.alarms, f.language, f.last_read_at as "lastReadAt", f.last_reader as "lastReader",
           (select coalesce(json_agg(n.thing order by n.day, n.id), '[]') from written n where n.bytes <= ${sql.lit(maxFeedBytes)}) as things
      from f`.execute(db)
  return z.array(ReadFeed).parse(rows)[0]
}

/** Reads one appointment that the caller may see, as feeds have it; undefined when there is none. One statement. */
export async function readAppointment(db: Db, appointmentId: string): Promise<FeedEntry | undefined> {
  const { rows } = await sql<{
    thing: unknown
  }>`select ${appointmentThing()} as thing from app.appointments a ${placeOfEvent} where a.id = ${appointmentId}`.execute(db)
  return rows[0] && FeedEntry.parse(rows[0].thing)
}

const dated = datedIn(daysOfWindow)

// Each kind is read only where the feed shows it.
const chosen = sql.join(
  FeedKind.options.flatMap((choice) =>
    thingsOfKind[choice].map(
      (kind) =>
        sql`select ${sql.lit(kind)} as kind, o.id, o.category_id, o.day from ${dated[kind]} o where exists (select from f where ${sql.lit(choice)} = any (f.kinds))`,
    ),
  ),
  sql` union all `,
)

const written = sql.join(
  FeedKind.options.flatMap((choice) => thingsOfKind[choice].map((kind) => sql`(${writtenEntries[kind]} where n.kind = ${sql.lit(kind)})`)),
  sql` union all `,
)
