import { type ShallowDehydrateObject, type Simplify, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { myPeople } from '#foundation/members/server/members.ts'
import { callPrivileged } from '#foundation/sharing/server/call-privileged.ts'
import { administeredFamilies } from '#foundation/sharing/server/rights.ts'
import type { Refusal } from '#foundation/sharing/server/rows.ts'
import { type Done, type NotFound, type Refused, refusedOnError } from '#platform/server/api/refused.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import {
  Allowance,
  type Balance,
  LedgerEntry,
  type NewEntry,
  type NewRequest,
  type NewReward,
  type PocketMoney,
  RequestState,
  type Reward,
  type RewardChange,
  type RewardRequest,
  type Rewards,
  type Saving,
} from '../contract.ts'

const most = 200

/** Returns the rewards of a group with the balances and requests that the person may know of. Two statements. */
export async function getRewards(db: Db, familyId: string): Promise<Rewards | NotFound> {
  const people = await selectBalances(db, familyId).execute()
  const me = people.find(({ is_me }) => is_me)
  if (me === undefined) return { refused: 'NOT_FOUND' }
  const { administered } = me
  const { rewards, requests } = await db
    .selectNoFrom([jsonArrayFrom(selectRewards(db, familyId)).as('rewards'), jsonArrayFrom(selectRequests(db, familyId)).as('requests')])
    .executeTakeFirstOrThrow()
  return { administered, rewards: rewards.map(toReward), balances: people.map(toBalance), requests: requests.map(toRequest) }
}

// The person themselves, and for admins everybody: what they earned and what the policies let them see of their ledger.
function selectBalances(db: Db, familyId: string) {
  return db
    .selectFrom(myPeople.as('p'))
    .innerJoin('app.families as f', 'f.id', 'p.family_id')
    .leftJoin('app.pocket_money as w', (join) => join.onRef('w.family_id', '=', 'p.family_id').onRef('w.user_id', '=', 'p.user_id'))
    .select(['p.user_id', 'p.name', 'p.has_account', 'w.pence', 'w.every', 'w.on_day', 'w.next_on', 'w.credit_pence', 'w.version'])
    .select([
      sql<boolean>`p.user_id = (select app.uid())`.as('is_me'),
      sql<boolean>`p.family_id = any (${administeredFamilies})`.as('administered'),
      sql<number>`(select coalesce(sum(k.credits_earned), 0)::int from app.task_credits k where k.family_id = p.family_id and k.user_id = p.user_id)`.as(
        'earned',
      ),
      sql<number>`(select coalesce(sum(e.amount), 0)::int from app.credit_entries e where e.family_id = p.family_id and e.user_id = p.user_id)`.as(
        'entered',
      ),
      sql<number>`(select coalesce(sum(e.pence), 0)::int from app.pocket_entries e where e.family_id = p.family_id and e.user_id = p.user_id)`.as(
        'owed_pence',
      ),
      sql<string | null>`(
        select q.reward_id from app.reward_requests q join app.rewards g on g.family_id = q.family_id and g.id = q.reward_id and g.retired_at is null
         where q.family_id = p.family_id and q.user_id = p.user_id and q.state = 'saving')`.as('saving_for'),
    ])
    .where('p.family_id', '=', familyId)
    .where('f.group_type', '<>', 'personal')
    .where(sql<boolean>`not p.is_tablet`)
    .where(sql<boolean>`(p.user_id = (select app.uid()) or p.family_id = any (${administeredFamilies}))`)
    .orderBy(sql`p.user_id <> (select app.uid())`)
    .orderBy(sql`lower(p.name)`)
    .orderBy('p.user_id')
}

type BalanceRow = Awaited<ReturnType<ReturnType<typeof selectBalances>['executeTakeFirstOrThrow']>>

function toBalance({ user_id: id, name, has_account: hasAccount, is_me: isMe, earned, entered, saving_for, ...row }: BalanceRow): Balance {
  const person = { id, name, hasAccount }
  return { person, earned, balance: earned + entered, savingFor: saving_for, mayAsk: isMe || !hasAccount, pocket: toPocket(row) }
}

function toPocket(
  row: Pick<BalanceRow, 'pence' | 'every' | 'on_day' | 'next_on' | 'credit_pence' | 'version' | 'owed_pence'>,
): PocketMoney {
  const { pence, every, on_day: day } = row
  return {
    owedPence: row.owed_pence,
    allowance: every === null ? null : Allowance.parse({ pence, every, day }),
    nextOn: row.next_on,
    creditPence: row.credit_pence,
    version: row.version ?? 0,
  }
}

function selectRewards(db: Db, familyId: string) {
  return (
    db
      .selectFrom('app.rewards as r')
      .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'r.family_id').onRef('p.user_id', '=', 'r.for_user'))
      .select(['r.id', 'r.name', 'r.price', 'r.for_user', 'p.name as person', 'r.weekly_limit', 'r.retired_at', 'r.version'])
      .where('r.family_id', '=', familyId)
      // What is for somebody who has left is for nobody.
      .where(sql<boolean>`(r.for_user is null or p.user_id is not null)`)
      .orderBy(sql`r.retired_at desc nulls first`)
      .orderBy('r.price')
      .orderBy(sql`lower(r.name)`)
      .orderBy('r.id')
      .limit(most)
  )
}

// As they come in JSON, with instants as text.
type RewardRow = Simplify<ShallowDehydrateObject<Awaited<ReturnType<ReturnType<typeof selectRewards>['executeTakeFirstOrThrow']>>>>
type RequestRow = Simplify<ShallowDehydrateObject<Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>>>

