import { expect, test } from 'vitest'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { createGarden, newTask, creditsIn, fieldsOf } from '#tests/task-fixtures.ts'
import { apiAs, createStranger } from '#tests/people.ts'

const today = todayOf(new Date(), 'Europe/London')

async function forWhoeverIsFree() {
  const garden = await createGarden()
  const task = await apiAs(garden.ada).tasks.add({ ...newTask({ dueDate: today }), categoryId: garden.categoryId })
  return { ...garden, task }
}

test('of two who take a task at once one has it, and gives it back', { tags: ['RECUR-25'] }, async () => {
  const { ada, ben, task } = await forWhoeverIsFree()
  const claim = { taskId: task.id, claimed: true }
  const answers = await Promise.allSettled([apiAs(ada).tasks.claim(claim), apiAs(ben).tasks.claim(claim)])
  const [won] = answers.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const lost = answers.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []))
  expect(lost).toMatchObject([{ code: 'TAKEN', message: 'Somebody was faster' }])
  expect(won?.isClaimed).toBe(true)
  const [winner, other] = won?.assignee?.id === ada.id ? [ada, ben] : [ben, ada]
  expect(await apiAs(winner).tasks.claim(claim)).toMatchObject({ assignee: { id: winner.id } })
  expect(await apiAs(other).tasks.claim({ taskId: task.id, claimed: false })).toMatchObject({ assignee: { id: winner.id } })
  expect(await apiAs(winner).tasks.claim({ taskId: task.id, claimed: false })).toMatchObject({ assignee: null, isClaimed: false })
})

test('an assigned task cannot be given back; given to another, nobody has taken it', { tags: ['RECUR-25'] }, async () => {
  const { ada, ben, task } = await forWhoeverIsFree()
  const claimed = await apiAs(ben).tasks.claim({ taskId: task.id, claimed: true })
  const change = { ...fieldsOf(claimed), taskId: task.id, ifVersion: claimed.version }
  expect(await apiAs(ada).tasks.change({ ...change, title: 'Water the beans' })).toMatchObject({ isClaimed: true })
  const now = { ...change, ifVersion: claimed.version + 1 }
  expect(await apiAs(ada).tasks.change({ ...now, assignedTo: ada.id })).toMatchObject({ isClaimed: false, assignee: { id: ada.id } })
  expect(await apiAs(ada).tasks.claim({ taskId: task.id, claimed: false })).toMatchObject({ assignee: { id: ada.id } })
})

test('the credit goes once to the person named as having done it, also afterwards', { tags: ['RECUR-26', 'GAP-82'] }, async () => {
  const { ada, ben, lou, family, task } = await forWhoeverIsFree()
  const done = await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done', doneBy: ben.id })
  expect(done).toMatchObject({ doneBy: { id: ben.id, name: 'Ben Bell' } })
  expect(await creditsIn(family.id)).toEqual({ [ben.id]: 1 })
  const change = { ...fieldsOf(done), taskId: task.id, ifVersion: done.version }
  expect(await apiAs(ada).tasks.change({ ...change, doneBy: lou.id })).toMatchObject({ doneBy: { id: lou.id } })
  expect(await creditsIn(family.id)).toEqual({ [lou.id]: 1 })
  expect(await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'not_started' })).toMatchObject({ doneBy: null })
  expect(await creditsIn(family.id)).toEqual({})
})

test('nobody is recorded as having done what they may not see', { tags: ['RECUR-26', 'GAP-80'] }, async () => {
  const { ada, family, task } = await forWhoeverIsFree()
  const other = await createStranger()
  await expect(apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done', doneBy: other.id })).rejects.toMatchObject({
    code: 'NOT_ASSIGNABLE',
  })
  expect(await creditsIn(family.id)).toEqual({})
})

test('the history of a repeating task names who did it; the next one is free again', { tags: ['RECUR-26', 'RECUR-28'] }, async () => {
  const { ada, ben, categoryId } = await forWhoeverIsFree()
  const repeats = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits' } as const
  const task = await apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId, repeats })
  await apiAs(ada).tasks.claim({ taskId: task.id, claimed: true })
  const { next } = await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done', doneBy: ben.id, number: 1 })
  expect(next).toMatchObject({ dueDate: daysAfter(today, 7), assignee: null, isClaimed: false, doneBy: null })
  const history = await apiAs(ada).tasks.history({ taskId: task.id })
  expect(history).toMatchObject({ past: [{ by: { id: ben.id } }], thisMonth: [{ by: { id: ben.id }, count: 1 }] })
})

test('the history names the person who is recorded afterwards, too', { tags: ['RECUR-26', 'RECUR-28'] }, async () => {
  const { ada, ben, lou, categoryId } = await forWhoeverIsFree()
  const repeats = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits' } as const
  const task = await apiAs(ada).tasks.add({ ...newTask({ dueDate: today }), categoryId, repeats })
  const done = await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done' })
  const { version } = await apiAs(ada).tasks.change({ ...fieldsOf(done), taskId: task.id, ifVersion: done.version, doneBy: ben.id })
  const historyNames = async () => (await apiAs(ada).tasks.history({ taskId: task.id })).past.map(({ by }) => by?.id)
  expect(await historyNames()).toEqual([ben.id])
  await apiAs(ada).tasks.change({ ...fieldsOf(done), taskId: task.id, ifVersion: version, doneBy: lou.id })
  expect(await historyNames()).toEqual([lou.id])
})
