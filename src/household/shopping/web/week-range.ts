import { daysAfter, formatDayOfWeek } from '#platform/shared/dates.ts'

/** Returns the first and last day of a Monday's week, with the year once where it is the same: 'Mon 16 Nov', 'Sun 22 Nov 2026'. */
export function weekRange(monday: string): { from: string; to: string } {
  const sunday = daysAfter(monday, 6)
  const from = formatDayOfWeek(monday)
  const isOneYear = monday.slice(0, 4) === sunday.slice(0, 4)
  return { from: isOneYear ? from.slice(0, -' 2026'.length) : from, to: formatDayOfWeek(sunday) }
}
