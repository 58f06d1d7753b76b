import { expect, it } from 'vitest'
import { areReminders, atEndOf, atEndTextsOf, isInRange, readReminders } from './at-end-texts.ts'

it.each([
  ['30, 7, 1', [30, 7, 1]],
  ['1 7;30', [30, 7, 1]],
  ['0', [0]],
  ['7, 7', [7]],
  ['400', [400]],
  ['401', undefined],
  ['', undefined],
  ['a week', undefined],
  ['-1', undefined],
  ['1.5', undefined],
])('the days %j are read as %j', { tags: ['RENEW-09'] }, (typed, days) => expect(readReminders(typed)).toEqual(days))

it('no list, or one of up to six days, can be kept', { tags: ['RENEW-09'] }, () => {
  expect(['', '  ', '1 2 3 4 5 6', '30, 7'].map(areReminders)).toEqual([true, true, true, true])
  expect(['1 2 3 4 5 6 7', 'soon', '30, soon'].map(areReminders)).toEqual([false, false, false])
})

it.each([
  ['termCount', '0', false],
  ['termCount', '1', true],
  ['termCount', '120', true],
  ['termCount', '121', false],
  ['termCount', '', true],
  ['termCount', '1.5', false],
  ['noticeCount', '0', true],
  ['noticeCount', '400', true],
  ['noticeCount', '401', false],
  ['postDays', '60', true],
  ['postDays', '61', false],
  ['postDays', 'three', false],
] as const)('%s of %j can be kept: %j', { tags: ['RENEW-02', 'RENEW-03'] }, (name, typed, can) => expect(isInRange(name, typed)).toBe(can))

it('a form returns what it was filled with; only what renews itself has a term and notice', { tags: ['RENEW-01'] }, () => {
  const yearly = {
    renewal: 'renews',
    term: { count: 1, unit: 'years' },
    notice: { count: 6, unit: 'weeks', to: 'month_end' },
    postDays: 0,
    endReminders: [30, 2],
    cancelReminders: [10],
  } as const
  const texts = atEndTextsOf({ ...yearly, endReminders: [30, 2], cancelReminders: [10] })
  expect(atEndOf(texts)).toEqual(yearly)
  expect(atEndOf({ ...texts, renewal: 'ends' })).toEqual({
    ...yearly,
    renewal: 'ends',
    term: null,
    notice: null,
    postDays: 3,
    cancelReminders: null,
  })
  expect(atEndOf(atEndTextsOf(undefined))).toEqual({
    renewal: 'unknown',
    term: null,
    notice: null,
    postDays: 3,
    endReminders: null,
    cancelReminders: null,
  })
})

it('a number that cannot be kept decides nothing while it is typed, nor once it is hidden', { tags: ['RENEW-01', 'RENEW-02'] }, () => {
  const texts = { ...atEndTextsOf(undefined), renewal: 'renews', termCount: '0', noticeCount: '401', postDays: '99' } as const
  expect(atEndOf(texts)).toMatchObject({ term: null, notice: null, postDays: 3 })
  expect(atEndOf({ ...texts, renewal: 'ends' })).toMatchObject({ renewal: 'ends', postDays: 3 })
})
