import { describe, expect, test } from 'vitest'
import { hues } from '#platform/shared/hues.ts'
import { superuser } from '#tests/people.ts'
import { categoryKinds, defaultKinds, drawings, icons, kinds } from '../shared/kinds.ts'

/** Returns the quoted words in the check of a column of `app.categories`. */
async function allowed(column: string): Promise<string[]> {
  const [check] = await superuser<{ rule: string }>('select pg_get_constraintdef(oid) as rule from pg_constraint where conname = $1', [
    `categories_${column}_check`,
  ])
  return [...(check?.rule ?? '').matchAll(/'([^']*)'/g)].map(([, word = '']) => word)
}

describe('the table knows the kinds that are declared', { tags: ['CONST-11', 'CONST-12', 'CONST-13', 'GAP-63'] }, () => {
  test.each([
    ['kind', categoryKinds],
    ['icon', icons],
    ['color', hues],
    ['drawing', drawings],
  ])('%s', async (column, declared) => {
    expect((await allowed(column)).toSorted()).toEqual([...declared].toSorted())
  })
})

test('the table reserves the names of the defaults with a page of their own, and each for its kind', { tags: ['GAP-60'] }, async () => {
  const [check] = await superuser<{ rule: string }>(
    "select pg_get_expr(conbin, conrelid) as rule from pg_constraint where conname = 'name_reserved'",
  )
  const refused = await superuser<{ kind: string; name: string }>(
    `select kind, name from unnest($1::text[]) kind, unnest($2::text[]) name where not (${check?.rule})`,
    [categoryKinds, defaultKinds.map((kind) => kinds[kind].name)],
  )
  const declared = defaultKinds
    .filter((owner) => kinds[owner].page !== null)
    .flatMap((owner) => categoryKinds.filter((kind) => kind !== owner).map((kind) => ({ kind, name: kinds[owner].name })))
  const inOrder = (pairs: readonly { kind: string; name: string }[]) => pairs.map(({ kind, name }) => `${name}: ${kind}`).toSorted()
  expect(inOrder(refused)).toEqual(inOrder(declared))
})
