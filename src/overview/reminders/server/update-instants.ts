import { sql } from 'kysely'
import type { Pool } from 'pg'
import { z } from 'zod'
import { ReminderFrequency } from '#organizer/events/contract.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import { forEachSettled } from '#platform/server/jobs/for-each-settled.ts'
import { instantOf } from '#platform/server/time/instant-of.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'
import { remindAt } from '#platform/server/time/remind-at.ts'

const most = 500

const Coming = z.object({
  id: z.string(),
  local_day: z.string(),
  local_time: z.string(),
  time_zone: z.string(),
  appointment_date: z.date(),
  reminder_frequency: ReminderFrequency,
  remind_at: z.date().nullable(),
})
type Coming = z.infer<typeof Coming>

/**
 * Computes again at which instants coming appointments begin and are announced, and moves those whose instants differ from before: a
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

async function moveOne(pool: Pool, appointment: Coming): Promise<void> {
  const { id, local_day: day, local_time: time, time_zone, appointment_date: was, remind_at: reminded } = appointment
  const wall = { day, time, timeZone: knownZone(time_zone) }
  const [begins, reminds] = [instantOf(wall), remindAt(wall, appointment.reminder_frequency)]
  if (begins.getTime() === was.getTime() && reminds.getTime() === reminded?.getTime()) return
  await runAsService(pool, async (db) => sql`select app.move_appointment(${id}, ${day}, ${time}, ${begins}, ${reminds})`.execute(db))
}
