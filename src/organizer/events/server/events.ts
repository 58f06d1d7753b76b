import { sql } from 'kysely'
import { addRow, changeRow, deleteRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { findSubject, subjectOf } from '#household/subjects/server/belongs-to.ts'
import { isRefused, type NotFound, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import { pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { daysAfter, daysBetween } from '#platform/shared/dates.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import type { CalendarEvent, EventChange, EventsOf, KeptIn, NewEvent } from '../contract.ts'
import { type SharedFields, sharedOf, toColumns } from './event-fields.ts'
import { findEvent, selectEvents, toEvent } from './event-row.ts'
import { type Legs, movedLegs } from './leg-columns.ts'
import { beginPart, changeFollowing, partElsewhere } from './following.ts'
import { beginSeries, endWith, isLikeSeries, type LockedSeries, lockSeriesOf } from './series.ts'

/** Lists the events of one place, the earliest first. One statement. */
export async function listEvents(db: Db, { from, part, ...keptIn }: EventsOf, now: Date): Promise<CalendarEvent[]> {
  const rows = await selectEvents(db)
    .where(isKeptIn(keptIn))
    .$if(part === 'ahead', (events) => events.where(sql<boolean>`a.last_day >= app.my_day(${now})`))
    .where(pageFrom({ from, table: 'app.appointments', as: 'a', keys: inOrder }))
    .orderBy(inOrder('a'))
    .limit(pageSize)
    .execute()
  return rows.map(toEvent)
}

const inOrder = (table: string) => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`coalesce(${column('appointment_date')}, ${column('local_day')}::timestamp at time zone 'UTC'),
    ${column('appointment_date')} is not null, ${column('created_at')}, ${column('id')}`
}

function isKeptIn({ categoryId, subcategoryId, subjectId }: KeptIn) {
  if (subcategoryId !== undefined) return sql<boolean>`a.subcategory_id = ${subcategoryId}`
  if (subjectId !== undefined) return sql<boolean>`a.subject_id = ${subjectId}`
  return sql<boolean>`a.category_id = ${categoryId ?? null} and a.subcategory_id is null and a.subject_id is null`
}

type Place = Pick<CalendarEvent, 'categoryId' | 'subcategoryId' | 'subjectId' | 'subjectKind'>

/** Finds the place where an event is to be kept, as far as the requesting person may see it. One statement. */
async function placeOf(db: Db, { categoryId, subcategoryId, subjectId }: KeptIn): Promise<Place | NotFound> {
  const none = { subcategoryId: null, subjectId: null, subjectKind: null }
  if (subjectId !== undefined) {
    const found = await findSubject(db, subjectId, 'events')
    return found === undefined ? { refused: 'NOT_FOUND' } : { ...none, categoryId: found.category_id, ...subjectOf(found) }
  }
  if (subcategoryId !== undefined) {
    const found = await db.selectFrom('app.subcategories').select('category_id').where('id', '=', subcategoryId).executeTakeFirst()
    return found === undefined ? { refused: 'NOT_FOUND' } : { ...none, categoryId: found.category_id, subcategoryId }
  }
  const found = await db
    .selectFrom('app.categories')
    .select('id')
    .where('id', '=', categoryId ?? null)
    .executeTakeFirst()
  return found === undefined ? { refused: 'NOT_FOUND' } : { ...none, categoryId: found.id }
}

const checks = {
  named: 'TITLE_MISSING',
  appointments_have_a_time: 'TIME_MISSING',
  people_may_see: 'NOT_A_MEMBER',
  legs_have_a_time: 'LEG_TIME_MISSING',
  legs_on_one_day: 'LEG_OF_SEVERAL_DAYS',
} as const
type Unfit = Refused<(typeof checks)[keyof typeof checks]>

/**
 * Adds an event to a place that the person may edit, the first of its series where it repeats. A repeated request adds nothing and returns the
 * same answer.
 */
export async function addEvent(
  db: Db,
  { id, repeats, fromEntry, ...typed }: NewEvent,
  now: Date,
): Promise<CalendarEvent | Refusal | Unfit> {
  const place = await placeOf(db, typed)
  if (isRefused(place)) return place
  const fields = { ...typed, lastDay: typed.lastDay ?? typed.day, ...place }
  const from = fromEntry === undefined ? undefined : await keyOfEntry(db, { id: fromEntry, category_id: place.categoryId })
  return refusedOnError(checks, async () => write(db, { id, fields, from, rule: repeats?.rule, now }))
}

/** Returns what an event has of the entry that it follows; undefined where that is not in its category. */
async function keyOfEntry(db: Db, entry: { id: string; category_id: string }) {
  return db
    .selectFrom('app.outside_entries')
    .select(['calendar_id as from_calendar', 'key as from_key'])
    .where((all) => all.and(entry))
    .executeTakeFirst()
}

type Written = {
  id: string
  fields: Omit<SharedFields, 'dayCount'> & Place & { day: string; lastDay: string }
  from: { from_calendar: string; from_key: Buffer } | undefined
  rule: string | undefined
  now: Date
}

async function write(db: Db, { id, fields, from, rule, now }: Written): Promise<CalendarEvent | Refusal> {
  const columns = { id, category_id: fields.categoryId, ...toColumns({ ...sharedOf(fields), day: fields.day }), ...from }
  const added = await addRow(db, 'app.appointments', columns, async () => findEvent(db, id))
  return isRefused(added) || rule === undefined ? added : beginSeries(db, { event: added, rule, now })
}

/**
 * Changes an event unless somebody else has changed it since `ifVersion`. Of one of a series those after it are changed too where that was
 * chosen; one that does not repeat yet begins to by `repeats`.
 */
export async function changeEvent(db: Db, change: EventChange, now: Date): Promise<CalendarEvent | Refusal | Unfit> {
  const { eventId: id, ifVersion, keptIn, repeats } = change
  const before = await findEvent(db, id)
  // Every change of a series locks it before its events.
  const series = before?.repeats == null ? undefined : await lockSeriesOf(db, id, now)
  const place = keptIn === undefined ? before : await placeOf(db, keptIn)
  if (before === undefined || place === undefined) return { refused: 'NOT_FOUND' }
  if (isRefused(place)) return place
  const { categoryId, subcategoryId, subjectId, subjectKind } = place
  const lastDay = change.lastDay ?? daysAfter(change.day, daysBetween(before.day, before.lastDay))
  const moved = movedLegs(before, change)
  const { takes = moved.takes, fetches = moved.fetches } = change
  const typed = { ...change, takes, fetches, lastDay, categoryId, subcategoryId, subjectId, subjectKind }
  const fields = { ...sharedOf(typed), day: typed.day }
  return refusedOnError(checks, async (): Promise<CalendarEvent | Refusal> => {
    if (categoryId !== before.categoryId) return moveEvent(db, series, { before, typed, now })
    const by_itself = series !== undefined && !isLikeSeries(series, fields)
    const changed = await changeRow(
      db,
      'app.appointments',
      { id, ifVersion },
      { set: { ...toColumns(fields), by_itself }, read: async () => findEvent(db, id) },
    )
    if (isRefused(changed)) return changed
    if (series === undefined) return repeats == null ? changed : beginSeries(db, { event: changed, rule: repeats.rule, now })
    if (repeats === null) await endWith(db, series, id)
    else if (change.scope === 'following') {
      const was = { ...onDay(before), categoryId }
      await changeFollowing(db, series, { change: { ...fields, eventId: id, repeats }, before: was, now })
    }
    return (await findEvent(db, id)) ?? { refused: 'NOT_FOUND' }
  })
}

const onDay = (event: CalendarEvent) => ({ ...sharedOf(event), day: event.day })

type Move = { before: CalendarEvent; typed: EventChange & Place & Legs & { lastDay: string }; now: Date }

// A row never changes its category, so that it is written again under its id. What repeats ends there and goes on here.
async function moveEvent(db: Db, series: LockedSeries | undefined, { before, typed, now }: Move): Promise<CalendarEvent | Refusal> {
  const { eventId: id, ifVersion, repeats, categoryId } = typed
  const fields = { ...sharedOf(typed), day: typed.day }
  const moved = { id, category_id: categoryId, version: before.version + 1, created_at: before.createdAt, ...toColumns(fields) }
  const gone = await deleteRow(db, 'app.appointments', { id, ifVersion })
  if (isRefused(gone)) return gone
  const next =
    series && repeats !== null ? await partElsewhere(db, series, { change: { ...fields, repeats }, before: onDay(before) }) : undefined
  if (series !== undefined) await endWith(db, series, id)
  const added = await addRow(db, 'app.appointments', moved, async () => findEvent(db, id))
  if (isRefused(added)) return added
  if (next !== undefined) await beginPart(db, next, { eventId: id, categoryId, now })
  else if (repeats != null) await beginSeries(db, { event: added, rule: repeats.rule, now })
  return (await findEvent(db, id)) ?? { refused: 'NOT_FOUND' }
}
