import { expect, test } from 'vitest'
import { createKitchen, planMeal, seen } from '#tests/shopping-list.ts'
import { apiAs } from '#tests/people.ts'

/** Creates a list with one item from the meals. */
async function withMilk() {
  const kitchen = await createKitchen()
  await planMeal(kitchen.categoryId, { text: 'Milk' })
  const [milk] = (await apiAs(kitchen.ada).shopping.generate(kitchen.of)).items
  return { ...kitchen, itemId: milk?.id ?? '' }
}

test('a renamed item from the meals counts as written by hand; another quantity does not', { tags: ['GAP-117'] }, async () => {
  const { ada, of, itemId, list } = await withMilk()
  const more = await apiAs(ada).shopping.change({ itemId, ifVersion: 1, itemName: 'Milk', quantity: '2 litres' })
  expect(more).toMatchObject({ id: itemId, quantity: '2 litres', origin: 'meals', version: 2 })
  const other = await apiAs(ada).shopping.change({ itemId, ifVersion: 2, itemName: ' Oat milk ', quantity: '2 litres' })
  expect(other).toMatchObject({ id: itemId, itemName: 'Oat milk', origin: 'hand', version: 3 })
  const back = await apiAs(ada).shopping.change({ itemId, ifVersion: 3, itemName: 'Milk', quantity: '3' })
  expect(back).toMatchObject({ origin: 'hand' })
  await apiAs(ada).shopping.generate(of)
  expect(new Set(seen(await list()))).toEqual(new Set(['1 Milk', '3 Milk *']))
})
