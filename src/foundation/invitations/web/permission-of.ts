import type { Invitation } from '../contract.ts'

/**
 * Returns what the person may do with an invitation: answer it, change it, send an expired one again, or view it, which is all that is left
 * once it is not pending any more. One that gives a member an account can only be taken back, by its sender.
 */
export function permissionOf({
  you,
  status,
  expired,
  personName,
}: Pick<Invitation, 'you' | 'status' | 'expired' | 'personName'>): 'answer' | 'change' | 'again' | 'withdraw' | 'look' {
  if (status !== 'pending') return 'look'
  if (personName !== null) return you === 'sender' ? 'withdraw' : 'look'
  if (expired) return you === 'recipient' ? 'look' : 'again'
  if (you === 'admin') return 'look'
  return you === 'recipient' ? 'answer' : 'change'
}
