import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EventChange } from '#organizer/events/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { eventFields } from '#tests/events.ts'
import { aReminderHousehold, type ReminderHousehold, type Resident } from '#tests/reminders/reminder-household.ts'
import { updateInstants } from './update-instants.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

type Fields = Partial<Omit<EventChange, 'eventId' | 'ifVersion'>>

// Far ahead, so that no reminder is past when it is entered; in December London has the time of UTC.
const match = { ...eventFields, day: '2098-12-29', lastDay: '2098-12-29', time: '10:00', endTime: '11:30' }
const weeks = 7 * 24 * 60

/** Adds an event to the category as Amelia; returns how she changes it. */
async function anEvent(fields: Fields = {}, place: object = { categoryId: household.categoryId }) {
  const { api } = household.people.amelia
  const { id, ...added } = await api.events.add({ ...match, ...fields, id: makeId(), ...place })
  let { version } = added
  let now = { ...match, ...fields }
  const change = async (other: Fields): Promise<void> => {
    now = { ...now, ...other }
    version = (await api.events.change({ ...now, eventId: id, ifVersion: version })).version
  }
  return { id, change }
}

const told = async (person: Resident): Promise<number> => (await household.notifications(person)).length

/** Returns how often everybody has been told after a scan at each of these times. */
async function counted(person: Resident, ...times: string[]): Promise<number[]> {
  const counts: number[] = []
  for (const at of times) {
    await household.scans(at)
    counts.push(await told(person))
  }
  return counts
}

