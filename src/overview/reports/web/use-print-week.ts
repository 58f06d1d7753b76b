import { useQueryClient } from '@tanstack/react-query'
import { usePrintAfter } from '#platform/web/ui/use-print-after.ts'
import type { WeekAsked } from '../contract.ts'
import { reports } from './use-reports.ts'

/** Returns a function that reads what a space has in a week and prints it. While it is not known which space that is, nothing is read. */
export function usePrintWeek(week: WeekAsked | undefined): () => void {
  const client = useQueryClient()
  return usePrintAfter(week && (async () => client.fetchQuery(weekQuery(week))))
}

/** Returns the query for what a space has in the seven days from a Monday on. It is read when somebody prints. */
export const weekQuery = ({ familyId, from }: WeekAsked) => reports.week({ familyId, from })
