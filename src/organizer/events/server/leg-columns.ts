import type { Selectable } from 'kysely'
import type { DB } from '#platform/server/db/database.gen.ts'
import type { CalendarEvent } from '../contract.ts'
import type { Leg, LegKind } from '../legs/contract.ts'

/** Both legs of an event. */
export type Legs = Pick<CalendarEvent, LegKind>

/** The columns of both legs, which an event has and its series too. */
export type LegColumns = Pick<
  Selectable<DB['app.appointment_series']>,
  'takes' | 'takes_time' | 'taken_by' | 'taken_by_name' | 'fetches' | 'fetches_time' | 'fetched_by' | 'fetched_by_name'
>

/** Returns the legs in these columns. */
export function toLegs(row: LegColumns): Legs {
  const leg = (time: string | null, personId: string | null, name: string | null): Leg => ({
    time: time?.slice(0, 5) ?? null,
    personId,
    name,
  })
  return {
    takes: row.takes ? leg(row.takes_time, row.taken_by, row.taken_by_name) : null,
    fetches: row.fetches ? leg(row.fetches_time, row.fetched_by, row.fetched_by_name) : null,
  }
}

/** Returns the columns of legs. */
export function toLegColumns({ takes, fetches }: Legs): LegColumns {
  return {
    takes: takes !== null,
    takes_time: takes?.time ?? null,
    taken_by: takes?.personId ?? null,
    taken_by_name: takes?.name ?? null,
    fetches: fetches !== null,
    fetches_time: fetches?.time ?? null,
    fetched_by: fetches?.personId ?? null,
    fetched_by_name: fetches?.name ?? null,
  }
}

type Merged = { before: Legs; after: Legs }

/**
 * Returns legs with what a change made of others: of an event for those of its series, or of a series for those of a day. When somebody is driven
 * and who drives are changed apart; what did not change stays as it was.
 */
export function withLegChanges(legs: Legs, { before, after }: Merged): Legs {
  return {
    takes: merged(legs.takes, before.takes, after.takes),
    fetches: merged(legs.fetches, before.fetches, after.fetches),
  }
}

function merged(leg: Leg | null, before: Leg | null, after: Leg | null): Leg | null {
  if (leg === null || before === null || after === null) return isSameLeg(before, after) ? leg : after
  const time = after.time === before.time ? leg.time : after.time
  return { ...(isSamePerson(before, after) ? leg : after), time }
}

const isSamePerson = (one: Leg, other: Leg): boolean => one.personId === other.personId && one.name === other.name
const isSameLeg = (one: Leg | null, other: Leg | null): boolean =>
  one === null || other === null ? one === other : one.time === other.time && isSamePerson(one, other)

type Times = Pick<CalendarEvent, 'time' | 'endTime'>

/** Returns the legs of an event that is moved, those with a time of their own as far before or after its times as they were. */
export function movedLegs({ takes, fetches, ...before }: Legs & Times, after: Times): Legs {
  return {
    takes: moved(takes, [before.time, after.time]),
    fetches: moved(
      fetches,
      before.endTime === null || after.endTime === null ? [before.time, after.time] : [before.endTime, after.endTime],
    ),
  }
}

const lastMinute = 24 * 60 - 1

function moved(leg: Leg | null, [from, to]: [string | null, string | null]): Leg | null {
  if (leg === null || leg.time === null || from === null || to === null) return leg
  const minutes = Math.min(lastMinute, Math.max(0, minuteOf(leg.time) + minuteOf(to) - minuteOf(from)))
  return { ...leg, time: new Date(minutes * 60_000).toISOString().slice(11, 16) }
}

const minuteOf = (time: string): number => Date.parse(`1970-01-01T${time}Z`) / 60_000
