import { sql } from 'kysely'
import type { Done } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import { memberReasons, type MemberRefusal } from './member-refusal.ts'

/** Removes a member from a group, their levels first, and notifies them (MEM-14). */
export async function removeMember(db: Db, memberId: string): Promise<Done | MemberRefusal> {
  return (await callPrivileged(db, sql<string>`app.remove_member(${memberId})`, memberReasons)) ?? {}
}
