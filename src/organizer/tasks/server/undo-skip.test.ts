import { expect, test } from 'vitest'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { outcomeOf } from '#tests/groups.ts'
import { createGarden, newTask, creditsIn, fieldsOf } from '#tests/task-fixtures.ts'
import { apiAs, superuser } from '#tests/people.ts'
import type { Repetition } from '../series/contract.ts'

const weekly: Repetition = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits' }
const today = todayOf(new Date(), 'Europe/London')

const historyOf = async (taskId: string) =>
  superuser<{ occurrence_no: number; outcome: string }>(
    'select h.occurrence_no, h.outcome from app.task_history h join app.tasks t on t.series_id = h.series_id where t.id = $1 order by h.planned_on',
    [taskId],
  )

test('a skip is taken back: day, number, turn and history are as they were, and it earns once', { tags: ['RECUR-11'] }, async () => {
  const { ada, ben, family, categoryId } = await createGarden()
  const turns = [ada.id, ben.id].map((personId) => ({ personId, weekdays: [] }))
  const repeats: Repetition = { ...weekly, handOut: 'turns', turns }
  const { id: taskId } = await apiAs(ada).tasks.add({ ...newTask({ dueDate: daysAfter(today, -15) }), categoryId, repeats })
  const put = await apiAs(ada).tasks.putOff({ taskId, number: 1, day: daysAfter(today, -9) })
  const { task: next } = await apiAs(ben).tasks.skip({ taskId, number: 1, note: 'Frost' })
  if (next === null) throw new Error('no next one')
  expect(next).toMatchObject({ dueDate: daysAfter(today, 6), assignee: { id: ben.id }, repeats: { number: 2, passedOver: 2 } })
  const undo = { taskId, number: 1, ifVersion: next.version, ...fieldsOf(put) }
  expect(await apiAs(ben).tasks.undoSkip(undo)).toMatchObject({
    dueDate: daysAfter(today, -9),
    assignee: { id: ada.id },
    repeats: { number: 1, plannedOn: daysAfter(today, -15), passedOver: 0, turnOf: ada.id },
  })
  expect(await historyOf(taskId)).toEqual([])
  expect(await outcomeOf(apiAs(ben).tasks.undoSkip(undo)), 'twice').toBe('CONFLICT')
  const { next: after } = await apiAs(ada).tasks.setStatus({ taskId, status: 'done' })
  expect(after).toMatchObject({ assignee: { id: ben.id }, repeats: { number: 2, passedOver: 2 } })
  expect(await creditsIn(family.id)).toEqual({ [ada.id]: 1 })
})

test('once anything further has happened it stays skipped', { tags: ['RECUR-11'] }, async () => {
  const { ada, ben, lou, categoryId } = await createGarden()
  const { id: taskId } = await apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId, repeats: weekly })
  const skip = async (number: number) => {
    const { task } = await apiAs(ada).tasks.skip({ taskId, number })
    if (task === null) throw new Error('no next one')
    return { taskId, number, ifVersion: task.version, ...fieldsOf(task), dueDate: today }
  }
  const first = await skip(1)
  expect(await outcomeOf(apiAs(lou).tasks.undoSkip(first))).toBe('VIEW_ONLY')
  await apiAs(ben).tasks.setStatus({ taskId, status: 'in_progress' })
  expect(await outcomeOf(apiAs(ada).tasks.undoSkip(first)), 'somebody has begun the next one').toBe('CONFLICT')
  const second = await skip(2)
  expect(await outcomeOf(apiAs(ada).tasks.undoSkip({ ...first, ifVersion: second.ifVersion })), 'it was skipped again').toBe('CONFLICT')
  const raced = await Promise.allSettled([apiAs(ada).tasks.undoSkip(second), apiAs(ben).tasks.undoSkip(second)])
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await historyOf(taskId)).map(({ occurrence_no }) => occurrence_no)).toEqual([1])
  const third = await skip(2)
  await apiAs(ada).tasks.pause({ taskId, paused: true })
  expect(await outcomeOf(apiAs(ada).tasks.undoSkip(third)), 'it is paused').toBe('CONFLICT')
  const done = await apiAs(ada).tasks.setStatus({ taskId, status: 'done' })
  expect(await outcomeOf(apiAs(ada).tasks.undoSkip({ ...third, ifVersion: done.version })), 'it is done').toBe('CONFLICT')
})

