import { sql } from 'kysely'
import { isRefused, type Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import type { Member, RoleChange } from '../contract.ts'
import { getMember } from './get-member.ts'
import { memberReasons, type MemberRefusal } from './member-refusal.ts'

/** Gives a member another role, unless their membership has changed since `ifVersion`, and notifies them (MEM-09). */
export async function changeRole(
  db: Db,
  { memberId, role, ifVersion }: RoleChange,
): Promise<Member | MemberRefusal | Refused<'NO_ACCOUNT'>> {
  const refusal = await callPrivileged(db, sql<string>`app.change_role(${memberId}, ${role}, ${ifVersion})`, [
    ...memberReasons,
    'NO_ACCOUNT',
  ])
  if (refusal !== undefined) return refusal
  const changed = await getMember(db, memberId)
  return isRefused(changed) ? changed : changed.member
}
