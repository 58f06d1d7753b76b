import { expect, test } from 'vitest'
import { isRefused } from '#platform/server/api/refused.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { addChild, createGarden, newTask, creditsIn, fieldsOf } from '#tests/task-fixtures.ts'
import { testPools } from '#tests/pools.ts'
import { runAs, apiAs, type TestPerson, superuser } from '#tests/people.ts'
import type { Task } from '../contract.ts'
import type { Repetition } from '../series/contract.ts'
import { changeTask } from './tasks.ts'
import { extendSeries } from './extend-series.ts'
import { pauseSeries, skipTask } from './occurrences.ts'
import { setStatus } from './status.ts'

const weekly: Repetition = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits' }
const today = todayOf(new Date(), 'Europe/London')
// Noon, so that the day is the same wherever the person lives.
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

async function repeating(said: Partial<Repetition> = {}, more: Parameters<typeof newTask>[0] = {}) {
  const garden = await createGarden()
  const fields = newTask({ title: 'Put the bins out', dueDate: today, ...more })
  const task = await apiAs(garden.ada).tasks.add({ ...fields, categoryId: garden.categoryId, repeats: { ...weekly, ...said } })
  return { ...garden, task }
}

const openOf = async (person: TestPerson, categoryId: string): Promise<Task[]> =>
  (await apiAs(person).tasks.list({ categoryId })).filter(({ completed }) => !completed)

async function tick(
  person: TestPerson,
  taskId: string,
  day: string,
  more: { doneOn?: string; number?: number } = {},
): Promise<Task | null> {
  const answer = await runAs(person).write(async (db) => setStatus(db, { taskId, status: 'done', ...more }, noonOf(day)))
  if (isRefused(answer)) throw new Error(answer.refused)
  return answer.next
}

test('a task that repeats has a first day; without one it is not saved', { tags: ['RECUR-01', 'RECUR-02'] }, async () => {
  const { ada, categoryId, task } = await repeating()
  expect(task.repeats).toMatchObject({ rule: 'FREQ=WEEKLY', startsOn: today, plannedOn: today, number: 1, passedOver: 0, endedOn: null })
  await expect(apiAs(ada).tasks.add({ ...newTask(), categoryId, repeats: weekly })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(
    apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId, repeats: { ...weekly, rule: 'FREQ=HOURLY' } }),
  ).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})

test('done in time, one next one opens with the same fields and an untouched status', { tags: ['RECUR-04', 'RECUR-27'] }, async () => {
  const { ada, ben, family, categoryId, task } = await repeating({}, { description: 'Both', assignedTo: null })
  await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'in_progress' })
  const answer = await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done' })
  expect(answer).toMatchObject({ id: task.id, completed: true })
  expect(answer.next).toMatchObject({ title: task.title, description: 'Both', dueDate: daysAfter(today, 7), status: 'not_started' })
  expect(await openOf(ben, categoryId)).toEqual([answer.next])
  expect(await creditsIn(family.id)).toEqual({ [ada.id]: 1 })
})

test('two who tick it at once get one next one and one credit', { tags: ['RECUR-07'] }, async () => {
  const { ada, ben, family, categoryId, task } = await repeating()
  await Promise.all([ada, ben, ada, ben].map(async (one) => apiAs(one).tasks.setStatus({ taskId: task.id, status: 'done' })))
  expect(await openOf(ada, categoryId)).toHaveLength(1)
  expect(Object.values(await creditsIn(family.id))).toEqual([1])
  expect(await superuser('select from app.task_history where category_id = $1', [categoryId])).toHaveLength(1)
})

test('missed days are counted on the next one and listed in the history', { tags: ['RECUR-09', 'RECUR-28'] }, async () => {
  const { ada, categoryId, task } = await repeating()
  const next = await tick(ada, task.id, daysAfter(today, 24))
  expect(next).toMatchObject({ dueDate: daysAfter(today, 28), repeats: { passedOver: 3, number: 2 } })
  const history = await apiAs(ada).tasks.history({ taskId: task.id })
  expect(history.past.map(({ plannedOn, outcome }) => [plannedOn, outcome])).toEqual([
    [daysAfter(today, 21), 'missed'],
    [daysAfter(today, 14), 'missed'],
    [daysAfter(today, 7), 'missed'],
    [today, 'done'],
  ])
  expect(history.past.at(-1)?.by?.id).toBe(ada.id)
  expect(
    history.past.filter(({ by }) => by !== null),
    'nobody is to blame for what was missed',
  ).toHaveLength(1)
  expect(await openOf(ada, categoryId)).toHaveLength(1)
})

