import { formatDay, formatDayAndMonth, relativeDay } from '#platform/shared/dates.ts'
import type { TravelPlan } from '../contract.ts'
import type { Days } from './suggest-days.ts'
import { t } from './texts.ts'

/** Returns '18 Dec to 23 Dec 2026', '28 Dec 2026 to 3 Jan 2027', '18 Dec 2026'. */
export function rangeOf({ startDate, endDate }: Days): string {
  if (startDate === endDate) return formatDay(startDate)
  const from = startDate.slice(0, 4) === endDate.slice(0, 4) ? formatDayAndMonth(startDate) : formatDay(startDate)
  return t('range', { from, to: formatDay(endDate) })
}

// 'in 4 weeks', 'now', '3 days ago'.
function timingOf({ startDate, endDate }: Days, today: string): string {
  if (startDate <= today && today <= endDate) return t('now')
  return relativeDay({ day: today < startDate ? startDate : endDate, today })
}

/** Returns where a trip goes, as people call it: 'Lisbon, Sintra'; its days until it has a place. */
export function titleOf(plan: TravelPlan): string {
  return plan.locations.map(({ name }) => name).join(', ') || rangeOf(plan)
}

/** Returns its days, where they are not the title, and how far ahead it is: '18 Dec to 23 Dec 2026 · in 4 weeks'. */
export function subtitleOf(plan: TravelPlan, today: string): string {
  return [plan.locations.length > 0 && rangeOf(plan), timingOf(plan, today)].filter(Boolean).join(' · ')
}
