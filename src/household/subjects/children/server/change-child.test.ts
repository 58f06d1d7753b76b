import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, aFamily, call, someone } from '#tests/world.ts'

async function aSharedChild() {
  const ada = await someone()
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'children')
  const child = await call(ada).children.add({ id: makeId(), categoryId, name: 'Mia' })
  return { ada, family, categoryId, child }
}

test('the name of a child changes, and so does its version', { tags: ['WRITE-20'] }, async () => {
  const { ada, child } = await aSharedChild()
  const changed = await call(ada).children.change({ id: child.id, ifVersion: 1, name: ' Tobi ' })
  expect(changed).toMatchObject({ id: child.id, name: 'Tobi', version: 2 })
  expect((await call(ada).children.get({ id: child.id })).subject).toEqual(changed)
})
