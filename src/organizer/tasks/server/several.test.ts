import { expect, test } from 'vitest'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { outcomeOf } from '#tests/groups.ts'
import { createGarden, newTask } from '#tests/task-fixtures.ts'
import { testPools } from '#tests/pools.ts'
import { apiAs, superuser } from '#tests/people.ts'
import type { Task } from '../contract.ts'
import type { Repetition, SeveralTasks } from '../series/contract.ts'
import { extendSeries } from './extend-series.ts'

const today = todayOf(new Date(), 'Europe/London')
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)
const weekly: Repetition = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits' }

type Wanted = Omit<SeveralTasks['changes'][number], 'taskId' | 'ifVersion'>
const toAll = (tasks: readonly Task[], wanted: Wanted): SeveralTasks => ({
  changes: tasks.map(({ id: taskId, version: ifVersion }) => ({ taskId, ifVersion, ...wanted })),
})

async function aList() {
  const garden = await createGarden()
  const { ada, categoryId } = garden
  const add = async (title: string, dueDate: string, repeats: Repetition | null = null) =>
    apiAs(ada).tasks.add({ ...newTask({ title, dueDate }), id: makeId(), categoryId, repeats })
  const late = daysAfter(today, -2)
  return { ...garden, plain: await add('Weed', late), bins: await add('Bins', late, weekly), ducks: await add('Ducks', today, weekly) }
}

test('several tasks get another day and person in one request, and the days they had by another one', async () => {
  const { ada, ben, plain, bins, ducks } = await aList()
  const tasks = apiAs(ada).tasks
  const moved = await tasks.changeSeveral(toAll([plain, bins, ducks], { dueDate: daysAfter(today, 1), assignedTo: ben.id }))
  expect(moved.changed.map(({ id, dueDate, assignee }) => [id, dueDate, assignee?.id])).toEqual(
    [plain, bins, ducks].map(({ id }) => [id, daysAfter(today, 1), ben.id]),
  )
  const back = moved.changed.map(({ id: taskId, version: ifVersion }, index) => ({
    taskId,
    ifVersion,
    dueDate: [plain, bins, ducks][index]?.dueDate ?? null,
    assignedTo: null,
  }))
  const undone = await tasks.changeSeveral({ changes: back })
  expect(undone.changed.map(({ dueDate }) => dueDate)).toEqual([plain.dueDate, bins.dueDate, ducks.dueDate])
})

test('tasks that have changed since, are done or reach their next day stay as they are, and a single one shows why', async () => {
  const { ada, plain, bins, ducks } = await aList()
  const tasks = apiAs(ada).tasks
  await tasks.setStatus({ taskId: plain.id, status: 'done' })
  const { changed, nextIsDue } = await tasks.changeSeveral(toAll([plain, bins, ducks], { dueDate: daysAfter(today, 6) }))
  expect(changed.map(({ title }) => title)).toEqual(['Ducks'])
  expect(nextIsDue).toEqual([bins.id])
  const neither = toAll([plain, bins], { dueDate: daysAfter(today, 6) })
  expect(await tasks.changeSeveral(neither), 'for two reasons').toEqual({ changed: [], nextIsDue: [bins.id], ended: [] })
  expect(await outcomeOf(tasks.changeSeveral(toAll([plain], { dueDate: today })))).toBe('CONFLICT')
  expect(await outcomeOf(tasks.changeSeveral(toAll([ducks], { dueDate: today })))).toBe('CONFLICT')
  expect(await outcomeOf(tasks.changeSeveral(toAll([bins], { dueDate: daysAfter(today, 30) })))).toBe('NEXT_IS_DUE')
  expect(await outcomeOf(tasks.changeSeveral(toAll([bins], { assignedTo: makeId() })))).toBe('NOT_ASSIGNABLE')
  expect(await outcomeOf(tasks.changeSeveral({ changes: [] }))).toBe('BAD_REQUEST')
})

test('all that repeats in a space is paused until a day, and resumed as it was', { tags: ['RECUR-17'] }, async () => {
  const { ada, ben, family, plain, bins, ducks } = await aList()
  const tasks = apiAs(ada).tasks
  await tasks.putOff({ taskId: ducks.id, number: 1, day: daysAfter(today, 3) })
  const listed = await tasks.repeating({ familyId: family.id })
  expect(listed.map(({ id, isPaused }) => [id, isPaused])).toEqual([bins, ducks].map(({ id }) => [id, false]))
  expect((await apiAs(ben).tasks.repeating({ familyId: family.id })).length).toBe(2)
  const until = daysAfter(today, 16)
  const pausing = listed.map(({ id: taskId, version: ifVersion }) => ({ taskId, ifVersion, pause: { paused: true, until } }))
  const { changed } = await tasks.changeSeveral({ changes: pausing })
  for (const task of changed) expect(task).toMatchObject({ dueDate: null, repeats: { pausedOn: today, pausedUntil: until } })
  expect(await tasks.repeating({ familyId: family.id })).toMatchObject([
    { isPaused: true, pausedUntil: until },
    { isPaused: true, pausedUntil: until },
  ])
  const undone = await tasks.changeSeveral(toAll(changed, { pause: { paused: false, asBefore: true } }))
  expect(Object.fromEntries(undone.changed.map(({ id, dueDate }) => [id, dueDate]))).toEqual({
    [bins.id]: bins.dueDate,
    [ducks.id]: daysAfter(today, 3),
  })
  expect((await apiAs(ada).tasks.list({ categoryId: plain.categoryId })).find(({ id }) => id === plain.id)?.dueDate).toBe(plain.dueDate)
})

