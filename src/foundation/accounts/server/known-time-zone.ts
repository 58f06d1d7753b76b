const usual = 'Europe/London'

/** The zone a browser named if this server knows it, else the usual one; people change it in their profile. */
export function knownTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return usual
  }
}
