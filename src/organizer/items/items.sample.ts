import { emptyItem } from '#tests/item-fixtures.ts'
import type { SamplesOf } from '#tests/sample.ts'

const inPlace = { subcategory_id: { a: 'subcategory' } } as const

/** How tests make a contract, and one with a period of its own. */
export const itemSamples = {
  item: {
    kind: 'a contract',
    in: 'home',
    row: { ...inPlace, provider_name: 'Northlight' },
    full: {
      ...inPlace,
      provider_name: 'Northlight',
      monthly_cost_pence: 2290,
      contract_start_date: '2025-12-01',
      contract_end_date: '2026-11-30',
      payment_method: 'Direct Debit',
      payment_bank: 'Leeds Bank',
      payment_frequency: 'Monthly',
      notes: 'Ring first',
      end_date_set_at: '2026-01-01T12:00:00Z',
      renewal: 'renews',
      term_count: 12,
      term_unit: 'months',
      notice_count: 30,
      notice_unit: 'days',
      notice_to: 'month_end',
      post_days: 2,
      end_thresholds: '{30,7}',
      cancel_thresholds: '{14}',
      handled_until: '2026-11-30',
      closed_on: '2026-11-30',
      closed_as: 'switched',
      successor_id: { a: 'otherItem' },
      notice_set_at: '2026-01-01T12:00:00Z',
      looked_after_by: { a: 'person' },
      cost_from: '2025-12-01',
      cost_set_at: '2026-01-01T12:00:00Z',
      payment_pence: 2290,
      next_cost_from: '2098-01-01',
      next_cost_pence: 2510,
      next_payment_pence: 2510,
      pays_in_months: '{1,2,3,4,5,6,7,8,9,10}',
      pays_from: '2025-12-01',
      currency: 'EUR',
      direction: 'in',
      keeps_payments_from: '2026-01-01',
      later_cost_from: '{2098-06-01}',
      later_cost_pence: '{2700}',
      later_payment_pence: '{2700}',
    },
    verbs: {
      routes: ['items', ''],
      add: async ({ items }, { of }, id, word = 'Wessex Fibre') =>
        items.add({
          ...emptyItem,
          id,
          subcategoryId: of('subcategory'),
          providerName: word,
          monthlyCostPence: 3199,
          contractEndDate: '2027-01-31',
        }),
      change: async ({ items }, itemId, ifVersion, word) => items.change({ ...emptyItem, itemId, ifVersion, providerName: word }),
      remove: async ({ items }, itemId) => items.remove({ itemId }),
    },
    reads: { 'items.list': async ({ items }, { of }) => items.list({ subcategoryId: of('subcategory') }) },
  },
  otherItem: {
    kind: 'a contract paid every other week',
    in: 'home',
    row: { ...inPlace, provider_name: 'Window cleaner' },
    full: { ...inPlace, provider_name: 'Window cleaner', pays_every: 2, pays_unit: 'weeks' },
  },
} as const satisfies SamplesOf<'items'>

const paid = { item_id: { a: 'item' }, from_day: '2026-11-20', monthly_pence: 3199, payment_pence: 3199 } as const

/** How tests make a price that a contract had. */
export const priceSamples = {
  price: {
    kind: 'a price of a contract',
    in: 'home',
    row: paid,
    full: { ...paid, frequency: 'Monthly', pays_in_months: '{1,7}', currency: 'EUR' },
  },
  otherPrice: {
    kind: 'a price for every other week',
    in: 'home',
    row: { ...paid, from_day: '2026-10-20' },
    full: { ...paid, from_day: '2026-10-20', pays_every: 2, pays_unit: 'weeks' },
  },
} as const satisfies SamplesOf<'item_prices'>
