import { sql } from 'kysely'
import type { Pool } from 'pg'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { SomeFailed } from '#platform/server/jobs/for-each-settled.ts'
import { dailySchedule } from '#platform/server/time/daily-schedule.ts'
import { knownZone } from '#platform/server/time/known-zone.ts'
import { postDigests } from './post-digests.ts'

// One transaction each: what waits for older transactions does not wait long, and a worker that is killed loses little.
const maxPeople = 20
// Reminders of one instant share an email, so they are sent together.
const maxAlarms = 500
const hourMs = 3_600_000

/**
 * Notifies everybody of what is due at an instant: of contracts, whose schedule is due, and of appointments, whose reminder is.
 * `pool` is the worker's. Any number of workers can scan at once, and each can be killed at any moment: the next scan takes up
 * its work, and nobody is notified twice.
 * @throws SomeFailed after everybody else was checked; what failed is tried again an hour later.
 */
export async function scan(pool: Pool, now: Date): Promise<void> {
  await runAsService(pool, async (db) => sql`select app.apply_reschedules()`.execute(db))
  const failures = await notifyOfContracts(pool, now)
  failures.push(...(await ringAllAlarms(pool, now)))
  // What they announced just now is in the summary as new.
  await postDigests(pool, now).catch((error: unknown) => failures.push(...(error instanceof SomeFailed ? error.failures : [error])))
  if (failures.length > 0) throw new SomeFailed(failures)
}

async function notifyOfContracts(pool: Pool, now: Date): Promise<unknown[]> {
  const failures: unknown[] = []
  let most = maxPeople
  for (;;) {
    let claimed: readonly Claimed[] = []
    try {
      await runAsService(pool, async (db) => {
        claimed = await claimRounds(db, now, most)
        for (const person of claimed) await runSchedule(db, now, person)
      })
      if (claimed.length < most) return failures
    } catch (error) {
      const [first] = claimed
      if (first === undefined) throw error
      // Checking them one by one shows which of them it was.
      if (most > 1) most = 1
      else failures.push(await putOff(pool, now, first).then(() => error))
    }
  }
}

type Claimed = { user_id: string; time_zone: string; at_time: string }

async function claimRounds(db: Db, now: Date, most: number): Promise<Claimed[]> {
  return (await sql<Claimed>`select * from app.claim_due_schedules(${now}, ${most})`.execute(db)).rows
}

async function runSchedule(db: Db, now: Date, { user_id: person, time_zone: zone, at_time: at }: Claimed): Promise<void> {
  const { day, today, next } = dailySchedule({ now, timeZone: knownZone(zone), at })
  await sql`select app.run_schedule(${person}, ${day}, ${today}, ${now}, ${next})`.execute(db)
}

async function putOff(pool: Pool, now: Date, { user_id: person }: Claimed): Promise<void> {
  const later = new Date(now.getTime() + hourMs)
  await runAsService(pool, async (db) => sql`select app.defer_schedule(${person}, ${later})`.execute(db))
}

async function ringAllAlarms(pool: Pool, now: Date): Promise<unknown[]> {
  const failures: unknown[] = []
  let most = maxAlarms
  for (;;) {
    try {
      const rung = await runAsService(pool, async (db) => ringAlarms(db, now, most))
      if (rung < most) return failures
    } catch (error) {
      // Ringing them one by one shows which of them it was.
      if (most > 1) most = 1
      else failures.push(await runAsService(pool, async (db) => sql`select app.defer_alarm(${now})`.execute(db)).then(() => error))
    }
  }
}

async function ringAlarms(db: Db, now: Date, most: number): Promise<number> {
  const { rows } = await sql<{ threshold: string }>`select app.send_appointment_reminders(${now}, ${most}) as threshold`.execute(db)
  return Number(rows[0]?.threshold)
}
