import { expect, test } from 'vitest'
import { aKitchen, anItem } from '#tests/a-shopping-list.ts'
import { call, member, stranger } from '#tests/world.ts'

test(
  'the list of one week of one category is sorted by name, with what the person may do there',
  { tags: ['READ-26', 'GAP-03'] },
  async () => {
    const { ada, lou, family, categoryId, of } = await aKitchen()
    for (const itemName of ['Room 10 key', 'éclairs', 'Milk', 'Room 2 key', 'eggs'])
      await call(ada).shopping.add({ ...anItem({ itemName }), ...of })
    await call(ada).shopping.add({ ...anItem({ itemName: 'Next week' }), categoryId, weekStartDate: '2026-11-23' })
    const elsewhere = await aKitchen()
    await call(elsewhere.ada).shopping.add({ ...anItem({ itemName: 'Elsewhere' }), ...elsewhere.of })
    const mine = await call(ada).shopping.list(of)
    expect(mine.items.map(({ itemName }) => itemName)).toEqual(['éclairs', 'eggs', 'Milk', 'Room 2 key', 'Room 10 key'])
    expect(mine.category).toMatchObject({ id: categoryId, familyName: 'The Bells', access: 'edit' })
    expect(await call(lou).shopping.list(of)).toMatchObject({ category: { access: 'view' }, items: mine.items })
    await expect(call(await member(family)).shopping.list(of)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(await stranger()).shopping.list(of)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(call(null).shopping.list(of)).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
  },
)
