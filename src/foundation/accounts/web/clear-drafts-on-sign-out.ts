import { dropAllDrafts, keepDraftsOf } from '#platform/web/form/drafts.ts'
import { wasSessionEnded } from './session-age.ts'

/**
 * Decides what becomes of what was typed once nobody is signed in: after a session that has expired it waits in its tab for the same person, after one that
 * was ended it is removed, as changes that wait are.
 */
export function clearDraftsOnSignOut(): void {
  if (wasSessionEnded()) dropAllDrafts()
  else keepDraftsOf(undefined)
}
