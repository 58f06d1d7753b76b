import { sql } from 'kysely'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import type { PermissionChanges } from '../contract.ts'
import { memberReasons, type MemberRefusal } from './member-refusal.ts'

/**
 * Changes or removes levels of a member and notifies them (MEM-22 to MEM-25). One that somebody else has changed meanwhile is a
 * conflict, and the others are rolled back with it.
 */
export async function changePermissions(db: Db, { memberId, changes }: PermissionChanges): Promise<Done | MemberRefusal> {
  return (
    (await callPrivileged(db, sql<string>`app.change_permissions(${memberId}, ${JSON.stringify(changes)}::jsonb)`, memberReasons)) ?? {}
  )
}
