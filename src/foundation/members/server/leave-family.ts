import { sql } from 'kysely'
import type { Done, Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import type { Leaving } from '../contract.ts'

const reasons = ['NOT_FOUND', 'VIEW_ONLY', 'CREATOR', 'ALONE'] as const

/** Removes the person from a group, their levels first, and notifies its admins; a creator hands the group on (GAP-17). */
export async function leaveFamily(db: Db, { familyId, successorId }: Leaving): Promise<Done | Refused<(typeof reasons)[number]>> {
  return (await callPrivileged(db, sql<string>`app.leave_family(${familyId}, ${successorId})`, reasons)) ?? {}
}
