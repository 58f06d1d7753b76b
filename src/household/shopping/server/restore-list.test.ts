import { expect, test } from 'vitest'
import { createKitchen, newItem, planMeal, seen } from '#tests/shopping-list.ts'
import { apiAs } from '#tests/people.ts'
import type { ShoppingItem } from '../contract.ts'

const asSent = (items: readonly ShoppingItem[]) =>
  items.map(({ id, itemName, quantity, purchased }) => ({ id, itemName, quantity, purchased }))

const idOf = (items: readonly ShoppingItem[], name: string): string => items.find(({ itemName }) => itemName === name)?.id ?? ''

/** Creates a list of milk (ticked), eggs, and soap by hand, then generates it again as rice and milk. */
async function aListMadeAgain() {
  const kitchen = await createKitchen()
  const { ada, categoryId, of } = kitchen
  await planMeal(categoryId, { text: 'Milk\nEggs' })
  const { items } = await apiAs(ada).shopping.generate(of)
  await apiAs(ada).shopping.tick({ itemId: idOf(items, 'Milk'), purchased: true })
  await apiAs(ada).shopping.add({ ...newItem({ itemName: 'Soap' }), ...of })
  await planMeal(categoryId, { text: 'Milk\nMilk\nRice' })
  const { items: made, former } = await apiAs(ada).shopping.generate({ ...of, discardTicks: true })
  return { ...kitchen, former: asSent(former), made }
}

test('replaced items are restored with the same ids and ticks, and the items written by hand stay', { tags: ['GAP-117'] }, async () => {
  const { ada, of, list, former } = await aListMadeAgain()
  const { items } = await apiAs(ada).shopping.restore({ ...of, items: former })
  expect(seen(items)).toEqual(['1 Eggs', 'x 1 Milk', '1 Soap *'])
  expect(asSent(items.filter(({ origin }) => origin === 'meals'))).toEqual(expect.arrayContaining(former))
  expect(await list()).toEqual(items)
  expect((await apiAs(ada).shopping.restore({ ...of, items: former })).items).toEqual(items)
})

test('items ticked since stay ticked, matched by name', { tags: ['GAP-117'] }, async () => {
  const { ada, of, former, made, categoryId } = await aListMadeAgain()
  await apiAs(ada).shopping.remove({ itemId: idOf(made, 'Milk') })
  await planMeal(categoryId, { text: 'Milk\nEggs\nRice' })
  const { items: again } = await apiAs(ada).shopping.generate(of)
  await apiAs(ada).shopping.tick({ itemId: idOf(again, 'Eggs'), purchased: true })
  const { items } = await apiAs(ada).shopping.restore({ ...of, items: former })
  expect(seen(items)).toEqual(['x 1 Eggs', 'x 1 Milk', '1 Soap *'])
  expect(idOf(items, 'Milk')).toBe(former.find(({ itemName }) => itemName === 'Milk')?.id)
})

test('items rewritten by hand since stay as they are', { tags: ['GAP-117'] }, async () => {
  const { ada, of, former, made } = await aListMadeAgain()
  const milk = made.find(({ itemName }) => itemName === 'Milk')
  await apiAs(ada).shopping.change({ itemId: milk?.id ?? '', ifVersion: milk?.version ?? 0, itemName: 'Oat milk', quantity: '1' })
  const { items } = await apiAs(ada).shopping.restore({ ...of, items: former })
  expect(seen(items)).toEqual(['1 Eggs', '1 Oat milk *', '1 Soap *'])
})

test('an id that is taken elsewhere is a conflict that reveals nothing of it, and nothing changes', async () => {
  const { ada, of, list, former } = await aListMadeAgain()
  const other = await createKitchen()
  const secret = await apiAs(other.ada).shopping.add({ ...newItem({ itemName: 'Secret' }), ...other.of })
  const before = await list()
  const taking = apiAs(ada).shopping.restore({
    ...of,
    items: [...former, { ...newItem({ itemName: 'Tea' }), id: secret.id, quantity: '1', purchased: false }],
  })
  await expect(taking).rejects.toMatchObject({ code: 'CONFLICT', data: undefined })
  expect(await list()).toEqual(before)
})

test('two items with one name are refused before anything is changed', async () => {
  const { ada, of } = await createKitchen()
  const item = { ...newItem(), quantity: '1', purchased: false }
  const twice = apiAs(ada).shopping.restore({ ...of, items: [item, { ...item, id: newItem().id }] })
  await expect(twice).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
