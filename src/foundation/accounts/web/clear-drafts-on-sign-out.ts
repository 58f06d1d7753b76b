import { dropAllDrafts, keepDraftsOf } from '#platform/web/form/drafts.ts'
import { wasSessionEnded } from './session-age.ts'

/**
 * Decides about drafts once nobody is signed in: after a session that has expired they wait in their tab for the same person, after one that
 * was ended they are deleted, as unsent changes are.
 */
export function clearDraftsOnSignOut(): void {
  if (wasSessionEnded()) dropAllDrafts()
  else keepDraftsOf(undefined)
}