describe('when', () => {
  test('five reminders, from four weeks before to the start, are told at their minute and once', { tags: ['CAL-09'] }, async () => {
    const { amelia, ben } = household.people
    await anEvent({ reminderEnabled: true, reminderFrequency: '1 week', moreReminders: [0, 90, 1440, 4 * weeks] })
    const times = ['2098-12-01', '2098-12-22', '2098-12-28'].flatMap((day) => [`${day}T09:59:00Z`, `${day}T10:00:00Z`, `${day}T10:01:00Z`])
    expect(await counted(amelia, ...times)).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3])
    const last = ['08:29', '08:30', '08:31', '09:59', '10:00', '10:01', '12:00'].map((time) => `2098-12-29T${time}:00Z`)
    expect(await counted(amelia, ...last)).toEqual([3, 4, 4, 4, 5, 5, 5])
    expect(await told(ben)).toBe(5)
  })

  test('those of whole days count from 09:00 of the first in their own zone', { tags: ['CAL-09'] }, async () => {
    const { amelia } = household.people
    await anEvent({ time: null, endTime: null, lastDay: '2098-12-31', timeZone: 'America/New_York', moreReminders: [0, 1440] })
    const times = ['2098-12-28T13:59:00Z', '2098-12-28T14:00:00Z', '2098-12-29T13:59:00Z', '2098-12-29T14:00:00Z', '2098-12-30T14:00:00Z']
    expect(await counted(amelia, ...times)).toEqual([0, 1, 1, 2, 2])
  })

  test('without a reminder nobody is told', async () => {
    await anEvent()
    expect(await counted(household.people.amelia, '2098-12-22T10:00:00Z', '2098-12-29T09:59:00Z', '2098-12-29T10:00:00Z')).toEqual([
      0, 0, 0,
    ])
  })

  test('moved away and back, edited and switched off and on, none is told twice', { tags: ['CAL-09'] }, async () => {
    const { amelia } = household.people
    const event = await anEvent({ reminderEnabled: true, moreReminders: [2 * 1440] })
    expect(await counted(amelia, '2098-12-27T10:00:00Z')).toEqual([1])
    await event.change({ day: '2098-12-30', lastDay: '2098-12-30' })
    await event.change({ day: '2098-12-29', lastDay: '2098-12-29', notes: 'Bring boots', title: 'Final' })
    await event.change({ moreReminders: [] })
    await event.change({ moreReminders: [2 * 1440], reminderEnabled: false })
    await event.change({ reminderEnabled: true })
    expect(await counted(amelia, '2098-12-27T10:01:00Z', '2098-12-28T10:00:00Z', '2098-12-28T10:01:00Z')).toEqual([1, 2, 2])
  })

  test('a reminder that is added later is told, and one that is taken away is not', async () => {
    const event = await anEvent({ moreReminders: [120] })
    await event.change({ moreReminders: [60] })
    expect(await counted(household.people.amelia, '2098-12-29T08:00:00Z', '2098-12-29T09:00:00Z')).toEqual([0, 1])
  })

  test('with another reminder, one that is due stays due', async () => {
    const { amelia } = household.people
    const [day = '', time = ''] = new Date(Date.now() + 50 * 60_000).toISOString().slice(0, 16).split('T')
    const event = await anEvent({ day, lastDay: day, time, endTime: null, timeZone: 'UTC', moreReminders: [60] })
    // Its minute has come since it was entered, while no worker ran.
    await household.database.superuser(
      `insert into app.appointment_reminders (category_id, appointment_id, what, remind_at)
       select category_id, id, 'more:60', more_remind_at[1] from app.appointments`,
    )
    await event.change({ moreReminders: [10, 60] })
    expect(await counted(amelia, new Date().toISOString())).toEqual([1])
  })

  test.each([
    ['3 hours', '2098-12-29T07:00:00Z', '2098-12-29T09:59:00Z', 1],
    ['3 days', '2098-12-26T09:00:00Z', '2098-12-29T09:00:00Z', 1],
  ])('after a pause of %s the last one missed is told, once', async (_long, before, after, more) => {
    const { amelia } = household.people
    await anEvent({ reminderEnabled: true, reminderFrequency: '1 day', moreReminders: [60, 120, 4320] })
    const [first = 0] = await counted(amelia, before)
    expect(await counted(amelia, after, after)).toEqual([first + more, first + more])
  })

  test('after it has begun only the start is still told, for an hour', async () => {
    const { amelia } = household.people
    await anEvent({ moreReminders: [0, 60] })
    const other = await anEvent({ moreReminders: [0, 60], day: '2098-12-30', lastDay: '2098-12-30' })
    expect(await counted(amelia, '2098-12-29T10:59:00Z', '2098-12-30T11:01:00Z')).toEqual([1, 1])
    expect((await household.notifications(amelia)).map(({ about }) => about)).not.toContain(other.id)
  })

  test('new rules of a zone move the end and all reminders', async () => {
    const { amelia } = household.people
    const { superuser, pools } = household.database
    await anEvent({ reminderEnabled: true, reminderFrequency: '1 day', moreReminders: [0, 60] })
    const camp = { day: '2098-12-20', lastDay: '2099-01-02', reminderEnabled: false }
    await anEvent(camp)
    const instants = `select appointment_date, ends_at, remind_at, more_remind_at,
                             array(select r.remind_at from app.appointment_reminders r where r.appointment_id = a.id order by r.what) as reminders
                        from app.appointments a order by id`
    const before = await superuser(instants)
    await superuser(`update app.appointments set appointment_date = appointment_date - interval '1 hour', ends_at = ends_at - interval '1 hour',
      remind_at = remind_at - interval '1 hour', more_remind_at = array(select m - interval '1 hour' from unnest(more_remind_at) m)`)
    await updateInstants(pools.worker, new Date('2098-12-28T00:00:00Z'))
    expect(await superuser(instants)).toEqual(before)
    expect(await counted(amelia, '2098-12-28T09:59:00Z', '2098-12-28T10:00:00Z')).toEqual([0, 1])
  })

  test('one that is changed while new rules are applied keeps what was entered', async () => {
    const { superuser, pools } = household.database
    const event = await anEvent({ moreReminders: [0] })
    await event.change({ time: '12:00', endTime: null, moreReminders: [] })
    const instants = 'select version, appointment_date, ends_at, more_remind_at from app.appointments'
    const before = await superuser(instants)
    const old = JSON.stringify({
      appointment_date: '2098-12-29T10:00Z',
      ends_at: '2098-12-29T11:30Z',
      more_remind_at: ['2098-12-29T10:00Z'],
    })
    await pools.worker.query('select app.move_appointment($1, 1, $2)', [event.id, old])
    expect(await superuser(instants)).toEqual(before)
  })
})

