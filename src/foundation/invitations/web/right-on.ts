import type { Invitation } from '../contract.ts'

/** What the person may do with an invitation: answer it, change it, or look at it, which is all that is left once it waits no more (GAP-43). */
export function rightOn({ you, status, expired }: Pick<Invitation, 'you' | 'status' | 'expired'>): 'answer' | 'change' | 'look' {
  if (status !== 'pending' || expired || you === 'admin') return 'look'
  return you === 'recipient' ? 'answer' : 'change'
}
