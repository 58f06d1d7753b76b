import { type Selectable, sql } from 'kysely'
import { addRow, changeRow, type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import type { Done } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { NewOutsideCalendar, OutsideCalendar, OutsideCalendarChange } from '../contract.ts'
import { sealedAddress } from './address-box.ts'

type CalendarRow = Selectable<DB['app.outside_calendars']>

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const seen = sql`
  select c.id, c.category_id as "categoryId", c.name, c.host, c.time_zone as "timeZone", c.owner_id as "ownerId", c.is_added as "isAdded",
         (select count(*)::int from app.outside_entries e where e.category_id = c.category_id and e.calendar_id = c.id) as "entryCount",
         ${jsonOf(sql`
           select e.id, e.title, e.local_day as day, to_char(e.local_time, 'HH24:MI') as time from app.outside_entries e
            where e.category_id = c.category_id and e.calendar_id = c.id and e.local_day >= (now() at time zone c.time_zone)::date
            order by e.local_day, e.local_time nulls first, e.id limit 3`)} as next,
         ${utc('s.read_at')} as "readAt", ${utc('s.due_at')} as "dueAt", s.failure, ${utc('s.failed_at')} as "failedAt", c.version
    from app.outside_calendars c left join app.outside_sources s on s.category_id = c.category_id and s.calendar_id = c.id`

/** Lists the calendars that the caller may see, or those of one category: those that were added, and those that they are trying. One statement. */
export async function listOutsideCalendars(db: Db, categoryId: string | undefined): Promise<OutsideCalendar[]> {
  const { rows } = await sql<OutsideCalendar>`
    ${seen} where ${categoryId === undefined ? sql`true` : sql`c.category_id = ${categoryId}`} and (c.is_added or c.owner_id = (select app.uid())) order by c.is_added desc, lower(c.name), c.id`.execute(
    db,
  )
  return rows
}

async function calendarOf(db: Db, { id }: CalendarRow): Promise<OutsideCalendar | undefined> {
  const { rows } = await sql<OutsideCalendar>`${seen} where c.id = ${id}`.execute(db)
  return rows[0]
}

/** Adds a calendar to be tried, and has the worker read it; its address is sealed before it is stored. Sent twice it is added once. */
export async function addOutsideCalendar(
  db: Db,
  { address, ...calendar }: NewOutsideCalendar,
  secret: string,
): Promise<OutsideCalendar | Refusal> {
  const { id, categoryId: category_id, timeZone: time_zone } = calendar
  const { hostname } = new URL(address.replace(/^webcals?:/i, 'https:'))
  const named = { name: hostname.slice(0, 100), host: hostname.slice(0, 255) }
  return addRow(db, 'app.outside_calendars', { id, category_id, time_zone, ...named }, async (row) => {
    await sql`select app.give_outside_address(${id}, ${sealedAddress(address, secret)})`.execute(db)
    return calendarOf(db, row)
  })
}

/** Changes a calendar, which adds it. */
export async function changeOutsideCalendar(
  db: Db,
  { calendarId: id, ifVersion, name, timeZone, isMine }: OutsideCalendarChange,
): Promise<OutsideCalendar | Refusal> {
  const set = { name, time_zone: timeZone, is_added: true, ...(isMine && { owner_id: sql<string>`app.uid()` }) }
  return changeRow(db, 'app.outside_calendars', { id, ifVersion }, { set, read: async (row) => calendarOf(db, row) })
}

/** Has the worker read a calendar, unless it did so within a minute. */
export async function readOutsideNow(db: Db, calendarId: string): Promise<Done | Refusal> {
  const { rows } = await sql<{ may: boolean }>`select app.read_outside_now(${calendarId}) as may`.execute(db)
  if (rows[0]?.may === true) return {}
  const row = await db
    .selectFrom('app.outside_calendars')
    .select(['category_id', 'version'])
    .where('id', '=', calendarId)
    .executeTakeFirst()
  return whyUnchanged(db, row)
}
