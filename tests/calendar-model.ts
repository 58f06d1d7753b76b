import { constantFrom, date, integer, tuple } from 'fast-check'

const hour = 60 * 60 * 1000
const dayMs = 24 * hour

/** Zones at both ends of the day, whose clocks change by an hour or half an hour, or at midnight, and one that skipped a day. */
export const aZone = constantFrom(
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Pacific/Apia',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
)

const anyInstant = date({ min: new Date('2011-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })

/** A zone and an instant: any instant, or the last or first moment of a day there. */
export const aMoment = tuple(aZone, anyInstant, integer({ min: 0, max: 2 })).map(([zone, any, edge]) => {
  if (edge === 0) return { zone, now: any }
  const end = endOfDay(any, zone)
  return { zone, now: edge === 1 ? new Date(end.getTime() - 1) : end }
})

/** Returns the date in a zone at an instant, as its clocks and calendars show it. */
export function dayIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(at)
  const part = (type: string): string => parts.find((candidate) => candidate.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** Returns the first instant after the given one at which the date in the zone changes. */
export function endOfDay(at: Date, zone: string): Date {
  const today = dayIn(zone, at)
  let [before, after] = [at.getTime(), at.getTime() + 49 * hour]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(zone, new Date(middle)) === today) before = middle
    else after = middle
  }
  return new Date(after)
}

/** Returns the date some days before or after another. */
export function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Returns the same date next month; its last day where that month is too short. */
export function sameDateNextMonth(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const lastOfNext = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(date, lastOfNext))).toISOString().slice(0, 10)
}
