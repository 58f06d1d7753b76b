import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import { forEachSettled } from '#platform/server/jobs/for-each-settled.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { ReminderFrequency } from '../contract.ts'
import { daysAhead } from '../shared/limits.ts'
import { daysToWrite } from './series-days.ts'
import { columnsOnDays } from './series.ts'

// One transaction each: what waits for older transactions does not wait long, and a worker that is killed loses little.
const most = 200

const SeriesToExtend = z.object({
  id: z.string(),
  rule: z.string(),
  starts_on: z.string(),
  local_time: z.string().nullable(),
  time_zone: z.string(),
  reminder_frequency: ReminderFrequency,
  next_on: z.string(),
  day_count: z.int(),
  end_time: z.string().nullable(),
  more_reminders: z.array(z.int()),
  takes: z.boolean(),
  takes_time: z.string().nullable(),
  fetches: z.boolean(),
  fetches_time: z.string().nullable(),
})
type SeriesToExtend = z.infer<typeof SeriesToExtend>

/**
 * Writes the events of all series as far ahead as they are written, each once. `pool` is the worker's. Any number of workers can
 * do it at once.
 */
export async function extendEvents(pool: Pool, now: Date): Promise<void> {
  await forEachSettled(seriesBehind(pool, now), async (series) => fill(pool, series, now))
}

async function* seriesBehind(pool: Pool, now: Date): AsyncGenerator<SeriesToExtend> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await runAsService(pool, async (db) => {
      // A day less, as no zone is further behind the clocks of the world than that: there is one to write for each.
      const before = daysAfter(todayOf(now, 'UTC'), daysAhead - 1)
      const { rows } = await sql`select * from app.appointment_series_behind(${after}, ${before}, ${most})`.execute(db)
      return z.array(SeriesToExtend).parse(rows)
    })
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < most) return
    after = last.id
  }
}

async function fill(pool: Pool, row: SeriesToExtend, now: Date): Promise<void> {
  const { id, next_on: from } = row
  const timeZone = knownZone(row.time_zone)
  const series = { rule: row.rule, startsOn: row.starts_on }
  const { days, nextOn } = daysToWrite(series, { after: daysAfter(from, -1), today: todayOf(now, timeZone) })
  const written = columnsOnDays(
    {
      time: row.local_time,
      endTime: row.end_time,
      timeZone,
      reminderFrequency: row.reminder_frequency,
      moreReminders: row.more_reminders,
      dayCount: row.day_count,
      takes: row.takes ? { time: row.takes_time } : null,
      fetches: row.fetches ? { time: row.fetches_time } : null,
    },
    days,
  )
  await runAsService(pool, async (db) => sql`select app.fill_appointment_series(${id}, ${from}, ${written}, ${nextOn})`.execute(db))
}
