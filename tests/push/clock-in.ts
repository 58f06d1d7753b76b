const formats = new Map<string, Intl.DateTimeFormat>()

/** Returns what the clocks of a zone show at an instant, 'HH:mm', as the browser's own formatter says it. */
export function clockIn(timeZone: string, atMs: number): string {
  const known =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, known)
  return known.format(atMs)
}
