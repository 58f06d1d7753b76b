import { formatDay, formatDayAndMonth, relativeDay } from '#platform/shared/dates.ts'
import type { TravelPlan } from '../contract.ts'
import type { Days } from './suggest-days.ts'
import { t } from './texts.ts'

/** Returns functions that put days and trips into words. */
export function useTripTexts() {
  /** '18 Dec to 23 Dec 2026', '28 Dec 2026 to 3 Jan 2027', '18 Dec 2026'. */
  const range = ({ startDate, endDate }: Days): string => {
    if (startDate === endDate) return formatDay(startDate)
    const from = startDate.slice(0, 4) === endDate.slice(0, 4) ? formatDayAndMonth(startDate) : formatDay(startDate)
    return t('range', { from, to: formatDay(endDate) })
  }
  /** 'in 4 weeks', 'now', '3 days ago'. */
  const timing = ({ startDate, endDate }: Days, today: string): string => {
    if (startDate <= today && today <= endDate) return t('now')
    return relativeDay({ day: today < startDate ? startDate : endDate, today })
  }
  /** Where a trip goes, as people call it: 'Lisbon, Sintra'; its days until it has a place. */
  const title = (plan: TravelPlan): string => plan.locations.map(({ name }) => name).join(', ') || range(plan)
  /** Its days, where they are not the title, and how far ahead it is: '18 Dec to 23 Dec 2026 · in 4 weeks'. */
  const subtitle = (plan: TravelPlan, today: string): string =>
    [plan.locations.length > 0 && range(plan), timing(plan, today)].filter(Boolean).join(' · ')
  return { range, title, subtitle }
}
