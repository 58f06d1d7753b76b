import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, aFamily, call, someone } from '#tests/world.ts'

async function aSharedHouse() {
  const ada = await someone()
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'houses')
  const house = await call(ada).houses.add({ id: makeId(), categoryId, name: 'Mill Lane', address: '12 Mill Lane, Leeds LS6 2AB' })
  return { ada, family, categoryId, house }
}

test('the name and address of a house change, and so does its version', { tags: ['HOUSE-03', 'WRITE-20'] }, async () => {
  const { ada, house } = await aSharedHouse()
  const changed = await call(ada).houses.change({ id: house.id, ifVersion: 1, name: ' Canal Row ', address: '' })
  expect(changed).toMatchObject({ id: house.id, name: 'Canal Row', address: null, version: 2 })
  expect((await call(ada).houses.get({ id: house.id })).subject).toEqual(changed)
})
