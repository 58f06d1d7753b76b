import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyItem, plainPaying } from '#tests/item-fixtures.ts'
import type { Item } from '../contract.ts'
import { asksFrom, fieldsOf, isBlank, type ItemTexts, textsOf } from './item-texts.ts'

const today = '2026-11-26'
const ids = { id: 'an id', categoryId: 'a category', subcategoryId: 'a subcategory' }
const contract: Item = {
  ...ids,
  ...emptyItem,
  monthlyCostPence: 2603,
  paymentFrequency: 'Yearly',
  paying: plainPaying,
  payments: { recorded: 0, late: 0, lateSince: null },
  price: { from: '2026-04-01', setAt: '2026-04-01T12:00:00.000Z', paymentPence: 31_240, next: null, later: [], hasChanged: false },
  atEnd: { renewal: 'unknown', term: null, notice: null, postDays: 3, endReminders: null, cancelReminders: null },
  lookedAfterBy: null,
  handledUntil: null,
  closed: null,
  createdAt: '2026-04-01T12:00:00.000Z',
  version: 1,
}
const asOf = { item: contract, today }
const texts = textsOf(asOf)
const next = { from: '2027-04-01', monthlyCostPence: 2710, paymentPence: null }

function saved(typed: Partial<typeof texts>, of = asOf) {
  const { monthlyCostPence, price } = fieldsOf({ ...textsOf(of), ...typed }, of)
  return { monthlyCostPence, price }
}

