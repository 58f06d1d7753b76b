import { useQuery } from '@tanstack/react-query'
import { usePerson, useToday } from '../../../foundation/accounts/web/public.ts'
import { reportsQuery } from './reports-api.ts'

/** The task reports of the signed-in person, one reading for the badge, the panel, the needs and the lamps. */
export function useReports() {
  const isSignedIn = usePerson() !== null
  const today = useToday()
  return useQuery({ ...reportsQuery(today), enabled: isSignedIn })
}
