import { expect, test } from 'vitest'
import type { DueDate } from '../contract.ts'
import { presetOf } from '../shared/presets.ts'
import { correctionOf, nextOf, readNumber, recordOf, recordTextsOf } from './record-texts.ts'

const today = '2026-11-26'
const id = '0197a1f0-0000-7000-8000-00000000000a'
const dueDate: DueDate = {
  id: '0197a1f0-0000-7000-8000-000000000001',
  categoryId: '0197a1f0-0000-7000-8000-000000000002',
  subjectId: null,
  subjectKind: null,
  preset: 'gas',
  name: 'Gas safety',
  nextOn: '2027-01-15',
  countedFrom: '2027-01-15',
  every: { count: 12, unit: 'months' },
  rule: 'keeps',
  keepWithin: { count: 2, unit: 'months' },
  reminders: [30],
  task: null,
  costPence: 9500,
  paused: null,
  lookedAfterBy: null,
  notes: null,
  last: null,
  createdAt: '2026-01-01T00:00:00Z',
  version: 1,
}
const typed = { ...recordTextsOf(dueDate, { isTest: false, today }), byWhom: ' Gas Ltd ', reading: '12', notes: '' }
const { asks } = presetOf('gas')

test('what a date does not ask is not answered, and its usual cost is filled in', { tags: ['CLOCK-03'] }, () => {
  expect(recordOf(typed, { id, dueDate, asks })).toEqual({
    id,
    dueDateId: dueDate.id,
    outcome: 'done',
    dueOn: '2027-01-15',
    doneOn: today,
    answers: { reading: null, byWhom: 'Gas Ltd', reference: null, result: null, notes: null, costPence: 9500 },
  })
})

test('a next date that somebody chose is sent with it, and not with one that failed', { tags: ['CLOCK-03', 'CLOCK-07'] }, () => {
  const chosen = { ...typed, nextOn: '2027-12-01' }
  expect(recordOf(chosen, { id, dueDate, asks })).toMatchObject({ nextOn: '2027-12-01' })
  expect(recordOf({ ...chosen, outcome: 'failed' }, { id, dueDate, asks })).not.toHaveProperty('nextOn')
})

test('skipping sends the reason and no answers', { tags: ['CLOCK-06'] }, () => {
  expect(recordOf({ ...typed, outcome: 'skipped', reason: ' Empty house ' }, { id, dueDate, asks })).toEqual({
    id,
    dueDateId: dueDate.id,
    outcome: 'skipped',
    dueOn: '2027-01-15',
    reason: 'Empty house',
  })
})

test('the next date is shown before saving, as the server computes it', { tags: ['CLOCK-03', 'CLOCK-04'] }, () => {
  expect(nextOf(typed, dueDate)).toBe('2028-01-15')
  expect(nextOf({ ...typed, doneOn: '2026-11-15' }, dueDate)).toBe('2027-11-15')
  expect(nextOf({ ...typed, nextOn: '2027-12-01' }, dueDate)).toBe('2027-12-01')
  expect(nextOf({ ...typed, outcome: 'failed' }, dueDate)).toBe('2027-01-15')
  expect(nextOf({ ...typed, outcome: 'skipped', doneOn: '' }, dueDate)).toBe('2028-01-15')
  expect(nextOf({ ...typed, doneOn: '2026-11' }, dueDate)).toBeUndefined()
  expect(nextOf(typed, { ...dueDate, every: null })).toBeNull()
})

test('a correction of one that was skipped keeps what it cost, and changes its reason alone', { tags: ['CLOCK-12'] }, () => {
  const record = {
    id,
    dueDateId: dueDate.id,
    outcome: 'skipped' as const,
    dueOn: today,
    doneOn: today,
    nextOn: null,
    reading: null,
    byWhom: null,
    reference: null,
    result: null,
    notes: 'Away',
    costPence: null,
    by: null,
    tasks: [],
    createdAt: '2026-11-26T00:00:00Z',
    version: 3,
    isUndoable: true,
  }
  expect(correctionOf({ ...typed, notes: 'Empty' }, record, asks)).toMatchObject({
    ifVersion: 3,
    answers: { byWhom: null, notes: 'Empty', costPence: null },
  })
})

test('a number is read as people type it off something', () => {
  expect(readNumber('54,310')).toBe(54_310)
  expect(readNumber(' 12.5 ')).toBe(12.5)
  expect(readNumber('12.555')).toBeUndefined()
  expect(readNumber('12,5')).toBeUndefined()
  expect(readNumber('twelve')).toBeUndefined()
})
