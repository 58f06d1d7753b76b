import { sql } from 'kysely'
import { z } from 'zod'
import { CategoryColor, CategoryIcon, CategoryKind } from '#foundation/categories/contract.ts'
import { Permission } from '#foundation/sharing/contract.ts'
import { callPrivileged } from '#foundation/sharing/server/call-privileged.ts'
import { administeredFamilies } from '#foundation/sharing/server/rights.ts'
import { type Done, isRefused, type NotFound, type Refused } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import {
  Away,
  type Leaving,
  type Member,
  MemberType,
  type NewAway,
  type NewWithoutAccount,
  type PermissionChanges,
  Role,
  type RoleChange,
  type SharedCategory,
  type WithoutAccountChange,
} from '../contract.ts'

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

/** Everybody in the person's families, as that person may see them. */
export const myPeople = sql<PersonOfMine>`app.my_people()`

const away = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'from', a.from_day, 'to', a.to_day) order by a.from_day, a.id), '[]')
    from app.away a where a.family_id = m.family_id and a.user_id = m.user_id)`

/** Selects the memberships of the person's families, their own included. */
function selectMembers(db: Db) {
  return db
    .selectFrom(myPeople.as('m'))
    .selectAll('m')
    .select(sql<boolean>`m.user_id = app.uid()`.as('is_you'))
    .select(away.as('away'))
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['executeTakeFirstOrThrow']>>

function toMember(row: MemberRow): Member {
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

/** Why a membership is not changed: the usual reasons, and that it is the person's own or the creator's. */
const memberReasons = ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT', 'OWN', 'CREATOR'] as const
type MemberRefusal = Refused<(typeof memberReasons)[number]>

/** Returns one membership as the person sees it, and whether they administer its group. One statement. */
async function getMember(db: Db, memberId: string): Promise<{ member: Member; administered: boolean } | NotFound> {
  const row = await selectMembers(db)
    .select(sql<boolean>`m.family_id = any (${administeredFamilies})`.as('administered'))
    .where('m.member_id', '=', memberId)
    .executeTakeFirst()
  return row === undefined ? { refused: 'NOT_FOUND' } : { member: toMember(row), administered: row.administered }
}

/** Returns the members of a group, longest-standing first. One statement. */
export async function listMembers(db: Db, familyId: string): Promise<Member[] | NotFound> {
  const rows = await selectMembers(db).where('m.family_id', '=', familyId).orderBy('m.joined_at').orderBy('m.member_id').execute()
  // Anyone who may ask is a member themselves, so no rows means no access.
  return rows.length === 0 ? { refused: 'NOT_FOUND' } : rows.map(toMember)
}

/** Somebody else in one of the person's groups, once for each group they share. */
type PersonOfGroup = Member & { familyName: string; administered: boolean }

/** Returns everybody else in the person's groups, one row per membership, by name. One statement. */
export async function listMyPeople(db: Db): Promise<PersonOfGroup[]> {
  const rows = await selectMembers(db)
    .innerJoin('app.families as f', 'f.id', 'm.family_id')
    .select('f.name as family_name')
    .select(sql<boolean>`f.id = any (${administeredFamilies})`.as('administered'))
    .where('m.user_id', '<>', sql<string>`app.uid()`)
    .orderBy(sql`lower(m.name)`)
    .orderBy(sql`lower(f.name)`)
    .orderBy('m.member_id')
    .execute()
  return rows.map((row) => ({ ...toMember(row), familyName: row.family_name, administered: row.administered }))
}

/** A group the person created, with those who could take it over; ids are of members. */
type Succession = {
  familyId: string
  familyName: string
  successorId: string | null
  candidates: Array<{ id: string; name: string; role: Role }>
}

/**
 * Returns who would take over the groups the person created if their account is deleted, in the dashboard's order. The first
 * candidate is the one whom `app.delete_account` takes if nobody else is chosen. One statement.
 */
export async function listSuccession(db: Db): Promise<Succession[]> {
  const rows = await db
    .selectFrom('app.families as f')
    .leftJoin(candidates.as('c'), (join) => join.onRef('c.family_id', '=', 'f.id'))
    .select(['f.id', 'f.name', 'c.candidates'])
    .where('f.created_by', '=', sql<string>`app.uid()`)
    .where('f.group_type', '<>', 'personal')
    .orderBy('f.group_type')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .execute()
  return rows.map((row) => ({
    familyId: row.id,
    familyName: row.name,
    successorId: row.candidates?.[0]?.id ?? null,
    candidates: row.candidates ?? [],
  }))
}

const candidates = sql<{ family_id: string; candidates: Succession['candidates'] }>`(
  select m.family_id, json_agg(json_build_object('id', m.member_id, 'name', m.name, 'role', m.role)
           order by case m.role when 'admin' then 0 when 'full_access' then 1 else 2 end, m.joined_at, m.member_id) as candidates
    from ${myPeople} m
   where m.user_id <> app.uid() and m.has_account
   group by m.family_id)`

/** Gives a member another role, unless their membership has changed since `ifVersion`, and notifies them. */
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

/**
 * Changes or removes levels of a member and notifies them. One that somebody else has changed meanwhile is a
 * conflict, and the others are rolled back with it.
 */
export async function changePermissions(db: Db, { memberId, changes }: PermissionChanges): Promise<Done | MemberRefusal> {
  return (
    (await callPrivileged(db, sql<string>`app.change_permissions(${memberId}, ${JSON.stringify(changes)}::jsonb)`, memberReasons)) ?? {}
  )
}

/** Removes a member from a group, their levels first, and notifies them. */
export async function removeMember(db: Db, memberId: string): Promise<Done | MemberRefusal> {
  return (await callPrivileged(db, sql<string>`app.remove_member(${memberId})`, memberReasons)) ?? {}
}

const leaveReasons = ['NOT_FOUND', 'VIEW_ONLY', 'CREATOR', 'ALONE'] as const

/** Removes the person from a group, their levels first, and notifies its admins; a creator hands the group on. */
export async function leaveFamily(db: Db, { familyId, successorId }: Leaving): Promise<Done | Refused<(typeof leaveReasons)[number]>> {
  return (await callPrivileged(db, sql<string>`app.leave_family(${familyId}, ${successorId})`, leaveReasons)) ?? {}
}

/** Adds somebody without an account to a group that the person administers. Sent twice they are added once, with the same answer. */
export async function addWithoutAccount(
  db: Db,
  { id, familyId, name, color, memberType, permissions }: NewWithoutAccount,
): Promise<Member | Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'CONFLICT'>> {
  const shared = JSON.stringify(permissions)
  const add = sql<string>`app.add_without_account(${id}, ${familyId}, ${name}, ${color}, ${memberType}, ${shared}::jsonb)`
  const refusal = await callPrivileged(db, add, ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'])
  if (refusal !== undefined) return refusal
  return toMember(await selectMembers(db).where('m.user_id', '=', id).executeTakeFirstOrThrow())
}

/**
 * Changes name, colour, type and levels of somebody without an account, all or nothing: if somebody else has changed them, or one of
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

/** Returns one member with the categories shared with them, for admins of their group. Two statements. */
export async function manageMember(
  db: Db,
  memberId: string,
): Promise<{ member: Member; categories: SharedCategory[] } | Refused<'NOT_FOUND' | 'VIEW_ONLY'>> {
  const [found, categories] = await Promise.all([getMember(db, memberId), sharedWith(db, memberId)])
  if (isRefused(found)) return found
  return found.administered ? { member: found.member, categories } : { refused: 'VIEW_ONLY' }
}

async function sharedWith(db: Db, memberId: string): Promise<SharedCategory[]> {
  const rows = await db
    .selectFrom('app.category_permissions as p')
    .innerJoin('app.categories as c', 'c.id', 'p.category_id')
    .select(['c.id', 'c.name', 'c.kind', 'c.icon', 'c.color', 'p.permission_level', 'p.version'])
    .where('p.family_member_id', '=', memberId)
    .orderBy('c.sort_order')
    .orderBy('c.id')
    .execute()
  return rows.map((row) => ({
    categoryId: row.id,
    name: row.name,
    kind: CategoryKind.parse(row.kind),
    icon: CategoryIcon.parse(row.icon),
    color: CategoryColor.parse(row.color),
    level: Permission.parse(row.permission_level),
    version: row.version,
  }))
}

/** Notes when a member is away: the caller, or somebody without an account of a group that they administer. Sent twice it is noted once. */
export async function addAway(
  db: Db,
  { id, memberId, from, to }: NewAway,
): Promise<Away | Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'CONFLICT'>> {
  const refusal = await callPrivileged(db, sql<string>`app.add_away(${id}, ${memberId}, ${from}, ${to})`, [
    'NOT_FOUND',
    'VIEW_ONLY',
    'CONFLICT',
  ])
  return refusal ?? { id, from, to }
}

/** Deletes when a member is away, for those who may say it. */
export async function removeAway(db: Db, awayId: string): Promise<Done | Refused<'NOT_FOUND' | 'VIEW_ONLY'>> {
  return (await callPrivileged(db, sql<string>`app.remove_away(${awayId})`, ['NOT_FOUND', 'VIEW_ONLY'])) ?? {}
}
