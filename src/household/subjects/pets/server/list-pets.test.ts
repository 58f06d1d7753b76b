import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, aFamily, call, member, someone, stranger } from '#tests/world.ts'

test('the pets of a category are listed by name, with what the person may do there', { tags: ['READ-20', 'GAP-101'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'pets')
  for (const name of ['Zoe', 'émile', 'Adam']) await call(ada).pets.add({ id: makeId(), categoryId, name })
  const { category, subjects: pets } = await call(ada).pets.list({ categoryId })
  expect(pets.map(({ name }) => name)).toEqual(['Adam', 'émile', 'Zoe'])
  expect(category).toMatchObject({ id: categoryId, familyName: 'My Own Hive', access: 'edit' })
})

test('one pet comes with its category, for those who may see it', async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'pets')
  const pet = await call(ada).pets.add({ id: makeId(), categoryId, name: 'Biscuit' })
  expect(await call(ada).pets.get({ id: pet.id })).toMatchObject({ subject: pet, category: { id: categoryId } })
  await expect(call(await stranger()).pets.get({ id: pet.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('pets are visible neither in another category nor to another person', { tags: ['PERM-04', 'PERM-06', 'GAP-08'] }, async () => {
  const ada = await someone()
  const family = await aFamily(ada)
  const shared = await aCategory(family, 'pets')
  const own = await aCategory(ada, 'pets')
  await call(ada).pets.add({ id: makeId(), categoryId: shared.id, name: 'Shared' })
  const viewer = await member(family, { permissions: { [shared.id]: 'view' } })
  expect((await call(ada).pets.list({ categoryId: own.id })).subjects).toEqual([])
  expect(await call(viewer).pets.list({ categoryId: shared.id })).toMatchObject({
    category: { access: 'view' },
    subjects: [{ name: 'Shared' }],
  })
  await expect(call(viewer).pets.list({ categoryId: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await member(family)).pets.list({ categoryId: shared.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