test('counted from the day it was done, which may be another than today but not to come', { tags: ['RECUR-06', 'RECUR-08'] }, async () => {
  const { ada, task } = await repeating({ countsFrom: 'done' })
  expect(await tick(ada, task.id, daysAfter(today, 10), { doneOn: daysAfter(today, 8) })).toMatchObject({ dueDate: daysAfter(today, 15) })
  const other = await repeating()
  await expect(tick(other.ada, other.task.id, today, { doneOn: daysAfter(today, 1) })).rejects.toThrow('NOT_YET')
})

test('a tick on a page that shows an earlier one is refused', { tags: ['RECUR-07'] }, async () => {
  const { ada, task } = await repeating()
  await apiAs(ada).tasks.skip({ taskId: task.id, number: 1 })
  await expect(apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done', number: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done', number: 2 })).toMatchObject({ completed: true })
})

test('a skipped one earns nothing, has its reason, next day and fields', { tags: ['RECUR-11', 'RECUR-27'] }, async () => {
  const { ada, ben, family, categoryId, task } = await repeating()
  await apiAs(ben).tasks.change({ ...fieldsOf(task), title: 'Only the brown bin', taskId: task.id, ifVersion: task.version })
  const { task: next } = await apiAs(ben).tasks.skip({ taskId: task.id, number: 1, note: 'Bank holiday' })
  expect(next).toMatchObject({ id: task.id, title: 'Put the bins out', dueDate: daysAfter(today, 7), repeats: { number: 2 } })
  expect(await creditsIn(family.id)).toEqual({})
  expect((await apiAs(ada).tasks.history({ taskId: task.id })).past).toMatchObject([
    { plannedOn: today, outcome: 'skipped', note: 'Bank holiday', by: { id: ben.id } },
  ])
  await expect(apiAs(ada).tasks.skip({ taskId: task.id, number: 1 })).rejects.toMatchObject({ code: 'CONFLICT' })
  expect(await openOf(ada, categoryId)).toHaveLength(1)
})

test('put off, it has another day and the rule stays; not as far as the next one', { tags: ['RECUR-12'] }, async () => {
  const { ada, task } = await repeating()
  const put = await apiAs(ada).tasks.putOff({ taskId: task.id, number: 1, day: daysAfter(today, 6) })
  expect(put).toMatchObject({ dueDate: daysAfter(today, 6), repeats: { plannedOn: today } })
  await expect(apiAs(ada).tasks.putOff({ taskId: task.id, number: 1, day: daysAfter(today, 7) })).rejects.toMatchObject({
    code: 'NEXT_IS_DUE',
  })
  expect(await tick(ada, task.id, daysAfter(today, 6))).toMatchObject({ dueDate: daysAfter(today, 7) })
})

test('changed alone, only this one is another; changed with those after it, the series is', { tags: ['RECUR-13'] }, async () => {
  const { ada, task } = await repeating()
  const alone = await apiAs(ada).tasks.change({
    ...fieldsOf(task),
    title: 'Bins, with the glass',
    taskId: task.id,
    ifVersion: task.version,
  })
  const next = (await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done' })).next
  expect([alone.title, next?.title]).toEqual(['Bins, with the glass', 'Put the bins out'])
  if (next === null) throw new Error('nothing followed')
  const change = { ...fieldsOf(next), title: 'Recycling', taskId: next.id, ifVersion: next.version, scope: 'following' } as const
  const later = daysAfter(today, 9)
  const moved = await apiAs(ada).tasks.change({ ...change, dueDate: later, repeats: { ...weekly, rule: 'FREQ=WEEKLY;INTERVAL=2' } })
  expect(moved).toMatchObject({
    title: 'Recycling',
    dueDate: later,
    repeats: { startsOn: later, plannedOn: later, rule: 'FREQ=WEEKLY;INTERVAL=2' },
  })
  expect(await tick(ada, moved.id, later)).toMatchObject({ title: 'Recycling', dueDate: daysAfter(later, 14) })
})

test('one that goes on has a day, and cannot move alone to the next one’s', { tags: ['RECUR-12', 'RECUR-13'] }, async () => {
  const { ada, task } = await repeating()
  const change = { ...fieldsOf(task), taskId: task.id, ifVersion: task.version }
  await expect(apiAs(ada).tasks.change({ ...change, dueDate: null })).rejects.toMatchObject({ code: 'DAY_MISSING' })
  await expect(apiAs(ada).tasks.change({ ...change, dueDate: daysAfter(today, 7) })).rejects.toMatchObject({ code: 'NEXT_IS_DUE' })
})

test('a changed task begins to repeat, and stays when it no longer does', { tags: ['RECUR-01', 'RECUR-16'] }, async () => {
  const { ada, categoryId } = await createGarden()
  const plain = await apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId })
  const repeats = await apiAs(ada).tasks.change({ ...fieldsOf(plain), taskId: plain.id, ifVersion: 1, repeats: weekly })
  expect(repeats.repeats).toMatchObject({ startsOn: today, number: 1 })
  const change = { ...fieldsOf(repeats), taskId: plain.id, ifVersion: repeats.version }
  expect(await apiAs(ada).tasks.change({ ...change, repeats: null })).toMatchObject({ repeats: { endedOn: today } })
  expect((await apiAs(ada).tasks.setStatus({ taskId: plain.id, status: 'done' })).next).toBeNull()
  expect(await openOf(ada, categoryId)).toEqual([])
})

