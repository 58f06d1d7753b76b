/** The time zone of the device, by its IANA name. */
export function zoneOfDevice(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
