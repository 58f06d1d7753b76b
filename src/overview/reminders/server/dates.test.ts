import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { noAnswers, plainDate } from '#tests/due-dates.ts'
import { aReminderHousehold, type Resident, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

const longAgo = new Date('2026-06-01T12:00:00Z')
const publicUrl = 'https://home.example.org'

async function aDate(fields: Partial<Parameters<Resident['api']['dueDates']['add']>[0]> = {}, enteredAt = longAgo): Promise<string> {
  const { amelia } = household.people
  const { id } = await amelia.api.dueDates.add({
    ...plainDate,
    nextOn: '2026-11-30',
    id: makeId(),
    categoryId: household.categoryId,
    ...fields,
  })
  await household.database.superuser('update app.due_dates set set_at = $2 where id = $1', [id, enteredAt])
  return id
}

/** Looks for reminders seven days before 30 November. */
const scanNow = async (): Promise<void> => household.scans('2026-11-23T08:00:00Z')

/** Returns the emails that would be sent to somebody a minute later. */
const emailed = async (person: Resident) => household.emailed(person, '2026-11-23T08:01:00Z')

const headings = async (person: Resident) => (await emailed(person)).map(({ heading }) => heading)

describe('a date', { tags: ['CLOCK-10'] }, () => {
  test('is announced on the days set for it, once, to all who may see it, in the app and by email', async () => {
    const { amelia, ben, cleo } = household.people
    const id = await aDate()
    for (const time of ['08:00', '08:01', '20:00']) await household.scans(`2026-11-23T${time}:00Z`)
    for (const person of [amelia, ben])
      expect(await household.notifications(person)).toEqual([{ type: 'due_date', about: id, params: { dueOn: '2026-11-30' } }])
    expect(await household.notifications(cleo)).toEqual([])
    const [mail, ...more] = await emailed(amelia)
    expect(more).toEqual([])
    // Ben may only view, and has nothing to say.
    const here = `${publicUrl}/category/${household.categoryId}#${id}`
    expect(await emailed(ben)).toMatchObject([{ button: { label: 'Open it', url: here } }])
    expect(mail).toMatchObject({
      subject: 'Chimney sweep is due in 7 days, on 30 November',
      button: { label: 'Say what happened', url: `${publicUrl}/category/${household.categoryId}?handle=${id}#${id}` },
    })
    await household.scans('2026-11-29T08:00:00Z')
    expect(await household.notifications(ben)).toHaveLength(2)
  })
  test('leads from its notification to where the app asks for its outcome, and shows later that it has moved', async () => {
    const { amelia } = household.people
    const id = await aDate()
    await scanNow()
    const said = async () => (await amelia.api.notifications.list())[0]
    expect(await said()).toMatchObject({
      title: 'Chimney sweep is due on 30 Nov 2026',
      href: `/category/${household.categoryId}?handle=${id}#${id}`,
    })
    const record = { id: makeId(), dueDateId: id, dueOn: '2026-11-30', outcome: 'done', doneOn: '2026-01-05', answers: noAnswers } as const
    await amelia.api.dateOutcomes.record(record)
    expect(await said()).toMatchObject({ title: 'Chimney sweep is now due on 5 Jan 2027', href: `/category/${household.categoryId}#${id}` })
    expect(await emailed(amelia)).toEqual([])
  })
  test('without days is never announced, nor is one whose day was over when it was entered', async () => {
    await aDate({ reminders: [] })
    await aDate({ nextOn: '2026-11-29' }, new Date('2026-11-23T07:00:00Z'))
    await scanNow()
    expect(await household.notifications(household.people.amelia)).toEqual([])
  })
  test('notifies nobody while it is paused, by any channel, also by an email that waits', { tags: ['CLOCK-11'] }, async () => {
    const { amelia, ben } = household.people
    const id = await aDate()
    await scanNow()
    expect(await headings(ben)).toHaveLength(1)
    await amelia.api.dueDates.pause({ dueDateId: id, paused: { reason: 'house is empty' } })
    expect(await headings(ben)).toEqual([])
    await household.scans('2026-11-29T08:00:00Z')
    expect(await household.notifications(ben)).toHaveLength(1)
  })
  test('notifies nobody once its car is sold', { tags: ['CLOCK-11'] }, async () => {
    const { amelia } = household.people
    const car = await amelia.api.cars.add({ id: makeId(), categoryId: household.categoryId, name: 'Skoda', soldOn: '2026-11-20' })
    const { categoryId: _, ...fields } = { ...plainDate, categoryId: '' }
    await amelia.api.dueDates.add({ ...fields, id: makeId(), subjectId: car.id, nextOn: '2026-11-30' })
    await household.database.superuser('update app.due_dates set set_at = $1', [longAgo])
    await scanNow()
    expect(await household.notifications(amelia)).toEqual([])
  })
  test('has switches of its own for the app and for emails', async () => {
    const { amelia, ben } = household.people
    await aDate()
    for (const channel of ['in_app', 'mail'] as const) await amelia.api.reminders.choose({ kind: 'dates', channel, wanted: false })
    await scanNow()
    expect([await household.notifications(amelia), await headings(amelia)]).toEqual([[], []])
    expect(await headings(ben)).toHaveLength(1)
  })
  test('that somebody looks after is emailed to that person alone', { tags: ['RENEW-21'] }, async () => {
    const { amelia, ben } = household.people
    await aDate({ lookedAfterBy: ben.id })
    await scanNow()
    expect([(await headings(ben)).length, await headings(amelia)]).toEqual([1, []])
    expect(await household.notifications(amelia)).toHaveLength(1)
  })
  test('that somebody snoozed notifies them once on the day they chose, and others as usual', { tags: ['RENEW-17'] }, async () => {
    const { amelia, ben } = household.people
    const id = await aDate()
    await household.database.superuser(
      `insert into app.snoozes (user_id, source_id, reason, on_date, until_day, set_at) values ($1, $2, 'due', '2026-11-30', '2026-11-27', $3)`,
      [amelia.id, id, new Date('2026-11-22T12:00:00Z')],
    )
    await scanNow()
    expect([(await household.notifications(amelia)).length, (await household.notifications(ben)).length]).toEqual([0, 1])
    for (const day of ['2026-11-27', '2026-11-28']) await household.scans(`${day}T08:00:00Z`)
    expect(await household.notifications(amelia)).toHaveLength(1)
  })
})

test('three or more of one time leave as one email, whose link stops both kinds', { tags: ['RENEW-29'] }, async () => {
  const { ben } = household.people
  await aDate()
  await aDate({ name: 'Boiler service' })
  await household.contract('2026-11-30', longAgo)
  await scanNow()
  const [mail, ...more] = await emailed(ben)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ heading: '3 things end, renew or fall due soon' })
  expect(mail?.lines?.map(({ link }) => link?.label).toSorted()).toEqual(['Boiler service', 'Broadband (Wessex Fibre)', 'Chimney sweep'])
  const token = new URL(mail?.stop?.url ?? '').searchParams.get('token') ?? ''
  expect(await ben.api.reminders.stopping({ token })).toEqual({ kind: 'coming' })
  await ben.api.reminders.stop({ token })
  const { choices } = await ben.api.reminders.settings()
  expect(
    choices
      .filter((one) => !one.wanted && one.channel !== 'digest' && one.kind !== 'digest')
      .map(({ kind, channel }) => `${kind} ${channel}`),
  ).toEqual(['renewals mail', 'notice mail', 'dates mail', 'events mail'])
})

