import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import type { Egress } from '#platform/server/egress/egress.ts'
import { todayOf } from '#platform/shared/dates.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'
import type { ReadingFailure } from '../contract.ts'
import { openedAddress } from './address-box.ts'
import { daysAround, readInThread } from './reader/read-in-thread.ts'

/** What the worker needs to read outside calendars: the one door out, and the secret for which addresses are sealed. */
export type CalendarReaders = { pools: Pick<Pools, 'worker'>; egress: Egress; secret: string; now: () => Date; changed: () => void }

type Source = {
  address_box: Buffer
  etag: string | null
  last_modified: string | null
  body_hash: Buffer | null
  worked_out_for: string | null
  is_shrunk: boolean
  time_zone: string
  is_added: boolean
}

/** Has each calendar read that is due. */
export async function askForReadings({ pools, now }: Pick<CalendarReaders, 'pools' | 'now'>): Promise<void> {
  await pools.worker.query('select app.ask_for_outside_readings($1)', [now()])
}

/** Reads a calendar and keeps what it found, or why it found nothing. One that is gone is left alone. */
export async function readOutsideCalendar(readers: CalendarReaders, calendarId: string): Promise<void> {
  const begun = await runAsService(readers.pools.worker, async (db) =>
    sql<Source>`select * from app.begin_outside_reading(${calendarId})`.execute(db),
  )
  const [source] = begun.rows
  if (source === undefined) return
  const keep = await reading(readers, source)
  await runAsService(readers.pools.worker, async (db) => {
    if ('failed' in keep) return sql`select app.note_outside_failure(${calendarId}, ${keep.failed})`.execute(db)
    const read = JSON.stringify(keep.read)
    if (keep.entries === undefined) return sql`select app.note_outside_reading(${calendarId}, ${read}, false)`.execute(db)
    return sql`select app.keep_outside_reading(${calendarId}, ${keep.today}, ${read}, ${JSON.stringify(keep.entries)})`.execute(db)
  })
  readers.changed()
}

type Failed = { failed: ReadingFailure }
type Read = { etag?: string | undefined; lastModified?: string | undefined; bodyHash?: string | undefined; workedOutFor: string }
type Kept = { today: string; read: Read & { name?: string | undefined; timeZone?: string | undefined }; entries: object[] | undefined }

async function reading({ egress, secret, now }: CalendarReaders, source: Source): Promise<Kept | Failed> {
  const address = openedAddress(source.address_box, secret)
  if (address === undefined) return { failed: 'address_lost' }
  const timeZone = knownZone(source.time_zone)
  const today = todayOf(now(), timeZone)
  const workedOutFor = `${today} ${timeZone}`
  // A new day has other days ahead of it, so that what has not changed is worked out again.
  const isWorkedOut = source.worked_out_for === workedOutFor
  const earlier = { etag: source.etag ?? undefined, lastModified: source.last_modified ?? undefined }
  const answer = await egress(address, isWorkedOut ? earlier : {})
  if ('failed' in answer) return answer
  const bodyHash = createHash('sha256').update(answer.body).digest()
  const said = { etag: answer.etag?.slice(0, 500), lastModified: answer.lastModified?.slice(0, 100), workedOutFor }
  if (answer.status === 304) {
    return { today, read: { ...earlier, workedOutFor, bodyHash: source.body_hash?.toString('hex') }, entries: undefined }
  }
  const failed = failureOf(answer.status)
  if (failed !== undefined) return { failed }
  const read = { ...said, bodyHash: bodyHash.toString('hex') }
  if (isWorkedOut && source.body_hash !== null && bodyHash.equals(source.body_hash)) return { today, read, entries: undefined }
  const calendar = await readInThread({ body: answer.body, reading: { ...daysAround(today), timeZone, isChosen: source.is_added } })
  if ('failed' in calendar) return calendar
  if (calendar.entries.length === 0 && !source.is_added) return { failed: 'no_entries' }
  return { today, read: { ...read, name: calendar.name, timeZone: calendar.timeZone }, entries: calendar.entries }
}

function failureOf(status: number): ReadingFailure | undefined {
  if (status === 200) return undefined
  if (status === 404 || status === 410) return 'not_found'
  return status === 401 || status === 403 || status === 407 ? 'no_permission' : 'no_answer'
}
