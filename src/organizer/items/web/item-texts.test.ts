import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { emptyItem } from '../../../../tests/an-item.ts'
import type { Item } from '../contract.ts'
import { asksFrom, fieldsOf, textsOf } from './item-texts.ts'

const today = '2026-11-26'
const ids = { id: 'an id', categoryId: 'a category', subcategoryId: 'a subcategory' }
const contract: Item = {
  ...ids,
  ...emptyItem,
  monthlyCostPence: 2603,
  paymentFrequency: 'Yearly',
  price: { from: '2026-04-01', setAt: '2026-04-01T12:00:00.000Z', paymentPence: 31_240, next: null },
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

/** What is saved of the cost when these fields are typed into the form of a contract. */
function saved(typed: Partial<typeof texts>, of = asOf) {
  const { monthlyCostPence, price } = fieldsOf({ ...textsOf(of), ...typed }, of)
  return { monthlyCostPence, price }
}

beforeEach(() => vi.useFakeTimers({ now: new Date(`${today}T12:00:00Z`) }))
afterEach(() => void vi.useRealTimers())

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

test('what was entered less than a day ago is corrected, from the same day', { tags: ['RENEW-25'] }, () => {
  const setAt = (hours: number) => ({ ...contract.price, setAt: new Date(Date.now() - hours * 3_600_000).toISOString() })
  expect(textsOf({ item: { ...contract, price: setAt(23) }, today }).costFrom).toBe('2026-04-01')
  expect(textsOf({ item: { ...contract, price: setAt(25) }, today }).costFrom).toBe(today)
})
