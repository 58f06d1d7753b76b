import { expect, test } from 'vitest'
import { aContract } from '../../../../tests/an-item.ts'
import { call, member, stranger, superuser } from '../../../../tests/world.ts'

test('a contract is deleted by those who may edit, once', { tags: ['ITEM-03', 'WRITE-20'] }, async () => {
  const { ada, family, categoryId, item, subcategoryId } = await aContract()
  const viewer = await member(family, { permissions: { [categoryId]: 'view' } })
  await expect(call(viewer).items.remove({ itemId: item.id })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await stranger()).items.remove({ itemId: item.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await call(ada).items.remove({ itemId: item.id })
  expect(await call(ada).items.list({ subcategoryId })).toEqual([])
  await expect(call(ada).items.remove({ itemId: item.id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('with a category go its subcategories, and their contracts', { tags: ['WRITE-11'] }, async () => {
  const { ada, categoryId } = await aContract()
  await call(ada).categories.remove({ categoryId })
  for (const table of ['app.items', 'app.subcategories', 'app.categories']) {
    const column = table === 'app.categories' ? 'id' : 'category_id'
    expect(await superuser(`select 1 from ${table} where ${column} = $1`, [categoryId]), table).toEqual([])
  }
})
