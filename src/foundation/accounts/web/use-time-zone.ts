import { usePerson } from './use-person.ts'
import { zoneOfDevice } from './zone-of-device.ts'

/** The time zone of the signed-in person's profile, in which their days and times are meant (GAP-108). */
export function useTimeZone(): string {
  return usePerson()?.timeZone ?? zoneOfDevice()
}
