import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import type { NewOutcome } from '#organizer/outcomes/contract.ts'
import { recordOutcome, snooze, undoOutcome } from '#organizer/outcomes/server/outcomes.ts'
import { moveCategory } from '#foundation/categories/moving/server/moving.ts'
import { isRefused } from '#platform/server/api/refused.ts'
import { runAsSession } from '#platform/server/db/run-as-session.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import type { FamilyHappening } from './family-happenings.ts'
import type { Contract, Person, Terms } from './household-model.ts'

/** The database of a simulation: past all policies, and as a person whose request it is. */
export type WrittenWorld = { client: Client; pools: Pools }

/**
 * Lets people do such a thing by the verbs of the product, which may not refuse it. The clock of the database is not turned: what it dates is
 * dated again.
 */
export async function writeInFamily(world: WrittenWorld, happening: FamilyHappening): Promise<void> {
  const { client } = world
  if (happening.what === 'hand-over') {
    const handOver = 'update app.items set looked_after_by = $2 where id = $1'
    await client.query(handOver, [happening.contract.id, happening.to?.id ?? null])
    return
  }
  await datedAs(client, happening.at, async () => {
    if (happening.what === 'terms') await writeTerms(client, happening.contract, happening.terms)
    else await asPerson(world, happening.by, async (db) => doIt(db, happening))
  })
}

/** Returns the columns of a contract's end, in their order from its start to the days ahead for notice. */
export function termColumns({ start, end, renewal, term, notice, postDays, endReminders, noticeReminders }: Terms): unknown[] {
  const asked = [notice?.count ?? null, notice?.unit ?? null, notice?.to ?? 'end']
  return [start, end, renewal, term?.count ?? null, term?.unit ?? null, ...asked, postDays, endReminders, noticeReminders]
}

async function writeTerms(client: Client, { id }: Contract, terms: Terms): Promise<void> {
  await client.query(
    `update app.items set contract_start_date = $2, contract_end_date = $3, renewal = $4, term_count = $5, term_unit = $6, notice_count = $7,
            notice_unit = $8, notice_to = $9, post_days = $10, end_thresholds = $11, cancel_thresholds = $12 where id = $1`,
    [id, ...termColumns(terms)],
  )
}

/** Signs a person in, so that they can do something. */
export async function signIn(client: Client, person: Person): Promise<void> {
  const session = "insert into auth.sessions (token_hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')"
  await client.query(session, [sessionOf(person), person.id])
}

const sessionOf = ({ id }: Person): Buffer => createHash('sha256').update(id).digest()

/** Lets a person do something by a verb of the product, which may not refuse it. */
export async function asPerson(world: WrittenWorld, person: Person, work: (db: Db) => Promise<object>): Promise<void> {
  const answer = await runAsSession(world.pools.api, { sessionHash: sessionOf(person), readOnly: false }, work)
  if (isRefused(answer)) throw new Error(`a verb refuses what is possible in the model: ${JSON.stringify(answer)}`)
}

type Deed = Exclude<FamilyHappening, { what: 'hand-over' | 'terms' }>

async function doIt(db: Db, happening: Deed): Promise<object> {
  const now = new Date(happening.at)
  if (happening.what === 'record') return recordOutcome(db, toOutcome(happening), { now, language: 'en' })
  if (happening.what === 'undo') return undoOutcome(db, happening.recorded.id, now)
  if (happening.what === 'move-category') {
    const { category, to } = happening
    const { version } = await db.selectFrom('app.categories').select('version').where('id', '=', category.id).executeTakeFirstOrThrow()
    return moveCategory(db, { categoryId: category.id, familyId: to.id, ifVersion: version })
  }
  const { source, reason, onDate, until } = happening.snooze
  if (reason !== 'ends' && reason !== 'renews' && reason !== 'cancel_by') throw new Error(`nobody puts off ${reason}`)
  return snooze(db, { itemId: source.id, reason, onDate, untilDay: until }, now)
}

function toOutcome({ contract, outcome, recorded }: Extract<FamilyHappening, { what: 'record' }>): NewOutcome {
  const { id, dueOn, newEnd, successor } = recorded
  const about = { id, itemId: contract.id, dueOn }
  if (outcome === 'ended') return { ...about, outcome }
  if (outcome === 'cancelled') return { ...about, outcome, doneOn: dueOn, lastDay: dueOn }
  if (successor === undefined) return { ...about, outcome: 'renewed', newEnd: newEnd ?? '', monthlyCostPence: null }
  const { start, end: contractEndDate } = successor
  const added = { id: successor.id, providerName: 'Northlight', monthlyCostPence: null, contractStartDate: start ?? '', contractEndDate }
  return { ...about, outcome: 'switched', lastDay: dueOn, successor: added }
}

/** Does something, and dates as of an instant what the database has dated meanwhile, without its triggers, which would count another change. */
export async function datedAs(client: Client, at: number, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ before: string }>('select clock_timestamp()::text as before')
  const before = rows[0]?.before
  await work()
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const [table, column] of dated) {
    await client.query(`update ${table} set ${column} = $1 where ${column} >= $2`, [new Date(at), before])
  }
  await client.query('commit')
}

const dated = [
  ['app.items', 'created_at'],
  ['app.items', 'end_date_set_at'],
  ['app.items', 'notice_set_at'],
  ['app.due_dates', 'set_at'],
  ['app.snoozes', 'set_at'],
] as const
