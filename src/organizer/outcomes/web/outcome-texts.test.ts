import { describe, expect, test } from 'vitest'
import type { Item } from '#organizer/items/contract.ts'
import { noPrice, plainPaying } from '#tests/item-fixtures.ts'
import { outcomeOf, outcomeTextsOf } from './outcome-texts.ts'

const today = '2026-11-20'
const contract: Item = {
  id: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f50',
  categoryId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f51',
  subcategoryId: '0197b5a2-7f1c-7c3e-9d2a-5b1c2d3e4f52',
  providerName: 'Fenmobile',
  monthlyCostPence: 2290,
  contractStartDate: '2024-03-11',
  contractEndDate: '2026-03-10',
  paymentMethod: null,
  paymentBank: null,
  paymentFrequency: null,
  notes: null,
  paying: plainPaying,
  payments: { recorded: 0, late: 0, lateSince: null },
  price: noPrice,
  atEnd: {
    renewal: 'renews',
    term: { count: 1, unit: 'months' },
    notice: { count: 14, unit: 'days', to: 'end' },
    postDays: 3,
    endReminders: null,
    cancelReminders: null,
  },
  lookedAfterBy: null,
  handledUntil: null,
  closed: null,
  createdAt: '2024-03-11T12:00:00.000Z',
  version: 1,
}
const open = { ...contract, atEnd: { ...contract.atEnd, renewal: 'unknown', term: null, notice: null } } as const
const made = { ids: { id: 'an id', successorId: 'another id' }, today }

describe('what the form begins with', { tags: ['RENEW-11', 'RENEW-13'] }, () => {
  test('one more term at the same price, and the last day for which notice still arrives', () => {
    expect(outcomeTextsOf(contract, today)).toMatchObject({
      outcome: 'renewed',
      newEnd: '2027-01-10',
      monthlyCostPence: '22.90',
      lastDay: '2026-12-10',
    })
    expect(outcomeTextsOf(contract, '2026-11-27')).toMatchObject({ newEnd: '2027-01-10', lastDay: '2027-01-10', start: '2027-01-11' })
  })
  test('a year where the term is not known', () => {
    expect(outcomeTextsOf({ ...open, contractEndDate: '2026-11-30' }, today)).toMatchObject({ newEnd: '2027-11-30', lastDay: '2026-11-30' })
  })
  test('cancelled, where there is no end', () => {
    expect(outcomeTextsOf({ ...open, contractEndDate: null }, today)).toMatchObject({ outcome: 'cancelled', newEnd: '', lastDay: today })
  })
})

describe('the price of a renewal', { tags: ['GAP-182'] }, () => {
  const next = { from: '2026-12-01', monthlyCostPence: 2800, paymentPence: null }
  test('begins with the one that holds by then', () => {
    const planned = { ...contract, price: { ...noPrice, next } }
    const texts = outcomeTextsOf(planned, today)
    expect([texts.monthlyCostPence, texts.newCost]).toEqual(['28.00', '22.90'])
    expect(outcomeOf(texts, planned, made)).toMatchObject({ monthlyCostPence: 2800 })
  })
  test('is that of one payment where the contract is not paid by the month', () => {
    const yearly: Item = { ...contract, paymentFrequency: 'Yearly', monthlyCostPence: 2375, price: { ...noPrice, paymentPence: 28_499 } }
    const texts = outcomeTextsOf(yearly, today)
    expect(texts.monthlyCostPence).toBe('284.99')
    expect(outcomeOf(texts, yearly, made)).toMatchObject({ monthlyCostPence: 2375, paymentPence: 28_499 })
    const dearer = { ...texts, monthlyCostPence: '312.40', newCost: '299.99' }
    expect(outcomeOf(dearer, yearly, made)).toMatchObject({ monthlyCostPence: 2603, paymentPence: 31_240 })
    const switched = outcomeOf({ ...dearer, outcome: 'switched' }, yearly, made)
    expect(switched).toMatchObject({ successor: { monthlyCostPence: 2500, paymentPence: 29_999 } })
    const quarterly: Item = { ...contract, paymentFrequency: 'Quarterly' }
    expect(outcomeTextsOf(quarterly, today).monthlyCostPence).toBe('68.70')
  })
})

test('each choice records what was filled in for it', { tags: ['RENEW-10', 'RENEW-12'] }, () => {
  const texts = { ...outcomeTextsOf(contract, today), provider: ' Northlight ', newCost: '19.90', monthlyCostPence: '' }
  const about = { id: 'an id', itemId: contract.id, dueOn: '2026-12-10' }
  expect(outcomeOf(texts, contract, made)).toEqual({ ...about, outcome: 'renewed', newEnd: '2027-01-10', monthlyCostPence: null })
  expect(outcomeOf({ ...texts, outcome: 'ended' }, contract, made)).toEqual({ ...about, outcome: 'ended' })
  expect(outcomeOf({ ...texts, outcome: 'cancelled' }, contract, made)).toEqual({
    ...about,
    outcome: 'cancelled',
    doneOn: today,
    lastDay: '2026-12-10',
  })
  expect(outcomeOf({ ...texts, outcome: 'switched' }, contract, made)).toEqual({
    ...about,
    outcome: 'switched',
    lastDay: '2026-12-10',
    successor: {
      id: 'another id',
      providerName: 'Northlight',
      monthlyCostPence: 1990,
      contractStartDate: '2026-12-11',
      contractEndDate: null,
    },
  })
})
