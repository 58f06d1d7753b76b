import { expect, it } from 'vitest'
import { listOfDays } from '#platform/web/texts/list-of-days.ts'
import { promisedDays, reminderDays } from './reminder-days.ts'

const today = '2026-11-22'

it.each([
  ['2027-01-15', ['2026-12-16', '2027-01-08', '2027-01-14']],
  ['2026-12-22', ['2026-11-22', '2026-12-15', '2026-12-21']],
  ['2026-12-21', ['2026-12-14', '2026-12-20']],
  ['2026-11-29', ['2026-11-22', '2026-11-28']],
  ['2026-11-23', ['2026-11-22']],
  ['2026-11-22', []],
  ['2026-11-21', []],
  // Thirty days before are in a February of 28 days, and one of 29.
  ['2027-03-30', ['2027-02-28', '2027-03-23', '2027-03-29']],
  ['2028-03-30', ['2028-02-29', '2028-03-23', '2028-03-29']],
  // The clocks change in between.
  ['2027-03-29', ['2027-02-27', '2027-03-22', '2027-03-28']],
])('a contract that ends on %s is announced on %j', { tags: ['CONST-10'] }, (end, days) =>
  expect(reminderDays({ end, today }).map(({ day }) => day)).toEqual(days),
)

it('each day contains the number of days before the end', { tags: ['CONST-10'] }, () => {
  expect(reminderDays({ end: '2027-01-15', today }).map(({ before }) => before)).toEqual([30, 7, 1])
})

it.each([
  [[], ''],
  [['2026-11-25'], '25 Nov 2026'],
  [['2026-11-19', '2026-11-25'], '19 Nov and 25 Nov 2026'],
  [['2026-10-27', '2026-11-19', '2026-11-25'], '27 Oct, 19 Nov and 25 Nov 2026'],
  [['2026-12-16', '2027-01-08', '2027-01-14'], '16 Dec 2026, 8 Jan and 14 Jan 2027'],
])('the days %j are written %j', (days, words) => expect(listOfDays(days)).toBe(words))

it('a contract that renews itself is promised on the days for its notice as well, as the guide says', { tags: ['RENEW-08'] }, () => {
  const renewal = { renewal: 'renews', term: { count: 1, unit: 'years' }, notice: { count: 1, unit: 'months', to: 'end' } } as const
  const atEnd = { ...renewal, postDays: 3, endReminders: null, cancelReminders: null }
  const contract = { contractStartDate: null, contractEndDate: '2027-03-14', handledUntil: null, closed: null, atEnd }
  expect(promisedDays(contract, today)).toEqual(['2027-01-12', '2027-02-04', '2027-02-10', '2027-02-12', '2027-03-07', '2027-03-13'])
})
