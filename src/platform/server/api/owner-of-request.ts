import type { SessionOwners } from './session-owners.ts'

/**
 * Returns the key under which a signed-in request is counted and held back: its person's id, whichever of their sessions it carries.
 * Until the database has returned whose session it is, the session's own hash serves.
 */
export function ownerOfRequest(sessions: SessionOwners, sessionHash: Buffer): string {
  return sessions.personOf(sessionHash) ?? `session ${sessionHash.toString('base64url')}`
}
