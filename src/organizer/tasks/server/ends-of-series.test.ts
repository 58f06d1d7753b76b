import { expect, test } from 'vitest'
import { isRefused } from '#platform/server/api/refused.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { createGarden, newTask, creditsIn, fieldsOf } from '#tests/task-fixtures.ts'
import { testPools } from '#tests/pools.ts'
import { runAs, apiAs, type TestPerson, superuser } from '#tests/people.ts'
import type { Task } from '../contract.ts'
import type { Repetition } from '../series/contract.ts'
import { extendSeries } from './extend-series.ts'
import { setStatus } from './status.ts'

const daily: Repetition = { rule: 'FREQ=DAILY', countsFrom: 'due', whenMissed: 'waits' }
const today = todayOf(new Date(), 'Europe/London')
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`)

async function repeating(said: Partial<Repetition> = {}) {
  const garden = await createGarden()
  const repeats = { ...daily, ...said }
  const task = await apiAs(garden.ada).tasks.add({ ...newTask({ dueDate: today }), categoryId: garden.categoryId, worth: 5, repeats })
  return { ...garden, task }
}

async function tick(person: TestPerson, taskId: string, day: string): Promise<Task | null> {
  const answer = await runAs(person).write(async (db) => setStatus(db, { taskId, status: 'done' }, noonOf(day)))
  if (isRefused(answer)) throw new Error(answer.refused)
  return answer.next
}

const pastOf = async (person: TestPerson, taskId: string) =>
  (await apiAs(person).tasks.history({ taskId })).past.map(({ plannedOn, outcome }) => `${plannedOn} ${outcome}`)

test('days that were missed before the end are in the history', { tags: ['RECUR-09', 'RECUR-16'] }, async () => {
  const { ada, task } = await repeating({ rule: 'FREQ=DAILY;COUNT=3' })
  expect(await tick(ada, task.id, daysAfter(today, 4))).toBeNull()
  expect(await pastOf(ada, task.id)).toEqual([`${daysAfter(today, 2)} missed`, `${daysAfter(today, 1)} missed`, `${today} done`])
})

test('nothing is missed while it is paused, nor after it has ended', { tags: ['RECUR-09', 'RECUR-17'] }, async () => {
  const [paused, ended] = [await repeating(), await repeating()]
  await apiAs(paused.ada).tasks.pause({ taskId: paused.task.id, paused: true })
  const { version } = ended.task
  await apiAs(ended.ada).tasks.change({ ...fieldsOf(ended.task), taskId: ended.task.id, ifVersion: version, repeats: null })
  for (const { ada, task } of [paused, ended]) {
    expect(await tick(ada, task.id, daysAfter(today, 4))).toBeNull()
    expect(await pastOf(ada, task.id)).toEqual([`${today} done`])
  }
})

test('one that ends by moving on leaves its history behind', { tags: ['RECUR-10', 'RECUR-16'] }, async () => {
  const rule = `FREQ=DAILY;UNTIL=${daysAfter(today, 1).replaceAll('-', '')}`
  const [never, once] = [await repeating({ rule, whenMissed: 'moves_on' }), await repeating({ rule, whenMissed: 'moves_on' })]
  await tick(once.ada, once.task.id, today)
  const over = daysAfter(today, 5)
  await extendSeries(testPools().worker, noonOf(over))
  const left = await apiAs(never.ada).tasks.list({ categoryId: never.categoryId })
  expect(left).toMatchObject([{ id: never.task.id, completed: false, dueDate: today, repeats: { endedOn: over } }])
  expect(await pastOf(never.ada, never.task.id)).toEqual([`${daysAfter(today, 1)} missed`])
  await tick(never.ada, never.task.id, over)
  expect(await pastOf(never.ada, never.task.id)).toContain(`${today} done`)
  const done = await apiAs(once.ada).tasks.list({ categoryId: once.categoryId })
  expect(done).toMatchObject([{ id: once.task.id, completed: true, repeats: { endedOn: over } }])
  expect(await pastOf(once.ada, once.task.id)).toEqual([`${daysAfter(today, 1)} missed`, `${today} done`])
})

test('another end does not begin it anew, another rhythm does', { tags: ['RECUR-13', 'RECUR-16'] }, async () => {
  const { ada, task } = await repeating()
  const put = await apiAs(ada).tasks.add({
    ...newTask({ dueDate: '2027-01-31' }),
    categoryId: task.categoryId,
    repeats: { ...daily, rule: 'FREQ=MONTHLY' },
  })
  const february = await tick(ada, put.id, '2027-01-31')
  if (february === null) throw new Error('nothing followed')
  const change = { ...fieldsOf(february), taskId: february.id, scope: 'following' } as const
  const ending = { ...daily, rule: 'FREQ=MONTHLY;COUNT=4' }
  const ends = await apiAs(ada).tasks.change({ ...change, ifVersion: february.version, repeats: ending })
  expect(ends.repeats).toMatchObject({ startsOn: '2027-01-31', plannedOn: '2027-02-28' })
  const march = await tick(ada, ends.id, '2027-02-28')
  expect(march?.dueDate).toBe('2027-03-31')
})

test('after Stop repeating, the last one can be reopened, with its credit', { tags: ['RECUR-14', 'RECUR-16'] }, async () => {
  const { ada, ben, family, categoryId, task } = await repeating()
  const { next } = await apiAs(ben).tasks.setStatus({ taskId: task.id, status: 'done' })
  expect(await creditsIn(family.id)).toEqual({ [ben.id]: 5 })
  await apiAs(ada).tasks.stopRepeating({ taskId: next?.id ?? '' })
  expect(await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'not_started' })).toMatchObject({ completed: false })
  expect(await creditsIn(family.id)).toEqual({})
  expect((await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done' })).next).toBeNull()
  expect(await apiAs(ada).tasks.list({ categoryId })).toHaveLength(1)
})

test('of a series that has ended, an earlier one cannot be reopened', { tags: ['RECUR-14'] }, async () => {
  const { ada, task } = await repeating()
  const { next } = await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done' })
  const third = (await apiAs(ada).tasks.setStatus({ taskId: next?.id ?? '', status: 'done' })).next
  await apiAs(ada).tasks.stopRepeating({ taskId: third?.id ?? '' })
  await expect(apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'not_started' })).rejects.toMatchObject({ code: 'NEXT_UNDER_WAY' })
})

test('paused and resumed, a day that was done does not come again', { tags: ['RECUR-17', 'RECUR-27'] }, async () => {
  const { ada, ben, family, task } = await repeating()
  const { next } = await apiAs(ben).tasks.setStatus({ taskId: task.id, status: 'done' })
  await apiAs(ada).tasks.pause({ taskId: next?.id ?? '', paused: true })
  expect((await apiAs(ada).tasks.pause({ taskId: next?.id ?? '', paused: false })).task).toMatchObject({ dueDate: daysAfter(today, 1) })
  expect(await superuser('select from app.task_history where category_id = $1', [task.categoryId])).toHaveLength(1)
  expect(await creditsIn(family.id)).toEqual({ [ben.id]: 5 })
})
