import { type Selectable, sql } from 'kysely'
import { addRow, changeRow, type Refusal, whyUnchanged } from '#foundation/sharing/server/rows.ts'
import { type Done, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { DB } from '#platform/server/db/database.gen.ts'
import { jsonOf } from '#platform/server/db/json-of.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'
import type { GivenFile, NewOutsideCalendar, OutsideCalendar, OutsideCalendarChange } from '../contract.ts'
import { longestName } from '../shared/limits.ts'
import { sealedAddress } from './address-box.ts'
import { readFile } from './read-file.ts'

type CalendarRow = Selectable<DB['app.outside_calendars']>

const utc = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

const seen = sql`
  select c.id, c.category_id as "categoryId", c.name, c.host, c.file_name as "fileName", c.color, c.for_people as people, c.time_zone as "timeZone", c.owner_id as "ownerId", c.is_added as "isAdded",
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

/** Reads a calendar from a file: a new one, or the next file of one that is there. */
export async function giveOutsideFile(
  db: Db,
  { text, fileName: file_name, ...calendar }: GivenFile,
  now: Date,
): Promise<OutsideCalendar | Refusal | Refused<'NO_CALENDAR' | 'NO_ENTRIES' | 'TOO_LARGE'>> {
  const { id, categoryId: category_id, timeZone: time_zone } = calendar
  const key = { id, category_id }
  const known = await db
    .selectFrom('app.outside_calendars')
    .select(['time_zone', 'is_added'])
    .where((all) => all.and(key))
    .executeTakeFirst()
  const file = await readFile(text, { timeZone: knownZone(known?.time_zone ?? time_zone), isChosen: known?.is_added === true, now })
  if ('refused' in file) return file
  const keep = async (row: CalendarRow): Promise<OutsideCalendar | undefined> => {
    await sql`select app.give_outside_file(${id}, ${file.today}, ${JSON.stringify(file.read)}, ${JSON.stringify(file.entries)})`.execute(db)
    return calendarOf(db, row)
  }
  const next = await db
    .updateTable('app.outside_calendars')
    .set({ file_name })
    .where((all) => all.and(key))
    .where('file_name', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (next !== undefined) return (await keep(next)) ?? { refused: 'NOT_FOUND' }
  return addRow(db, 'app.outside_calendars', { ...key, time_zone, name: file_name.slice(0, longestName).trim(), file_name }, keep)
}

const checks = { people_may_see: 'NOT_A_MEMBER' } as const

/** Changes a calendar, which adds it. */
export async function changeOutsideCalendar(
  db: Db,
  { calendarId: id, ifVersion, name, timeZone, color, people, isMine }: OutsideCalendarChange,
): Promise<OutsideCalendar | Refusal | Refused<'NOT_A_MEMBER'>> {
  const looks = { ...(color !== undefined && { color }), ...(people !== undefined && { for_people: people }) }
  const set = { name, time_zone: timeZone, is_added: true, ...looks, ...(isMine && { owner_id: sql<string>`app.uid()` }) }
  return refusedOnError(checks, async () =>
    changeRow(db, 'app.outside_calendars', { id, ifVersion }, { set, read: async (row) => calendarOf(db, row) }),
  )
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
