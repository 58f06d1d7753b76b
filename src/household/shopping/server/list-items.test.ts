import { expect, test } from 'vitest'
import { createKitchen, newItem } from '#tests/shopping-list.ts'
import { apiAs } from '#tests/people.ts'

test('the list of a week is sorted by name, with what the person may do there', { tags: ['READ-26', 'GAP-03'] }, async () => {
  const { ada, lou, categoryId, of } = await createKitchen()
  for (const itemName of ['Room 10 key', 'éclairs', 'Milk', 'Room 2 key', 'eggs'])
    await apiAs(ada).shopping.add({ ...newItem({ itemName }), ...of })
  await apiAs(ada).shopping.add({ ...newItem({ itemName: 'Next week' }), categoryId, weekStartDate: '2026-11-23' })
  const elsewhere = await createKitchen()
  await apiAs(elsewhere.ada).shopping.add({ ...newItem({ itemName: 'Elsewhere' }), ...elsewhere.of })
  const mine = await apiAs(ada).shopping.list(of)
  expect(mine.items.map(({ itemName }) => itemName)).toEqual(['éclairs', 'eggs', 'Milk', 'Room 2 key', 'Room 10 key'])
  expect(mine.category).toMatchObject({ id: categoryId, familyName: 'The Bells', access: 'edit' })
  expect(await apiAs(lou).shopping.list(of)).toMatchObject({ category: { access: 'view' }, items: mine.items })
})
