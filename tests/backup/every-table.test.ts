import { expect, inject, test } from 'vitest'
import { backedUpTables } from '#platform/server/backup/backed-up-tables.ts'
import { asSuperuser } from '../scratch-database.ts'

const database = inject('hive')

/** Returns the single text column of a query, in order, bypassing policies. */
async function lines(query: string): Promise<string[]> {
  return asSuperuser(database, async (client) => {
    const { rows } = await client.query<{ line: string }>(query)
    return rows.map(({ line }) => line).toSorted()
  })
}

test('a backup contains every table that app.table_homes does not exclude for a reason', async () => {
  const all = await lines(
    "select format('%s.%s', schemaname, tablename) as line from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  )
  const left = new Set(await lines("select format('%s', name) as line from app.table_homes where left_out is not null"))
  const lasting = await asSuperuser(database, async (client) => backedUpTables(client, database.rolePrefix))
  expect(lasting.map(({ name }) => name).toSorted()).toEqual(all.filter((name) => !left.has(name)))
  expect(lasting.length).toBeGreaterThan(30)
})

test('whatever gives access to an account, or would be sent again, is left out', async () => {
  const left = await lines("select format('%s', name) as line from app.table_homes where left_out is not null")
  expect(left).toEqual(expect.arrayContaining(['auth.devices', 'auth.sessions', 'auth.tokens', 'mail.outbox']))
})

test('no foreign key leads from a kept table to one that is left out', async () => {
  const all = await lines("select format('%s', conrelid::regclass) as line from pg_constraint where contype = 'f'")
  expect(all.length).toBeGreaterThan(30)
  const leading = await lines(
    `select format('%s', k.conname) as line from pg_constraint k
       join app.table_homes child on child.name = k.conrelid join app.table_homes parent on parent.name = k.confrelid
      where k.contype = 'f' and child.left_out is null and parent.left_out is not null`,
  )
  expect(leading).toEqual([])
})
