import { wayBack } from './return-to.ts'

/** What the address of `/auth` may say. */
export type AuthSearch = {
  /** Where to go after signing in, a path of this app. */
  next?: string | undefined
  tab?: 'sign-up' | undefined
  /** The token of a mail that confirms an address. */
  verify?: string | undefined
  /** The token of a mail that resets a password. */
  reset?: string | undefined
  /** The token of a mail that confirms a changed address. */
  email?: string | undefined
}

/** Reads the address of `/auth`. What does not belong there is undefined, not left out: the router would fill a gap with the raw value. */
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  return {
    next: wayBack(search['next']),
    tab: search['tab'] === 'sign-up' ? 'sign-up' : undefined,
    verify: tokenOf(search['verify']),
    reset: tokenOf(search['reset']),
    email: tokenOf(search['email']),
  }
}

// The router reads a search value as JSON where it can, so a token of digits alone arrives as a number.
function tokenOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}
