import { daysAfter } from '#platform/shared/dates.ts'
import { renewalThresholdDays } from '../shared/renewal-thresholds.ts'
import { currentEnd, isShortTerm, nextNotice } from '../shared/terms.ts'
import type { Term } from './contract-state.ts'

/** A day on which people are reminded of a contract, 'yyyy-MM-dd', and how many days before its date that is. */
export type ReminderDay = { day: string; before: number }

/**
 * Returns the usual days of the reminders of an end, the earliest first, from `today` on: a contract entered on such a day is
 * still announced that day, and past days are not made up for. Empty once it is too late.
 */
export function reminderDays({ end, today }: { end: string; today: string }): ReminderDay[] {
  return daysAhead(end, renewalThresholdDays, today)
}

/** Returns the same of a contract: none of one that is closed, nor of short terms, or on the days that somebody set. */
export function endReminderDays(contract: Term, today: string): ReminderDay[] {
  const end = currentEnd(contract, today)
  if (end === null || contract.closed !== null) return []
  return daysAhead(end, thresholds(contract, contract.atEnd.endReminders, end), today)
}

/** Returns the same for the last day to send notice. */
export function noticeReminderDays(contract: Term, today: string): ReminderDay[] {
  const next = nextNotice(contract, today)
  return next === undefined ? [] : daysAhead(next.sendBy, thresholds(contract, contract.atEnd.cancelReminders, next.endsOn), today)
}

/** Returns all days on which people will be reminded of a contract, of its end and of the day for notice, each once, the earliest first. */
export function promisedDays(contract: Term, today: string): string[] {
  const days = [...endReminderDays(contract, today), ...noticeReminderDays(contract, today)].map(({ day }) => day)
  return [...new Set(days)].toSorted()
}

function thresholds(contract: Term, chosen: readonly number[] | null, endsOn: string): readonly number[] {
  return chosen ?? (isShortTerm(contract, endsOn) ? [] : renewalThresholdDays)
}

function daysAhead(date: string, before: readonly number[], today: string): ReminderDay[] {
  return before.map((days) => ({ day: daysAfter(date, -days), before: days })).filter(({ day }) => day >= today)
}
