// The reads that everybody makes, of a person with much data beside those of a person with little.
import type { Client } from 'pg'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { type Account, post, signUp } from './account.ts'
import { median, type Round } from './figures.ts'
import type { Row } from './goals.ts'
import { type Ask, kbOf, load } from './load.ts'
import { withClient } from './postgres.ts'
import { judge, say } from './report.ts'
import { firstScreen } from './routes.ts'

type Size = { categories: number; tasks: number }
type Side = { account: Account; size: Size }

const little: Size = { categories: 10, tasks: 400 }
const much: Size = { categories: 200, tasks: 6000 }
/** The maximum number of categories in a group. */
const inOneGroup = 50
const roundCount = 5
/** Until each connection has planned the statements, which it does anew for their first five executions, and the code is compiled. */
const warmUpMs = 2000

type Read = { name: string; path: string; rows: { little?: Row; much?: Row }; isRight: (answer: unknown, size: Size) => boolean }

const reads: readonly Read[] = [
  {
    name: 'reports',
    path: '/api/reports?part=first',
    rows: { much: 'reports, 20 groups' },
    isRight: (answer, size) => {
      const { counts, statusLines } = reports.parse(answer)
      // About half of the tasks are overdue.
      return statusLines.length === size.categories && counts.overdue > size.tasks / 3
    },
  },
  {
    name: 'first screen',
    path: firstScreen,
    rows: { little: 'first screen', much: 'first screen, 20 groups' },
    isRight: (answer) => parts.parse(answer).every(({ status }) => status === 200),
  },
  {
    name: "search 'a'",
    path: '/api/search?q=a',
    rows: { much: 'search, 20 groups' },
    isRight: (answer) => found.parse(answer).hits.length > 20,
  },
  { name: "search 'hedge'", path: '/api/search?q=hedge', rows: {}, isRight: (answer) => found.parse(answer).hits.length === 0 },
]

const reports = z.object({ counts: z.object({ overdue: z.number() }), statusLines: z.array(z.unknown()) })
const parts = z.array(z.object({ status: z.number() }))
const found = z.object({ hits: z.array(z.unknown()) })

type Server = { origin: string; databaseUrl: string }

/** Reports how long the reads take that everybody makes, for a person with little data and one with much, requested in turn. */
export async function reportPersonReads({ origin, databaseUrl }: Server): Promise<void> {
  const sides = await makeSides({ origin, databaseUrl })
  for (const read of reads) {
    const times = await timesOf(origin, read, sides)
    for (const [index, { account, size }] of sides.entries()) {
      const kb = await kbOf(origin + read.path, { cookie: account.cookie })
      tell(read, { isMuch: size === much, p50Ms: times[index] ?? Number.NaN, kb })
    }
    // Twenty times the categories and fifteen times the tasks must not multiply with each other.
    judge('much against little', (times[1] ?? Number.NaN) / (times[0] ?? Number.NaN), read.name)
  }
  await reportRoom({ origin, databaseUrl })
}

function tell({ name, rows }: Read, { isMuch, p50Ms, kb }: { isMuch: boolean; p50Ms: number; kb: number }): void {
  const { categories, tasks } = isMuch ? much : little
  const note = `p50 with ${categories} categories, ${tasks} tasks; ${kb.toFixed(0)} KB`
  const row = isMuch ? rows.much : rows.little
  if (row === undefined) say(name, `${p50Ms.toFixed(2)} ms; ${note}`)
  else judge(row, p50Ms, note)
}

const roomSize = 2000

/** Reports what the first look into a room of 2,000 tasks takes, of which a fifth are to do. */
async function reportRoom({ origin, databaseUrl }: Server): Promise<void> {
  const account = await signUp(origin)
  const familyId = makeId()
  const categoryId = makeId()
  await post(origin, account.cookie, '/api/families', { id: familyId, name: 'Boat club', groupType: 'family' })
  await post(origin, account.cookie, '/api/categories', { id: categoryId, familyId, name: 'Boat', icon: 'Home' })
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into app.tasks (category_id, title, description, due_date, status)
       select $1, 'Job number ' || n, case when n % 3 = 0 then 'Bring the long ladder and the blue rope' end, current_date + n % 700 - 600,
              case when n % 5 = 0 then 'not_started' else 'done' end from generate_series(1, $2::int) n`,
      [categoryId, roomSize],
    )
    await client.query('analyze app.tasks')
  })
  const path = `/api/tasks?categoryId=${categoryId}&part=first`
  const side: Side = { account, size: little }
  const isRight = (answer: unknown): boolean => z.array(z.object({ completed: z.literal(false).optional() })).parse(answer).length === 100
  const [p50Ms = Number.NaN] = await timesOf(origin, { path, isRight }, [side])
  judge('room of 2,000 tasks', p50Ms, 'p50 of the first part')
  judge('room of 2,000 tasks, bytes', await kbOf(origin + path, { cookie: account.cookie }))
}

async function makeSides({ origin, databaseUrl }: Server): Promise<Side[]> {
  const sides: Side[] = []
  for (const size of [little, much]) sides.push({ account: await signUp(origin), size })
  await withClient(databaseUrl, async (client) => {
    for (const side of sides) await fill(origin, client, side)
    await client.query('analyze')
  })
  return sides
}

/** Returns the median of the rounds' p50 of each person, in milliseconds. */
async function timesOf(origin: string, { path, isRight }: Pick<Read, 'path' | 'isRight'>, sides: readonly Side[]): Promise<number[]> {
  const rounds = sides.map((): Round[] => [])
  const ask = ({ account, size }: Side): Ask => {
    const one = { path, headers: { cookie: account.cookie }, isRight: (answer: string) => isRight(JSON.parse(answer), size) }
    return { origin, method: 'GET', make: () => one }
  }
  for (const side of sides) await load(ask(side), { people: 1, ms: warmUpMs })
  for (let round = 0; round < roundCount; round += 1) {
    for (const [index, side] of sides.entries()) rounds[index]?.push(await load(ask(side), { people: 1, ms: 500 }))
  }
  return rounds.map((its) => median(its.map(({ p50Ms }) => p50Ms)))
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
    `insert into app.appointments (category_id, subcategory_id, local_day, last_day, local_time, time_zone, appointment_date)
     select s.category_id, s.id, s.day, s.day, '12:00', 'UTC', s.day + time '12:00' at time zone 'UTC'
       from (select s.*, current_date + (row_number() over (order by s.id) * 11 % 200)::int - 100 as day from app.subcategories s) s
       join ${mine} c on c.id = s.category_id`,
    `insert into app.tasks (category_id, title, due_date)
     select c.id, 'Task ' || n, current_date + n * 13 % 400 - 200 from generate_series(1, ${size.tasks}) n join ${mine} c on c.place = n % c.total`,
  ])
    await client.query(statement)
}