test('reopening takes back the credit and the next one, unless somebody has touched that', { tags: ['RECUR-14', 'GAP-82'] }, async () => {
  const { ada, ben, family, categoryId, task } = await repeating()
  const { next } = await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done', doneBy: ben.id })
  expect(await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'not_started' })).toMatchObject({ doneBy: null })
  expect([(await openOf(ada, categoryId)).map(({ id }) => id), await creditsIn(family.id)]).toEqual([[task.id], {}])
  expect((await apiAs(ada).tasks.history({ taskId: task.id })).past).toEqual([])
  const again = (await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done' })).next
  expect(again).toMatchObject({ dueDate: next?.dueDate, repeats: { number: 2 } })
  await apiAs(ben).tasks.setStatus({ taskId: again?.id ?? '', status: 'in_progress' })
  await expect(apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'not_started' })).rejects.toMatchObject({ code: 'NEXT_UNDER_WAY' })
  await apiAs(ben).tasks.setStatus({ taskId: again?.id ?? '', status: 'done' })
  await expect(apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'in_progress' })).rejects.toMatchObject({ code: 'NEXT_UNDER_WAY' })
})

test('deleted alone it is skipped; stopped, nothing follows and what was done stays', { tags: ['RECUR-15', 'RECUR-16'] }, async () => {
  const { ada, categoryId, task } = await repeating()
  await apiAs(ada).tasks.remove({ taskId: task.id })
  expect(await openOf(ada, categoryId)).toMatchObject([{ id: task.id, dueDate: daysAfter(today, 7) }])
  const { next } = await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done' })
  await apiAs(ada).tasks.stopRepeating({ taskId: next?.id ?? '' })
  expect(await apiAs(ada).tasks.list({ categoryId })).toMatchObject([{ id: task.id, completed: true, repeats: { endedOn: today } }])
  await expect(apiAs(ada).tasks.stopRepeating({ taskId: task.id })).rejects.toMatchObject({ code: 'NOT_REPEATING' })
})

