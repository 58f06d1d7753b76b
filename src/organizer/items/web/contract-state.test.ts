import { expect, it } from 'vitest'
import { noPrice, plainPaying } from '#tests/item-fixtures.ts'
import type { AtEnd } from '../contract.ts'
import { byState, isSettled, stateOf, sumsOf, termLeft, termStart } from './contract-state.ts'

const today = '2026-11-20'
const atEnd = (changes: Partial<AtEnd> = {}): AtEnd => ({
  renewal: 'unknown',
  term: null,
  notice: null,
  postDays: 3,
  endReminders: null,
  cancelReminders: null,
  ...changes,
})
const yearly = atEnd({ renewal: 'renews', term: { count: 1, unit: 'years' } })
const monthly = atEnd({ renewal: 'renews', term: { count: 1, unit: 'months' } })
const contract = (start: string | null, end: string | null, monthlyCostPence: number | null = null) => ({
  providerName: 'Northlight',
  paying: plainPaying,
  contractStartDate: start,
  contractEndDate: end,
  monthlyCostPence,
  price: noPrice,
  atEnd: atEnd(),
  handledUntil: null,
  closed: null,
})

it.each([
  [null, null, 'running'],
  ['2026-11-20', null, 'running'],
  ['2026-11-21', null, 'coming'],
  [null, '2026-11-19', 'ended'],
  [null, '2026-11-20', 'soon'],
  [null, '2026-12-20', 'soon'],
  [null, '2026-12-21', 'running'],
  ['2026-11-21', '2026-12-01', 'coming'],
] as const)('a contract from %s to %s is %s', { tags: ['GAP-137'] }, (start, end, state) =>
  expect(stateOf(contract(start, end), today)).toBe(state),
)

it.each([
  ['2026-11-10', '2026-11-30', 0.5],
  ['2026-11-20', '2026-11-20', 0],
  ['2027-01-01', '2028-01-01', 1],
  ['2024-01-01', '2025-01-01', 0],
  [null, '2027-01-01', undefined],
  ['2026-01-01', null, undefined],
] as const)('a term from %s to %s has %s left', (start, end, left) => expect(termLeft(contract(start, end), today)).toBe(left))

it('contracts in force come first, then those to come, then those that are over', () => {
  const over = contract(null, '2024-01-01')
  const coming = contract('2027-01-01', null)
  const soon = contract(null, '2026-11-26')
  const running = contract(null, null)
  expect(byState([over, coming, soon, running], today)).toEqual([soon, running, coming, over])
})

it('a contract that is over is settled once it is closed or another one followed it', { tags: ['RENEW-10'] }, () => {
  const named = (id: string, [start, end]: [string | null, string | null], more = {}) => ({ ...contract(start, end), id, ...more })
  const old = named('old', ['2022-01-01', '2022-12-31'])
  const next = named('next', ['2023-01-01', '2023-12-31'])
  const beside = named('beside', ['2022-06-01', '2023-05-31'])
  const running = named('running', ['2026-01-01', '2026-12-31'])
  const closed = named('closed', ['2023-01-01', '2023-12-31'], { closed: { on: '2023-12-31', as: 'ended', successorId: null } })
  expect([old, next, beside].map((one) => isSettled(one, [old, next, beside], today))).toEqual([true, false, false])
  expect(isSettled(closed, [closed], today)).toBe(true)
  expect(isSettled(running, [running, old], today)).toBe(false)
})

it('sums add the pence of the contracts in force, exactly', { tags: ['GAP-137'] }, () => {
  const inForce = [contract(null, null, 10), contract('2026-11-20', '2026-11-26', 20), contract(null, '2027-01-01', null)]
  const others = [contract('2026-11-21', '2026-11-22', 9999), contract(null, '2026-11-19', 9999)]
  expect(sumsOf([...inForce, ...others], today)).toMatchObject({ monthlyCostPence: 30, endDate: '2026-11-26' })
})

const northlight = { providerName: 'Northlight' }
it.each([
  ['of those to come none has an end yet', [contract('2026-12-01', '2027-12-01')], null, null],
  [
    'what is over counts while nothing is in force',
    [contract('2026-12-01', '2027-12-01'), contract(null, '2024-01-01')],
    '2024-01-01',
    null,
  ],
  ['of what is over the last counts', [contract(null, '2023-01-01'), contract(null, '2024-01-01')], '2024-01-01', null],
  ['without an end there is none', [contract(null, null), contract(null, '2024-01-01')], null, null],
  ['the next day is soon enough', [contract(null, '2026-11-26'), contract('2026-11-27', null)], '2026-11-26', northlight],
  ['what runs beside it does not follow', [contract(null, '2026-11-26'), contract('2026-01-01', '2027-12-31')], '2026-11-26', null],
  ['nor does one without dates', [contract(null, '2026-11-26'), contract(null, null)], '2026-11-26', null],
  ['of a year is one with an end alone', [contract(null, '2026-11-26'), contract(null, '2027-11-26')], '2026-11-26', northlight],
  ['two days later is not', [contract(null, '2026-11-26'), contract('2026-11-28', null)], '2026-11-26', null],
])('the end of a subcategory: %s', (_, contracts, endDate, followedBy) =>
  expect(sumsOf(contracts, today)).toMatchObject({ endDate, followedBy }),
)

it('a contract that renews itself is never over, and its bar is that of the running term', { tags: ['RENEW-05'] }, () => {
  const renewing = { ...contract('2020-01-01', '2024-12-31'), atEnd: yearly }
  expect(stateOf(renewing, today)).toBe('running')
  expect(termStart(renewing, today)).toBe('2026-01-01')
  expect(termLeft(renewing, today)).toBeCloseTo(41 / 364)
  expect(stateOf({ ...renewing, contractEndDate: '2025-12-10' }, today)).toBe('soon')
  expect(stateOf({ ...renewing, atEnd: { ...yearly, term: null } }, today)).toBe('running')
})

it('month by month nobody has to think of the end', { tags: ['GAP-153', 'RENEW-32'] }, () => {
  const renewing = { ...contract('2020-01-01', '2024-12-05', 2290), atEnd: monthly }
  expect(stateOf(renewing, today)).toBe('running')
  expect(sumsOf([renewing], today)).toMatchObject({ monthlyCostPence: 2290, endDate: null })
})

it('a contract that was cancelled counts until its last day', { tags: ['RENEW-13'] }, () => {
  const cancelled = {
    ...contract('2020-01-01', '2024-12-31', 2290),
    atEnd: yearly,
    closed: { on: '2026-11-30', as: 'cancelled', successorId: null } as const,
  }
  expect(sumsOf([cancelled], today)).toMatchObject({ monthlyCostPence: 2290, endDate: '2026-11-30' })
  expect(sumsOf([cancelled], '2026-12-01')).toMatchObject({ monthlyCostPence: 0, endDate: '2026-11-30' })
  expect(stateOf(cancelled, '2026-12-01')).toBe('ended')
})
