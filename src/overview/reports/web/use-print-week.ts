import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { usePrintAfter } from '#platform/web/ui/use-print-after.ts'
import type { WeekAsked } from '../contract.ts'
import { reads, reports } from './use-reports.ts'

/** Returns a function that reads what a space has in a week and prints it. While it is not known which space that is, nothing is read. */
export function usePrintWeek(week: WeekAsked | undefined): () => void {
  const client = useQueryClient()
  return usePrintAfter(week && (async () => client.fetchQuery(weekQuery(week))))
}

/** Returns the query for what a space has in the seven days from a Monday on. It is read when somebody prints. */
export function weekQuery({ familyId, from }: WeekAsked) {
  return queryOptions({
    // Not below 'reports', of which the lists are changed when a task is ticked.
    queryKey: ['week-of-space', familyId, from],
    queryFn: async ({ signal }) => reports.week({ familyId, from }, { signal }),
    meta: { reads },
  })
}
