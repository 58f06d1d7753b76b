import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventChange } from '#organizer/events/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { appointmentFields } from '#tests/appointment-fixtures.ts'
import { aReminderHousehold, type ReminderHousehold } from '#tests/reminders/reminder-household.ts'
import { updateInstants } from './update-instants.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

// Far ahead, so that no reminder is past when it is entered; 3 December 2098 is in winter.
type EventFields = Omit<EventChange, 'eventId' | 'ifVersion'>

const dentist: EventFields = {
  ...appointmentFields,
  day: '2098-12-03',
  time: '09:30',
  timeZone: 'Europe/London',
  location: 'High Street 4',
  reminderEnabled: true,
  reminderFrequency: '1 day',
  notes: null,
}

/** Creates an appointment as Amelia, and returns how she changes it. */
async function anAppointment(fields: Partial<EventFields> = {}) {
  const { api } = household.people.amelia
  const { subcategoryId } = household
  const { id, ...entered } = await api.events.add({ ...dentist, ...fields, id: makeId(), subcategoryId })
  let { version } = entered
  const change = async (other: Partial<EventFields>): Promise<void> => {
    version = (await api.events.change({ ...dentist, ...fields, ...other, eventId: id, ifVersion: version })).version
  }
  return { id, change }
}

const reminded = (about: string, begins: string) => ({ type: 'appointment_reminder', about, params: { begins } })

test('all viewers are notified of an appointment at its time, by app and email', { tags: ['JOB-06', 'GAP-113', 'GEN-10'] }, async () => {
  const { amelia, ben, cleo } = household.people
  const { id } = await anAppointment()
  await household.scans('2098-12-02T09:29:59Z')
  expect(await household.notifications(amelia)).toEqual([])
  for (const at of ['2098-12-02T09:30:00Z', '2098-12-02T09:30:00Z', '2098-12-02T09:31:00Z']) await household.scans(at)
  for (const person of [amelia, ben]) {
    expect(await household.notifications(person)).toEqual([reminded(id, '2098-12-03 09:30 Europe/London')])
    expect(await household.mails(person)).toEqual(['reminders.appointment'])
  }
  expect([await household.notifications(cleo), await household.mails(cleo)]).toEqual([[], []])
})

test('an appointment with reminders off is announced to nobody; others of its time are', { tags: ['JOB-07'] }, async () => {
  const { amelia, ben } = household.people
  const off = await anAppointment({ reminderEnabled: false })
  const on = await anAppointment()
  for (const at of ['2098-12-02T09:30:00Z', '2098-12-02T09:31:00Z', '2098-12-03T09:29:00Z', '2098-12-03T09:31:00Z'])
    await household.scans(at)
  for (const person of [amelia, ben]) {
    expect((await household.notifications(person)).map(({ about }) => about)).toEqual([on.id])
    expect(await household.mails(person)).toEqual(['reminders.appointment'])
  }
  await off.change({ day: '2098-12-10', reminderEnabled: true })
  await household.scans('2098-12-09T09:30:00Z')
  expect((await household.notifications(amelia)).map(({ about }) => about)).toEqual([on.id, off.id])
  await on.change({ day: '2098-12-17', reminderEnabled: false })
  await household.scans('2098-12-16T09:30:00Z')
  expect(await household.notifications(amelia)).toHaveLength(2)
})

test('after a pause it is announced late if it has not begun, and not at all once it has', { tags: ['GAP-113'] }, async () => {
  await anAppointment()
  await anAppointment({ day: '2098-12-10' })
  await household.scans('2098-12-03T09:30:00Z')
  expect(await household.notifications(household.people.amelia)).toEqual([])
  await household.scans('2098-12-10T09:29:00Z')
  expect(await household.notifications(household.people.amelia)).toMatchObject([{ params: { begins: '2098-12-10 09:30 Europe/London' } }])
})

test('a time that was past already when it was set is not announced', { tags: ['GAP-113'] }, async () => {
  const tomorrow = new Date(Date.now() + 24 * 3_600_000)
  const [day = '', time = ''] = tomorrow.toISOString().slice(0, 16).split('T')
  await anAppointment({ day, time, timeZone: 'UTC', reminderFrequency: '1 week' })
  await household.scans(new Date(tomorrow.getTime() - 60_000).toISOString())
  expect(await household.notifications(household.people.amelia)).toEqual([])
})

