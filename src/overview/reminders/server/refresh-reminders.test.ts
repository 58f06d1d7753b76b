import { afterEach, beforeEach, expect, test } from 'vitest'
import { newTask } from '#tests/task-fixtures.ts'
import { aReminderHousehold, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

const longAgo = new Date('2026-06-01T12:00:00Z')

test('opening the app notifies that person of contracts and due tasks, once', { tags: ['JOB-04', 'JOB-05', 'GAP-112'] }, async () => {
  const { amelia, ben } = household.people
  const { categoryId } = household
  const contract = await household.contract('2026-11-30', longAgo)
  const [late, ofToday] = [newTask({ dueDate: '2026-10-30' }), newTask({ dueDate: '2026-10-31' })]
  for (const task of [late, ofToday, newTask({ dueDate: '2026-11-01' }), newTask({ dueDate: null })])
    await amelia.api.tasks.add({ ...task, categoryId })
  household.turnTo('2026-10-31T10:00:00Z')
  expect(await amelia.api.reminders.refresh()).toEqual({ added: 3 })
  expect(await amelia.api.reminders.refresh()).toEqual({ added: 0 })
  const notifications = await household.notifications(amelia)
  expect(notifications.map(({ type, about }) => `${type} ${about}`).toSorted()).toEqual(
    [`renewal ${contract}`, `task_due ${late.id}`, `task_due ${ofToday.id}`].toSorted(),
  )
  expect(await household.notifications(ben)).toEqual([])
  await household.scans('2026-10-31T10:01:00Z')
  expect([await household.notifications(amelia), await household.notifications(ben)].map((rows) => rows.length)).toEqual([3, 1])
})

test('tasks notify in the app alone, contracts by email too', { tags: ['GAP-112'] }, async () => {
  const { amelia } = household.people
  await household.contract('2026-11-30', longAgo)
  await amelia.api.tasks.add({ ...newTask({ dueDate: '2026-10-31' }), categoryId: household.categoryId })
  household.turnTo('2026-10-31T10:00:00Z')
  await amelia.api.reminders.refresh()
  expect(await household.mails(amelia)).toEqual(['reminders.renewal'])
})

test('of the tasks only those count that are open, and assigned to the person or to nobody', { tags: ['GAP-112'] }, async () => {
  const { amelia, ben } = household.people
  const { categoryId } = household
  const due = { dueDate: '2026-10-31' } as const
  const [his, everybodys] = [newTask({ ...due, assignedTo: ben.id }), newTask(due)]
  for (const task of [his, everybodys, newTask({ ...due, status: 'done' })]) await amelia.api.tasks.add({ ...task, categoryId })
  household.turnTo('2026-10-31T10:00:00Z')
  for (const person of [amelia, ben, household.people.cleo]) await person.api.reminders.refresh()
  expect((await household.notifications(amelia)).map(({ about }) => about)).toEqual([everybodys.id])
  const dueFor = async () => (await household.notifications(ben)).filter(({ type }) => type === 'task_due').map(({ about }) => about)
  expect((await dueFor()).toSorted()).toEqual([his.id, everybodys.id].toSorted())
  expect(await household.notifications(household.people.cleo)).toEqual([])
})

test('a task with another due date notifies again, on the day in the person’s zone', { tags: ['GAP-112'] }, async () => {
  const { amelia } = household.people
  const { categoryId } = household
  const task = newTask({ dueDate: '2026-10-31' })
  const { version } = await amelia.api.tasks.add({ ...task, categoryId })
  household.turnTo('2026-10-30T23:59:00Z')
  expect(await amelia.api.reminders.refresh()).toEqual({ added: 0 })
  household.turnTo('2026-10-31T00:00:00Z')
  expect(await amelia.api.reminders.refresh()).toEqual({ added: 1 })
  const { id: taskId, ...fields } = task
  await amelia.api.tasks.change({ ...fields, taskId, dueDate: '2026-11-02', ifVersion: version })
  household.turnTo('2026-11-02T06:00:00Z')
  expect(await amelia.api.reminders.refresh()).toEqual({ added: 1 })
})

test('no contract notifies before the time that the person chose', { tags: ['GAP-111'] }, async () => {
  const { amelia } = household.people
  await household.scans('2026-10-29T09:00:00Z')
  await household.contract('2026-11-30', longAgo)
  household.turnTo('2026-10-31T07:59:00Z')
  expect(await amelia.api.reminders.refresh()).toEqual({ added: 0 })
  household.turnTo('2026-10-31T08:00:00Z')
  expect(await amelia.api.reminders.refresh()).toEqual({ added: 1 })
})

test('tasks notify where that is wanted, and those that are still due once it is wanted again', { tags: ['GAP-131'] }, async () => {
  const { amelia } = household.people
  await amelia.api.tasks.add({ ...newTask({ dueDate: '2026-10-31' }), categoryId: household.categoryId })
  household.turnTo('2026-10-31T10:00:00Z')
  await amelia.api.reminders.choose({ kind: 'tasks', channel: 'in_app', wanted: false })
  expect(await amelia.api.reminders.refresh()).toEqual({ added: 0 })
  await amelia.api.reminders.choose({ kind: 'tasks', channel: 'in_app', wanted: true })
  expect(await amelia.api.reminders.refresh()).toEqual({ added: 1 })
})
