import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, aFamily, call, member, someone, stranger } from '#tests/world.ts'

test('the houses of a category are listed newest first, with what the person may do there', { tags: ['READ-20', 'GAP-101'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'houses')
  for (const name of ['first', 'second', 'third']) await call(ada).houses.add({ id: makeId(), categoryId, name })
  const { category, subjects: houses } = await call(ada).houses.list({ categoryId })
  expect(houses.map(({ name }) => name)).toEqual(['third', 'second', 'first'])
  expect(category).toMatchObject({ id: categoryId, familyName: 'My Own Hive', access: 'edit' })
})

test('one house comes with its category, for those who may see it', async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'houses')
  const house = await call(ada).houses.add({ id: makeId(), categoryId, name: 'Mill Lane' })
  expect(await call(ada).houses.get({ id: house.id })).toMatchObject({ subject: house, category: { id: categoryId } })
  await expect(call(await stranger()).houses.get({ id: house.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('houses are visible neither in another category nor to another person', { tags: ['PERM-04', 'PERM-06', 'GAP-08'] }, async () => {
  const ada = await someone()
  const family = await aFamily(ada)
  const shared = await aCategory(family, 'houses')
  const own = await aCategory(ada, 'houses')
  await call(ada).houses.add({ id: makeId(), categoryId: shared.id, name: 'Shared' })
  const viewer = await member(family, { permissions: { [shared.id]: 'view' } })
  expect((await call(ada).houses.list({ categoryId: own.id })).subjects).toEqual([])
  expect(await call(viewer).houses.list({ categoryId: shared.id })).toMatchObject({
    category: { access: 'view' },
    subjects: [{ name: 'Shared' }],
  })
  await expect(call(viewer).houses.list({ categoryId: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await member(family)).houses.list({ categoryId: shared.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
