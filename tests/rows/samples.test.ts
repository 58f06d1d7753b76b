import { expect, test } from 'vitest'
import { tables } from '#platform/shared/tables.gen.ts'
import { rowsIn } from '../rows-in.ts'
import { everySample, samples } from '../samples.ts'
import { addCategory, createGroup, createPerson, superuser } from '../people.ts'

// The database's own: what it makes when a row is added, and who did so; admins alone give worth.
const itsOwn = 'id category_id created_at version changed_by created_by hidden_until worth'.split(' ')

test.each(Object.entries(samples))('the samples of %s have a value in each of its columns', async (table, ofTable) => {
  const filled = new Set(Object.values(ofTable).flatMap(({ full }) => Object.keys(full)))
  const [, { columns }] = Object.entries(tables).find(([name]) => name === table) ?? ['', { columns: {} }]
  // Those that are generated, and bytes, which nothing lists.
  const unlisted = await superuser<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = format('app.%I', $1::text)::regclass and (attgenerated <> '' or atttypid = 'bytea'::regtype)",
    [table],
  )
  const left = new Set([...itsOwn, ...unlisted.map(({ name }) => name)])
  expect([...filled].filter((column) => !left.has(column)).toSorted()).toEqual(
    Object.keys(columns)
      .filter((column) => !left.has(column))
      .toSorted(),
  )
})

test('the least row of each sample can be inserted, and the full one with all its values', async () => {
  const family = await createGroup(await createPerson())
  for (const { name, table, full } of everySample) {
    const { id: categoryId } = await addCategory(family, 'custom')
    await rowsIn(categoryId).the(name)
    const id = await rowsIn((await addCategory(family, 'custom')).id).another(name, 'full')
    const [row] = await superuser<{ row: Record<string, unknown> }>(`select to_jsonb(t) as row from app.${table} t where id = $1`, [id])
    expect(
      Object.keys(full).filter((column) => row?.row[column] === null),
      name,
    ).toEqual([])
  }
})
