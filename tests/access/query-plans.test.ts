import type { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { roleName } from '../../src/platform/server/db/roles.ts'
import { asSuperuser, undoing, withScratchDatabase } from '../scratch-database.ts'
import { idOf } from './actors.ts'

const families = 250
const carsEach = 8

/** The reads of the screens, as the server sends them. */
const reads = {
  'cars of a category': `select * from app.cars where category_id = '${idOf('category 7')}' order by created_at desc, id desc`,
  'one car': `select * from app.cars where id = '${idOf('car 7 3')}'`,
  'subcategories of a car': `select * from app.subcategories where car_id = '${idOf('car 7 3')}' order by sort_order, name`,
  'what a category holds': `select count(*) from app.subcategories where category_id = '${idOf('category 7')}'`,
  'categories of a space': `select * from app.categories where family_id = '${idOf('family 7')}' order by sort_order`,
  'all my categories': 'select * from app.categories',
  'all my cars': 'select * from app.cars',
  'my spaces': 'select * from app.families',
} as const

test('among many families no read walks through a whole table or asks for rights row by row', { timeout: 60_000 }, async () => {
  await withScratchDatabase(inject('hive'), async (database) =>
    asSuperuser(database, async (client) => {
      await seed(client)
      const role = roleName(database.rolePrefix, 'api')
      for (const [name, read] of Object.entries(reads)) expect(await troubles(client, read, role), name).toEqual([])
      // The control: a policy that asks for each row.
      const found = await undoing(client, async () => {
        await client.query('alter policy read on app.cars using (category_id in (select app.visible_categories()))')
        return troubles(client, reads['all my cars'], role)
      })
      expect(found).toEqual(['Seq Scan of cars', 'a sub-plan for each row'])
    }),
  )
})

/** Every sequential scan of a large table and every sub-plan that runs once a row, in the plan of a query as a person sends it. */
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
  const table = /"Relation Name": "(cars|subcategories|categories|families|family_members)"/.exec(node)?.[1]
  return [
    ...(scan !== undefined && table !== undefined ? [`${scan} of ${table}`] : []),
    ...(node.includes('"Parent Relationship": "SubPlan"') ? ['a sub-plan for each row'] : []),
  ]
}

/** Many families with a category full of cars each; triggers are spared. */
async function seed(client: Client): Promise<void> {
  await client.query("set session_replication_role = 'replica'")
  const each = 'generate_series(0, $1::int - 1) n'
  await client.query(
    `insert into auth.users (id, email, password_hash, terms_version) select md5('person ' || n)::uuid, n || '@example.org', 'none', '1' from ${each}`,
    [families],
  )
  await client.query(
    `insert into app.families (id, name, group_type, created_by) select md5('family ' || n)::uuid, 'F', 'family', md5('person ' || n)::uuid from ${each}`,
    [families],
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
    `insert into app.cars (id, category_id, name) select md5('car ' || n || ' ' || c)::uuid, md5('category ' || n)::uuid, 'Golf' from ${each}, generate_series(1, $2::int) c`,
    [families, carsEach],
  )
  await client.query(
    "insert into app.subcategories (category_id, car_id, name) select category_id, id, 'S' || s from app.cars, generate_series(1, 3) s",
  )
  await client.query("set session_replication_role = 'origin'")
  await client.query('analyze')
}
