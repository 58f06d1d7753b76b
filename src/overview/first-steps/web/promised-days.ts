import { useToday } from '../../../foundation/accounts/web/public.ts'
import { reminderDays } from '../../../organizer/items/web/public.ts'
import { listOfDays } from '../../../platform/web/texts/list-of-days.ts'
import type { FirstSteps } from '../contract.ts'

/** The contract that the person wrote down. */
export type WrittenContract = NonNullable<FirstSteps['contract']>

/** Returns the name of a contract: its provider, else what it is for. */
export function nameOf({ providerName, subcategoryName }: WrittenContract): string {
  return providerName ?? subcategoryName
}

/** Returns the days of the reminders of an end, as the form promised them; undefined when none is left, or there is no end. */
export function usePromisedDays(end: string | undefined): string | undefined {
  const today = useToday()
  const days = end === undefined ? [] : reminderDays({ end, today }).map(({ day }) => day)
  return days.length === 0 ? undefined : listOfDays(days)
}