test('paused, it is due on no day; resumed, on the first day of the rule from then on', { tags: ['RECUR-17'] }, async () => {
  const { ada, categoryId, task } = await repeating()
  expect((await apiAs(ada).tasks.pause({ taskId: task.id, paused: true })).task).toMatchObject({
    dueDate: null,
    repeats: { pausedOn: today },
  })
  await extendSeries(testPools().worker, noonOf(daysAfter(today, 20)))
  const later = noonOf(daysAfter(today, 10))
  const resumed = await runAs(ada).write(async (db) => pauseSeries(db, { taskId: task.id, paused: false }, later))
  expect(resumed).toMatchObject({ task: { dueDate: daysAfter(today, 14), repeats: { pausedOn: null, passedOver: 0 } } })
  await apiAs(ada).tasks.pause({ taskId: task.id, paused: true })
  expect((await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done' })).next).toBeNull()
  expect(await openOf(ada, categoryId)).toEqual([])
  // It was that of 14 days ahead.
  expect((await apiAs(ada).tasks.pause({ taskId: task.id, paused: false })).task).toMatchObject({ dueDate: daysAfter(today, 21) })
})

test('while it is paused it gets no day, whatever is done to it', { tags: ['RECUR-17'] }, async () => {
  const { ada, task } = await repeating()
  await apiAs(ada).tasks.pause({ taskId: task.id, paused: true })
  const skipped = (await apiAs(ada).tasks.skip({ taskId: task.id, number: 1 })).task
  expect(skipped).toMatchObject({ dueDate: null, repeats: { number: 2, pausedOn: today } })
  const { version: ifVersion = 0 } = skipped ?? {}
  const change = { ...fieldsOf(task), taskId: task.id, dueDate: daysAfter(today, 3) }
  const changed = await apiAs(ada).tasks.change({ ...change, ifVersion, title: 'Both bins', scope: 'following' })
  expect(changed).toMatchObject({ title: 'Both bins', dueDate: null })
  const daily = { ...weekly, rule: 'FREQ=DAILY' }
  const oftener = await apiAs(ada).tasks.change({
    ...change,
    dueDate: null,
    ifVersion: changed.version,
    scope: 'following',
    repeats: daily,
  })
  expect(oftener).toMatchObject({ dueDate: null, repeats: { rule: 'FREQ=DAILY', pausedOn: today } })
  // One that no longer repeats is due on its given day.
  const ordinary = await apiAs(ada).tasks.change({ ...change, ifVersion: oftener.version, repeats: null })
  expect(ordinary).toMatchObject({ dueDate: daysAfter(today, 3), repeats: { endedOn: today } })
})

test('what moves on does so once its day is over at home, however long the server was away', { tags: ['RECUR-10'] }, async () => {
  const { ada, categoryId, task } = await repeating({ rule: 'FREQ=DAILY', whenMissed: 'moves_on' })
  const worker = testPools().worker
  await extendSeries(worker, noonOf(today))
  expect(await openOf(ada, categoryId)).toMatchObject([{ dueDate: today }])
  const later = daysAfter(today, 30)
  await Promise.all([extendSeries(worker, noonOf(later)), extendSeries(worker, noonOf(later))])
  expect(await openOf(ada, categoryId)).toMatchObject([{ id: task.id, dueDate: later, repeats: { passedOver: 30, number: 2 } }])
  const { past } = await apiAs(ada).tasks.history({ taskId: task.id })
  expect([past.length, past.every(({ outcome, by }) => outcome === 'missed' && by === null)]).toEqual([30, true])
})

test('a waiting one stays overdue, and one without a next day ends', { tags: ['RECUR-10', 'RECUR-16'] }, async () => {
  const waits = await repeating({ rule: 'FREQ=DAILY' })
  const last = await repeating({ rule: `FREQ=DAILY;UNTIL=${today.replaceAll('-', '')}`, whenMissed: 'moves_on' })
  await extendSeries(testPools().worker, noonOf(daysAfter(today, 3)))
  expect(await openOf(waits.ada, waits.categoryId)).toMatchObject([{ dueDate: today, repeats: { number: 1 } }])
  expect(await openOf(last.ada, last.categoryId)).toMatchObject([{ dueDate: today, repeats: { endedOn: daysAfter(today, 3) } }])
  expect(await superuser('select ended_on::text from app.task_series where category_id = $1', [last.categoryId])).toEqual([
    { ended_on: daysAfter(today, 3) },
  ])
})

test('with the last of its days ticked, skipped or resumed too late, the series ends and shows that', { tags: ['RECUR-16'] }, async () => {
  const once = { rule: 'FREQ=DAILY;COUNT=1' }
  const [ticked, skipped, resumed] = [await repeating(once), await repeating(once), await repeating(once)]
  expect(await apiAs(ticked.ada).tasks.setStatus({ taskId: ticked.task.id, status: 'done' })).toMatchObject({
    next: null,
    repeats: { endedOn: today },
  })
  expect(await apiAs(skipped.ada).tasks.skip({ taskId: skipped.task.id, number: 1 })).toEqual({ task: null })
  await apiAs(resumed.ada).tasks.pause({ taskId: resumed.task.id, paused: true })
  const later = noonOf(daysAfter(today, 31))
  const resuming = runAs(resumed.ada).write(async (db) => pauseSeries(db, { taskId: resumed.task.id, paused: false }, later))
  expect(await resuming).toEqual({ task: null })
  for (const { ada, categoryId } of [ticked, skipped, resumed]) expect(await openOf(ada, categoryId)).toEqual([])
  await extendSeries(testPools().worker, later)
  for (const { ada, categoryId } of [ticked, skipped, resumed]) expect(await openOf(ada, categoryId)).toEqual([])
  await expect(apiAs(ticked.ada).tasks.skip({ taskId: ticked.task.id, number: 1 })).rejects.toMatchObject({ code: 'NOT_REPEATING' })
})

test('the server leaves alone what somebody is changing, and goes by what it has become', { tags: ['RECUR-10', 'RECUR-13'] }, async () => {
  const { ada, categoryId, task } = await repeating({ rule: 'FREQ=DAILY', whenMissed: 'moves_on' })
  const [worker, later] = [testPools().worker, noonOf(daysAfter(today, 2))]
  const repeats: Repetition = { ...weekly, whenMissed: 'moves_on' }
  const change = { ...fieldsOf(task), taskId: task.id, ifVersion: task.version, scope: 'following', repeats } as const
  await runAs(ada).write(async (db) => {
    await changeTask(db, change, later)
    await extendSeries(worker, later)
  })
  expect(await openOf(ada, categoryId)).toMatchObject([{ dueDate: today, repeats: { number: 1, rule: 'FREQ=WEEKLY' } }])
  await extendSeries(worker, later)
  expect(await openOf(ada, categoryId)).toMatchObject([{ dueDate: daysAfter(today, 7), repeats: { number: 2 } }])
})

test('after a month without a server one waits, and days count as missed', { tags: ['RECUR-09', 'RECUR-10'] }, async () => {
  const { ada, categoryId, task } = await repeating({ rule: 'FREQ=WEEKLY' })
  const worker = testPools().worker
  await Promise.all([extendSeries(worker, noonOf(daysAfter(today, 31))), extendSeries(worker, noonOf(daysAfter(today, 31)))])
  expect(await openOf(ada, categoryId)).toMatchObject([{ id: task.id, dueDate: today }])
  const next = await tick(ada, task.id, daysAfter(today, 31))
  expect(next).toMatchObject({ dueDate: daysAfter(today, 35), repeats: { number: 2, passedOver: 4 } })
})

test('a series stays where it began when its maker moves; what they begin there has the new zone', { tags: ['RECUR-10'] }, async () => {
  const said = { rule: 'FREQ=DAILY', whenMissed: 'moves_on' } as const
  const { ada, categoryId, task } = await repeating(said)
  const { firstName, lastName } = ada
  await apiAs(ada).account.changeProfile({ ifVersion: 1, firstName, lastName, timeZone: 'Pacific/Kiritimati' })
  const other = await apiAs(ada).tasks.add({ ...newTask({ title: 'There', dueDate: today }), categoryId, repeats: { ...weekly, ...said } })
  // Half a day before midnight in London it is the next day there.
  await extendSeries(testPools().worker, noonOf(today))
  const open = await openOf(ada, categoryId)
  const days = Object.fromEntries(open.map(({ id, dueDate }) => [id, dueDate]))
  expect(days).toEqual({ [task.id]: today, [other.id]: daysAfter(today, 1) })
})

test('a series whose open task is missing gets it again, once', { tags: ['RECUR-32'] }, async () => {
  const { ada, categoryId, task } = await repeating()
  await superuser('delete from app.tasks where id = $1', [task.id])
  const worker = testPools().worker
  await Promise.all([extendSeries(worker, noonOf(today)), extendSeries(worker, noonOf(today))])
  expect(await openOf(ada, categoryId)).toMatchObject([{ dueDate: today, repeats: { number: 2 } }])
})

test('somebody who may no longer see it leaves the series too', { tags: ['RECUR-24', 'GAP-30'] }, async () => {
  const { ada, ben, categoryId, task } = await repeating()
  await apiAs(ada).tasks.change({ ...fieldsOf(task), assignedTo: ben.id, taskId: task.id, ifVersion: task.version, scope: 'following' })
  await apiAs(ada).members.remove({ memberId: ben.memberId })
  expect(await superuser('select assigned_to from app.task_series where category_id = $1', [categoryId])).toEqual([{ assigned_to: null }])
  expect((await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done' })).next).toMatchObject({ assignee: null })
})

test('a month of ticks, skips and pauses by two people and two workers at random leaves one open task and a history without gaps', async () => {
  const { ada, ben, categoryId, task } = await repeating({ rule: 'FREQ=DAILY', whenMissed: 'moves_on' })
  let day = today
  for (let round = 0; round < 25; round++) {
    day = daysAfter(day, round % 3)
    const now = noonOf(day)
    const [open] = await openOf(ada, categoryId)
    const number = open?.repeats?.number ?? 0
    const id = open?.id ?? task.id
    await Promise.allSettled([
      runAs(ada).write(async (db) => setStatus(db, { taskId: id, status: 'done', number }, now)),
      runAs(ben).write(async (db) =>
        round % 2 === 0
          ? skipTask(db, { taskId: id, number, note: null }, now)
          : setStatus(db, { taskId: id, status: 'done', number }, now),
      ),
      extendSeries(testPools().worker, now),
      extendSeries(testPools().worker, now),
    ])
    expect(await openOf(ada, categoryId), `round ${round}`).toHaveLength(1)
  }
  const days = await superuser<{ planned_on: string }>('select planned_on::text from app.task_history where category_id = $1 order by 1', [
    categoryId,
  ])
  expect(days.map(({ planned_on: planned }) => planned)).toEqual(days.map((_, index) => daysAfter(today, index)))
})

test('a task hidden until it is due is in no count, report or search, only in the list', { tags: ['RECUR-18'] }, async () => {
  const dueDate = daysAfter(today, 5)
  const { ada, lou, categoryId, task } = await repeating({ rule: 'FREQ=MONTHLY', hideDays: 3 }, { dueDate, title: 'Descale the kettle' })
  expect(task).toMatchObject({ hiddenUntil: daysAfter(today, 2), repeats: { hideDays: 3 } })
  const places = async () => {
    const { tasks } = await apiAs(lou).reports.get({})
    const { hits } = await apiAs(lou).search.find({ q: 'kettle' })
    return [tasks.length, hits.length]
  }
  expect(await places()).toEqual([0, 0])
  const [listed] = await openOf(lou, categoryId)
  expect(listed?.hiddenUntil).toBe(daysAfter(today, 2))
  // Put off to today and it is there; the next one is hidden again.
  await apiAs(ada).tasks.putOff({ taskId: task.id, number: 1, day: daysAfter(today, 2) })
  expect(await places()).toEqual([1, 1])
  const { next } = await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done' })
  expect(next?.hiddenUntil).toBe(daysAfter(next?.dueDate ?? '', -3))
  expect(await places()).toEqual([0, 1])
})

test('for how long tasks are hidden changes with the series, and ends with it', { tags: ['RECUR-18'] }, async () => {
  const dueDate = daysAfter(today, 40)
  const { ada, categoryId, task } = await repeating({ hideDays: 14 }, { dueDate })
  expect(task.hiddenUntil).toBe(daysAfter(today, 26))
  const change = async (now: Task, repeats: Repetition | null) =>
    apiAs(ada).tasks.change({ taskId: now.id, ifVersion: now.version, ...fieldsOf(now), repeats, scope: 'following' })
  const earlier = await change(task, { ...weekly, hideDays: 30 })
  expect(earlier.hiddenUntil).toBe(daysAfter(today, 10))
  // An earlier version of the app does not say it: it stays.
  const kept = await change(earlier, weekly)
  expect(kept.hiddenUntil).toBe(daysAfter(today, 10))
  const always = await change(kept, { ...weekly, hideDays: null })
  expect(always.hiddenUntil).toBeNull()
  const hidden = await change(always, { ...weekly, hideDays: 0 })
  expect(hidden.hiddenUntil).toBe(dueDate)
  const ended = await change(hidden, null)
  expect(ended.hiddenUntil).toBeNull()
  expect((await openOf(ada, categoryId)).map(({ hiddenUntil }) => hiddenUntil)).toEqual([null])
  for (const hideDays of [-1, 366, 1.5]) {
    const wrong = apiAs(ada).tasks.add({ ...newTask({ dueDate }), categoryId, repeats: { ...weekly, hideDays } })
    await expect(wrong, String(hideDays)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  }
})

test('children and pets count only what is shown', { tags: ['RECUR-18'] }, async () => {
  const { ada, family } = await createGarden()
  const { categoryId, childId } = await addChild(family, ada)
  const repeats = { rule: 'FREQ=YEARLY', countsFrom: 'due', whenMissed: 'waits', hideDays: 14 } as const
  await apiAs(ada).tasks.add({ ...newTask({ dueDate: daysAfter(today, 15) }), subjectId: childId, repeats })
  expect(await apiAs(ada).tasks.summary({ categoryId })).toEqual([])
  await apiAs(ada).tasks.add({ ...newTask({ dueDate: daysAfter(today, 14) }), subjectId: childId, repeats })
  expect(await apiAs(ada).tasks.summary({ categoryId })).toMatchObject([{ subjectId: childId, open: 1 }])
})
