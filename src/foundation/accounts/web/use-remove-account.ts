import { useChange } from '../../../platform/web/api/use-change.ts'
import { account } from './account-api.ts'
import { useLeave } from './use-leave.ts'

type Removal = { success: string; failure: string; onRefused: (error: Error) => boolean }

/** Deletes the person's account and leads to `/`; nothing of them stays in this browser's memory (PROF-10, ROUTE-24). */
export function useRemoveAccount(words: Removal) {
  return useChange({ run: account.remove, ...words, onDone: useLeave(words.success) })
}
