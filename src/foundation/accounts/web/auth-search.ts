import { wayBack } from './return-to.ts'

/** The search params of `/auth`. */
export type AuthSearch = {
  /** The page to go to after signing in, a path of this app. */
  next?: string | undefined
  tab?: 'sign-up' | undefined
  /** The token of an email that confirms an address. */
  verify?: string | undefined
  /** The token of an email that resets a password. */
  reset?: string | undefined
  /** The token of an email that confirms a changed address. */
  email?: string | undefined
}

/** Reads the search params of `/auth`. Invalid ones are undefined, not left out: the router would fill a gap with the raw value. */
export function readAuthSearch(search: Record<string, unknown>): AuthSearch {
  return {
    next: wayBack(search['next']),
    tab: search['tab'] === 'sign-up' ? 'sign-up' : undefined,
    verify: tokenOf(search['verify']),
    reset: tokenOf(search['reset']),
    email: tokenOf(search['email']),
  }
}

// The router parses a search value as JSON where it can, so a token of digits only arrives as a number.
function tokenOf(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text !== '' ? text : undefined
}
