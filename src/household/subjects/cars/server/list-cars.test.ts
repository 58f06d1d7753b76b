import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, aFamily, call, member, someone, stranger } from '#tests/world.ts'

test('the cars of a category are listed newest first, with what the person may do there', { tags: ['READ-21'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'cars')
  for (const name of ['first', 'second', 'third']) await call(ada).cars.add({ id: makeId(), categoryId, name })
  const { category, subjects: cars } = await call(ada).cars.list({ categoryId })
  expect(cars.map((car) => car.name)).toEqual(['third', 'second', 'first'])
  expect(category).toMatchObject({ id: categoryId, familyName: 'My Own Hive', access: 'edit' })
})

test('one car comes with its category', { tags: ['READ-22'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'cars')
  const car = await call(ada).cars.add({ id: makeId(), categoryId, name: 'Skoda' })
  expect(await call(ada).cars.get({ id: car.id })).toMatchObject({ subject: car, category: { id: categoryId } })
  await expect(call(await stranger()).cars.get({ id: car.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('cars are visible neither in another category nor to another person', { tags: ['PERM-04', 'PERM-06', 'GAP-08'] }, async () => {
  const ada = await someone()
  const family = await aFamily(ada)
  const shared = await aCategory(family, 'cars')
  const own = await aCategory(ada, 'cars')
  await call(ada).cars.add({ id: makeId(), categoryId: shared.id, name: 'Shared' })
  const viewer = await member(family, { permissions: { [shared.id]: 'view' } })
  expect((await call(ada).cars.list({ categoryId: own.id })).subjects).toEqual([])
  expect((await call(viewer).cars.list({ categoryId: shared.id })).category.access).toBe('view')
  await expect(call(viewer).cars.list({ categoryId: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await member(family)).cars.list({ categoryId: shared.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
