import { expect, test } from 'vitest'
import { createKitchen, newItem, seen } from '#tests/shopping-list.ts'
import { apiAs, createStranger, superuser } from '#tests/people.ts'

test('an item is ticked and unticked, and two shoppers who tick the same one both succeed', { tags: ['SHOP-04', 'WRITE-26'] }, async () => {
  const { ada, ben, of } = await createKitchen()
  const { id: itemId } = await apiAs(ada).shopping.add({ ...newItem(), ...of })
  const ticked = await apiAs(ada).shopping.tick({ itemId, purchased: true })
  expect(ticked).toMatchObject({ purchased: true, version: 2 })
  expect(await apiAs(ben).shopping.tick({ itemId, purchased: true })).toEqual(ticked)
  expect(await apiAs(ben).shopping.tick({ itemId, purchased: false })).toMatchObject({ purchased: false, version: 3 })
  await Promise.all([ada, ben].map(async (person) => apiAs(person).shopping.tick({ itemId, purchased: true })))
  expect(await apiAs(ada).shopping.tick({ itemId, purchased: true })).toMatchObject({ purchased: true, version: 4 })
})

test('a viewer gets VIEW_ONLY, even for a ticked item', { tags: ['PERM-03'] }, async () => {
  const { ada, lou, of, list } = await createKitchen()
  const { id: itemId } = await apiAs(ada).shopping.add({ ...newItem(), ...of })
  for (const purchased of [true, false]) {
    await expect(apiAs(lou).shopping.tick({ itemId, purchased })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  }
  expect(seen(await list())).toEqual(['1 Milk *'])
})

test('a tick of an item whose list was generated again reaches the item of that name in the week', { tags: ['OFF-12'] }, async () => {
  const { ada, ben, of, list } = await createKitchen()
  const { id: itemId } = await apiAs(ada).shopping.add({ ...newItem(), ...of })
  await apiAs(ada).shopping.remove({ itemId })
  const again = await apiAs(ada).shopping.add({ ...newItem(), ...of, origin: 'meals' })
  await apiAs(ada).shopping.add({ ...newItem(), ...of })
  const named = { ...of, itemName: 'Milk' }
  const tick = apiAs(ben).shopping.tick({ itemId, purchased: true, named })
  expect(await tick).toMatchObject({ id: again.id, purchased: true })
  expect(await apiAs(ben).shopping.tick({ itemId, purchased: true, named })).toEqual(await tick)
  expect(seen(await list())).toEqual(['x 1 Milk', '1 Milk *'])
  const elsewhere = { ...named, weekStartDate: '2026-11-23' }
  await expect(apiAs(ben).shopping.tick({ itemId, purchased: true, named: elsewhere })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(apiAs(await createStranger()).shopping.tick({ itemId, purchased: true, named })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('deleting an item that somebody changed meanwhile is refused', { tags: ['OFF-13'] }, async () => {
  const { ada, ben, of, list } = await createKitchen()
  const { id: itemId, version: ifVersion } = await apiAs(ada).shopping.add({ ...newItem(), ...of })
  const changed = await apiAs(ben).shopping.change({ itemId, ifVersion, itemName: 'Oat milk', quantity: '2' })
  await expect(apiAs(ada).shopping.remove({ itemId, ifVersion })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(seen(await list())).toEqual(['2 Oat milk *'])
  await apiAs(ada).shopping.remove({ itemId, ifVersion: changed.version })
  expect(await list()).toEqual([])
})

test('somebody who may not see a finished list any more learns nothing of where it was', { tags: ['PERM-06'] }, async () => {
  const { ada, ben, of } = await createKitchen()
  const { id: itemId } = await apiAs(ada).shopping.add({ ...newItem(), ...of })
  await apiAs(ada).shopping.tick({ itemId, purchased: true })
  const read = async () => (await apiAs(ben).notifications.list()).filter(({ type }) => type === 'shopping_finished')
  expect(await read()).toMatchObject([{ relatedId: of.categoryId }])
  await superuser('delete from app.category_permissions where family_member_id = $1', [ben.memberId])
  expect(await read()).toMatchObject([{ message: "You can't see this list any more.", relatedId: null, href: null, look: null }])
})
