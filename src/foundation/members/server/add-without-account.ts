import { sql } from 'kysely'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { callPrivileged } from '../../sharing/server/call-privileged.ts'
import type { Member, NewWithoutAccount } from '../contract.ts'
import { selectMembers, toMember } from './member-row.ts'

const reasons = ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'] as const

/** Adds somebody without an account to a group that the person administers (FOLK-01). Sent twice they are added once, with the same answer. */
export async function addWithoutAccount(
  db: Db,
  { id, familyId, name, color, memberType, permissions }: NewWithoutAccount,
): Promise<Member | Refused<(typeof reasons)[number]>> {
  const shared = JSON.stringify(permissions)
  const add = sql<string>`app.add_without_account(${id}, ${familyId}, ${name}, ${color}, ${memberType}, ${shared}::jsonb)`
  const refusal = await callPrivileged(db, add, reasons)
  if (refusal !== undefined) return refusal
  return toMember(await selectMembers(db).where('m.user_id', '=', id).executeTakeFirstOrThrow())
}
