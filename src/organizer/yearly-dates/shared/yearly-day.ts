/** A month and a day in it, with the year in which it began where that is known. */
export type YearlyDay = { month: number; day: number; year: number | null }

/** Returns the day in a year: 29 February is kept on 28 February in other years. */
export function dayInYear({ month, day }: Omit<YearlyDay, 'year'>, year: number): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  return `${year}-${two(month)}-${two(Math.min(day, daysInMonth(year, month)))}`
}

/** Returns the next day from a day on. */
export function nextDay(of: YearlyDay, from: string): string {
  const year = Math.max(Number(from.slice(0, 4)), of.year ?? 0)
  const inYear = dayInYear(of, year)
  return inYear < from ? dayInYear(of, year + 1) : inYear
}

/** Returns how many years it is old on one of its days; undefined while nobody knows, and on the day itself on which it began. */
export function yearsOn({ year }: Pick<YearlyDay, 'year'>, day: string): number | undefined {
  const years = year === null ? 0 : Number(day.slice(0, 4)) - year
  return years > 0 ? years : undefined
}

/** Returns whether there is such a day, in a leap year at least. */
export function isDayOfYear({ month, day }: Omit<YearlyDay, 'year'>): boolean {
  return day <= daysInMonth(2000, month)
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
