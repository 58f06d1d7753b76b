import { sql } from 'kysely'
import { callPrivileged } from '#foundation/sharing/server/call-privileged.ts'
import { administeredFamilies } from '#foundation/sharing/server/rights.ts'
import type { Refusal } from '#foundation/sharing/server/rows.ts'
import type { Done, NotFound, Refused } from '#platform/server/api/refused.ts'
import { isConstraint } from '#platform/server/db/database-error.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { FamilyRename, NewFamily, Space } from '../contract.ts'

/** Selects the spaces of the person with the people in each, longest-standing first, and the names of its tablets. */
function selectSpaces(db: Db) {
  return db
    .selectFrom('app.families as f')
    .innerJoin(peopleOfSpaces.as('p'), (join) => join.onRef('p.family_id', '=', 'f.id'))
    .select(['f.id', 'f.name', 'f.group_type', 'f.version', 'f.has_leaderboard', 'p.people', 'p.tablets'])
    .select(sql<boolean>`f.id = any (${administeredFamilies})`.as('administered'))
    .select(sql<boolean>`f.id = (select app.opening_space())`.as('opening'))
}

const peopleOfSpaces = sql<{ family_id: string; people: Space['people']; tablets: string[] }>`(
  select family_id,
         json_agg(json_build_object('id', user_id, 'name', name, 'hasAccount', has_account) order by joined_at, member_id) filter (where not is_tablet) as people,
         coalesce(json_agg(name order by joined_at, member_id) filter (where is_tablet), '[]') as tablets
    from app.my_people() group by family_id)`

/** Returns one space as the person sees it. One statement. */
async function getSpace(db: Db, familyId: string): Promise<Space | NotFound> {
  const row = await selectSpaces(db).where('f.id', '=', familyId).executeTakeFirst()
  return row === undefined ? { refused: 'NOT_FOUND' } : toSpace(row)
}

type SpaceRow = Awaited<ReturnType<ReturnType<typeof selectSpaces>['executeTakeFirstOrThrow']>>

function toSpace(row: SpaceRow): Space {
  return {
    id: row.id,
    name: row.name,
    groupType: groupTypeOf(row.group_type),
    administered: row.administered,
    opening: row.opening,
    people: row.people,
    tablets: row.tablets,
    hasLeaderboard: row.has_leaderboard,
    version: row.version,
  }
}

// The table allows only these three.
function groupTypeOf(text: string): Space['groupType'] {
  return text === 'personal' || text === 'friend' ? text : 'family'
}

/** Returns the person's spaces: their personal space first, then by type of group, newest first. One statement. */
export async function listSpaces(db: Db): Promise<Space[]> {
  const rows = await selectSpaces(db)
    .orderBy(sql`f.group_type <> 'personal'`)
    .orderBy('f.group_type')
    .orderBy('f.created_at', 'desc')
    .orderBy('f.id')
    .execute()
  return rows.map(toSpace)
}

/** Notes that the person has chosen one of their spaces. Sent twice it is chosen. */
export async function chooseSpace(db: Db, familyId: string): Promise<Done | Refused<'NOT_FOUND'>> {
  const refusal = await callPrivileged(db, sql<string>`app.choose_space(${familyId})`, ['NOT_FOUND'])
  return refusal ?? {}
}

/** Creates a group with the person as creator and first admin. Sent twice it is created once, with the same answer. */
export async function createGroup(db: Db, family: NewFamily): Promise<Space | Refused<'CONFLICT'>> {
  const savepoint = 'before_founding'
  await sql`savepoint ${sql.ref(savepoint)}`.execute(db)
  try {
    await sql`select app.create_family(${family.id}, ${family.name}, ${family.groupType})`.execute(db)
  } catch (error) {
    if (!isConstraint(error)) throw error
    // The id is taken: by this very group, or by another of which the person must learn nothing.
    await sql`rollback to savepoint ${sql.ref(savepoint)}`.execute(db)
  }
  const row = await selectSpaces(db)
    .where('f.id', '=', family.id)
    .where('f.name', '=', family.name)
    .where('f.group_type', '=', family.groupType)
    .where('f.created_by', '=', sql<string>`app.uid()`)
    .executeTakeFirst()
  return row === undefined ? { refused: 'CONFLICT' } : toSpace(row)
}

/** Deletes a group with its categories and their content, once nobody else is in it. */
export async function deleteGroup(db: Db, familyId: string): Promise<Done | Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'HAS_MEMBERS'>> {
  return (await callPrivileged(db, sql<string>`app.delete_family(${familyId})`, ['NOT_FOUND', 'VIEW_ONLY', 'HAS_MEMBERS'])) ?? {}
}

/** Renames a group, unless it has changed since `ifVersion`; the personal space keeps its name. */
export async function renameFamily(db: Db, { familyId, ifVersion, name }: FamilyRename): Promise<Space | Refusal> {
  const refusal = await callPrivileged(db, sql<string>`app.rename_family(${familyId}, ${name}, ${ifVersion})`, [
    'NOT_FOUND',
    'VIEW_ONLY',
    'CONFLICT',
  ])
  return refusal ?? getSpace(db, familyId)
}

/** Switches the leaderboard of a group on or off, for its admins; a personal space has none. */
export async function switchLeaderboard(
  db: Db,
  { familyId, isOn }: { familyId: string; isOn: boolean },
): Promise<Space | Refused<'NOT_FOUND' | 'VIEW_ONLY'>> {
  const refusal = await callPrivileged(db, sql<string>`app.switch_leaderboard(${familyId}, ${isOn})`, ['NOT_FOUND', 'VIEW_ONLY'])
  return refusal ?? getSpace(db, familyId)
}
