import { sql } from 'kysely'
import { myPeople } from '../../../foundation/members/server/public.ts'
import { callPrivileged } from '../../../foundation/sharing/server/call-privileged.ts'
import type { Refused } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import type { NewTablet } from '../contract.ts'

const reasons = ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'] as const

/** Adds a tablet to a group that the person administers, with the hash of the code that pairs it; returns the id of its membership. */
export async function addTablet(
  db: Db,
  { id, familyId, name, permissions }: NewTablet,
  codeHash: Buffer,
): Promise<{ memberId: string } | Refused<(typeof reasons)[number]>> {
  const shared = JSON.stringify(permissions)
  const refusal = await callPrivileged(db, sql<string>`app.add_tablet(${id}, ${familyId}, ${name}, ${shared}::jsonb, ${codeHash})`, reasons)
  if (refusal !== undefined) return refusal
  const { member_id } = await db.selectFrom(myPeople.as('m')).select('m.member_id').where('m.user_id', '=', id).executeTakeFirstOrThrow()
  return { memberId: member_id }
}