describe('who', () => {
  const at = '2098-12-29T09:00:00Z'
  const reminded = async (): Promise<string[]> => {
    await household.scans(at)
    const counts = Object.entries(household.people).map(async ([name, person]) => ((await told(person)) > 0 ? [name] : []))
    return (await Promise.all(counts)).flat()
  }
  const withoutAccount = async (): Promise<string> => {
    const { familyId, categoryId, people } = household
    const permissions = [{ categoryId, permission: 'view' as const }]
    const mia = { id: makeId(), familyId, name: 'Mia', color: 3, memberType: 'family' as const, permissions }
    return (await people.amelia.api.members.addWithoutAccount(mia)).userId
  }

  test('everybody who may see its category, where nobody is named', { tags: ['CAL-10', 'GAP-161'] }, async () => {
    await anEvent({ moreReminders: [60] })
    expect(await reminded()).toEqual(['amelia', 'ben'])
  })

  test('those it is for, and of these whoever has an account', { tags: ['CAL-10', 'GAP-161'] }, async () => {
    await anEvent({ moreReminders: [60], people: [household.people.ben.id, await withoutAccount()] })
    expect(await reminded()).toEqual(['ben'])
  })

  test('everybody, where none of those can be told', { tags: ['CAL-10', 'GAP-161'] }, async () => {
    await anEvent({ moreReminders: [60], people: [await withoutAccount()] })
    expect(await reminded()).toEqual(['amelia', 'ben'])
  })

  test('everybody, where the last of them is gone', { tags: ['CAL-10', 'GAP-161'] }, async () => {
    await anEvent({ moreReminders: [60], people: [household.people.ben.id] })
    await household.database.superuser('delete from app.category_permissions')
    expect(await reminded()).toEqual(['amelia'])
  })

  test('all who may see an appointment, whomever it is for', { tags: ['CAL-10', 'GAP-161', 'JOB-06'] }, async () => {
    const { subcategoryId, people } = household
    await anEvent({ moreReminders: [60], people: [people.ben.id] }, { subcategoryId })
    expect(await reminded()).toEqual(['amelia', 'ben'])
    expect(await household.notifications(people.ben)).toMatchObject([{ type: 'event_given' }, { type: 'appointment_reminder' }])
  })

  test('by email only those who switched that on, also at the start', { tags: ['CAL-10', 'GAP-161'] }, async () => {
    const { amelia, ben } = household.people
    await ben.api.reminders.choose({ kind: 'events', channel: 'mail', wanted: true })
    await anEvent({ moreReminders: [0, 60] })
    await household.scans(at)
    expect([await told(amelia), await household.mails(amelia), await household.mails(ben)]).toEqual([1, [], ['reminders.appointment']])
    expect((await household.emailed(ben, '2098-12-29T09:00:10Z')).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Football'),
    ])
    await household.database.superuser('delete from mail.outbox')
    await household.scans('2098-12-29T10:00:00Z')
    expect(await household.emailed(ben, '2098-12-29T10:00:10Z')).toHaveLength(1)
    // It would be of no use any more.
    expect(await household.emailed(ben, '2098-12-29T11:00:10Z')).toEqual([])
  })

  test('in the app only those who did not switch that off', { tags: ['CAL-10'] }, async () => {
    await household.people.ben.api.reminders.choose({ kind: 'events', channel: 'in_app', wanted: false })
    await anEvent({ moreReminders: [60] })
    expect(await reminded()).toEqual(['amelia'])
  })
})
