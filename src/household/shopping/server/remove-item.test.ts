import { expect, test } from 'vitest'
import { aKitchen, anItem } from '../../../../tests/a-shopping-list.ts'
import { call, member, stranger } from '../../../../tests/world.ts'

test('an item is deleted by those who may edit, once', { tags: ['SHOP-06', 'WRITE-27'] }, async () => {
  const { ada, ben, lou, family, of, list } = await aKitchen()
  const { id: itemId } = await call(ada).shopping.add({ ...anItem(), ...of })
  await expect(call(lou).shopping.remove({ itemId })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(call(await member(family)).shopping.remove({ itemId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(await stranger()).shopping.remove({ itemId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(call(null).shopping.remove({ itemId })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  expect(await list()).toHaveLength(1)
  await call(ben).shopping.remove({ itemId })
  expect(await list()).toEqual([])
  await expect(call(ben).shopping.remove({ itemId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
