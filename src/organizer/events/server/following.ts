import { sql } from 'kysely'
import type { Db } from '#platform/server/db/transaction.ts'
import { isSameButForEnd } from '#platform/shared/rhythm/is-same-but-for-end.ts'
import { columnsOn, type SharedFields, sharedNames, toSharedColumns } from './event-fields.ts'
import { type Legs, toLegColumns, withLegChanges } from './leg-columns.ts'
import { placesIn, ruleFrom, type SeriesPart } from './series-days.ts'
import { addSeries, endBefore, type Following, followingOf, isLikeSeries, isSame, letGo, type LockedSeries, writeAhead } from './series.ts'

type OnDay = SharedFields & { day: string }
type Compared = { change: OnDay & { repeats?: { rule: string } | undefined }; before: OnDay }
type Change = { change: Compared['change'] & { eventId: string }; before: OnDay & { categoryId: string }; now: Date }

/**
 * Ends a series before one of its events, whose row is written already, and begins another with it: what was changed of it holds for those
 * after it too, except for what is past or was moved or edited by itself. What was deleted by itself stays away.
 */
export async function changeFollowing(db: Db, series: LockedSeries, { change, before, now }: Change): Promise<void> {
  const following = await followingOf(db, series)
  const fields = withChanges(series.fields, before, change)
  const part = partFrom(series, { change, before })
  const place = placesIn(part, { ...series, firstDay: series.plannedOn })
  const next = { seriesId: await addSeries(db, before.categoryId, { ...part, fields }), fields }
  const isAsPlanned = isLikeSeries({ plannedOn: part.firstDay, fields }, change)
  const others = placed(following, place).map((one) => ({
    ...one,
    legs: withLegChanges(fields, { before: series.fields, after: one.legs }),
  }))
  await moveAlong(db, next, [{ id: change.eventId, day: part.firstDay, isKept: !isAsPlanned, legs: change }, ...others])
  const gone = following.filter(({ plannedOn, isKept }) => !isKept && place(plannedOn) === undefined)
  if (gone.length > 0) await db.deleteFrom('app.appointments').where('id', 'in', gone.map(idOf)).execute()
  const own = following.filter(({ plannedOn, isKept }) => isKept && place(plannedOn) === undefined)
  if (own.length > 0) await letGo(db, own.map(idOf))
  await moveGaps(db, series, { to: next.seriesId, place })
  await endBefore(db, series)
  await writeAhead(db, { ...part, ...fields, seriesId: next.seriesId, after: part.firstDay, now })
}

/** How a series goes on in another category: without the days of those that stay or were deleted. */
type PartElsewhere = SeriesPart & { fields: SharedFields; isByItself: boolean; legs: Legs; without: string[] }

/** Returns how a series goes on with one of its events, which is moved to another category. Two statements. */
export async function partElsewhere(db: Db, series: LockedSeries, { change, before }: Compared): Promise<PartElsewhere> {
  const { subcategoryId, subjectId, subjectKind } = change
  const fields = { ...withChanges(series.fields, before, change), subcategoryId, subjectId, subjectKind }
  const part = partFrom(series, { change, before })
  const place = placesIn(part, { ...series, firstDay: series.plannedOn })
  const kept = (await followingOf(db, series)).filter(({ isKept }) => isKept)
  const days = [...kept.map(({ plannedOn }) => plannedOn), ...(await gapsAfter(db, series)).map((gap) => gap.planned_on)]
  const without = days.flatMap((day) => place(day) ?? [])
  return { ...part, fields, without, legs: change, isByItself: !isLikeSeries({ plannedOn: part.firstDay, fields }, change) }
}

type Begun = { eventId: string; categoryId: string; now: Date }

/** Begins this part of a series with an event, whose row is written already. */
export async function beginPart(
  db: Db,
  { without, isByItself, legs, fields, ...part }: PartElsewhere,
  { eventId, categoryId, now }: Begun,
) {
  const seriesId = await addSeries(db, categoryId, { ...part, fields })
  await sql`
    insert into app.appointment_gaps (category_id, series_id, planned_on) select ${categoryId}, ${seriesId}, day from unnest(${without}::date[]) day
    on conflict do nothing`.execute(db)
  await moveAlong(db, { seriesId, fields }, [{ id: eventId, day: part.firstDay, isKept: isByItself, legs }])
  await writeAhead(db, { ...part, ...fields, seriesId, after: part.firstDay, now })
}

