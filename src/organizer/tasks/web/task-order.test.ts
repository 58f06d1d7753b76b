import { expect, test } from 'vitest'
import type { Task } from '../contract.ts'
import { newestFirst, withTask } from './task-order.ts'

function aTask(id: string, dueDate: string | null, createdAt: string): Task {
  const said = {
    title: id,
    description: null,
    assignee: null,
    status: 'not_started',
    completed: false,
    label: null,
    forDate: null,
  } as const
  return {
    id,
    categoryId: 'garden',
    subjectId: null,
    subjectKind: null,
    ...said,
    dueDate,
    createdAt,
    version: 1,
    repeats: null,
    doneBy: null,
    isClaimed: false,
    hiddenUntil: null,
    worth: 1,
    needsOk: false,
    ok: null,
  }
}

test('a saved task is sorted by due date, without one last, then in the order of adding', { tags: ['GAP-100'] }, () => {
  const tasks = [aTask('soon', '2026-12-01', '2026-11-03'), aTask('late', '2027-05-01', '2026-11-01'), aTask('none', null, '2026-11-02')]
  const ids = (list: readonly Task[]) => list.map(({ id }) => id).join(' ')
  expect(ids(withTask(tasks, 'new', aTask('new', '2026-12-01', '2026-11-04')))).toBe('soon new late none')
  expect(ids(withTask(tasks, 'soon', aTask('soon', null, '2026-11-03')))).toBe('late none soon')
  expect(ids(withTask(tasks, 'late', undefined))).toBe('soon none')
})

test('completed tasks come newest first, one without a date by the day it was added', { tags: ['GAP-151'] }, () => {
  const tasks = [aTask('old', '2024-05-01', '2026-11-03'), aTask('none', null, '2026-11-02'), aTask('new', '2026-11-20', '2026-11-01')]
  expect(newestFirst(tasks).map(({ id }) => id)).toEqual(['new', 'none', 'old'])
})
