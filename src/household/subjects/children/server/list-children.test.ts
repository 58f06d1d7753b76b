import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { aCategory, aFamily, call, member, someone, stranger } from '#tests/world.ts'

test('the children of a category are listed by name, with what the person may do there', { tags: ['READ-20', 'GAP-101'] }, async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'children')
  for (const name of ['Zoe', 'émile', 'Adam']) await call(ada).children.add({ id: makeId(), categoryId, name })
  const { category, subjects: children } = await call(ada).children.list({ categoryId })
  expect(children.map(({ name }) => name)).toEqual(['Adam', 'émile', 'Zoe'])
  expect(category).toMatchObject({ id: categoryId, familyName: 'My Own Hive', access: 'edit' })
})

test('one child comes with its category, for those who may see it', async () => {
  const ada = await someone()
  const { id: categoryId } = await aCategory(ada, 'children')
  const child = await call(ada).children.add({ id: makeId(), categoryId, name: 'Mia' })
  expect(await call(ada).children.get({ id: child.id })).toMatchObject({ subject: child, category: { id: categoryId } })
  await expect(call(await stranger()).children.get({ id: child.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('children are visible neither in another category nor to another person', { tags: ['PERM-04', 'PERM-06', 'GAP-08'] }, async () => {
  const ada = await someone()
  const family = await aFamily(ada)
  const shared = await aCategory(family, 'children')
  const own = await aCategory(ada, 'children')
  await call(ada).children.add({ id: makeId(), categoryId: shared.id, name: 'Shared' })
  const viewer = await member(family, { permissions: { [shared.id]: 'view' } })
  expect((await call(ada).children.list({ categoryId: own.id })).subjects).toEqual([])
  expect(await call(viewer).children.list({ categoryId: shared.id })).toMatchObject({
    category: { access: 'view' },
    subjects: [{ name: 'Shared' }],
  })
  await expect(call(viewer).children.list({ categoryId: own.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await member(family)).children.list({ categoryId: shared.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
