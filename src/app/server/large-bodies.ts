/** The paths to which files are sent, and how many bytes they take at most: what a file has of characters, in any script and with escapes. */
export const largeBodies = {
  '/api/contacts/cards': 8_000_000,
  '/api/contacts/cards/preview': 8_000_000,
  '/api/outside-calendars/file': 12_000_000,
} as const
