import { expect, test } from 'vitest'
import { aKitchen, anItem, planMeal, seen } from '#tests/a-shopping-list.ts'
import { as, call, superuser } from '#tests/world.ts'
import { addItem } from './items.ts'

test('an item written by hand is listed as it was typed, with a quantity of one by default', { tags: ['SHOP-03', 'DATA-26'] }, async () => {
  const { ada, ben, of, list } = await aKitchen()
  const milk = await call(ada).shopping.add({ ...anItem({ itemName: '  Milk ' }), ...of })
  expect(milk).toMatchObject({ ...of, itemName: 'Milk', quantity: '1', purchased: false, origin: 'hand', version: 1 })
  await call(ben).shopping.add({ ...anItem({ quantity: ' 2 packs ' }), ...of })
  expect(new Set(seen(await list()))).toEqual(new Set(['1 Milk *', '2 packs Milk *']))
})

test('an invalid item is refused, naming the wrong field', async () => {
  const { ada, categoryId, of } = await aKitchen()
  const refused = (path: string) => ({ code: 'BAD_REQUEST', data: { fields: [{ path }] } })
  const add = async (said: object) => call(ada).shopping.add({ ...anItem(), ...of, ...said })
  await expect(add({ itemName: ' ' })).rejects.toMatchObject(refused('itemName'))
  await expect(add({ itemName: 'x'.repeat(201) })).rejects.toMatchObject(refused('itemName'))
  await expect(add({ quantity: 'x'.repeat(41) })).rejects.toMatchObject(refused('quantity'))
  await expect(add({ weekStartDate: '2026-11-17' })).rejects.toMatchObject(refused('weekStartDate'))
  const inserting = superuser("insert into app.shopping_lists (category_id, week_start_date, item_name) values ($1, '2026-11-17', 'x')", [
    categoryId,
  ])
  await expect(inserting).rejects.toThrow(/check/)
})

test('a repeated request adds an item once and gets the same answer; another item with its id is a conflict', async () => {
  const { ada, of, list } = await aKitchen()
  const item = { ...anItem({ quantity: '2', purchased: true }), ...of, origin: 'hand' } as const
  const whole = { quantity: '2', purchased: true, ...item }
  const first = await as(ada).write(async (db) => addItem(db, whole))
  expect(await as(ada).write(async (db) => addItem(db, whole))).toEqual(first)
  await expect(call(ada).shopping.add({ ...item, quantity: '3' })).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(call(ada).shopping.add({ ...item, weekStartDate: '2026-11-23' })).rejects.toMatchObject({ code: 'CONFLICT' })
  const other = await aKitchen()
  const taking = call(other.ada).shopping.add({ ...item, ...other.of })
  await expect(taking).rejects.toMatchObject({ code: 'CONFLICT', data: undefined })
  expect(seen(await list())).toEqual(['x 2 Milk *'])
})

test('a restored item from the meals is one from the meals again, and only once', { tags: ['SHOP-06', 'GAP-117'] }, async () => {
  const { ada, categoryId, of, list } = await aKitchen()
  await planMeal(categoryId, { text: 'Milk' })
  const [milk] = (await call(ada).shopping.generate(of)).items
  await call(ada).shopping.remove({ itemId: milk?.id ?? '' })
  const bringing = { ...anItem(), id: milk?.id ?? '', ...of, origin: 'meals' } as const
  expect(await call(ada).shopping.add(bringing)).toMatchObject({ id: milk?.id, origin: 'meals' })
  await call(ada).shopping.remove({ itemId: milk?.id ?? '' })
  const [again] = (await call(ada).shopping.generate(of)).items
  expect(await call(ada).shopping.add(bringing)).toEqual(again)
  expect(await list()).toEqual([again])
})
