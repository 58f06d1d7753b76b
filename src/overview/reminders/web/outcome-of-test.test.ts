import { expect, test } from 'vitest'
import { outcomeOfTest } from './outcome-of-test.ts'

const at = (second: number): string => new Date(Date.UTC(2026, 10, 23, 8, 0, second)).toISOString()
const device = { id: 'd', browser: null, system: null, here: true, takenAt: null, failedAt: null, workedAt: null, testedAt: at(10) }

test('a test shows its result, and never only that it was sent', { tags: ['PUSH-03'] }, () => {
  expect(outcomeOfTest({ ...device, testedAt: null }, 100)).toEqual({ is: 'waiting' })
  expect(outcomeOfTest({ ...device, takenAt: at(9), workedAt: at(9), failedAt: at(9) }, 100), 'of before').toEqual({ is: 'waiting' })
  expect(outcomeOfTest(device, 61_000)).toEqual({ is: 'notSent' })
  expect(outcomeOfTest({ ...device, takenAt: at(11) }, 29_000)).toEqual({ is: 'waiting' })
  expect(outcomeOfTest({ ...device, takenAt: at(11) }, 31_000)).toEqual({ is: 'unanswered' })
  expect(outcomeOfTest({ ...device, failedAt: at(11) }, 1000)).toEqual({ is: 'refused' })
  expect(outcomeOfTest({ ...device, takenAt: at(11), workedAt: at(12) }, 31_000)).toEqual({ is: 'arrived', seconds: 2 })
})
