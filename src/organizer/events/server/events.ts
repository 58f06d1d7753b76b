import { sql } from 'kysely'
import { addBelow, addRow, changeRow, type Refusal } from '#foundation/sharing/server/rows.ts'
import { isRefused } from '#platform/server/api/refused.ts'
import { inOrderOf, pageFrom } from '#platform/server/db/page-from.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { pageSize } from '#platform/shared/page-size.ts'
import { isSameButForEnd } from '#platform/shared/rhythm/is-same-but-for-end.ts'
import type { CalendarEvent, EventChange, NewEvent } from '../contract.ts'
import { toColumns, toColumnsOfAnyDay } from './event-fields.ts'
import { findEvent, selectEvents, toEvent } from './event-row.ts'
import { placesIn, ruleFrom, type SeriesPart } from './series-days.ts'
import {
  beginSeries,
  endBefore,
  endWith,
  type Following,
  followingOf,
  letGo,
  listsOf,
  type LockedSeries,
  lockSeriesOf,
  type SeriesFields,
  writeAhead,
} from './series.ts'

/** The subcategory of the list, and where the page begins. */
type ListOf = { subcategoryId: string; from?: string | undefined }

/** Lists the appointments of a subcategory, the earliest first. One statement. */
export async function listEvents(db: Db, { subcategoryId, from }: ListOf): Promise<CalendarEvent[]> {
  const rows = await selectEvents(db)
    .where('a.subcategory_id', '=', subcategoryId)
    .where(pageFrom({ from, table: 'app.appointments', as: 'a', keys: inOrderOf('appointment_date', 'created_at', 'id') }))
    .orderBy('a.appointment_date')
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(pageSize)
    .execute()
  return rows.map(toEvent)
}

/**
 * Adds an appointment to a subcategory that the person may edit, the first of its series where it repeats. A repeated request adds nothing and
 * returns the same answer.
 */
export async function addEvent(db: Db, { id, subcategoryId, repeats, ...fields }: NewEvent, now: Date): Promise<CalendarEvent | Refusal> {
  return addBelow(db, { table: 'app.subcategories', id: subcategoryId }, async (categoryId) => {
    const columns = { id, category_id: categoryId, subcategory_id: subcategoryId, ...toColumns(fields) }
    const added = await addRow(db, 'app.appointments', columns, async () => findEvent(db, id))
    return isRefused(added) || repeats === null ? added : beginSeries(db, { appointment: added, rule: repeats.rule, now })
  })
}

type Change = { change: EventChange; before: CalendarEvent; now: Date }

/**
 * Ends a series before one of its appointments, whose row is written already, and begins another with it: what was changed of it holds for those
 * after it too, except for what is past or was moved or edited by itself. What was deleted by itself stays away.
 */
async function changeFollowing(db: Db, series: LockedSeries, { change, before, now }: Change): Promise<void> {
  const following = await followingOf(db, series)
  const fields = withChanges(series.fields, before, change)
  const part = partFrom(series, { change, before })
  const place = placesIn(part, { ...series, firstDay: series.plannedOn })
  const next = { seriesId: await beginPart(db, series, { part, fields }), fields }
  const isAsPlanned = isLike({ plannedOn: part.firstDay, fields }, change)
  await moveAlong(db, next, [{ id: change.eventId, day: part.firstDay, isKept: !isAsPlanned }, ...placed(following, place)])
  const gone = following.filter(({ plannedOn, isKept }) => !isKept && place(plannedOn) === undefined)
  if (gone.length > 0) await db.deleteFrom('app.appointments').where('id', 'in', gone.map(idOf)).execute()
  const own = following.filter(({ plannedOn, isKept }) => isKept && place(plannedOn) === undefined)
  if (own.length > 0) await letGo(db, own.map(idOf))
  await moveGaps(db, series, { to: next.seriesId, place })
  await endBefore(db, series)
  await writeAhead(db, { ...part, ...fields, seriesId: next.seriesId, after: part.firstDay, now })
}

const idOf = ({ id }: Following): string => id

/** Returns whether an appointment equals its series: on its day, with its fields. */
function isLike({ plannedOn, fields }: Pick<LockedSeries, 'plannedOn' | 'fields'>, typed: SeriesFields & { day: string }): boolean {
  return typed.day === plannedOn && names.every((name) => typed[name] === fields[name])
}

const names = ['time', 'timeZone', 'location', 'reminderEnabled', 'reminderFrequency', 'notes'] as const

// Unchanged fields are those of the series, even where this appointment alone differed.
function withChanges(fields: SeriesFields, before: CalendarEvent, change: EventChange): SeriesFields {
  const changed = names.filter((name) => change[name] !== before[name])
  return { ...fields, ...Object.fromEntries(changed.map((name) => [name, change[name]])) }
}

