const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })

/** A day ('2026-11-29') as the app writes it: '29 Nov 2026'. */
export function shortDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  return `${date.getUTCDate()} ${month.format(date)} ${date.getUTCFullYear()}`
}