beforeEach(() => vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`) }))
afterEach(() => void vi.useRealTimers())

test('a payment typed under Calculate is the cost that is saved', { tags: ['GAP-137'] }, () => {
  const typed: ItemTexts = { ...textsOf(), workOut: '285', workOutFrequency: 'Yearly' }
  expect(fieldsOf(typed)).toMatchObject({ monthlyCostPence: 2375, paymentFrequency: 'Yearly', price: { paymentPence: 28_500 } })
  expect(isBlank(typed)).toBe(false)
  expect(fieldsOf({ ...typed, paymentFrequency: 'Quarterly' })).toMatchObject({ monthlyCostPence: 2375, paymentFrequency: 'Quarterly' })
  const once: ItemTexts = { ...typed, paymentFrequency: 'other', otherUnit: 'once' }
  expect(fieldsOf(once), 'which is not asked for there').toMatchObject({ monthlyCostPence: null })
})

describe('the cost that a form saves', { tags: ['RENEW-22'] }, () => {
  test('is as it was while nothing is typed, with the payment that was entered', () => {
    expect(asksFrom(texts, asOf)).toBe(false)
    expect(saved({ notes: 'Haggle' })).toEqual({ monthlyCostPence: 2603, price: { from: '2026-04-01', paymentPence: 31_240, next: null } })
  })
  test('holds from today, or from another day that is over', () => {
    expect(asksFrom({ ...texts, monthlyCostPence: '27.10' }, asOf)).toBe(true)
    expect(saved({ monthlyCostPence: '27.10' })).toEqual({ monthlyCostPence: 2710, price: { from: today, paymentPence: null, next: null } })
    expect(saved({ monthlyCostPence: '27.10', costFrom: '2026-11-01' }).price.from).toBe('2026-11-01')
  })
  test('is planned where its day is to come, and a planned one stays until it is removed', () => {
    expect(saved({ monthlyCostPence: '27.10', costFrom: next.from })).toEqual({
      monthlyCostPence: 2603,
      price: { from: '2026-04-01', paymentPence: 31_240, next },
    })
    const planned = { item: { ...contract, price: { ...contract.price, next } }, today }
    expect(saved({}, planned).price.next).toEqual(next)
    expect(saved({ nextPrice: 'removed' }, planned).price.next).toBeNull()
    expect(saved({}, { ...planned, today: next.from })).toEqual({
      monthlyCostPence: 2710,
      price: { from: next.from, paymentPence: null, next: null },
    })
  })
  test('has no day where it is not known any more', () => {
    expect(saved({ monthlyCostPence: '' })).toEqual({ monthlyCostPence: null, price: { from: null, paymentPence: null, next: null } })
  })
  test('is that of a payment only as long as they agree', { tags: ['RENEW-26'] }, () => {
    expect(saved({ monthlyCostPence: '27.10', payment: '325.20' }).price.paymentPence).toBe(32_520)
    expect(saved({ monthlyCostPence: '27.11', payment: '325.20' }).price.paymentPence).toBeNull()
    expect(saved({ paymentFrequency: 'Quarterly' }).price.paymentPence).toBeNull()
  })
})

describe('a form whose contract is paid in another period', { tags: ['GAP-139'] }, () => {
  const inTenMonths = { paymentFrequency: 'Monthly', monthsOfYear: 'some', monthlyCostPence: '182.70' } as const
  const everyTwo = { paymentFrequency: 'other', otherUnit: 'months', otherEvery: '2' } as const
  const once = { paymentFrequency: 'other', otherUnit: 'once', paysFrom: '2027-05-05' } as const
  const savedNew = (typed: Partial<typeof texts>) => fieldsOf({ ...textsOf(), ...typed })

  test('asks for the payment, and works the month out from it', () => {
    expect(savedNew(inTenMonths)).toMatchObject({
      monthlyCostPence: 15_225,
      paymentFrequency: 'Monthly',
      paying: { other: null, months: [1, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
      price: { paymentPence: 18_270 },
    })
    expect(savedNew({ ...everyTwo, monthlyCostPence: '24' })).toMatchObject({
      monthlyCostPence: 1200,
      paymentFrequency: null,
      paying: { other: { unit: 'months', every: 2 }, months: null },
      price: { paymentPence: 2400 },
    })
  })
  test('has no month of a single payment, which is corrected without a day', () => {
    expect(savedNew({ ...once, monthlyCostPence: '85' })).toMatchObject({
      monthlyCostPence: 0,
      paying: { other: { unit: 'once' }, from: '2027-05-05' },
      price: { from: null, paymentPence: 8500, next: null },
    })
    expect(savedNew(once), 'an amount that is not known yet').toMatchObject({ monthlyCostPence: null, price: { paymentPence: null } })
    const other = { unit: 'once' } as const
    const price = { ...contract.price, paymentPence: 8500 }
    const asOfOnce = { item: { ...contract, paymentFrequency: null, monthlyCostPence: 0, price, paying: { ...plainPaying, other } }, today }
    expect(textsOf(asOfOnce).monthlyCostPence).toBe('85.00')
    expect(asksFrom({ ...textsOf(asOfOnce), monthlyCostPence: '90' }, asOfOnce)).toBe(false)
    expect(saved({ monthlyCostPence: '90' }, asOfOnce)).toMatchObject({ monthlyCostPence: 0, price: { from: null, paymentPence: 9000 } })
  })
  test('shows the payment that follows from the month where none was entered', () => {
    const other = { unit: 'days', every: 10 } as const
    const item = {
      ...contract,
      paymentFrequency: null,
      paying: { ...plainPaying, other },
      price: { ...contract.price, paymentPence: null },
    }
    const shown = textsOf({ item, today })
    expect(shown).toMatchObject({ monthlyCostPence: '8.56', otherEvery: '10', otherUnit: 'days' })
    expect(asksFrom(shown, { item, today }), 'although 8.56 every 10 days are 26.04 a month').toBe(false)
    expect(saved({}, { item, today }).monthlyCostPence).toBe(2603)
  })
  test('may be empty but for the period', () => {
    expect(isBlank({ ...textsOf(), ...everyTwo })).toBe(true)
    expect(savedNew({ ...everyTwo, otherEvery: '' }).paying.other).toEqual({ unit: 'months', every: 1 })
  })
})

test('what was entered less than a day ago is corrected, from the same day', { tags: ['RENEW-25'] }, () => {
  const setAt = (hours: number) => ({ ...contract.price, setAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
  expect(textsOf({ item: { ...contract, price: setAt(23) }, today }).costFrom).toBe('2026-04-01')
  expect(textsOf({ item: { ...contract, price: setAt(25) }, today }).costFrom).toBe(today)
})
