import { SessionEnded } from '../db/run-as-session.ts'
import type { RequestContext } from './request-context.ts'

/** Returns by what the session of a request is known. @throws SessionEnded when it has none. */
export function requireSession({ sessionHash }: RequestContext): Buffer {
  if (sessionHash === undefined) throw new SessionEnded('nobody is signed in')
  return sessionHash
}
