import { expect, test } from 'vitest'
import type { CategoryStatus, ReportTask } from '../contract.ts'
import { isWhole, needingIn, withoutTask } from './report-lists.ts'

const ada = { id: 'ada', name: 'Ada Okafor' }
const chidi = { id: 'chidi', name: 'Chidi Okafor' }
const task = (id: string, dueDate: string, assignee: ReportTask['assignee']): ReportTask => ({
  id,
  title: id,
  status: 'not_started',
  dueDate,
  assignee,
  subjectId: null,
  subjectKind: null,
  number: null,
  version: 1,
  access: 'edit',
  place: { categoryId: 'c', categoryName: 'Home', kind: 'home', icon: 'Home', color: 'clay', familyName: 'The Okafors', parentName: null },
})
const reports = {
  today: '2026-11-20',
  until: '2026-11-21T00:00:00.000Z',
  tasks: [
    task('late', '2026-11-18', ada),
    task('now', '2026-11-20', null),
    task('his', '2026-11-20', chidi),
    task('later', '2026-11-23', ada),
  ],
  contracts: [],
  ended: [],
  appointments: [],
  legs: [],
  counts: {
    overdue: 1,
    dueToday: 2,
    dueThisWeek: 3,
    mine: { overdue: 1, dueToday: 1 },
    contracts: 0,
    ended: 0,
    appointments: 0,
    waiting: 0,
  },
  waiting: [],
  statusLines: [],
}

test.each([
  ['late', { overdue: 0, dueToday: 2, dueThisWeek: 3, mine: { overdue: 0, dueToday: 1 } }],
  ['now', { overdue: 1, dueToday: 1, dueThisWeek: 2, mine: { overdue: 1, dueToday: 0 } }],
  ['his', { overdue: 1, dueToday: 1, dueThisWeek: 2, mine: { overdue: 1, dueToday: 1 } }],
  ['later', { overdue: 1, dueToday: 2, dueThisWeek: 2, mine: { overdue: 1, dueToday: 1 } }],
])('a task that was ticked leaves the lists and every count it was part of: %s', (id, counts) => {
  const left = withoutTask(reports, id, 'ada')
  expect(left.tasks.map((one) => one.id)).toEqual(reports.tasks.map((one) => one.id).filter((one) => one !== id))
  expect(left.counts).toMatchObject(counts)
  expect(isWhole(left)).toBe(true)
})

test('a task that is not listed changes nothing', () => {
  expect(withoutTask(reports, 'gone', 'ada')).toBe(reports)
})

const status = (categoryId: string, overdue: number, dueToday: number, others: number): CategoryStatus => ({
  categoryId,
  needsAttention: true,
  overdue: overdue + others,
  dueToday,
  mine: { overdue, dueToday },
  others,
  oldestDue: null,
  contract: null,
  date: null,
  appointment: null,
  trip: null,
  dinner: null,
})

test('a group counts what is due in its categories alone, also once one is ticked; all spaces together what the badge counts', () => {
  const all = { ...reports, statusLines: [status('c', 1, 1, 1), status('elsewhere', 4, 3, 2)] }
  expect(needingIn(all, new Set(['c']))).toEqual({ mine: { overdue: 1, dueToday: 1 }, others: 1 })
  expect(needingIn(withoutTask(all, 'late', 'ada'), new Set(['c']))).toEqual({ mine: { overdue: 0, dueToday: 1 }, others: 1 })
  expect(needingIn(withoutTask(all, 'his', 'ada'), new Set(['c']))).toEqual({ mine: { overdue: 1, dueToday: 1 }, others: 0 })
  expect(needingIn(all)).toEqual({ mine: { overdue: 1, dueToday: 1 }, others: 1 })
})
