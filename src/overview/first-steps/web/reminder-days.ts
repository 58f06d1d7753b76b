import { useQuery } from '@tanstack/react-query'
import { useToday } from '#foundation/accounts/web/use-today.ts'
import { itemsQuery } from '#organizer/items/web/item-api.ts'
import { promisedDays } from '#organizer/items/web/reminder-days.ts'
import { listOfDays } from '#platform/web/texts/list-of-days.ts'
import type { FirstSteps } from '../contract.ts'

/** The contract that the person wrote down. */
export type WrittenContract = NonNullable<FirstSteps['contract']>

/** Returns the name of a contract: its provider, else what it is for. */
export function nameOf({ providerName, subcategoryName }: WrittenContract): string {
  return providerName ?? subcategoryName
}

/**
 * Returns all days of the reminders of a contract, as the form promised them, undefined when none is left, or there is no contract; and whether it
 * renews itself.
 */
export function useReminders(contract: WrittenContract | null): { days: string | undefined; renews: boolean } {
  const today = useToday()
  const { data: items } = useQuery({ ...itemsQuery(contract?.subcategoryId ?? ''), enabled: contract !== null })
  const item = items?.find(({ id }) => id === contract?.id)
  const days = item === undefined ? [] : promisedDays(item, today)
  return { days: days.length === 0 ? undefined : listOfDays(days), renews: item?.atEnd.renewal === 'renews' }
}
