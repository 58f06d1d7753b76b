import { expect, inject, test } from 'vitest'
import { asSuperuser, withScratchDatabase } from '../scratch-database.ts'
import { isProof } from '../is-proof.ts'
import { type Actor, everybody } from './actors.ts'
import { seedMatrixWorld } from './matrix-world.ts'
import { matrixRows, tableMismatches } from './table-matrix.ts'

test('nobody reads or changes a row of any table unless the table of outcomes allows it', async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    await asSuperuser(database, seedMatrixWorld)
    expect(await tableMismatches(database, { tries })).toEqual([])
  })
})

// `npm run prove` tries everything as everybody; `npm test` does as those who may something or see nothing, and half of it as the others in turn.
const always: ReadonlySet<Actor> = new Set(['stranger', 'edit', 'view', 'none', 'viewonly', 'tablet'])
const tries = (row: number, actor: Actor): boolean => isProof || always.has(actor) || (row + everybody.indexOf(actor)) % 2 === 0

// `npm run prove` makes operators of all; `npm test` of those to whom the rest of the matrix opens least and most.
const operators = isProof ? everybody : (['stranger', 'invited', 'view', 'edit'] as const)

test('being an operator opens the numbers of this server and nothing else', { tags: ['OPS-11'] }, async () => {
  await withScratchDatabase(inject('hive'), async (database) => {
    await asSuperuser(database, seedMatrixWorld)
    await asSuperuser(database, async (client) =>
      client.query('insert into app.operators (user_id) select id from auth.accounts on conflict do nothing'),
    )
    const opened = (await tableMismatches(database, { actors: operators })).map((line) => line.replace(/ as .*/, ''))
    expect([...new Set(opened)].toSorted()).toEqual([
      'app.back_up_now() call',
      'app.confirm_kit() call',
      'app.is_operator() call',
      'app.operator_numbers() call',
      'app.post_test_mail() call',
    ])
  })
})

test('the table of outcomes has every table of the database, with every operation on it', async () => {
  const { written, tried } = matrixRows()
  expect(tried.filter((row) => !written.includes(row))).toEqual([])
  expect(written.filter((row) => !tried.includes(row))).toEqual([])
  const tables = await asSuperuser(inject('hive'), async (client) =>
    client.query<{ name: string }>(
      `select c.relnamespace::regnamespace || '.' || c.relname as name from pg_class c
        where c.relkind in ('r', 'p', 'v', 'm', 'f') and c.relnamespace::regnamespace::text in ('app', 'auth', 'mail')`,
    ),
  )
  const known = new Set(written.filter((row) => !row.includes('(')).map((row) => row.split(' ')[0] ?? ''))
  expect([...known].toSorted()).toEqual(tables.rows.map((table) => table.name).toSorted())
})

// These only return what the caller may see; the rule itself is proved in access-rule.test.ts.
const readers = new Set(['my_families', 'administered_families', 'my_rights', 'my_categories', 'user_of_session'])

test('the table of outcomes has every function that runs with its own rights', async () => {
  const { rows } = await asSuperuser(inject('hive'), async (client) =>
    client.query<{ schema: string; name: string }>(
      `select p.pronamespace::regnamespace::text as schema, p.proname as name from pg_proc p
        where p.prosecdef and p.prorettype <> 'trigger'::regtype and p.pronamespace::regnamespace::text in ('app', 'auth', 'mail')`,
    ),
  )
  const verbs = rows.filter(({ name }) => !readers.has(name)).map(({ schema, name }) => `${schema}.${name}() call`)
  expect(
    matrixRows()
      .written.filter((row) => row.includes('('))
      .toSorted(),
  ).toEqual(verbs.toSorted())
})
