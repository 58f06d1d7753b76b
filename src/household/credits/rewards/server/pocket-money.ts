import { sql } from 'kysely'
import type { Pool } from 'pg'
import { myPeople } from '#foundation/members/server/members.ts'
import { callPrivileged } from '#foundation/sharing/server/call-privileged.ts'
import type { Refusal } from '#foundation/sharing/server/rows.ts'
import type { Done, Refused } from '#platform/server/api/refused.ts'
import { runAsService } from '#platform/server/db/run-as-session.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { SomeFailed } from '#platform/server/jobs/for-each-settled.ts'
import { type NewPayment, PocketEntry, type PocketMoneyChange, type TurnedCredits } from '../contract.ts'

const most = 200

/** Returns the last lines of somebody's pocket money, the newest first; none for those who may not read them. One statement. */
export async function getPocketLedger(db: Db, { familyId, personId }: { familyId: string; personId: string }): Promise<PocketEntry[]> {
  const rows = await db
    .selectFrom('app.pocket_entries as e')
    .leftJoin(myPeople.as('p'), (join) => join.onRef('p.family_id', '=', 'e.family_id').onRef('p.user_id', '=', 'e.by_user'))
    .select(['e.id', 'e.why', 'e.pence', 'e.credits', 'e.on_day', 'p.name as by'])
    .where('e.family_id', '=', familyId)
    .where('e.user_id', '=', personId)
    .orderBy('e.on_day', 'desc')
    // Not by ids, which browsers make: their clocks differ.
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ on_day: onDay, ...row }) => PocketEntry.parse({ ...row, onDay }))
}

/** Sets somebody's pocket money, for the admins of the group, unless somebody else has changed it since `ifVersion`. */
export async function setPocketMoney(
  db: Db,
  { familyId, personId, ifVersion, allowance, creditPence }: PocketMoneyChange,
  now: Date,
): Promise<Done | Refusal> {
  const { pence = null, every = null, day = null } = allowance ?? {}
  const call = sql<string>`app.set_pocket_money(${familyId}, ${personId}, ${pence}, ${every}, ${day}, ${creditPence}, ${now}, ${ifVersion})`
  return (await callPrivileged(db, call, ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT'])) ?? {}
}

/**
 * Collects the pocket money of each week and month whose day has come, once each, however long the server was away. `pool` is the worker's. Any
 * number of workers can do it at once.
 * @throws SomeFailed when it failed for somebody; everybody else's is collected.
 */
export async function collectPocketMoney(pool: Pool, now: Date): Promise<void> {
  const collect = sql<{ state: string }>`select app.collect_pocket_money(${now}) as state`
  const { rows } = await runAsService(pool, async (db) => collect.execute(db))
  if (rows.length > 0) throw new SomeFailed(rows.map(({ state }) => new Error(`collecting failed with ${state}`)))
}

const payReasons = ['NOT_FOUND', 'VIEW_ONLY', 'CONFLICT', 'TOO_MUCH'] as const

/** Notes that money was paid out to somebody, for the admins of the group. Sent twice it is noted once. */
export async function payOut(
  db: Db,
  { id, familyId, personId, pence }: NewPayment,
  now: Date,
): Promise<Done | Refused<(typeof payReasons)[number]>> {
  return (await callPrivileged(db, sql<string>`app.pay_out(${id}, ${familyId}, ${personId}, ${pence}, ${now})`, payReasons)) ?? {}
}

/** Takes back that money was paid out, for the admins of the group. */
export async function takeBackPayment(db: Db, paymentId: string): Promise<Done | Refused<'NOT_FOUND' | 'VIEW_ONLY'>> {
  return (await callPrivileged(db, sql<string>`app.take_back_payment(${paymentId})`, ['NOT_FOUND', 'VIEW_ONLY'])) ?? {}
}

const turnReasons = ['NOT_FOUND', 'CONFLICT', 'NO_RATE', 'TOO_DEAR'] as const

/** Turns credits into money at the rate of the person. Sent twice they are turned once. */
export async function turnCredits(
  db: Db,
  { id, familyId, personId, credits }: TurnedCredits,
  now: Date,
): Promise<Done | Refused<(typeof turnReasons)[number]>> {
  return (await callPrivileged(db, sql<string>`app.turn_credits(${id}, ${familyId}, ${personId}, ${credits}, ${now})`, turnReasons)) ?? {}
}
