import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { plainDate } from '#tests/due-dates.ts'
import { newTask } from '#tests/task-fixtures.ts'
import { appointmentFields } from '#tests/appointment-fixtures.ts'
import { aReminderHousehold, type Resident, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

const longAgo = new Date('2026-06-01T12:00:00Z')

/** Chooses a summary each day at 07:30, and lets the worker plan it. */
async function choosesDigest({ api }: Resident, at = '2026-11-22T12:00:00Z'): Promise<void> {
  await api.reminders.choose({ kind: 'digest', channel: 'mail', wanted: true })
  await household.scans(at)
}

/** Returns the only email that would be sent then, as its subject and the lines of each section. */
async function summary(person: Resident, at: string) {
  const [mail, ...more] = await household.emailed(person, at)
  expect(more).toEqual([])
  return (
    mail && {
      subject: mail.subject,
      ...Object.fromEntries(
        (mail.sections ?? []).map(({ heading, lines }) => [heading, lines.map(({ link, text }) => `${link?.label ?? ''} ${text}`)]),
      ),
    }
  )
}

const posted = async (person: Resident): Promise<string[]> => household.mails(person)

describe('a summary each day', { tags: ['PUSH-12'] }, () => {
  test('has what is overdue, on today and new, in the place of the single emails, and is sent once', async () => {
    const { amelia, ben } = household.people
    await choosesDigest(amelia)
    await amelia.api.tasks.add({ ...newTask({ title: 'Bins', dueDate: '2026-11-20' }), categoryId: household.categoryId })
    await amelia.api.tasks.add({ ...newTask({ title: 'Library books', dueDate: '2026-11-23' }), categoryId: household.categoryId })
    await amelia.api.tasks.add({
      ...newTask({ title: "Ben's own", dueDate: '2026-11-23' }),
      categoryId: household.categoryId,
      assignedTo: ben.id,
    })
    await household.contract('2026-11-30', longAgo)
    for (const time of ['07:29', '07:30', '07:31']) await household.scans(`2026-11-23T${time}:00Z`)
    expect(await posted(amelia), 'the contract is announced at eight').toEqual(['reminders.digest'])
    expect(await summary(amelia, '2026-11-23T07:30:10Z')).toEqual({
      subject: 'Your summary: 1 overdue, 1 today',
      Overdue: ['Bins was due on 20 November. Home, The Bells'],
      Today: ['Library books is due today, on 23 November. Home, The Bells'],
    })
    await household.database.superuser('delete from mail.outbox')
    for (const time of ['08:00', '12:00', '23:00']) await household.scans(`2026-11-23T${time}:00Z`)
    expect([await posted(amelia), await posted(ben)]).toEqual([[], ['reminders.renewal']])
    expect(await household.notifications(amelia), 'in the app it is there at once').toMatchObject([{ type: 'renewal' }])
    for (const time of ['07:30', '09:00']) await household.scans(`2026-11-24T${time}:00Z`)
    expect(await summary(amelia, '2026-11-24T07:30:10Z')).toMatchObject({
      subject: 'Your summary: 2 overdue, 1 new',
      New: ['Broadband (Wessex Fibre) ends in 6 days, on 30 November. Home, The Bells'],
    })
  })

  test('is not sent when there is nothing to say', async () => {
    const { amelia } = household.people
    await choosesDigest(amelia)
    await household.scans('2026-11-23T07:30:00Z')
    expect(await posted(amelia)).toEqual(['reminders.digest'])
    expect(await household.emailed(amelia, '2026-11-23T07:30:10Z')).toEqual([])
  })

  test('has nothing that its reader may no longer see when it is sent', async () => {
    const { amelia, ben } = household.people
    await choosesDigest(ben)
    await household.contract('2026-11-30', longAgo)
    await amelia.api.tasks.add({ ...newTask({ title: 'Bins', dueDate: '2026-11-20' }), categoryId: household.categoryId })
    for (const time of ['07:30', '08:00']) await household.scans(`2026-11-23T${time}:00Z`)
    await household.database.superuser('delete from mail.outbox')
    await household.scans('2026-11-24T07:30:00Z')
    expect(await summary(ben, '2026-11-24T07:30:10Z')).toMatchObject({ subject: 'Your summary: 1 overdue, 1 new' })
    await household.database.superuser('delete from app.category_permissions')
    expect(await household.emailed(ben, '2026-11-24T07:30:10Z')).toEqual([])
  })

  test('leaves emails of their own to the kinds that somebody takes out of it, and to appointments unless they are put in', async () => {
    const { amelia } = household.people
    await choosesDigest(amelia)
    await amelia.api.reminders.choose({ kind: 'renewals', channel: 'digest', wanted: false })
    await household.contract('2026-11-30', longAgo)
    const { id } = await amelia.api.dueDates.add({ ...plainDate, nextOn: '2026-11-30', id: makeId(), categoryId: household.categoryId })
    await household.database.superuser('update app.due_dates set set_at = $2 where id = $1', [id, longAgo])
    await household.scans('2026-11-23T08:00:00Z')
    expect((await posted(amelia)).toSorted()).toEqual(['reminders.digest', 'reminders.renewal'])
    const { choices } = await amelia.api.reminders.settings()
    expect(choices).toContainEqual({ kind: 'reminders', channel: 'digest', wanted: false })
  })

  test('that is switched off gives back what waited for it', async () => {
    const { amelia } = household.people
    await choosesDigest(amelia)
    await household.contract('2026-11-30', longAgo)
    for (const time of ['07:30', '08:00']) await household.scans(`2026-11-23T${time}:00Z`)
    await household.database.superuser('delete from mail.outbox')
    await amelia.api.reminders.choose({ kind: 'digest', channel: 'mail', wanted: false })
    await household.scans('2026-11-23T09:00:00Z')
    expect(await posted(amelia)).toEqual(['reminders.renewal'])
    for (const day of ['24', '25']) await household.scans(`2026-11-${day}T12:00:00Z`)
    expect(await posted(amelia)).toEqual(['reminders.renewal'])
    const planned = await household.database.superuser(
      'select digest_due_at, digest_waiting from app.reminder_schedules where user_id = $1',
      [amelia.id],
    )
    expect(planned).toEqual([{ digest_due_at: null, digest_waiting: [] }])
  })

  test('is stopped by the link at its end, in each of its forms', async () => {
    const { amelia } = household.people
    await choosesDigest(amelia)
    await amelia.api.reminders.changeSettings({ digestWeekday: 'SU' })
    await amelia.api.tasks.add({ ...newTask({ title: 'Bins', dueDate: '2026-11-20' }), categoryId: household.categoryId })
    await household.scans('2026-11-22T13:00:00Z')
    await household.scans('2026-11-23T07:30:00Z')
    const [mail] = await household.emailed(amelia, '2026-11-23T07:30:10Z')
    const token = new URL(mail?.stop?.url ?? '').searchParams.get('token') ?? ''
    expect(await amelia.api.reminders.stop({ token })).toEqual({ kind: 'digest' })
    expect(await household.emailed(amelia, '2026-11-23T07:30:10Z'), 'nor does the one that was about to leave').toEqual([])
    expect(await amelia.api.reminders.settings()).toMatchObject({ digestWeekday: null })
  })

  test('is posted once by any number of workers at one moment', async () => {
    const { amelia, ben } = household.people
    for (const person of [amelia, ben]) await choosesDigest(person)
    await Promise.all(Array.from({ length: 8 }, async () => household.scans('2026-11-23T07:30:00Z')))
    expect([await posted(amelia), await posted(ben)]).toEqual([['reminders.digest'], ['reminders.digest']])
  })
})

test('once a week it has the next 30 days, on the day that was chosen', { tags: ['PUSH-12'] }, async () => {
  const { amelia } = household.people
  await amelia.api.reminders.changeSettings({ digestWeekday: 'SU', digestTime: '18:00' })
  await household.contract('2026-12-20', longAgo)
  await household.scans('2026-11-26T12:00:00Z')
  for (const day of ['26', '27', '28']) await household.scans(`2026-11-${day}T19:00:00Z`)
  expect(await posted(amelia)).toEqual([])
  await household.scans('2026-11-29T18:00:00Z')
  expect(await summary(amelia, '2026-11-29T18:00:10Z')).toEqual({
    subject: 'Your summary: 1 in the next 30 days',
    'The next 30 days': ['Broadband (Wessex Fibre) ends in 21 days, on 20 December. Home, The Bells'],
  })
})

test('after any time without a server there is one summary', { tags: ['PUSH-13'] }, async () => {
  const { amelia } = household.people
  await choosesDigest(amelia)
  await household.contract('2026-11-30', longAgo)
  await household.contract('2026-12-30', longAgo)
  await household.scans('2026-12-20T12:00:00Z')
  expect(await posted(amelia)).toEqual(['reminders.digest'])
  expect(await summary(amelia, '2026-12-20T12:00:10Z')).toMatchObject({ subject: 'Your summary: 1 overdue, 1 new' })
})

test('without a summary, what was missed is one email, contracts and appointments together', { tags: ['PUSH-13'] }, async () => {
  const { amelia } = household.people
  await household.scans('2026-11-01T12:00:00Z')
  await household.contract('2026-11-30', longAgo)
  await household.contract('2026-12-09', longAgo)
  const places = await amelia.api.subcategories.listOfCategory({ categoryId: household.categoryId })
  await amelia.api.events.add({ ...appointmentFields, id: makeId(), subcategoryId: places[0]?.id ?? '', day: '2098-12-03' })
  // Entered for a day far ahead, as its reminder must not be over by the clock of the database.
  await household.database.superuser(
    "update app.appointments set local_day = '2026-11-26', last_day = '2026-11-26', appointment_date = '2026-11-26T09:30:00Z', remind_at = '2026-11-25T09:30:00Z'",
  )
  await household.database.superuser(
    'insert into app.appointment_reminders (category_id, appointment_id, remind_at) select category_id, id, remind_at from app.appointments',
  )
  await household.scans('2026-11-25T15:00:00Z')
  expect(await posted(amelia)).toEqual(['reminders.missed'])
  const [mail] = await household.emailed(amelia, '2026-11-25T15:01:00Z')
  expect(mail).toMatchObject({ heading: '3 reminders you may have missed', lines: [{}, {}, {}] })
})
