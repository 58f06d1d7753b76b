import { useQuery } from '@tanstack/react-query'
import type { Person } from '../contract.ts'
import { meQuery } from './account-api.ts'

/** Returns the signed-in person; null if there is none or it is not known yet. Updated when they change their name or sign out. */
export function usePerson(): Person | null {
  const { data } = useQuery(meQuery)
  return data?.person ?? null
}

/** Returns whether this server is a demonstration, which its screens say. */
export function useIsDemo(): boolean {
  const { data } = useQuery(meQuery)
  return data?.demo === true
}

/** Returns the time zone of the signed-in person's profile, which applies to their days and times. */
export function useTimeZone(): string {
  return usePerson()?.timeZone ?? zoneOfDevice()
}

/** Returns the time zone of the device, by its IANA name. */
export function zoneOfDevice(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
