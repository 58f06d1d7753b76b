// What row-level security costs: each list under the policies beside the same query as the owner with an explicit filter, by turns.
// Then the tables that the screens' reads scan as a whole.
import { setTimeout as wait } from 'node:timers/promises'
import type { Client } from 'pg'
import { aBigFamily } from './contents.ts'
import { median } from './figures.ts'
import { load } from './load.ts'
import type { Family } from './population.ts'
import { databaseName, withClient } from './postgres.ts'
import { control, judge } from './report.ts'
import { askOf, readsOf } from './routes.ts'

const turns = 150
const manyRows = 1000

type BenchTarget = { origin: string; databaseUrl: string }
type List = { name: string; where: string; order: string; kind?: string }

/** The lists of the product; `$1` is the category, and `kind` the kind of category that has rows in it. */
const lists: readonly List[] = [
  { name: 'categories', where: 'true', order: 'sort_order' },
  { name: 'tasks', where: 'category_id = $1', order: 'due_date, id limit 100', kind: 'custom' },
  {
    name: 'items',
    where: "subcategory_id = (select id from app.subcategories where category_id = $1 and name = 'Place 1')",
    order: 'created_at desc',
    kind: 'home',
  },
  {
    name: 'appointments',
    where: "subcategory_id = (select id from app.subcategories where category_id = $1 and name = 'Place 1')",
    order: 'appointment_date',
    kind: 'health',
  },
  { name: 'cars', where: 'category_id = $1', order: 'created_at desc', kind: 'cars' },
  {
    name: 'meal_plans',
    where: 'category_id = $1 and plan_date between current_date and current_date + 6',
    order: 'plan_date',
    kind: 'meals',
  },
  {
    name: 'shopping_lists',
    where: "category_id = $1 and week_start_date = date_trunc('week', current_date)::date",
    order: 'item_name',
    kind: 'meals',
  },
  { name: 'travel_plans', where: 'category_id = $1', order: 'start_date', kind: 'travel' },
]

/** Reports how much slower each list is under the policies, and what is read whole. */
export async function reportPolicies({ origin, databaseUrl }: BenchTarget): Promise<void> {
  await withClient(databaseUrl, async (owner) => {
    const family = await aBigFamily(owner, { among: 100 })
    await withClient(databaseUrl, async (person) => {
      await person.query(`set role ${databaseName}_api`)
      for (const list of lists) await reportList({ owner, person, family }, list)
    })
    const planned = await subPlansOf(owner, {
      text: 'select (select count(*) from app.subjects c where c.category_id = t.category_id) from app.tasks t',
    })
    control(planned > 0, `a count for each row is seen as ${planned} sub-plan`)
    await reportScans(owner, { origin, family })
  })
}

type Two = { owner: Client; person: Client; family: Family }

async function reportList({ owner, person, family }: Two, { name, where, order, kind }: List): Promise<void> {
  const member = family.people[1]?.userId
  const values = kind === undefined ? [] : [family.categories.get(kind)]
  const filter = name === 'categories' ? 'id' : 'category_id'
  const mine = { name, text: `select * from app.${name} where ${where} order by ${order}`, values }
  const all = `$${values.length + 1}`
  const theirs = {
    name,
    text: `select * from app.${name} where ${filter} = any (${all}::uuid[]) and ${where} order by ${order}`,
    values: [...values, [...family.categories.values()]],
  }
  const times: { mine: number[]; theirs: number[] } = { mine: [], theirs: [] }
  const rowCounts = new Set<number>()
  for (let turn = -20; turn < turns; turn += 1) {
    const [under, without] = [await timeOf(person, mine, member), await timeOf(owner, theirs, member)]
    rowCounts.add(under.rowCount).add(without.rowCount)
    if (turn < 0) continue
    times.mine.push(under.ms)
    times.theirs.push(without.ms)
  }
  const [count = 0, ...different] = rowCounts
  if (different.length > 0 || count === 0) throw new Error(`${name}: ${[...rowCounts].join(' and ')} rows`)
  const [under, without] = [median(times.mine), median(times.theirs)]
  await person.query("select set_config('app.user_id', $1, false)", [member])
  judge('sub-plans for each row', await subPlansOf(person, mine), name)
  judge('list, against the owner', under / without, `${name}, ${count} rows: ${under.toFixed(2)} against ${without.toFixed(2)} ms`)
}

type Query = { name: string; text: string; values: unknown[] }

/** Runs a query in a transaction as a request does, and returns how long the query took. */
async function timeOf(client: Client, query: Query, userId: string | undefined): Promise<{ ms: number; rowCount: number }> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query({ name: 'who', text: "select set_config('app.user_id', $1, true)", values: [userId] })
  const began = performance.now()
  const { rowCount } = await client.query(query)
  const ms = performance.now() - began
  await client.query('commit')
  return { ms, rowCount: rowCount ?? 0 }
}

/** Returns how many parts of a query are to run once for each row of another. */
async function subPlansOf(client: Client, { text, values = [] }: { text: string; values?: unknown[] }): Promise<number> {
  const { rows } = await client.query({ text: `explain (format json) ${text}`, values })
  return JSON.stringify(rows).split('"Parent Relationship":"SubPlan"').length - 1
}

/** Asks for every screen's reads, names the tables with many rows that each scans as a whole, and shows that such a scan is seen. */
async function reportScans(owner: Client, { origin, family }: { origin: string; family: Family }): Promise<void> {
  const [, member] = family.people
  if (member === undefined) return
  for (const read of await readsOf(owner, family, member)) {
    const scanned = await scannedDuring(owner, async () => void (await load(askOf(origin, read), { people: 1, ms: 100 })))
    judge('tables read whole', scanned.length, `${read.name} ${scanned.join(', ')}`.trim())
  }
  const inControl = await scannedDuring(owner, async () => {
    await owner.query(noIndexes)
    await owner.query("select from app.tasks where title = ''; reset all")
  })
  control(inControl.includes('tasks'), `a search through all tasks is seen as a scan of ${inControl.join(', ')}`)
}

const noIndexes = 'set enable_indexscan = off; set enable_indexonlyscan = off; set enable_bitmapscan = off'

async function scannedDuring(client: Client, work: () => Promise<void>): Promise<string[]> {
  const before = await scansOf(client)
  await work()
  // A connection reports what it did within a second of its being idle.
  await wait(1500)
  const after = await scansOf(client)
  return [...after].filter(([name, scans]) => scans > (before.get(name) ?? 0)).map(([name]) => name)
}

async function scansOf(client: Client): Promise<Map<string, number>> {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ relname: string; seq_scan: string }>(
    `select s.relname, s.seq_scan from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.schemaname = 'app' and c.reltuples > $1`,
    [manyRows],
  )
  return new Map(rows.map(({ relname, seq_scan }) => [relname, Number(seq_scan)]))
}
