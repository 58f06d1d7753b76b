import { expect, test } from 'vitest'
import { aCategory, aFamily, call, member, someone, stranger } from '../../../../tests/world.ts'
import { makeId } from '../../../platform/shared/new-id.ts'

async function aSharedPet() {
  const ada = await someone()
  const family = await aFamily(ada)
  const { id: categoryId } = await aCategory(family, 'pets')
  const pet = await call(ada).pets.add({ id: makeId(), categoryId, name: 'Biscuit', type: 'Dog' })
  return { ada, family, categoryId, pet }
}

test('name and type of a pet change, and its version with them', { tags: ['WRITE-20'] }, async () => {
  const { ada, pet } = await aSharedPet()
  const changed = await call(ada).pets.change({ petId: pet.id, ifVersion: 1, name: ' Nemo ', type: '' })
  expect(changed).toMatchObject({ id: pet.id, name: 'Nemo', type: null, version: 2 })
  expect((await call(ada).pets.get({ petId: pet.id })).pet).toEqual(changed)
})

test('the slower of two people who change one pet is told, and the faster change stays', async () => {
  const { ada, family, categoryId, pet } = await aSharedPet()
  const ben = await member(family, { permissions: { [categoryId]: 'edit' } })
  await call(ben).pets.change({ petId: pet.id, ifVersion: 1, name: 'Ben was faster', type: null })
  const slower = call(ada).pets.change({ petId: pet.id, ifVersion: 1, name: 'Ada was slower', type: null })
  await expect(slower).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await call(ada).pets.get({ petId: pet.id })).pet.name).toBe('Ben was faster')
})

test('whoever may only look is told so, whoever sees nothing finds nothing', { tags: ['PERM-03'] }, async () => {
  const { ada, family, categoryId, pet } = await aSharedPet()
  const change = { petId: pet.id, ifVersion: 1, name: 'Mine', type: null }
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  const capped = await member(family, { role: 'view_only', permissions: { [categoryId]: 'edit' } })
  await expect(call(viewer).pets.change(change)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(capped).pets.change(change)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await member(family)).pets.change(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await stranger()).pets.change(change)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await call(ada).pets.get({ petId: pet.id })).pet).toEqual(pet)
})