test('a pause ends by itself on its day, with the next day of the rule and none done', { tags: ['RECUR-17'] }, async () => {
  const { ada, categoryId, bins, ducks } = await aList()
  const tasks = apiAs(ada).tasks
  // The ducks of today are fed; the next ones are those of the week after.
  const { next } = await tasks.setStatus({ taskId: ducks.id, status: 'done' })
  const until = daysAfter(today, 5)
  await tasks.changeSeveral(toAll([bins, ...(next === null ? [] : [next])], { pause: { paused: true, until } }))
  const due = async () =>
    superuser<{ title: string; due: string | null }>(
      "select title, due_date::text as due from app.tasks where category_id = $1 and series_id is not null and status <> 'done' order by title",
      [categoryId],
    )
  await extendSeries(testPools().worker, noonOf(daysAfter(today, 4)))
  expect(await due()).toEqual([
    { title: 'Bins', due: null },
    { title: 'Ducks', due: null },
  ])
  await Promise.all([extendSeries(testPools().worker, noonOf(until)), extendSeries(testPools().worker, noonOf(until))])
  expect(await due()).toEqual([
    { title: 'Bins', due: daysAfter(today, 5) },
    { title: 'Ducks', due: daysAfter(today, 7) },
  ])
  const paused = 'select from app.task_series where category_id = $1 and num_nonnulls(paused_on, paused_until, paused_due) > 0'
  expect(await superuser(paused, [categoryId])).toEqual([])
})

test('what is resumed after the last day of its rule ends, alone or beside others', { tags: ['RECUR-16', 'RECUR-17'] }, async () => {
  const { ada, categoryId, bins } = await aList()
  const tasks = apiAs(ada).tasks
  const short: Repetition = { rule: 'FREQ=DAILY;COUNT=1', countsFrom: 'due', whenMissed: 'waits' }
  const add = async (title: string) =>
    tasks.add({ ...newTask({ title, dueDate: daysAfter(today, -2) }), id: makeId(), categoryId, repeats: short })
  const [advent, lent] = [await add('Advent'), await add('Lent')]
  const { changed } = await tasks.changeSeveral(toAll([advent, lent, bins], { pause: { paused: true } }))
  const resume = async (...titles: string[]) =>
    tasks.changeSeveral(
      toAll(
        changed.filter(({ title }) => titles.includes(title)),
        { pause: { paused: false } },
      ),
    )
  expect(await resume('Advent')).toEqual({ changed: [], nextIsDue: [], ended: [advent.id] })
  expect(await resume('Lent', 'Bins')).toMatchObject({ changed: [{ id: bins.id }], ended: [lent.id] })
  expect((await tasks.list({ categoryId })).map(({ title }) => title).toSorted()).toEqual(['Bins', 'Ducks', 'Weed'])
  const over = 'select from app.task_series where category_id = $1 and ended_on is not null'
  expect(await superuser(over, [categoryId])).toHaveLength(2)
})

test('a pause ends by the last day of the rule, and hides what was done in it', { tags: ['RECUR-16', 'RECUR-17'] }, async () => {
  const { ada, categoryId } = await createGarden()
  const tasks = apiAs(ada).tasks
  const rule = `FREQ=DAILY;UNTIL=${daysAfter(today, 3).replaceAll('-', '')}`
  const last = await tasks.add({ ...newTask({ title: 'Advent', dueDate: today }), id: makeId(), categoryId, repeats: { ...weekly, rule } })
  const water = await tasks.add({ ...newTask({ title: 'Water', dueDate: today }), id: makeId(), categoryId, repeats: weekly })
  await tasks.pause({ taskId: last.id, paused: true, until: daysAfter(today, 9) })
  await extendSeries(testPools().worker, noonOf(daysAfter(today, 9)))
  expect((await tasks.list({ categoryId })).map(({ title }) => title)).toEqual(['Water'])
  await tasks.pause({ taskId: water.id, paused: true })
  await tasks.setStatus({ taskId: water.id, status: 'done' })
  expect((await tasks.pause({ taskId: water.id, paused: false, asBefore: true })).task).toMatchObject({ dueDate: daysAfter(today, 7) })
})
