import { formatDay } from '#platform/shared/dates.ts'
import type { DueDate } from '../contract.ts'
import type { Period } from '../shared/next-date.ts'
import { t } from './texts.ts'

/** Returns the text of a date's period: 'Every 12 months', or that it is once only. */
export function describePeriod(every: Period | null): string {
  return every === null ? t('once') : t(`every.${every.unit}`, { count: every.count })
}

/** Returns the detail that matters most on a date's row: that it is paused, its last outcome, or its period. */
export function factOf({ paused, last, every }: DueDate): string {
  if (paused !== null) {
    const since = t('pausedSince', { day: formatDay(paused.on) })
    return paused.reason === null ? since : `${since}: ${paused.reason}`
  }
  if (last === null) return describePeriod(every)
  return t(`last.${last.outcome}`, { day: formatDay(last.doneOn) })
}