test('another time or another reminder sets it anew; another place does not', { tags: ['GAP-113'] }, async () => {
  const { amelia } = household.people
  const { change } = await anAppointment()
  await household.scans('2098-12-02T09:30:00Z')
  await change({ location: 'High Street 6' })
  await household.scans('2098-12-02T09:31:00Z')
  expect(await household.notifications(amelia)).toHaveLength(1)
  await change({ reminderFrequency: '2 hours' })
  await household.scans('2098-12-03T07:30:00Z')
  expect(await household.notifications(amelia)).toHaveLength(2)
  await change({ day: '2098-12-17' })
  await household.scans('2098-12-16T09:30:00Z')
  expect((await household.notifications(amelia)).map(({ params }) => params['begins'])).toEqual([
    '2098-12-03 09:30 Europe/London',
    '2098-12-03 09:30 Europe/London',
    '2098-12-17 09:30 Europe/London',
  ])
})

test('an appointment that is gone, or that somebody may not see any more, is not announced', { tags: ['GAP-113'] }, async () => {
  const { amelia, ben } = household.people
  const { id } = await anAppointment()
  await anAppointment({ day: '2098-12-04' })
  await amelia.api.events.remove({ eventId: id })
  await household.database.superuser('delete from app.category_permissions')
  await household.scans('2098-12-03T09:30:00Z')
  expect([await household.notifications(amelia), await household.notifications(ben)].map((rows) => rows.length)).toEqual([1, 0])
})

test('reminders come only by the channel that is wanted', { tags: ['GAP-131'] }, async () => {
  const { amelia, ben } = household.people
  await amelia.api.reminders.choose({ kind: 'reminders', channel: 'in_app', wanted: false })
  await ben.api.reminders.choose({ kind: 'reminders', channel: 'mail', wanted: false })
  await anAppointment()
  await household.scans('2098-12-02T09:30:00Z')
  expect([await household.notifications(amelia), await household.notifications(ben)].map((rows) => rows.length)).toEqual([0, 1])
  expect([await household.mails(amelia), await household.mails(ben)]).toEqual([['reminders.appointment'], []])
})

test('new rules of a zone move an appointment and its reminder, not what the clocks show, and nothing is announced twice', async () => {
  const { amelia } = household.people
  const [early, late] = [await anAppointment(), await anAppointment({ day: '2098-12-20' })]
  await household.scans('2098-12-02T09:30:00Z')
  // As an older server had computed them, when London was to keep its summer time.
  const { superuser } = household.database
  const before = { early: '2098-12-02T08:30:00Z', late: '2098-12-19T08:30:00Z' }
  const asBefore = "update app.appointments set appointment_date = $2::timestamptz + interval '1 day', remind_at = $2 where id = $1"
  await superuser(asBefore, [early.id, before.early])
  await superuser(asBefore, [late.id, before.late])
  await updateInstants(household.database.pools.worker, new Date('2098-12-01T00:00:00Z'))
  await household.scans('2098-12-19T09:29:00Z')
  expect(await household.notifications(amelia)).toHaveLength(1)
  await household.scans('2098-12-19T09:30:00Z')
  expect((await household.notifications(amelia)).map(({ about }) => about)).toEqual([early.id, late.id])
  const kept = await superuser<{ local_time: string }>('select distinct local_time::text from app.appointments')
  expect(kept).toEqual([{ local_time: '09:30:00' }])
})

test('an appointment older than reminders gets its reminder when its instants are first computed', async () => {
  const { id } = await anAppointment()
  await household.database.superuser('update app.appointments set remind_at = null')
  await household.database.superuser('delete from app.appointment_reminders')
  await updateInstants(household.database.pools.worker, new Date())
  await household.scans('2098-12-02T09:30:00Z')
  expect(await household.notifications(household.people.amelia)).toEqual([reminded(id, '2098-12-03 09:30 Europe/London')])
})
