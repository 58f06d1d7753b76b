import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { newTask } from '#tests/task-fixtures.ts'
import { emptyItem } from '#tests/item-fixtures.ts'
import { aReminderHousehold, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

const read = async (person: ReminderHousehold['people']['amelia']) =>
  (await person.api.notifications.list()).map(({ title, message, href }) => ({ title, message, href }))

test('a contract that ends is named with its day and place, and the notification leads there', async () => {
  const id = await household.contract('2026-11-30', new Date('2026-06-01T12:00:00Z'))
  await household.scans('2026-10-31T08:00:00Z')
  const href = `/subcategory/${household.subcategoryId}#${id}`
  const toAnswer = `/subcategory/${household.subcategoryId}?handle=${id}#${id}`
  expect(await read(household.people.amelia)).toEqual([
    { title: 'Broadband ends on 30 Nov 2026', message: 'Wessex Fibre. Home, The Bells.', href: toAnswer },
  ])
  const change = { ...emptyItem, itemId: id, providerName: null, notes: 'Paid', ifVersion: 2 }
  await household.people.amelia.api.items.change({ ...change, contractEndDate: '2026-12-24' })
  expect(await read(household.people.amelia)).toEqual([
    { title: 'Broadband now ends on 24 Dec 2026', message: 'It was about to end. Home, The Bells.', href },
  ])
  await household.people.amelia.api.items.change({ ...change, ifVersion: 3 })
  expect(await read(household.people.amelia)).toEqual([
    { title: 'Broadband no longer has an end date', message: 'It was about to end. Home, The Bells.', href },
  ])
})

test('a thing that somebody may not see any more, or that is gone, is not named', { tags: ['GAP-04'] }, async () => {
  const { amelia, ben } = household.people
  const gone = [
    { title: 'No longer available', message: 'What this was about has been deleted, or is no longer shared with you.', href: null },
  ]
  const id = await household.contract('2026-11-30', new Date('2026-06-01T12:00:00Z'))
  await household.scans('2026-10-31T08:00:00Z')
  await household.database.superuser('delete from app.category_permissions')
  expect(await read(ben)).toEqual(gone)
  await amelia.api.items.remove({ itemId: id })
  expect(await read(amelia)).toEqual(gone)
})

test('a task that is due is named by its title, and the notification leads to its parent', async () => {
  const { amelia } = household.people
  const task = newTask({ title: 'Bins out', dueDate: '2026-10-31' })
  await amelia.api.tasks.add({ ...task, categoryId: household.categoryId })
  household.turnTo('2026-10-31T10:00:00Z')
  await amelia.api.reminders.refresh()
  const href = `/category/${household.categoryId}#${task.id}`
  expect(await read(amelia)).toEqual([{ title: 'Bins out', message: 'Due 31 Oct 2026. Home, The Bells.', href }])
  expect(await amelia.api.notifications.list()).toMatchObject([{ look: { icon: 'Home', color: 'clay' } }])
  await amelia.api.tasks.setStatus({ taskId: task.id, status: 'done' })
  expect(await read(amelia)).toEqual([{ title: 'Bins out', message: 'It was due, and is now done. Home, The Bells.', href }])
})

test('a task of a child is named with the child, as in the reports', { tags: ['GAP-104'] }, async () => {
  const { amelia } = household.people
  const added = await amelia.api.categories.addDefaults({ familyId: household.familyId, kinds: ['children'] })
  const categoryId = added.find(({ kind }) => kind === 'children')?.id ?? ''
  const child = await amelia.api.children.add({ id: makeId(), categoryId, name: 'Zoe' })
  await amelia.api.tasks.add({ ...newTask({ title: 'Sign the form', dueDate: '2026-10-31' }), subjectId: child.id })
  household.turnTo('2026-10-31T10:00:00Z')
  await amelia.api.reminders.refresh()
  const [first] = await read(amelia)
  expect(first).toMatchObject({ title: 'Zoe: Sign the form', message: 'Due 31 Oct 2026. Children · Zoe, The Bells.' })
})

test('an appointment is named with the time on its clocks, and its place', async () => {
  const { amelia } = household.people
  const { subcategoryId } = household
  const when = {
    day: '2098-12-03',
    time: '09:30',
    timeZone: 'Europe/London',
    reminderEnabled: true,
    reminderFrequency: '1 day',
    notes: null,
  } as const
  for (const location of [null, 'High Street 4']) await amelia.api.events.add({ ...when, id: makeId(), subcategoryId, location })
  await household.scans('2098-12-02T09:30:00Z')
  const rendered = { title: 'Broadband, 3 Dec 2098 at 09:30', href: expect.stringMatching(`^/subcategory/${subcategoryId}#[0-9a-f-]{36}$`) }
  expect((await read(amelia)).toSorted((one, other) => one.message.length - other.message.length)).toEqual([
    { ...rendered, message: 'Home, The Bells.' },
    { ...rendered, message: 'High Street 4. Home, The Bells.' },
  ])
})
