// Many people and families at once, written in SQL: what the routes of the product would have written over years, in seconds.
import { createHash, randomBytes } from 'node:crypto'
import type { Client } from 'pg'
import type { Account } from './account.ts'

/** How many families are written, and how many people each has: the first administers it, the others see and edit all of it. */
export type Crowd = { families: number; people: number }

export type Family = { id: string; people: readonly Account[]; categories: ReadonlyMap<string, string> }

// A key of this run alone: nobody else can work out a cookie.
const key = randomBytes(16).toString('hex')

/** Writes families with an account and a session for each person, and the ten categories of each; returns them in the order of their ids. */
export async function populate(client: Client, { families, people }: Crowd): Promise<Family[]> {
  return withoutTriggers(client, async () => {
    const { rows: written } = await client.query<{ id: string; people: string[] }>(peopleInFamilies, [families, people])
    const personIds = written.flatMap((family) => family.people)
    for (const statement of aroundPeople) await client.query(statement, [personIds])
    await client.query(
      "insert into auth.sessions (token_hash, user_id, expires_at) select h, p, now() + interval '30 days' from unnest($1::bytea[], $2::uuid[]) s (h, p)",
      [personIds.map((id) => createHash('sha256').update(tokenOf(id)).digest()), personIds],
    )
    const familyIds = written.map(({ id }) => id)
    await client.query(categoriesOfFamilies, [familyIds])
    await client.query(sharing, [familyIds])
    const { rows: categories } = await client.query<{ id: string; family_id: string; kind: string }>(
      'select id, family_id, kind from app.categories where family_id = any ($1) order by sort_order',
      [familyIds],
    )
    const byFamily = Map.groupBy(categories, (category) => category.family_id)
    return written.map(({ id, people }) => ({
      id,
      people: people.map((userId) => ({ userId, cookie: `hive=${tokenOf(userId)}` })),
      categories: new Map((byFamily.get(id) ?? []).map((category) => [category.kind, category.id])),
    }))
  })
}

/** Runs statements without triggers and foreign keys: the rows are as they would be, and it takes seconds. */
export async function withoutTriggers<T>(client: Client, work: () => Promise<T>): Promise<T> {
  await client.query('set session_replication_role = replica')
  try {
    return await work()
  } finally {
    await client.query('reset session_replication_role')
  }
}

function tokenOf(personId: string): string {
  return `${key}${personId}`
}

const peopleInFamilies = `
  with people as (insert into app.people (kind) select 'person' from generate_series(1, $1::int * $2::int) returning id),
       placed as (select id, (row_number() over (order by id) - 1) % $1::int as family, (row_number() over (order by id) - 1) / $1::int as place from people),
       families as (insert into app.families (name, group_type, created_by)
                    select 'Family ' || family, 'family', id from placed where place = 0 returning id, created_by),
       members as (insert into app.family_members (family_id, user_id, role)
                   select f.id, p.id, case when p.place = 0 then 'admin' else 'full_access' end
                     from families f join placed a on a.id = f.created_by join placed p on p.family = a.family
                   returning family_id, user_id)
  select m.family_id as id, array_agg(m.user_id order by p.place) as people
    from members m join placed p on p.id = m.user_id group by m.family_id order by m.family_id`

const aroundPeople = [
  "insert into app.profiles (id, first_name, last_name, first_steps_ended_at) select p, 'Bea', 'Bench', now() from unnest($1::uuid[]) p",
  `insert into auth.accounts (id, email, email_verified_at, password_hash, terms_version, had_session)
   select p, p || '@example.org', now(), '-', '-', true from unnest($1::uuid[]) p`,
  `with spaces as (insert into app.families (name, group_type, created_by)
                   select 'My Own Hive', 'personal', p from unnest($1::uuid[]) p returning id, created_by)
   insert into app.family_members (family_id, user_id, role) select id, created_by, 'admin' from spaces`,
]

const categoriesOfFamilies = `
  insert into app.categories (family_id, kind, name, icon, color, sort_order)
  select f, k.kind, k.name, 'Home', 'sky', k.place
    from unnest($1::uuid[]) f,
         (values (0, 'home', 'Home'), (1, 'houses', 'Buy-to-Let Houses'), (2, 'cars', 'Cars'), (3, 'health', 'Health'), (4, 'children', 'Children'),
                 (5, 'pets', 'Pets'), (6, 'travel', 'Travel'), (7, 'meals', 'Meal Planning'), (8, 'custom', 'Garden')) k (place, kind, name)
   order by random()`

const sharing = `
  insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
  select m.family_id, c.id, m.id, 'edit'
    from app.family_members m join app.categories c on c.family_id = m.family_id
   where m.family_id = any ($1) and m.role <> 'admin' order by random()`
