import { formatDay } from '#platform/shared/dates.ts'
import type { DueDate } from '../contract.ts'
import type { Period } from '../shared/next-date.ts'
import { t } from './texts.ts'

/** Says after how long a date comes round: 'Every 12 months', or that it comes once. */
export function describePeriod(every: Period | null): string {
  return every === null ? t('once') : t(`every.${every.unit}`, { count: every.count })
}

/** Says the one thing of a date that matters most on its row: that it is paused, what became of it last, or how often it comes. */
export function factOf({ paused, last, every }: DueDate): string {
  if (paused !== null) {
    const since = t('pausedSince', { day: formatDay(paused.on) })
    return paused.reason === null ? since : `${since}: ${paused.reason}`
  }
  if (last === null) return describePeriod(every)
  return t(`last.${last.outcome}`, { day: formatDay(last.doneOn) })
}
