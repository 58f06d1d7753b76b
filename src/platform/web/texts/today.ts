/** The day it is for the viewer, as 'yyyy-mm-dd', in the given zone or that of the device. */
export function todayOf(now: Date, timeZone?: string): string {
  const zone = timeZone === undefined ? {} : { timeZone }
  const parts = new Intl.DateTimeFormat('en-GB', { year: 'numeric', month: '2-digit', day: '2-digit', ...zone }).formatToParts(now)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}
