import { sql } from 'kysely'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { administeredFamilies } from '../../sharing/server/rights.ts'
import type { Space } from '../contract.ts'

/** Selects the spaces of the person with the people in each, longest-standing first, and the names of its tablets. */
export function selectSpaces(db: Db) {
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
export async function getSpace(db: Db, familyId: string): Promise<Space | NotFound> {
  const row = await selectSpaces(db).where('f.id', '=', familyId).executeTakeFirst()
  return row === undefined ? { refused: 'NOT_FOUND' } : toSpace(row)
}

type SpaceRow = Awaited<ReturnType<ReturnType<typeof selectSpaces>['executeTakeFirstOrThrow']>>

/** Returns the Space of a row; the only place that makes one. */
export function toSpace(row: SpaceRow): Space {
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
