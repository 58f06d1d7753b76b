import type { Invitation } from '../contract.ts'

/**
 * Returns what the person may do with an invitation: answer it, change it, send an expired one again, or view it, which is all that is left
 * once it is not pending any more (GAP-43).
 */
export function rightOn({ you, status, expired }: Pick<Invitation, 'you' | 'status' | 'expired'>): 'answer' | 'change' | 'again' | 'look' {
  if (status !== 'pending') return 'look'
  if (expired) return you === 'recipient' ? 'look' : 'again'
  if (you === 'admin') return 'look'
  return you === 'recipient' ? 'answer' : 'change'
}