const idOf = ({ id }: Following): string => id

// Unchanged fields are those of the series, even where this event alone differed.
function withChanges(fields: SharedFields, before: SharedFields, change: SharedFields): SharedFields {
  const changed = ([...sharedNames, 'dayCount'] as const).filter((name) => !isSame(change[name], before[name]))
  return {
    ...fields,
    ...Object.fromEntries(changed.map((name) => [name, change[name]])),
    ...withLegChanges(fields, { before, after: change }),
  }
}

// Unless the day or the rule changes, it is counted from its first day: the 31st of each month remains so after February.
function partFrom(series: LockedSeries, { change, before }: Compared): SeriesPart {
  const typed = change.repeats?.rule ?? series.rule
  const isAnew = change.day !== before.day || !isSameButForEnd(typed, series.rule)
  const [firstDay, startsOn] = isAnew ? [change.day, change.day] : [series.plannedOn, series.startsOn]
  return { rule: ruleFrom(typed, firstDay), firstDay, startsOn }
}

type Placed = Pick<Following, 'id' | 'isKept' | 'legs'> & { day: string }

function placed(following: readonly Following[], place: (day: string) => string | undefined): Placed[] {
  return following.flatMap(({ plannedOn, ...event }) => {
    const day = place(plannedOn)
    return day === undefined ? [] : [{ ...event, day }]
  })
}

// Moves events to another series; all but those edited by themselves take its fields.
async function moveAlong(db: Db, { seriesId, fields }: { seriesId: string; fields: SharedFields }, all: readonly Placed[]): Promise<void> {
  const [kept, others] = [all.filter(({ isKept }) => isKept), all.filter(({ isKept }) => !isKept)]
  await sql`
    update app.appointments a set series_id = ${seriesId}, planned_on = n.day, by_itself = true
      from unnest(${kept.map(({ id }) => id)}::uuid[], ${kept.map(({ day }) => day)}::date[]) n(id, day) where a.id = n.id`.execute(db)
  const days = others.map(({ id, day, legs }) => ({ id, ...columnsOn({ ...fields, ...legs }, day), ...toLegColumns(legs) }))
  const { id: _, ...ofDay } = days[0] ?? { id: '' }
  const set = Object.keys({ ...toSharedColumns(fields), ...ofDay }).map(
    (name) => sql`${sql.ref(name)} = ${sql.ref(`${name in ofDay ? 'n' : 's'}.${name}`)}`,
  )
  await sql`
    update app.appointments a set series_id = s.id, planned_on = n.local_day, by_itself = false, ${sql.join(set)}
      from app.appointment_series s, jsonb_populate_recordset(null::app.appointments, ${JSON.stringify(days)}::jsonb) n
     where s.id = ${seriesId} and a.id = n.id`.execute(db)
}

type GapsTo = { to: string; place: (day: string) => string | undefined }

async function gapsAfter(db: Db, { id, plannedOn }: LockedSeries): Promise<{ id: string; planned_on: string }[]> {
  const gaps = db.selectFrom('app.appointment_gaps').select(['id', 'planned_on'])
  return gaps.where('series_id', '=', id).where('planned_on', '>', plannedOn).execute()
}

async function moveGaps(db: Db, series: LockedSeries, { to, place }: GapsTo): Promise<void> {
  const moved = (await gapsAfter(db, series)).flatMap((gap) => {
    const day = place(gap.planned_on)
    return day === undefined ? [] : [{ id: gap.id, day }]
  })
  await sql`
    update app.appointment_gaps g set series_id = ${to}, planned_on = n.day
      from unnest(${moved.map((gap) => gap.id)}::uuid[], ${moved.map(({ day }) => day)}::date[]) n(id, day) where g.id = n.id`.execute(db)
}
