const dayLength = 24 * 60 * 60 * 1000

// Days are counted in UTC, where each has the same length: no clock change reaches them.
const millis = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The day so many days after another, both 'yyyy-MM-dd'; before it when negative. */
export function daysAfter(day: string, count: number): string {
  return new Date(millis(day) + count * dayLength).toISOString().slice(0, 10)
}

/** How many days lie between two, both 'yyyy-MM-dd': 1 from a day to the next, negative backwards. */
export function daysBetween(from: string, to: string): number {
  return Math.round((millis(to) - millis(from)) / dayLength)
}

/** The Monday of the week in which a day lies (CONST-28), both 'yyyy-MM-dd'. */
export function mondayOf(day: string): string {
  return daysAfter(day, -((new Date(millis(day)).getUTCDay() + 6) % 7))
}

/** Whether a day, 'yyyy-MM-dd', begins a week. */
export function isMonday(day: string): boolean {
  return mondayOf(day) === day
}
