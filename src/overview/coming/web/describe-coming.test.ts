import { expect, test } from 'vitest'
import { contractName } from '#overview/reports/web/contract-name.ts'
import type { ComingContract, ComingDate, ComingEntry } from '../contract.ts'
import { describeComing, groupsOf, nameOf, whoseOf } from './describe-coming.ts'

const today = '2026-11-20'

const place = {
  categoryId: 'c',
  categoryName: 'Home',
  kind: 'home',
  icon: 'Home',
  color: 'clay',
  familyName: 'The Okafors',
  parentName: null,
} as const
const thing = (given: Partial<ComingContract>): ComingContract => ({
  kind: 'contract',
  itemId: 'i',
  currency: 'GBP',
  subcategoryId: 's',
  subcategoryName: 'Broadband',
  providerName: 'Wessex Fibre',
  access: 'edit',
  place,
  reason: 'ends',
  day: '2026-12-14',
  endsOn: '2026-12-14',
  cancelBy: null,
  term: null,
  daysAhead: null,
  notice: null,
  monthlyCostPence: 2290,
  lookedAfterBy: null,
  ...given,
})
const said = (given: Partial<ComingContract>) => {
  const { what, day, when, tone, more } = describeComing(thing(given), today)
  return [`${what} ${day}, ${when}`, tone, ...more]
}
const renewing = { reason: 'renews', term: { count: 1, unit: 'years' } } as const

test('a row says what happens and when, and what it means to do nothing', { tags: ['RENEW-18', 'RENEW-32'] }, () => {
  expect(said({})).toEqual(['Ends 14 Dec 2026, in 24 days', 'soon'])
  expect(said({ day: '2026-11-15' })).toEqual(['Ended 15 Nov 2026, 5 days ago', 'late'])
  expect(said({ ...renewing, day: '2027-01-31' })).toEqual(['Renews for a year on 31 Jan 2027, in 10 weeks', 'quiet', '£22.90 a month'])
  const notice = {
    count: 10,
    unit: 'days',
    to: 'end',
    endsOn: '2026-12-14',
    cancelBy: '2026-12-04',
    sendBy: '2026-12-01',
    isShort: false,
  } as const
  expect(said({ ...renewing, reason: 'cancel_by', day: '2026-12-01', cancelBy: '2026-12-04', notice })).toEqual([
    'Post your notice by 1 Dec 2026, in 11 days',
    'soon',
    'It must arrive by 4 Dec 2026, or it renews for a year on 14 Dec 2026.',
    '£22.90 a month',
  ])
  const byHand = { ...notice, sendBy: '2026-11-18' }
  expect(said({ reason: 'cancel_by', day: '2026-12-04', cancelBy: '2026-12-04', monthlyCostPence: null, notice: byHand })).toEqual([
    'Notice must arrive by 4 Dec 2026, in 14 days',
    'soon',
    'Or it renews on 14 Dec 2026.',
  ])
  const nextYear = { ...notice, endsOn: '2027-11-24', cancelBy: '2027-11-14', sendBy: '2027-11-11' }
  expect(said({ ...renewing, day: '2026-11-24', endsOn: '2026-11-24', notice: nextYear, monthlyCostPence: null })).toEqual([
    'Renews for a year on 24 Nov 2026, in 4 days',
    'soon',
    'Too late for 24 Nov 2026. Post your notice by 11 Nov 2027. It must arrive by 14 Nov 2027, or it renews for a year on 24 Nov 2027.',
  ])
  const monthly = { ...notice, count: 14, endsOn: '2026-12-12', cancelBy: '2026-11-28', sendBy: '2026-11-25', isShort: true }
  const shortly = { ...renewing, term: { count: 3, unit: 'weeks' }, day: '2026-11-21', endsOn: '2026-11-21', daysAhead: 14 } as const
  expect(said({ ...shortly, notice: monthly })).toEqual([
    'Renews for 3 weeks on 21 Nov 2026, tomorrow',
    'quiet',
    "Cancel any time with 14 days' notice. Too late for 21 Nov 2026. Post your notice by 25 Nov 2026. It must arrive by 28 Nov 2026, to end on 12 Dec 2026.",
    '£22.90 a month',
  ])
})

