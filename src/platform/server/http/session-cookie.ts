import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { generateCookie, getCookie } from 'hono/cookie'

const thirtyDaysSeconds = 30 * 24 * 3600

// On https the name itself forbids other hosts and plain http from setting it; plain http on a home network cannot have that.
const nameFor = (secure: boolean): string => (secure ? '__Host-hive' : 'hive')

/** SHA-256 of the session token that a request carries, else undefined. */
export function sessionHashOf(c: Context, secure: boolean): Buffer | undefined {
  const token = getCookie(c, nameFor(secure))
  return token === undefined ? undefined : createHash('sha256').update(token).digest()
}

/** The session cookies that a request's answer shall set: HttpOnly, SameSite=Lax, Secure on https. */
export type SessionCookies = {
  setSession: (token: string) => void
  clearSession: () => void
  /** The `Set-Cookie` lines asked for so far. */
  lines: () => readonly string[]
}

/** Collects them, to be put on the answer when it is there. */
export function sessionCookies(secure: boolean): SessionCookies {
  const lines: string[] = []
  const add = (token: string, maxAge: number): void => {
    lines.push(generateCookie(nameFor(secure), token, { path: '/', httpOnly: true, sameSite: 'Lax', secure, maxAge }))
  }
  return { setSession: (token) => add(token, thirtyDaysSeconds), clearSession: () => add('', 0), lines: () => lines }
}
