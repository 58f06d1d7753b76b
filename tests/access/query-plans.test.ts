import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { roleName } from '#platform/server/db/roles.ts'
import { onScratchDatabase } from '../own-database.ts'
import { undoing } from '../scratch-database.ts'
import { idOf } from './actors.ts'

const families = 250
const carsEach = 8
// PostgreSQL 16 takes ten looks into an index for ten times the way from its root, and reads a table of fewer rows than these as a whole.
const emptyFamilies = process.env['TEST_POSTGRES'] === '16' ? 3000 : 0

// Reminders ask for it as the role that sees the contracts of everybody.
const coming = `select * from app.coming('2026-11-20', array['${idOf('category 7')}']::uuid[])`

/** The queries of the screens, as the server sends them. */
const reads = {
  'cars of a category': `select * from app.subjects where category_id = '${idOf('category 7')}' and kind = 'car' order by created_at desc, id desc`,
  'one car': `select * from app.subjects where id = '${idOf('car 7 3')}'`,
  'subcategories of a car': `select * from app.subcategories where subject_id = '${idOf('car 7 3')}' order by sort_order, name`,
  'what a category holds': `select count(*) from app.subcategories where category_id = '${idOf('category 7')}'`,
  'categories of a space': `select * from app.categories where family_id = '${idOf('family 7')}' order by sort_order`,
  'all my categories': 'select * from app.categories',
  'all my cars': 'select * from app.subjects',
  'my spaces': 'select * from app.families',
  'contracts of a subcategory': `select * from app.items where category_id = '${idOf('category 7')}' and subcategory_id = '${idOf('subcategory 7 3')}' order by created_at desc`,
  'what the subcategories of a car cost': `select s.name, g.* from app.subcategories s
     cross join lateral (select sum(i.monthly_cost_pence), max(i.contract_end_date) from app.items i
                          where i.category_id = s.category_id and i.subcategory_id = s.id) g where s.subject_id = '${idOf('car 7 3')}'`,
  'tasks of a category': `select * from app.tasks where category_id = '${idOf('category 7')}' and subject_id is null order by due_date`,
  'all my open tasks until a day': "select * from app.tasks where status <> 'done' and due_date <= '2026-11-30'",
  'locations of a plan': `select l.* from app.travel_plans p join app.travel_locations l on l.category_id = p.category_id and l.travel_plan_id = p.id where p.category_id = '${idOf('category 7')}'`,
  'all my plans to come': "select * from app.travel_plans where end_date >= '2026-11-20'",
  'meals of a week': `select * from app.meal_plans where category_id = '${idOf('category 7')}' and plan_date between '2026-11-16' and '2026-11-22' order by plan_date`,
  'what there is tonight': "select * from app.meal_plans where plan_date = '2026-11-20'",
  'shopping list of a week': `select * from app.shopping_lists where category_id = '${idOf('category 7')}' and week_start_date = '2026-11-16' order by item_name`,
  'what is coming of the contracts of a category': coming,
  'all my contracts that end in a month': "select * from app.items where contract_end_date between '2026-11-20' and '2026-12-20'",
} as const

test('among many families no query scans a whole table or checks rights row by row', async () => {
  await onScratchDatabase(async (client, database) => {
    await seed(client)
    const role = roleName(database.rolePrefix, 'api')
    for (const [name, read] of Object.entries(reads)) expect(await troubles(client, read, role), name).toEqual([])
    expect(await troubles(client, coming, roleName(database.rolePrefix, 'keeper')), 'the reminders').toEqual([])
    // The control: a policy that is evaluated for each row.
    const found = await undoing(client, async () => {
      await client.query('alter policy read on app.subjects using (category_id in (select unnest(app.my_categories(p_to_edit => false))))')
      return troubles(client, reads['all my cars'], role)
    })
    expect(found).toEqual(['Seq Scan of subjects', 'a sub-plan for each row'])
  })
})

