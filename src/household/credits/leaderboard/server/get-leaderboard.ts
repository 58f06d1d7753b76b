import { sql } from 'kysely'
import { MemberType } from '#foundation/members/contract.ts'
import { myPeople } from '#foundation/members/server/members.ts'
import type { NotFound } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { Period, Rank } from '../contract.ts'

type RankingInput = { familyId: string; period: Period }

/**
 * Returns how many credits each member of a group has earned in a period, the highest sum first; for its members alone, and not where its
 * leaderboard is switched off. One statement.
 */
export async function getLeaderboard(db: Db, asked: RankingInput, now: Date): Promise<Rank[] | NotFound> {
  const members = await selectRanking(db, asked, now).execute()
  // Anyone who may see the ranking is a member themselves.
  if (members.length === 0) return { refused: 'NOT_FOUND' }
  return members.filter(({ credits }) => credits > 0).map(toRank)
}

// Everybody of the group, so that a group without any credits differs from one that the person is not in.
function selectRanking(db: Db, { familyId, period }: RankingInput, now: Date) {
  const since = period === 'all' ? null : beginningOf(period, now)
  const earned = sql<{ user_id: string; credits: number }>`app.credits_since(${familyId}, ${since})`.as('e')
  return db
    .selectFrom(myPeople.as('m'))
    .innerJoin('app.families as f', 'f.id', 'm.family_id')
    .leftJoin(earned, 'e.user_id', 'm.user_id')
    .select(['m.user_id', 'm.name', 'm.named', 'm.member_type'])
    .select([
      sql<number>`coalesce(e.credits, 0)`.as('credits'),
      sql<number>`(rank() over (order by e.credits desc nulls last))::int`.as('rank'),
    ])
    .where('m.family_id', '=', familyId)
    .where('f.group_type', '<>', 'personal')
    .where('f.has_leaderboard', '=', true)
    .orderBy('rank')
    .orderBy('m.named', 'desc')
    .orderBy(sql`lower(m.name)`)
    .orderBy('m.user_id')
}

// Midnight where the person who looks is at home; weeks begin on Monday.
function beginningOf(period: Period, now: Date) {
  return sql`(select date_trunc(${period}, app.my_day(${now})::timestamp) at time zone p.time_zone from app.profiles p where p.id = app.uid())`
}

type Ranked = Awaited<ReturnType<ReturnType<typeof selectRanking>['executeTakeFirstOrThrow']>>

function toRank({ user_id, name, named, member_type, credits, rank }: Ranked): Rank {
  return { userId: user_id, name: named ? name : null, memberType: MemberType.parse(member_type), credits, rank }
}
