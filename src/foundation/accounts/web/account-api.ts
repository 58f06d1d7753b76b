import { apiOf } from '#platform/web/api/api-client.ts'
import { readsOf } from '#platform/web/api/reads-of.ts'
import { forgetEarlyReads } from '#platform/web/api/early-reads.ts'
import { isUnreachable } from '#platform/web/api/refusal.ts'
import { keepDraftsOf } from '#platform/web/form/drafts.ts'
import { keepOnlyFor } from '#platform/web/offline/offline-gate.ts'
import { noteSignedIn } from '#platform/web/outbox/outbox-gate.ts'
import type { accountsContract } from '../contract.ts'
import { clearDraftsOnSignOut } from './clear-drafts-on-sign-out.ts'
import { clearOutboxOnSignOut } from './clear-outbox-on-sign-out.ts'
import { forgetLeft, isSessionLeft } from './left-session.ts'
import { noteSession } from './session-age.ts'

/** The account routes. */
export const account = apiOf<typeof accountsContract>('account')

const reads = readsOf<typeof accountsContract>('account')

type Me = Awaited<ReturnType<typeof account.me>>

/** The signed-in person, or null. Every protected screen depends on it. */
export const meQuery = reads.me()

/** Asks who is signed in and clears what this device holds of anyone else. It is the query function of `meQuery`. */
export async function askWhoIsHere({ signal }: { signal: AbortSignal }): Promise<Me> {
  if (isSessionLeft() && !(await endLeftSession(signal))) return { person: null }
  const me = await account.me(undefined, { signal })
  if (me.person === null) clearDraftsOnSignOut()
  else {
    noteSession(me.person.keptAs)
    keepDraftsOf(me.person.id)
  }
  clearOutboxOnSignOut(me.person?.keptAs)
  keepOnlyFor(me.person?.keptAs)
  noteSignedIn(me.person)
  return me
}

/** What sign-up offers on this server. */
export const welcomeQuery = reads.welcome()

/** The person's sessions. */
export const sessionsQuery = reads.sessions()

/** Ends the session that was left here while the server was out of reach. Returns whether the server has heard of it. */
export async function endLeftSession(signal?: AbortSignal): Promise<boolean> {
  // The page has asked for them as the person who has left.
  forgetEarlyReads()
  try {
    await account.signOut(undefined, signal && { signal })
    forgetLeft()
    return true
  } catch (error) {
    if (isUnreachable(error)) return false
    throw error
  }
}
