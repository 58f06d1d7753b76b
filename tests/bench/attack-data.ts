import { makeId } from '#platform/shared/new-id.ts'
import { type Account, post, signUp } from './account.ts'
import { withoutTriggers } from './population.ts'
import { withClient } from './postgres.ts'

/**
 * Ten accounts of one attacker that see all the accumulated data, the category with its tasks and appointments, one of these, what one asks for beside the
 * API, and another person with two groups.
 */
export type AttackData = { attackers: readonly Account[]; categoryId: string; beside: readonly string[]; other: Account }

export const heap = { groups: 1500, categories: 2500, tasks: 6000, appointments: 20_000, feeds: 13 } as const

/** Signs the people up through the API and inserts, beyond every limit, what an attacker could have added without limits. */
export async function heapUp(origin: string, databaseUrl: string): Promise<AttackData> {
  const attackers: Account[] = []
  for (let count = 0; count < 10; count += 1) attackers.push(await signUp(origin))
  const other = await signUp(origin)
  for (const name of ['The Bells', 'The Friends']) await found(origin, other, name)
  const [first] = attackers
  const feeds = first === undefined ? [] : await feedsOf(origin, first)
  return withClient(databaseUrl, async (client) =>
    withoutTriggers(client, async () => {
      const ids = attackers.map(({ userId }) => userId)
      await client.query(
        "insert into app.families (name, group_type, created_by) select 'Group ' || n, 'family', $1 from generate_series(1, $2::int) n",
        [ids[0], heap.groups],
      )
      await client.query(
        `insert into app.family_members (family_id, user_id, role)
       select f.id, u, 'admin' from app.families f cross join unnest($1::uuid[]) u where f.created_by = $2 and f.group_type = 'family'`,
        [ids, ids[0]],
      )
      await client.query(
        `with f as (select id, row_number() over () as n, count(*) over () as total from app.families where created_by = $1 and group_type = 'family')
       insert into app.categories (family_id, kind, name, icon, color, sort_order)
       select f.id, 'custom', 'Category ' || c, 'Home', 'sky', c from generate_series(1, $2::int) c join f on f.n = c % f.total + 1`,
        [ids[0], heap.categories],
      )
      const { rows } = await client.query<{ id: string }>("select id from app.categories where name = 'Category 1'")
      const categoryId = rows[0]?.id ?? ''
      await client.query(
        `insert into app.tasks (category_id, title, description, due_date)
       select $1, 'Task ' || n, rtrim(left(repeat('never done in time ', 110), 1990)), date '2020-01-01' + n % 2000 from generate_series(1, $2::int) n`,
        [categoryId, heap.tasks],
      )
      const appointments = await client.query<{ id: string }>(
        `with place as (insert into app.subcategories (category_id, name, sort_order) values ($1, 'Garage', 77) returning id)
         insert into app.appointments (category_id, subcategory_id, local_day, last_day, local_time, time_zone, appointment_date, notes)
         select $1, place.id, current_date + n % 700, current_date + n % 700, '08:30', 'Europe/London', current_date + n % 700 + interval '8.5 hours', repeat('x', 1000)
           from place, generate_series(1, $2::int) n returning id`,
        [categoryId, heap.appointments],
      )
      await client.query('analyze')
      const file = `/api/events/${appointments.rows[0]?.id ?? ''}/file`
      return { attackers, categoryId, other, beside: [...feeds, file, `/api/exports/${makeId()}/file`, 'POST /stop-mails?token=made-up'] }
    }),
  )
}

/** Makes feeds of all that somebody sees, and returns their paths. */
async function feedsOf(origin: string, { cookie }: Account): Promise<string[]> {
  const paths: string[] = []
  for (let count = 1; count <= heap.feeds; count += 1) {
    const kinds = ['appointments', 'tasks', 'ends', 'meals', 'trips']
    const answer = await post(origin, cookie, '/api/feeds', {
      name: `Feed ${count}`,
      kinds,
      details: true,
      alarms: true,
      categoryIds: null,
    })
    const { address }: { address: string } = await answer.json()
    paths.push(new URL(address).pathname)
  }
  return paths
}

async function found(origin: string, { cookie }: Account, name: string): Promise<void> {
  await post(origin, cookie, '/api/families', { id: makeId(), name, groupType: 'family' })
}
