import { expect, test } from 'vitest'
import { aKitchen, anItem, seen } from '../../../../tests/a-shopping-list.ts'
import { call, member, stranger } from '../../../../tests/world.ts'

test('an item is ticked and unticked, and two shoppers who tick the same one both succeed', { tags: ['SHOP-04', 'WRITE-26'] }, async () => {
  const { ada, ben, of } = await aKitchen()
  const { id: itemId } = await call(ada).shopping.add({ ...anItem(), ...of })
  const ticked = await call(ada).shopping.tick({ itemId, purchased: true })
  expect(ticked).toMatchObject({ purchased: true, version: 2 })
  expect(await call(ben).shopping.tick({ itemId, purchased: true })).toEqual(ticked)
  expect(await call(ben).shopping.tick({ itemId, purchased: false })).toMatchObject({ purchased: false, version: 3 })
  await Promise.all([ada, ben].map(async (person) => call(person).shopping.tick({ itemId, purchased: true })))
  expect(await call(ada).shopping.tick({ itemId, purchased: true })).toMatchObject({ purchased: true, version: 4 })
})

test('a viewer gets VIEW_ONLY, even for a ticked item, and somebody without access NOT_FOUND', { tags: ['PERM-03'] }, async () => {
  const { ada, lou, family, of, list } = await aKitchen()
  const { id: itemId } = await call(ada).shopping.add({ ...anItem(), ...of })
  for (const purchased of [true, false]) {
    await expect(call(lou).shopping.tick({ itemId, purchased })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
    await expect(call(await member(family)).shopping.tick({ itemId, purchased })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(await stranger()).shopping.tick({ itemId, purchased })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(null).shopping.tick({ itemId, purchased })).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  }
  expect(seen(await list())).toEqual(['1 Milk *'])
})