test('a day that was missed before it counts as missed again', { tags: ['RECUR-09', 'RECUR-11'] }, async () => {
  const { ada, categoryId } = await createGarden()
  const { id: taskId } = await apiAs(ada).tasks.add({ ...newTask({ dueDate: daysAfter(today, -15) }), categoryId, repeats: weekly })
  const { task: second } = await apiAs(ada).tasks.skip({ taskId, number: 1 })
  const { task: third } = await apiAs(ada).tasks.skip({ taskId, number: 2 })
  if (second === null || third === null) throw new Error('no next one')
  const back = await apiAs(ada).tasks.undoSkip({ taskId, number: 2, ifVersion: third.version, ...fieldsOf(second) })
  expect(back.repeats).toMatchObject({ number: 2, passedOver: second.repeats?.passedOver })
  expect(back.repeats?.passedOver).toBe(2)
})

test('who is named afterwards counts, and is named in the history as well', { tags: ['RECUR-21', 'RECUR-26', 'RECUR-28'] }, async () => {
  const { ada, ben, family, categoryId } = await createGarden()
  const { id: taskId } = await apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId, repeats: weekly })
  const done = await apiAs(ada).tasks.setStatus({ taskId, status: 'done' })
  const change = { taskId, ifVersion: done.version, ...fieldsOf(done), doneBy: ben.id }
  await apiAs(ada).tasks.change(change)
  expect(await creditsIn(family.id)).toEqual({ [ben.id]: 1 })
  const { past, thisMonth, lately } = await apiAs(ada).tasks.history({ taskId })
  expect(past).toMatchObject([{ outcome: 'done', by: { id: ben.id } }])
  expect(thisMonth).toMatchObject([{ by: { id: ben.id }, count: 1 }])
  expect(lately).toMatchObject([{ by: { id: ben.id }, count: 1 }])
})

test('the history counts the last 90 days', { tags: ['RECUR-21', 'RECUR-28'] }, async () => {
  const { ada, ben, categoryId } = await createGarden()
  const { id: taskId } = await apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId, repeats: weekly })
  const past = [
    [2, ada.id, 89],
    [3, ada.id, 90],
    [4, ben.id, 70],
    [5, ben.id, 80],
  ] as const
  for (const [number, who, daysAgo] of past) {
    await superuser(
      `insert into app.task_history (category_id, series_id, occurrence_no, planned_on, outcome, on_day, done_by)
       select t.category_id, t.series_id, $2, $4, 'done', $4, $3 from app.tasks t where t.id = $1`,
      [taskId, number, who, daysAfter(today, -daysAgo)],
    )
  }
  expect((await apiAs(ada).tasks.history({ taskId })).lately.map(({ by, count }) => [by.id, count])).toEqual([
    [ben.id, 2],
    [ada.id, 1],
  ])
})

test('a task says whose turn is next, without those who are away then', { tags: ['RECUR-20', 'RECUR-22', 'RECUR-23'] }, async () => {
  const { ada, ben, lou, categoryId } = await createGarden()
  const turns = [ada, ben, lou].map(({ id: personId }) => ({ personId, weekdays: [] }))
  const add = async (repeats: Repetition) => apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId, repeats })
  const thenOf = async (taskId: string) =>
    (await apiAs(ada).tasks.list({ categoryId })).find(({ id }) => id === taskId)?.repeats?.thenTurnOf
  const { id: round } = await add({ ...weekly, handOut: 'turns', turns })
  expect(await thenOf(round)).toMatchObject({ id: ben.id })
  await superuser(
    'insert into app.away (family_id, user_id, from_day, to_day) select family_id, user_id, $2, $2 from app.family_members where user_id = $1',
    [ben.id, daysAfter(today, 7)],
  )
  expect(await thenOf(round), 'he is away').toMatchObject({ id: lou.id })
  const { id: least } = await add({ ...weekly, handOut: 'least', turns })
  expect(await thenOf(least), 'it depends on who does it').toBeNull()
  const { id: alone } = await add({ ...weekly, handOut: 'turns', turns: turns.slice(0, 1) })
  expect(await thenOf(alone), 'it is theirs again').toBeNull()
  const { id: ordinary } = await add(weekly)
  expect(await thenOf(ordinary)).toBeNull()
})
