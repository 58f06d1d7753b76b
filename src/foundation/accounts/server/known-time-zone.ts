import { knownZone } from '../../../platform/server/time/known-zone.ts'

/** The zone a browser named, under its usual name, if this server knows it, else the usual one; people change it in their profile. */
export function knownTimeZone(name: string): string {
  return new Intl.DateTimeFormat('en', { timeZone: knownZone(name) }).resolvedOptions().timeZone
}
