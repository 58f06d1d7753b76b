import { sql } from 'kysely'
import { isRefused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import type { Member, WithoutAccountChange } from '../contract.ts'
import { getMember } from './get-member.ts'
import { memberReasons, type MemberRefusal } from './member-refusal.ts'

/**
 * Changes name, colour, type and levels of somebody without an account (FOLK-02), all or nothing: if somebody else has changed them, or one of
 * the levels, since they were read, it is a conflict.
 */
export async function changeWithoutAccount(db: Db, change: WithoutAccountChange): Promise<Member | MemberRefusal> {
  const { memberId, ifVersion, name, color, memberType, changes, added } = change
  const verb = sql<string>`app.change_without_account(${memberId}, ${name}, ${color}, ${memberType}, ${JSON.stringify(changes)}::jsonb,
    ${JSON.stringify(added)}::jsonb, ${ifVersion})`
  const refusal = await callPrivileged(db, verb, memberReasons)
  if (refusal !== undefined) return refusal
  const changed = await getMember(db, memberId)
  return isRefused(changed) ? changed : changed.member
}
