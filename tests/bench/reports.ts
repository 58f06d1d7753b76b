// The reports of a person with much data beside those of a person with little: the reads of one must not multiply with the other.
import { Client } from 'pg'
import { type Account, post, signUp } from './account.ts'
import { median, type Round } from './figures.ts'
import { load } from './load.ts'
import { makeId } from '../../src/platform/shared/new-id.ts'

type Size = { categories: number; tasks: number }
type Side = { account: Account; size: Size; rounds: Round[] }

const little: Size = { categories: 10, tasks: 400 }
const much: Size = { categories: 200, tasks: 6000 }
/** The maximum number of categories in a group. */
const inOneGroup = 50
const roundCount = 5

/** Reports how long `GET /api/reports` takes for a person with little data and one with much, requested in turn, and the ratio. */
export async function reportReports(
  { origin, databaseUrl }: { origin: string; databaseUrl: string },
  say: (what: string, figure: string) => void,
): Promise<void> {
  const sides: Side[] = []
  for (const size of [little, much]) sides.push({ account: await signUp(origin), size, rounds: [] })
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    for (const side of sides) await fill(origin, client, side)
    await client.query('analyze')
  } finally {
    await client.end()
  }
  for (const side of sides) await load(reportsOf(origin, side), { people: 1, ms: 500 })
  for (let round = 0; round < roundCount; round += 1) {
    for (const side of sides) side.rounds.push(await load(reportsOf(origin, side), { people: 1, ms: 1000 }))
  }
  const [few, many] = sides.map(({ rounds }) => median(rounds.map(({ p50Ms }) => p50Ms)))
  if (few === undefined || many === undefined) return
  for (const [{ categories, tasks }, p50Ms] of [
    [little, few],
    [much, many],
  ] as const)
    say('reports', `${categories} categories, ${tasks} tasks: p50 ${p50Ms.toFixed(2)} ms`)
  say('reports, ratio', `${(many / few).toFixed(2)} × (at most 5)`)
}

function reportsOf(origin: string, { account, size }: Side) {
  // About half of the tasks are overdue.
  const isRight = (answer: string): boolean => {
    const { counts, statusLines } = JSON.parse(answer)
    return statusLines.length === size.categories && counts.overdue > size.tasks / 3
  }
  const one = { path: '/api/reports', headers: { cookie: account.cookie }, isRight }
  return { origin, method: 'GET', make: () => one } as const
}

/** Adds three subcategories to each category, each with a contract and an appointment; all dates are around today. */
async function fill(origin: string, client: Client, { account, size }: Side): Promise<void> {
  for (let left = size.categories; left > 0; left -= inOneGroup) {
    const id = makeId()
    await post(origin, account.cookie, '/api/families', { id, name: `Group ${left}`, groupType: 'family' })
    await client.query(
      `insert into app.categories (family_id, kind, name, icon, color, sort_order)
       select $1, 'custom', 'Category ' || n, 'Home', 'sky', n from generate_series(1, $2::int) n`,
      [id, Math.min(inOneGroup, left)],
    )
  }
  const mine = `(select c.id, row_number() over (order by c.id) - 1 as place, count(*) over () as total
                   from app.categories c join app.families f on f.id = c.family_id
                  where f.created_by = '${account.userId}' and f.group_type = 'family')`
  for (const statement of [
    `insert into app.subcategories (category_id, name, sort_order) select c.id, 'Subcategory ' || n, n from ${mine} c, generate_series(1, 3) n`,
    `insert into app.items (category_id, subcategory_id, provider_name, contract_end_date)
     select s.category_id, s.id, 'Wessex Fibre', current_date + (row_number() over (order by s.id) * 7 % 400)::int - 100
       from app.subcategories s join ${mine} c on c.id = s.category_id`,
    `insert into app.appointments (category_id, subcategory_id, local_day, local_time, time_zone, appointment_date)
     select s.category_id, s.id, s.day, '12:00', 'UTC', s.day + time '12:00' at time zone 'UTC'
       from (select s.*, current_date + (row_number() over (order by s.id) * 11 % 200)::int - 100 as day from app.subcategories s) s
       join ${mine} c on c.id = s.category_id`,
    `insert into app.tasks (category_id, title, due_date)
     select c.id, 'Task ' || n, current_date + n * 13 % 400 - 200 from generate_series(1, ${size.tasks}) n join ${mine} c on c.place = n % c.total`,
  ])
    await client.query(statement)
}
