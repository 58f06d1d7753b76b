import { expect, test } from 'vitest'
import { createKitchen, newItem, planMeal, seen } from '#tests/shopping-list.ts'
import { apiAs, superuser } from '#tests/people.ts'

test('an item written by hand is listed as it was typed, with a quantity of one by default', { tags: ['SHOP-03', 'DATA-26'] }, async () => {
  const { ada, ben, of, list } = await createKitchen()
  const milk = await apiAs(ada).shopping.add({ ...newItem({ itemName: '  Milk ' }), ...of })
  expect(milk).toMatchObject({ ...of, itemName: 'Milk', quantity: '1', purchased: false, origin: 'hand', version: 1 })
  await apiAs(ben).shopping.add({ ...newItem({ quantity: ' 2 packs ' }), ...of })
  expect(new Set(seen(await list()))).toEqual(new Set(['1 Milk *', '2 packs Milk *']))
})

test('an invalid item is refused, naming the wrong field', async () => {
  const { ada, categoryId, of } = await createKitchen()
  const refused = (path: string) => ({ code: 'BAD_REQUEST', data: { fields: [{ path }] } })
  const add = async (said: object) => apiAs(ada).shopping.add({ ...newItem(), ...of, ...said })
  await expect(add({ itemName: ' ' })).rejects.toMatchObject(refused('itemName'))
  await expect(add({ itemName: 'x'.repeat(201) })).rejects.toMatchObject(refused('itemName'))
  await expect(add({ quantity: 'x'.repeat(41) })).rejects.toMatchObject(refused('quantity'))
  await expect(add({ weekStartDate: '2026-11-17' })).rejects.toMatchObject(refused('weekStartDate'))
  const inserting = superuser("insert into app.shopping_lists (category_id, week_start_date, item_name) values ($1, '2026-11-17', 'x')", [
    categoryId,
  ])
  await expect(inserting).rejects.toThrow(/check/)
})

test('a restored item from the meals is one from the meals again, and only once', { tags: ['SHOP-06', 'GAP-117'] }, async () => {
  const { ada, categoryId, of, list } = await createKitchen()
  await planMeal(categoryId, { text: 'Milk' })
  const [milk] = (await apiAs(ada).shopping.generate(of)).items
  await apiAs(ada).shopping.remove({ itemId: milk?.id ?? '' })
  const bringing = { ...newItem(), id: milk?.id ?? '', ...of, origin: 'meals' } as const
  expect(await apiAs(ada).shopping.add(bringing)).toMatchObject({ id: milk?.id, origin: 'meals' })
  await apiAs(ada).shopping.remove({ itemId: milk?.id ?? '' })
  const [again] = (await apiAs(ada).shopping.generate(of)).items
  expect(await apiAs(ada).shopping.add(bringing)).toEqual(again)
  expect(await list()).toEqual([again])
})
