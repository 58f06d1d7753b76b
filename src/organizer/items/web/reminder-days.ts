import { daysAfter } from '../../../platform/shared/dates.ts'
import { renewalThresholdDays } from '../shared/renewal-thresholds.ts'

/** A day on which people are reminded of a contract, 'yyyy-MM-dd', and how many days before its end that is. */
export type ReminderDay = { day: string; before: number }

/**
 * Returns the days of the reminders of a contract that ends on `end`, the earliest first, from `today` on (CONST-10): a contract
 * entered on such a day is still announced that day, and past days are not made up for (GAP-111). Empty once it is too late.
 */
export function reminderDays({ end, today }: { end: string; today: string }): ReminderDay[] {
  return renewalThresholdDays.map((before) => ({ day: daysAfter(end, -before), before })).filter(({ day }) => day >= today)
}
