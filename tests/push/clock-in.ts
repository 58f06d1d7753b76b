/** Returns what the clocks of a zone show at an instant, 'HH:mm', as the browser's own formatter says it. */
export function clockIn(timeZone: string, atMs: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(atMs)
}