test('a date says when it is or was due', { tags: ['CLOCK-10'] }, () => {
  const date: ComingDate = {
    kind: 'date',
    dueDateId: 'd',
    preset: 'boiler',
    name: 'Boiler service',
    subjectId: null,
    subjectKind: null,
    access: 'edit',
    place,
    reason: 'due',
    day: '2026-11-19',
    costPence: null,
    last: null,
    lookedAfterBy: null,
  }
  expect(describeComing(date, today)).toEqual({ what: 'Was due', day: '19 Nov 2026', when: 'yesterday', tone: 'late', more: [] })
  expect(describeComing({ ...date, day: '2026-12-20' }, today)).toMatchObject({ what: 'Due', tone: 'soon' })
  expect(nameOf(date)).toBe('Boiler service')
})

test('a contract is named with its house or car and its provider', () => {
  expect(contractName(thing({ place: { ...place, parentName: 'Skoda' } }))).toBe('Skoda: Broadband, Wessex Fibre')
  expect(contractName(thing({ providerName: null }))).toBe('Broadband')
})

test('a task, an appointment and a trip say when they are and what is known of them', { tags: ['GAP-211'] }, () => {
  const about = { access: 'edit', place: { ...place, parentName: 'Tobi' }, lookedAfterBy: { id: 'p', name: 'Chidi Okafor' } } as const
  const task = {
    taskId: 't',
    title: 'Swimming form',
    status: 'not_started',
    subjectId: 'c',
    subjectKind: 'child',
    number: null,
    version: 1,
  } as const
  const visit = { appointmentId: 'a', subcategoryId: 's', title: 'Dentist', time: '15:30', location: 'Mill Lane', note: 'Chidi' }
  const trip = { planId: 'p', places: 'Lisbon, Porto', startDate: '2026-12-18', endDate: '2026-12-23' }
  const things: ComingEntry[] = [
    { kind: 'task', reason: 'task', day: '2026-11-19', ...task, ...about },
    { kind: 'appointment', reason: 'appointment', day: '2026-11-21', ...visit, ...about },
    { kind: 'trip', reason: 'trip', day: '2026-12-18', ...trip, ...about, lookedAfterBy: null },
    { kind: 'trip', reason: 'trip', day: today, ...trip, places: null, startDate: '2026-11-15', ...about, lookedAfterBy: null },
  ]
  expect(things.map((one) => [nameOf(one), whoseOf(one), describeComing(one, today)])).toEqual([
    ['Tobi: Swimming form', 'Chidi Okafor', { what: 'Was due', day: '19 Nov 2026', when: 'yesterday', tone: 'late', more: [] }],
    [
      'Tobi: Dentist',
      'Looked after by Chidi Okafor',
      { what: 'At 15:30 on', day: '21 Nov 2026', when: 'tomorrow', tone: 'soon', more: ['Mill Lane', 'Chidi'] },
    ],
    ['Lisbon, Porto', undefined, { what: 'Begins', day: '18 Dec 2026', when: 'in 28 days', tone: 'quiet', more: ['Until 23 Dec 2026'] }],
    ['Trip', undefined, { what: 'On now, until', day: '23 Dec 2026', when: 'in 4 weeks', tone: 'soon', more: [] }],
  ])
})

test('today is first, then what is late, then each day of the week and each month', () => {
  const days = ['2026-11-19', '2026-11-20', '2026-11-27', '2026-11-28', '2026-12-31', '2027-12-01']
  const groups = groupsOf(
    days.map((day) => thing({ day })),
    today,
  )
  expect(groups.map(({ title, things }) => [title, things.length])).toEqual([
    ['Today', 1],
    ['Late', 1],
    ['Fri 27 Nov 2026', 1],
    ['November 2026', 1],
    ['December 2026', 1],
    ['December 2027', 1],
  ])
})
