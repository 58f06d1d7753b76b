import { useQueryClient } from '@tanstack/react-query'
import type { calendarContract } from '#overview/calendar/contract.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import { usePrintAfter } from '#platform/web/ui/use-print-after.ts'

const reads = readsOf<typeof calendarContract>('calendar')

/** Returns a function that reads what is dated in the week from a Monday on and prints it. Before that is known nothing is read. */
export function usePrintWeek(monday: string | undefined): () => void {
  const client = useQueryClient()
  return usePrintAfter(monday === undefined ? undefined : async () => client.fetchQuery(weekQuery(monday)))
}

/** Returns the query for the seven days from a Monday on. It is read when somebody prints. */
export const weekQuery = (monday: string) => reads.read({ from: monday, to: daysAfter(monday, 6) })
