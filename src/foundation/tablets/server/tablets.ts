import { sql } from 'kysely'
import { myPeople } from '#foundation/members/server/members.ts'
import { callPrivileged } from '#foundation/sharing/server/call-privileged.ts'
import type { Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { NewTablet, Tablet } from '../contract.ts'

type TabletRow = { member_id: string; family_id: string; family_name: string; name: string; version: number; seen_at: Date | null }

/** Lists the tablets of the groups that the person administers, by group and name. One statement. */
export async function listTablets(db: Db): Promise<Tablet[]> {
  const { rows } = await sql<TabletRow>`select * from app.my_tablets() t order by t.family_name, t.family_id, t.name, t.member_id`.execute(
    db,
  )
  return rows.map(({ member_id, family_id, family_name, name, version, seen_at }) => ({
    memberId: member_id,
    familyId: family_id,
    familyName: family_name,
    name,
    version,
    seenAt: seen_at?.toISOString() ?? null,
  }))
}

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

/** Gives a tablet another code, by its hash; returns the id of its membership. */
export async function renewCode(
  db: Db,
  memberId: string,
  codeHash: Buffer,
): Promise<{ memberId: string } | Refused<'NOT_FOUND' | 'VIEW_ONLY'>> {
  const refusal = await callPrivileged(db, sql<string>`app.renew_pairing(${memberId}, ${codeHash})`, ['NOT_FOUND', 'VIEW_ONLY'])
  return refusal ?? { memberId }
}
