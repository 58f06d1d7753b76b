import { newTask } from '#tests/task-fixtures.ts'
import type { SamplesOf } from '#tests/sample.ts'

const ofChild = { subject_id: { a: 'child' }, subject_kind: 'child' } as const

/** How tests make a task. */
export const taskSamples = {
  task: {
    kind: 'a task',
    in: 'custom',
    row: { title: 'Bins out', due_date: new Date().toISOString().slice(0, 10) },
    full: {
      ...ofChild,
      title: 'Bins out',
      description: 'The green one',
      assigned_to: { a: 'person' },
      due_date: '2026-11-24',
      status: 'done',
      label: 'Health',
      series_id: { a: 'series' },
      occurrence_no: 3,
      planned_on: '2026-11-23',
      passed_over: 2,
      done_by: { a: 'person' },
      claimed: true,
      due_date_id: { a: 'dueDate' },
      for_day: '2026-11-30',
      outcome_id: { a: 'dateOutcome' },
      needs_ok: true,
      ok: 'waits',
    },
    verbs: {
      routes: ['tasks', ''],
      add: async ({ tasks }, { categoryId }, id, word = 'Rake') =>
        tasks.add({ ...newTask({ title: word, dueDate: '2026-12-04' }), id, categoryId }),
      change: async ({ tasks }, taskId, ifVersion, title) => {
        const { id: _, ...fields } = newTask({ title })
        return tasks.change({ ...fields, taskId, ifVersion })
      },
      remove: async ({ tasks }, taskId) => tasks.remove({ taskId }),
    },
    reads: { 'tasks.list': async ({ tasks }, { categoryId }) => tasks.list({ categoryId }) },
  },
} as const satisfies SamplesOf<'tasks'>

const weekly = { title: 'Recycling', rule: 'FREQ=WEEKLY', starts_on: '2026-11-24', time_zone: 'Europe/London' } as const

/** How tests make a task that repeats. */
export const seriesSamples = {
  series: {
    kind: 'a task that repeats',
    in: 'custom',
    row: weekly,
    full: {
      ...weekly,
      ...ofChild,
      description: 'Paper only',
      assigned_to: { a: 'person' },
      label: 'Hobbies',
      counts_from: 'done',
      when_missed: 'moves_on',
      paused_on: '2026-11-20',
      ended_on: '2027-11-20',
      next_no: 4,
      hide_days: 2,
      hand_out: 'one',
      needs_ok: true,
      paused_until: '2026-12-20',
      paused_due: '2026-12-01',
    },
  },
  inTurns: {
    kind: 'a task in turns',
    in: 'custom',
    row: { ...weekly, hand_out: 'turns' },
    full: { ...weekly, hand_out: 'turns', whose_turn: 1 },
  },
} as const satisfies SamplesOf<'task_series'>

const turn = { series_id: { a: 'series' }, user_id: { a: 'person' }, position: 0 } as const

/** How tests make somebody's turn. */
export const turnSamples = {
  turn: { kind: 'a turn at a task', in: 'custom', row: turn, full: { ...turn, position: 1, weekdays: '{MO,SU}' } },
} as const satisfies SamplesOf<'task_turns'>

const past = { series_id: { a: 'series' }, occurrence_no: 2, planned_on: '2026-11-24', outcome: 'skipped', on_day: '2026-11-24' } as const

/** How tests make a past day of a task that repeats. */
export const historySamples = {
  past: {
    kind: 'a past day of a task',
    in: 'custom',
    row: past,
    full: { ...past, note: 'Bank holiday', done_by: { a: 'person' }, turn_of: { a: 'person' } },
  },
} as const satisfies SamplesOf<'task_history'>