/** Returns every sequential scan of a large table and every sub-plan that runs per row, in the plan of a query run as a person. */
async function troubles(client: Client, query: string, role: string): Promise<string[]> {
  await client.query(`set role ${role}`)
  await client.query("select set_config('app.user_id', $1, false)", [idOf('person 7')])
  const { rows } = await client.query<{ 'QUERY PLAN': unknown }>(`explain (format json) ${query}`)
  await client.query('reset role')
  return JSON.stringify(rows[0]?.['QUERY PLAN'], null, 1)
    .split(/(?=\{)/)
    .flatMap(troubleOf)
}

function troubleOf(node: string): string[] {
  const scan = /"Node Type": "(\w*Seq Scan)"/.exec(node)?.[1]
  const table =
    /"Relation Name": "(subjects|subcategories|items|tasks|travel_\w+|meal_plans|shopping_lists|categories|families|family_members)"/.exec(
      node,
    )?.[1]
  return [
    ...(scan !== undefined && table !== undefined ? [`${scan} of ${table}`] : []),
    ...(node.includes('"Parent Relationship": "SubPlan"') ? ['a sub-plan for each row'] : []),
  ]
}

/** Inserts many families, each with a category full of cars, without running triggers. */
async function seed(client: Client): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  const each = 'generate_series(0, $1::int - 1) n'
  await client.query(
    `with people as (insert into app.people (id) select md5('person ' || n)::uuid from ${each})
     insert into auth.accounts (id, email, password_hash, terms_version) select md5('person ' || n)::uuid, n || '@example.org', 'none', '1' from ${each}`,
    [families],
  )
  await client.query(
    `insert into app.families (id, name, group_type, created_by) select md5('family ' || n)::uuid, 'F', 'family', md5('person ' || n)::uuid from ${each}`,
    [families + emptyFamilies],
  )
  await client.query(
    `insert into app.family_members (id, family_id, user_id, role)
     select md5('member ' || n || p)::uuid, md5('family ' || n)::uuid, md5('person ' || (n + p) % $1)::uuid, case p when 0 then 'admin' else 'full_access' end
       from ${each}, generate_series(0, 3) p`,
    [families],
  )
  await client.query(
    `insert into app.categories (id, family_id, kind, name, icon, color)
     select md5('category ' || n || case k when 0 then '' else ' ' || k end)::uuid, md5('family ' || n)::uuid, 'custom', 'C', 'Car', 'stone' from ${each}, generate_series(0, 5) k`,
    [families],
  )
  await client.query(
    `insert into app.category_permissions (family_id, category_id, family_member_id, permission_level)
     select md5('family ' || n)::uuid, md5('category ' || n)::uuid, md5('member ' || n || p)::uuid, 'edit' from ${each}, generate_series(1, 3) p`,
    [families],
  )
  await client.query(
    `insert into app.subjects (id, category_id, kind, name) select md5('car ' || n || ' ' || c)::uuid, md5('category ' || n)::uuid, 'car', 'Golf' from ${each}, generate_series(1, $2::int) c`,
    [families, carsEach],
  )
  await client.query(
    `insert into app.subcategories (category_id, subject_id, subject_kind, name)
     select category_id, id, 'car', 'S' || s from app.subjects, generate_series(1, 3) s`,
  )
  await client.query(
    `insert into app.items (category_id, subcategory_id, provider_name, contract_end_date)
     select category_id, id, 'Northlight', date '2026-01-01' + (random() * 700)::int from app.subcategories`,
  )
  await client.query(
    `insert into app.tasks (category_id, title, due_date)
     select category_id, 'Bins out', date '2026-01-01' + (random() * 700)::int from app.cars, generate_series(1, 3) t`,
  )
  await seedTripsAndWeeks(client)
  await client.query("set session_replication_role = 'origin'")
  await client.query('analyze')
}

/** Inserts as many trips as cars, with two locations each, and meals and a list of two months for each category. */
async function seedTripsAndWeeks(client: Client): Promise<void> {
  await client.query(
    `insert into app.travel_plans (category_id, start_date, end_date)
     select category_id, d.day, d.day + 4 from app.cars cross join lateral (select date '2025-01-01' + (random() * 700)::int as day) d`,
  )
  await client.query(
    `insert into app.travel_locations (category_id, travel_plan_id, name, start_date, end_date)
     select category_id, id, 'Lisbon', start_date, end_date from app.travel_plans, generate_series(1, 2)`,
  )
  const weeks = "generate_series(date '2026-10-05', date '2026-12-06', interval"
  await client.query(
    `insert into app.meal_plans (category_id, plan_date, dinner)
     select c.id, day::date, 'Fish pie' from (select distinct category_id as id from app.cars) c, ${weeks} '1 day') day`,
  )
  await client.query(
    `insert into app.shopping_lists (category_id, week_start_date, item_name)
     select c.id, monday::date, 'Item ' || n from (select distinct category_id as id from app.cars) c, ${weeks} '7 days') monday,
            generate_series(1, 10) n`,
  )
}
