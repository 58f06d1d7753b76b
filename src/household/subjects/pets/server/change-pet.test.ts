import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, aFamily, call, someone } from '#tests/world.ts'

async function aSharedPet() {
  const ada = await someone()
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'pets')
  const pet = await call(ada).pets.add({ id: makeId(), categoryId, name: 'Biscuit', type: 'Dog' })
  return { ada, family, categoryId, pet }
}

test('the name and type of a pet change, and so does its version', { tags: ['WRITE-20'] }, async () => {
  const { ada, pet } = await aSharedPet()
  const changed = await call(ada).pets.change({ id: pet.id, ifVersion: 1, name: ' Nemo ', type: '' })
  expect(changed).toMatchObject({ id: pet.id, name: 'Nemo', type: null, version: 2 })
  expect((await call(ada).pets.get({ id: pet.id })).subject).toEqual(changed)
})