describe('the task before a date', { tags: ['CLOCK-09'] }, () => {
  const tasks = async () => household.people.amelia.api.tasks.list({ categoryId: household.categoryId })
  const task = (daysBefore: number) => ({ task: { title: 'Book the sweep', daysBefore, assignedTo: household.people.ben.id } })
  test('is created once, so many days before, for its assignee, and by nobody', async () => {
    const id = await aDate(task(10))
    await household.scans('2026-11-19T08:00:00Z')
    expect(await tasks()).toEqual([])
    for (const day of ['2026-11-20', '2026-11-21']) await household.scans(`${day}T08:00:00Z`)
    expect(await tasks()).toMatchObject([
      {
        title: 'Book the sweep',
        description: 'Chimney sweep',
        assignee: { id: household.people.ben.id },
        dueDate: '2026-11-30',
        forDate: { dueDateId: id, day: '2026-11-30' },
      },
    ])
    expect(await household.database.superuser('select created_by from app.tasks')).toEqual([{ created_by: null }])
  })
  test('does not come back when somebody has deleted it, but for the next date', async () => {
    const { amelia } = household.people
    const id = await aDate(task(10))
    await household.scans('2026-11-20T08:00:00Z')
    await amelia.api.tasks.remove({ taskId: (await tasks())[0]?.id ?? '' })
    await household.scans('2026-11-21T08:00:00Z')
    expect(await tasks()).toEqual([])
    await household.database.superuser("update app.due_dates set next_on = '2027-11-30', counted_from = '2027-11-30' where id = $1", [id])
    await household.scans('2027-11-20T08:00:00Z')
    expect(await tasks()).toMatchObject([{ forDate: { day: '2027-11-30' } }])
  })
  test('is not raised while the date is paused', { tags: ['CLOCK-11'] }, async () => {
    const id = await aDate(task(10))
    await household.people.amelia.api.dueDates.pause({ dueDateId: id, paused: { reason: null } })
    await household.scans('2026-11-21T08:00:00Z')
    expect(await tasks()).toEqual([])
  })
})
