import { daysUntil } from '#platform/shared/dates.ts'

const soonDays = 30
const fullDays = 365

/** The state of an end date for a Level and a When, and how full the Level is. */
export type EndGauge = { state: 'good' | 'soon' | 'past' | 'none'; value: number }

/** Returns the level of an end date today: full a year ahead, yellow within 30 days, empty once past, dashed without a date. */
export function endGauge(endDate: string | null, today: string): EndGauge {
  if (endDate === null) return { state: 'none', value: 0 }
  const left = daysUntil({ day: endDate, today })
  if (left < 0) return { state: 'past', value: 0 }
  return { state: left <= soonDays ? 'soon' : 'good', value: Math.min(1, left / fullDays) }
}
