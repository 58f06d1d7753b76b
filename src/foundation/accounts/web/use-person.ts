import { useQuery } from '@tanstack/react-query'
import type { Person } from '../contract.ts'
import { meQuery } from './account-api.ts'

/** The person who is signed in; null when nobody is, or when it is not known yet. Fresh when they change their name or leave. */
export function usePerson(): Person | null {
  const { data } = useQuery(meQuery)
  return data?.person ?? null
}

/** Whether this house is a demonstration, which its screens say. */
export function useIsDemo(): boolean {
  const { data } = useQuery(meQuery)
  return data?.demo === true
}

/** The time zone of the signed-in person's profile, in which their days and times are meant (GAP-108). */
export function useTimeZone(): string {
  return usePerson()?.timeZone ?? zoneOfDevice()
}

/** The time zone of the device, by its IANA name. */
export function zoneOfDevice(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
