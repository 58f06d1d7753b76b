import { useQuery } from '@tanstack/react-query'
import type { Person } from '../contract.ts'
import { meQuery } from './account-api.ts'

/** The person who is signed in; null when nobody is, or when it is not known yet. Fresh when they change their name or leave. */
export function usePerson(): Person | null {
  const { data } = useQuery(meQuery)
  return data?.person ?? null
}
