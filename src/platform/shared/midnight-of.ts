/** Returns midnight UTC of a day, 'yyyy-MM-dd'; undefined when it is no day, such as '2027-02-29'. */
export function midnightOf(day: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || !date.toISOString().startsWith(day) ? undefined : date
}
