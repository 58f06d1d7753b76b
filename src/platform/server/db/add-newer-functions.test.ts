import { expect, inject, test } from 'vitest'
import { onScratchDatabase } from '#tests/own-database.ts'
import { asSuperuser, withScratchDatabase } from '#tests/scratch-database.ts'
import { serverVersion } from './add-newer-functions.ts'

/** Returns the first column of a query in a fresh database, asked on a connection of its own. */
const ask = async (text: string): Promise<unknown[]> =>
  withScratchDatabase(inject('hive'), async (database) =>
    asSuperuser(database, async (client) => (await client.query<unknown[]>({ text, rowMode: 'array' })).rows.map(([value]) => value)),
  )

test('ids are of version 7 and in the order in which they were made, on each PostgreSQL', async () => {
  const ids = await ask('select uuidv7()::text from generate_series(1, 300), pg_sleep(0.0001)')
  expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(String(id)))).toEqual([])
  const times = ids.map((id) => String(id).slice(0, 18))
  expect(times).toEqual(times.toSorted())
  const [age] = await ask(
    "select extract(epoch from now()) * 1000 - ('x' || substr(replace(uuidv7()::text, '-', ''), 1, 12))::bit(48)::bigint",
  )
  expect(Math.abs(Number(age))).toBeLessThan(60_000)
})

test('texts are compared in the same way, on each PostgreSQL', async () => {
  const folded = await ask(
    `select casefold(t collate "pg_unicode_fast")
       from unnest(array['Große Straße', 'ΟΔΟΣ', 'οδος', 'ﬁne ﬂour', 'ÆØÅ', 'Дом', 'ŉ', 'Եւ և', 'ſun', 'ÇAĞRI', 'µm']) with ordinality x (t, nr) order by nr`,
  )
  expect(folded).toEqual(['grosse strasse', 'οδοσ', 'οδοσ', 'fine flour', 'æøå', 'дом', 'ʼn', 'եւ եւ', 'sun', 'çağri', 'μm'])
})

test('an older PostgreSQL is lent what it lacks, and PostgreSQL 18 nothing', async () => {
  await onScratchDatabase(async (client) => {
    const { rows } = await client.query<{ lent: boolean; path: string }>(
      "select to_regnamespace('newer_postgres') is not null as lent, current_setting('search_path') as path",
    )
    const isOlder = (await serverVersion(client)) < 180_000
    expect(rows).toEqual([{ lent: isOlder, path: isOlder ? '"$user", public, newer_postgres' : '"$user", public' }])
  })
})
