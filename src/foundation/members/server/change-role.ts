import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { askKeeper } from '../../sharing/server/ask-keeper.ts'
import type { Refusal } from '../../sharing/server/refusal.ts'
import type { Member, Role } from '../contract.ts'
import { getMember } from './get-member.ts'
import { type Untouchable, untouchable } from './untouchable.ts'

export type RoleChange = { memberId: string; ifVersion: number; role: Role }

/** Gives a member another role, if nobody else did since `ifVersion`, and tells them (MEM-09). */
export async function changeRole(db: Db, { memberId, role, ifVersion }: RoleChange): Promise<Member | Refusal | Untouchable> {
  const refusal = await askKeeper(db, sql<string>`app.change_role(${memberId}, ${role}, ${ifVersion})`, untouchable)
  if (refusal !== undefined) return refusal
  const changed = await getMember(db, memberId)
  return 'refused' in changed ? changed : changed.member
}
