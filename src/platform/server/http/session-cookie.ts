import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'
import { hashOfToken } from './secret-token.ts'

const daySeconds = 24 * 3600
const thirtyDaysSeconds = 30 * daySeconds
// Chromium's longest lifetime.
const longestSeconds = 400 * daySeconds

// On https the name itself forbids other hosts and plain http from setting it; plain http on a home network cannot have that.
const nameFor = (secure: boolean): string => (secure ? '__Host-hive' : 'hive')
// A device outlives the longest session by the thirty days that count.
const sixtyDaysSeconds = 60 * daySeconds
// Cookies beyond this number are ignored: it is more than a household signs in with on one device.
const maxDevices = 20
const deviceNameFor = (secure: boolean): string => `${nameFor(secure)}-device-`
const signUpNameFor = (secure: boolean): string => `${nameFor(secure)}-sign-up`

/** Returns the SHA-256 of a request's session token, else undefined. */
export function sessionHashOf(c: Context, secure: boolean): Buffer | undefined {
  return hashOf(getCookie(c, nameFor(secure)))
}

/** Returns a request's session token itself, else undefined: for a key that only its browser can bring. */
export function sessionTokenOf(c: Context, secure: boolean): string | undefined {
  return getCookie(c, nameFor(secure))
}

/** Returns the SHA-256 of the token of the sign-up that this browser requested, else undefined. */
export function signUpHashOf(c: Context, secure: boolean): Buffer | undefined {
  return hashOf(getCookie(c, signUpNameFor(secure)))
}

/** Returns the SHA-256 of each token by which this browser is known as a device of the accounts that were signed in to in it. */
export function deviceHashesOf(c: Context, secure: boolean): readonly Buffer[] {
  const tokens = Object.entries(getCookie(c)).filter(([name]) => name.startsWith(deviceNameFor(secure)))
  return tokens.slice(0, maxDevices).flatMap(([, token]) => hashOf(token) ?? [])
}

function hashOf(token: string | undefined): Buffer | undefined {
  return token === undefined ? undefined : hashOfToken(token)
}

/** The session cookies that a request's answer is to set: HttpOnly, SameSite=Lax, Secure on https; and whether it clears the storage of the browser. */
export type SessionCookies = {
  /** `lasts` is its lifetime; a tablet's is the longest that browsers allow. */
  setSession: (token: string, lasts?: 'tablet') => void
  /** Marks the browser as the one that requested a sign-up, for as long as its emailed link lives. */
  setSignUp: (token: string) => void
  clearSession: () => void
  /** Has the browser delete what pages of this server keep on the device. Browsers do not over plain http, except from their own machine. */
  clearStorage: () => void
  /** Marks the browser as a device of an account, beside those of other accounts. */
  setDevice: (personId: string, token: string) => void
  /** Returns the headers collected so far, as name and value. */
  headers: () => ReadonlyArray<readonly [string, string]>
}

/** Collects session cookies, to be put on the answer once it exists. */
export function sessionCookies(secure: boolean): SessionCookies {
  const headers: Array<readonly [string, string]> = []
  const add = (name: string, { token, maxAge }: { token: string; maxAge: number }): void => {
    headers.push(['Set-Cookie', generateCookie(name, token, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge })])
  }
  return {
    setSession: (token, lasts) => add(nameFor(secure), { token, maxAge: lasts === 'tablet' ? longestSeconds : thirtyDaysSeconds }),
    setSignUp: (token) => add(signUpNameFor(secure), { token, maxAge: daySeconds }),
    clearSession: () => add(nameFor(secure), { token: '', maxAge: 0 }),
    clearStorage: () => headers.push(['Clear-Site-Data', '"storage"']),
    // By a hash of the id: the browser then replaces the cookie of this account, and its name reveals nothing.
    setDevice: (personId, token) => {
      const suffix = createHash('sha256').update(personId).digest('base64url').slice(0, 16)
      add(`${deviceNameFor(secure)}${suffix}`, { token, maxAge: sixtyDaysSeconds })
    },
    headers: () => headers,
  }
}
