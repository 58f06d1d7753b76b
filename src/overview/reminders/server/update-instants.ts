import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { ReminderFrequency } from '#organizer/events/contract.ts'
import { columnsOn } from '#organizer/events/server/event-fields.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import { forEachSettled } from '#platform/server/jobs/for-each-settled.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'
import { daysBetween } from '#platform/shared/dates.ts'

const most = 500

const Coming = z.object({
  id: z.string(),
  local_day: z.string(),
  last_day: z.string(),
  local_time: z.string().nullable(),
  end_time: z.string().nullable(),
  time_zone: z.string(),
  reminder_frequency: ReminderFrequency,
  more_reminders: z.array(z.int()),
  takes: z.boolean(),
  takes_time: z.string().nullable(),
  fetches: z.boolean(),
  fetches_time: z.string().nullable(),
  appointment_date: z.date().nullable(),
  ends_at: z.date().nullable(),
  remind_at: z.date().nullable(),
  more_remind_at: z.array(z.date()),
  takes_at: z.date().nullable(),
  fetches_at: z.date().nullable(),
  version: z.int(),
})
type Coming = z.infer<typeof Coming>

/**
 * Computes again at which instants coming events begin, end and are announced, and moves those whose instants differ from before: a
 * country has changed its clocks, and this version of the server knows. What the clocks show stays. `pool` is the worker's.
 */
export async function updateInstants(pool: Pool, now: Date): Promise<void> {
  await forEachSettled(comingAppointments(pool, now), async (appointment) => moveOne(pool, appointment))
}

async function* comingAppointments(pool: Pool, now: Date): AsyncGenerator<Coming> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await pageOf(pool, { after, now })
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < most) return
    after = last.id
  }
}

async function pageOf(pool: Pool, { after, now }: { after: string; now: Date }): Promise<Coming[]> {
  const { rows } = await runAsService(pool, async (db) => sql`select * from app.coming_appointments(${after}, ${now}, ${most})`.execute(db))
  return z.array(Coming).parse(rows)
}

async function moveOne(pool: Pool, event: Coming): Promise<void> {
  const {
    id,
    version,
    local_day: day,
    local_time: time,
    appointment_date,
    ends_at,
    takes_at,
    fetches_at,
    remind_at,
    more_remind_at,
  } = event
  const clock = {
    time,
    endTime: event.end_time,
    timeZone: knownZone(event.time_zone),
    reminderFrequency: event.reminder_frequency,
    moreReminders: event.more_reminders,
    dayCount: daysBetween(day, event.last_day) + 1,
    takes: event.takes ? { time: event.takes_time } : null,
    fetches: event.fetches ? { time: event.fetches_time } : null,
  }
  const { local_day: _day, last_day: _last, ...instants } = columnsOn(clock, day)
  const now = JSON.stringify(instants)
  if (now === JSON.stringify({ appointment_date, ends_at, takes_at, fetches_at, remind_at, more_remind_at })) return
  await runAsService(pool, async (db) => sql`select app.move_appointment(${id}, ${version}, ${now}::jsonb)`.execute(db))
}
