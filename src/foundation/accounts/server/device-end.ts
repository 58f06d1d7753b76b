const thirtyDaysMs = 30 * 24 * 3_600_000

/** How long a device counts after its person was last seen signed in there. */
export function deviceEnd(seenAt: Date): Date {
  return new Date(seenAt.getTime() + thirtyDaysMs)
}
