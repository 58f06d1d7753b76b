import { dailySchedule } from '../time/daily-schedule.ts'
import { instantOf } from '../time/instant-of.ts'

/**
 * The present instant; the time of day ('HH:mm') and the zone of nightly backups; since when they are made here; when the newest good one
 * was made and when one was last tried.
 */
export type BackupTurn = { now: Date; at: string; timeZone: string; since: Date; madeAt: Date | null; triedAt: Date | null }

const hourMs = 3_600_000

/**
 * Returns whether the backup of the night has still to be made: its time has come and none was made since. One that was missed is made up
 * for, and one that failed is tried again after an hour. Clocks that go back bring no second one.
 */
export function backupIsDue({ now, at, timeZone, since, madeAt, triedAt }: BackupTurn): boolean {
  const dueAt = instantOf({ day: dailySchedule({ now, timeZone, at }).day, time: at, timeZone })
  if (dueAt <= since) return false
  if (madeAt !== null && madeAt >= dueAt && isPlausible(madeAt, now)) return false
  return triedAt === null || !isPlausible(triedAt, now) || now.getTime() - triedAt.getTime() >= hourMs
}

// A clock that was a year ahead for a while must not hold up backups for that long.
function isPlausible(at: Date, now: Date): boolean {
  return at.getTime() - now.getTime() <= 24 * hourMs
}
