import { mondayOf } from '#platform/shared/dates.ts'

/** A backup of a night: its name, its day ('yyyy-MM-dd'), and its place in the order in which they were made. */
export type NightlyBackup = { name: string; day: string; order: string }

/** For how many days, weeks and months the newest backup is retained. */
export type BackupRetention = { days: number; weeks: number; months: number }

/**
 * Returns the names of the backups to keep: the newest of each of the last days, weeks (from Monday) and months in which there is one,
 * so that nights without one cost none of the others. `alwaysOffline` names one that stays in any case.
 */
export function retainedBackups(
  backups: readonly NightlyBackup[],
  { days, weeks, months }: BackupRetention,
  alwaysOffline: string | undefined,
): ReadonlySet<string> {
  const newestFirst = backups.toSorted((one, other) => (one.order < other.order ? 1 : -1))
  const newestOfEach = (most: number, period: (day: string) => string): string[] => {
    const newest = new Map<string, string>()
    for (const { name, day } of newestFirst) if (!newest.has(period(day))) newest.set(period(day), name)
    return [...newest.values()].slice(0, most)
  }
  return new Set([
    ...backups.map(({ name }) => name).filter((name) => name === alwaysOffline),
    ...newestOfEach(days, (day) => day),
    ...newestOfEach(weeks, mondayOf),
    ...newestOfEach(months, (day) => day.slice(0, 7)),
  ])
}
