const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns the time of a zone at an instant, 'HH:mm', by the browser's own formatter. */
export function clockIn(timeZone: string, atMs: number): string {
  const known =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, known)
  return known.format(atMs)
}
