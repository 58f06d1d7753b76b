import { sql } from 'kysely'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { z } from 'zod'
import { Away, type Member, MemberType, Role } from '../contract.ts'

type PersonOfMine = {
  member_id: string
  family_id: string
  user_id: string
  role: string
  member_type: string
  joined_at: Date
  version: number
  is_creator: boolean
  name: string
  email: string | null
  named: boolean
  has_account: boolean
  color: number | null
  is_tablet: boolean
}

/** Everybody in the person's families, as that person may see them (GAP-31). */
export const myPeople = sql<PersonOfMine>`app.my_people()`

const away = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'from', a.from_day, 'to', a.to_day) order by a.from_day, a.id), '[]')
    from app.away a where a.family_id = m.family_id and a.user_id = m.user_id)`

/** Selects the memberships of the person's families, their own included. */
export function selectMembers(db: Db) {
  return db
    .selectFrom(myPeople.as('m'))
    .selectAll('m')
    .select(sql<boolean>`m.user_id = app.uid()`.as('is_you'))
    .select(away.as('away'))
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>

/** Returns the Member of a row; the only place that makes one. */
export function toMember(row: MemberRow): Member {
  return {
    id: row.member_id,
    familyId: row.family_id,
    userId: row.user_id,
    name: row.name,
    email: row.email,
    role: Role.parse(row.role),
    memberType: MemberType.parse(row.member_type),
    isCreator: row.is_creator,
    isYou: row.is_you,
    hasAccount: row.has_account,
    color: row.color,
    isTablet: row.is_tablet,
    away: z.array(Away).parse(row.away),
    joinedAt: row.joined_at.toISOString(),
    version: row.version,
  }
}
