import type { Invitation } from '../contract.ts'

/**
 * What the person may do with an invitation: answer it, change it, send one that has expired again, or look at it, which is all that is left
 * once it waits no more (GAP-43).
 */
export function rightOn({ you, status, expired }: Pick<Invitation, 'you' | 'status' | 'expired'>): 'answer' | 'change' | 'again' | 'look' {
  if (status !== 'pending') return 'look'
  if (expired) return you === 'recipient' ? 'look' : 'again'
  if (you === 'admin') return 'look'
  return you === 'recipient' ? 'answer' : 'change'
}
