import type { SamplesOf } from '#tests/sample.ts'

const weekStartDate = '2026-11-23'

/** How tests make an item of a shopping list. */
export const shoppingSamples = {
  shoppingItem: {
    kind: 'an item of a shopping list',
    in: 'meals',
    row: { week_start_date: weekStartDate, item_name: 'Oatcakes' },
    full: { week_start_date: weekStartDate, item_name: 'Oatcakes', quantity: '2', purchased: true, origin: 'meals' },
    verbs: {
      routes: ['shopping', ''],
      add: async ({ shopping }, { categoryId }, id, word = 'Milk') =>
        shopping.add({ id, categoryId, weekStartDate, itemName: word, quantity: '2' }),
      change: async ({ shopping }, itemId, ifVersion, itemName) => shopping.change({ itemId, ifVersion, itemName, quantity: '3' }),
      remove: async ({ shopping }, itemId) => shopping.remove({ itemId }),
    },
    reads: { 'shopping.list': async ({ shopping }, { categoryId }) => shopping.list({ categoryId, weekStartDate }) },
  },
} as const satisfies SamplesOf<'shopping_lists'>
