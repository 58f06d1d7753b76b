/** Returns 'yyyy-MM-dd' as the midnight of that day in the device's zone, for calendars; undefined for anything else. */
export function toCalendarDay(day: string): Date | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (parts === null) return undefined
  const date = new Date(2000, 0)
  date.setFullYear(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))
  // 31 November would be 1 December.
  return fromCalendarDay(date) === day ? date : undefined
}

/** Returns the day that a calendar shows, as 'yyyy-MM-dd'. */
export function fromCalendarDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, '0')
  const day = String(date.getDate()).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${month}-${day}`
}