function toReward({ id, name, price, for_user, person, weekly_limit, retired_at, version }: RewardRow): Reward {
  return {
    id,
    name,
    price,
    forPerson: for_user === null || person === null ? null : { id: for_user, name: person },
    weeklyLimit: weekly_limit,
    retired: retired_at !== null,
    version,
  }
}

function selectRequests(db: Db, familyId: string) {
  return db
    .selectFrom('app.reward_requests as q')
    .innerJoin('app.rewards as r', 'r.id', 'q.reward_id')
    .innerJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'q.family_id').onRef('p.user_id', '=', 'q.user_id'))
    .select(['q.id', 'q.user_id', 'p.name as person', 'p.has_account', 'r.name as reward', 'q.price', 'q.state', 'q.created_at'])
    .select(sql<boolean>`p.user_id = (select app.uid())`.as('is_mine'))
    .where('q.family_id', '=', familyId)
    .where('q.state', '<>', 'saving')
    .orderBy(sql`q.state <> 'asked'`)
    .orderBy('q.created_at', 'desc')
    .orderBy('q.id', 'desc')
    .limit(most)
}

function toRequest(row: RequestRow): RewardRequest {
  return {
    id: row.id,
    person: { id: row.user_id, name: row.person },
    reward: row.reward,
    price: row.price,
    state: RequestState.parse(row.state),
    askedAt: new Date(row.created_at).toISOString(),
    mayCancel: row.state === 'asked' && (row.is_mine || !row.has_account),
  }
}

type SavedReward = Done | Refusal | Refused<'NOT_MEMBER'>

const memberCheck = { reward_for_member: 'NOT_MEMBER' } as const
const rewardReasons = ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'] as const

/** Adds a reward to a group, for its admins. Sent twice it is added once. */
export async function addReward(db: Db, { id, familyId, name, price, forPersonId, weeklyLimit }: NewReward): Promise<SavedReward> {
  const call = sql<string>`app.add_reward(${id}, ${familyId}, ${name}, ${price}, ${forPersonId}, ${weeklyLimit})`
  return refusedOnError(memberCheck, async () => (await callPrivileged(db, call, rewardReasons)) ?? {})
}

/** Changes a reward, takes it off the list or puts it back, unless somebody else has changed it since `ifVersion`. */
export async function changeReward(db: Db, change: RewardChange): Promise<SavedReward> {
  const { rewardId, name, price, forPersonId, weeklyLimit, retired, ifVersion } = change
  const call = sql<string>`app.change_reward(${rewardId}, ${name}, ${price}, ${forPersonId}, ${weeklyLimit}, ${retired}, ${ifVersion})`
  return refusedOnError(memberCheck, async () => (await callPrivileged(db, call, rewardReasons)) ?? {})
}

const askReasons = ['NOT_FOUND', 'CONFLICT', 'RETIRED', 'WEEKLY_LIMIT', 'TOO_DEAR'] as const

/** Asks for a reward and sets its price aside at once. Sent twice it is asked for once. */
export async function askForReward(
  db: Db,
  { id, rewardId, personId }: NewRequest,
  now: Date,
): Promise<Done | Refused<(typeof askReasons)[number]>> {
  return (await callPrivileged(db, sql<string>`app.ask_for_reward(${id}, ${rewardId}, ${personId}, ${now})`, askReasons)) ?? {}
}

/** Grants, refuses or cancels what somebody asked for; what is not granted is given back. Doing the same again changes nothing. */
export async function answerRequest(
  db: Db,
  { requestId, state }: { requestId: string; state: RequestState },
): Promise<Done | Refused<'NOT_FOUND' | 'VIEW_ONLY' | 'ANSWERED'>> {
  return (await callPrivileged(db, sql<string>`app.answer_request(${requestId}, ${state})`, ['NOT_FOUND', 'VIEW_ONLY', 'ANSWERED'])) ?? {}
}

/** Notes for which reward somebody saves, or that they save for none. */
export async function saveForReward(db: Db, { familyId, personId, rewardId }: Saving): Promise<Done | NotFound> {
  return (await callPrivileged(db, sql<string>`app.save_for(${familyId}, ${personId}, ${rewardId})`, ['NOT_FOUND'])) ?? {}
}

/** Returns the last lines of somebody's ledger, the newest first; none for those who may not read it. One statement. */
export async function getLedger(db: Db, { familyId, personId }: { familyId: string; personId: string }): Promise<LedgerEntry[]> {
  const rows = await db
    .selectFrom('app.credit_entries as e')
    .leftJoin('app.reward_requests as q', 'q.id', 'e.request_id')
    .leftJoin('app.rewards as r', 'r.id', 'q.reward_id')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'e.family_id').onRef('p.user_id', '=', 'e.by_user'))
    .select(['e.id', 'e.amount', 'e.why', 'e.note', 'e.created_at', 'r.name as reward', 'p.name as by'])
    .where('e.family_id', '=', familyId)
    .where('e.user_id', '=', personId)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ created_at, ...row }) => LedgerEntry.parse({ ...row, at: created_at.toISOString() }))
}

/** Gives somebody extra credits or takes some back, for the admins of the group; the reason is in their ledger. */
export async function adjustCredits(db: Db, { id, familyId, personId, why, amount, note }: NewEntry): Promise<Done | Refusal> {
  const call = sql<string>`app.adjust_credits(${id}, ${familyId}, ${personId}, ${why === 'extra' ? amount : -amount}, ${note})`
  return (await callPrivileged(db, call, ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'])) ?? {}
}
