import type { Client } from 'pg'
import type { NewOutcomeRecord } from '#organizer/due-dates/outcomes/contract.ts'
import { recordDateOutcome, undoDateOutcome } from '#organizer/due-dates/server/date-outcomes.ts'
import { pauseDueDate, snoozeDate } from '#organizer/due-dates/server/due-dates.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { noAnswers } from '../due-dates.ts'
import type { DateHappening } from './date-life.ts'
import type { DueDate } from './household-model.ts'
import { asPerson, datedAs, type WrittenWorld } from './write-family.ts'

/** Writes a date, bypassing policies. */
export async function writeDate(client: Client, date: DueDate): Promise<void> {
  const { id, category, nextOn, countedFrom, every, rule, keepWithin, reminders, enteredAt, lookedAfterBy } = date
  const periods = [every?.count ?? null, every?.unit ?? null, rule, keepWithin?.count ?? null, keepWithin?.unit ?? null]
  await client.query(
    `insert into app.due_dates (id, category_id, preset, name, next_on, counted_from, period_count, period_unit, date_rule, keep_count, keep_unit,
                                thresholds, looked_after_by, set_at)
     values ($1, $2, 'own', 'Chimney sweep', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [id, category.id, nextOn, countedFrom, ...periods, reminders, lookedAfterBy?.id ?? null, new Date(enteredAt)],
  )
}

/** Lets people do something about a date: what they do by a verb of the product may not be refused. */
export async function writeOfDate(world: WrittenWorld, happening: DateHappening): Promise<void> {
  const { client } = world
  if (happening.what === 'hand-over-date') {
    const { date, to } = happening
    await client.query('update app.due_dates set looked_after_by = $2 where id = $1', [date.id, to?.id ?? null])
    return
  }
  await datedAs(client, happening.at, async () => {
    if (happening.what !== 'change-date') return asPerson(world, happening.by, async (db) => doIt(db, happening))
    const { date, day } = happening
    const counted = day.nextOn === date.nextOn ? date.countedFrom : day.nextOn
    const change = 'update app.due_dates set next_on = $2, counted_from = $3, thresholds = $4 where id = $1'
    await client.query(change, [date.id, day.nextOn, counted, day.reminders])
  })
}

async function doIt(db: Db, happening: Exclude<DateHappening, { what: 'hand-over-date' | 'change-date' }>): Promise<object> {
  const now = new Date(happening.at)
  if (happening.what === 'record-date') return recordDateOutcome(db, toOutcome(happening), { now, language: 'en' })
  if (happening.what === 'undo-date') return undoDateOutcome(db, happening.recorded.id, now)
  if (happening.what === 'pause-date') {
    return pauseDueDate(db, { dueDateId: happening.date.id, paused: happening.isPaused ? { reason: null } : null }, now)
  }
  const { source, onDate, until } = happening.snooze
  return snoozeDate(db, { dueDateId: source.id, onDate, untilDay: until }, now)
}

function toOutcome({ date, outcome, recorded }: Extract<DateHappening, { what: 'record-date' }>): NewOutcomeRecord {
  const { id, doneOn } = recorded
  const about = { id, dueDateId: date.id, dueOn: date.nextOn }
  if (outcome === 'skipped' && about.dueOn !== null) return { ...about, dueOn: about.dueOn, outcome, reason: 'Not this year' }
  return { ...about, outcome: 'done', doneOn, answers: noAnswers }
}