// Unless the day or the rule changes, it is counted from its first day: the 31st of each month remains so after February.
function partFrom(series: LockedSeries, { change, before }: Omit<Change, 'now'>): SeriesPart {
  const typed = change.repeats?.rule ?? series.rule
  const isAnew = change.day !== before.day || !isSameButForEnd(typed, series.rule)
  const [firstDay, startsOn] = isAnew ? [change.day, change.day] : [series.plannedOn, series.startsOn]
  return { rule: ruleFrom(typed, firstDay), firstDay, startsOn }
}

async function beginPart(db: Db, { id }: LockedSeries, { part, fields }: { part: SeriesPart; fields: SeriesFields }): Promise<string> {
  const columns = { rule: part.rule, starts_on: part.startsOn, ...toColumnsOfAnyDay(fields) }
  const of = await db
    .selectFrom('app.appointment_series')
    .select(['category_id', 'subcategory_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const begun = await db
    .insertInto('app.appointment_series')
    .values({ ...of, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow()
  return begun.id
}

type Placed = { id: string; day: string; isKept: boolean }

function placed(following: readonly Following[], place: (day: string) => string | undefined): Placed[] {
  return following.flatMap(({ id, plannedOn, isKept }) => {
    const day = place(plannedOn)
    return day === undefined ? [] : [{ id, day, isKept }]
  })
}

// Moves appointments to another series; all but those edited by themselves take its fields.
async function moveAlong(db: Db, { seriesId, fields }: { seriesId: string; fields: SeriesFields }, all: readonly Placed[]): Promise<void> {
  const [kept, others] = [all.filter(({ isKept }) => isKept), all.filter(({ isKept }) => !isKept)]
  await sql`
    update app.appointments a set series_id = ${seriesId}, planned_on = n.day, by_itself = true
      from unnest(${kept.map(({ id }) => id)}::uuid[], ${kept.map(({ day }) => day)}::date[]) n(id, day) where a.id = n.id`.execute(db)
  await sql`
    update app.appointments a
       set series_id = s.id, planned_on = n.day, by_itself = false, local_day = n.day, local_time = s.local_time, time_zone = s.time_zone,
           appointment_date = n.begins, remind_at = n.reminds, location = s.location, reminder_enabled = s.reminder_enabled,
           reminder_frequency = s.reminder_frequency, notes = s.notes
      from app.appointment_series s, unnest(${others.map(({ id }) => id)}::uuid[], ${listsOf(
        fields,
        others.map(({ day }) => day),
      )}) n(id, day, begins, reminds)
     where s.id = ${seriesId} and a.id = n.id`.execute(db)
}

type GapsTo = { to: string; place: (day: string) => string | undefined }

async function moveGaps(db: Db, { id, plannedOn }: LockedSeries, { to, place }: GapsTo): Promise<void> {
  const gaps = await db
    .selectFrom('app.appointment_gaps')
    .select(['id', 'planned_on'])
    .where('series_id', '=', id)
    .where('planned_on', '>', plannedOn)
    .execute()
  const moved = gaps.flatMap((gap) => {
    const day = place(gap.planned_on)
    return day === undefined ? [] : [{ id: gap.id, day }]
  })
  await sql`
    update app.appointment_gaps g set series_id = ${to}, planned_on = n.day
      from unnest(${moved.map((gap) => gap.id)}::uuid[], ${moved.map(({ day }) => day)}::date[]) n(id, day) where g.id = n.id`.execute(db)
}

/**
 * Changes an appointment unless somebody else has changed it since `ifVersion`. Of one of a series those after it are changed too where that was
 * chosen; one that does not repeat yet begins to by `repeats`.
 */
export async function changeEvent(db: Db, change: EventChange, now: Date): Promise<CalendarEvent | Refusal> {
  const { eventId: id, ifVersion, repeats } = change
  const before = await findEvent(db, id)
  // Every change of a series locks it before its appointments.
  const series = before?.repeats == null ? undefined : await lockSeriesOf(db, id, now)
  const by_itself = series !== undefined && !isLike(series, change)
  const changed = await changeRow(
    db,
    'app.appointments',
    { id, ifVersion },
    { set: { ...toColumns(change), by_itself }, read: async () => findEvent(db, id) },
  )
  if (isRefused(changed) || before === undefined) return changed
  if (series === undefined) return repeats == null ? changed : beginSeries(db, { appointment: changed, rule: repeats.rule, now })
  await inSeries(db, series, { change, before, now })
  return (await findEvent(db, id)) ?? { refused: 'NOT_FOUND' }
}

type InSeries = { change: EventChange; before: CalendarEvent; now: Date }

async function inSeries(db: Db, series: LockedSeries, { change, before, now }: InSeries): Promise<void> {
  if (change.repeats === null) await endWith(db, series, change.eventId)
  else if (change.scope === 'following') await changeFollowing(db, series, { change, before, now })
}
