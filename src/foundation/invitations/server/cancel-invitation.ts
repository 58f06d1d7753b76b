import { sql } from 'kysely'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'

const reasons = ['NOT_FOUND', 'NOT_PENDING'] as const

/** Cancels a pending invitation that the person has sent (ACC-05), and notifies its recipient. */
export async function cancelInvitation(db: Db, invitationId: string): Promise<Done | Refused<(typeof reasons)[number]>> {
  return (await callPrivileged(db, sql<string>`app.cancel_invitation(${invitationId})`, reasons)) ?? {}
}
