import { afterEach, beforeEach, expect, test } from 'vitest'
import type { EventChange } from '#organizer/events/contract.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { changeOf, eventFields } from '#tests/events.ts'
import { aReminderHousehold, type ReminderHousehold, type Resident } from '#tests/reminders/reminder-household.ts'

let household: ReminderHousehold
beforeEach(async () => void (household = await aReminderHousehold()))
afterEach(async () => household.database.close())

type Fields = Partial<Omit<EventChange, 'eventId' | 'ifVersion'>>

const open = { time: null, personId: null, name: null }
const by = ({ id }: Resident) => ({ ...open, personId: id })
const match = { ...eventFields, day: '2098-12-29', time: '10:00', endTime: '11:30' }

/** Adds a match as Amelia, which Ben may see; returns how she changes it. */
async function aMatch(fields: Fields) {
  const { api } = household.people.amelia
  let event = await api.events.add({ ...match, ...fields, id: makeId(), categoryId: household.categoryId })
  const change = async (changes: Fields): Promise<void> => {
    event = await api.events.change(changeOf(event, changes))
  }
  return { id: event.id, change }
}

/** Returns how often Amelia and Ben have been reminded of legs after a scan at each of these times. */
async function reminded(...times: string[]): Promise<string[]> {
  const { amelia, ben } = household.people
  const counts: string[] = []
  for (const time of times) {
    await household.scans(time.length === 5 ? `2098-12-29T${time}:00Z` : time)
    const both = await Promise.all([amelia, ben].map(async (one) => household.notifications(one)))
    counts.push(both.map((all) => all.filter(({ type }) => type === 'leg_due').length).join(' '))
  }
  return counts
}

const titles = async (person: Resident): Promise<string[]> => (await person.api.notifications.list()).map(({ title }) => title)

test('thirty minutes before a leg only who drives is reminded, once', { tags: ['LEG-05'] }, async () => {
  const { amelia, ben } = household.people
  await aMatch({ takes: by(amelia), fetches: { ...by(ben), time: '11:45' }, people: [ben.id], title: 'Cup final' })
  expect(await reminded('09:29', '09:30', '09:31', '11:14', '11:15', '11:16', '12:00')).toEqual([
    '0 0',
    '1 0',
    '1 0',
    '1 0',
    '1 1',
    '1 1',
    '1 1',
  ])
  expect(await titles(amelia)).toContain('Take Nora: Cup final')
  expect(await titles(ben)).toContain('Fetch Nora: Cup final')
})

test('an open leg, one that somebody else does, and one that is over remind nobody', { tags: ['LEG-05'] }, async () => {
  const { amelia, ben } = household.people
  const event = await aMatch({ takes: open, fetches: { ...open, name: 'The neighbour' } })
  expect(await reminded('09:30', '10:00', '11:00', '11:30')).toEqual(['0 0', '0 0', '0 0', '0 0'])
  await event.change({ takes: by(amelia), fetches: by(ben) })
  // The server was down until both were over.
  expect(await reminded('12:00')).toEqual(['0 0'])
})

test('moved, edited and given on it is told at its new time, and to whom it is now', { tags: ['LEG-05'] }, async () => {
  const { amelia, ben } = household.people
  const event = await aMatch({ takes: by(amelia), fetches: null })
  expect(await reminded('09:30')).toEqual(['1 0'])
  await event.change({ time: '10:30', endTime: '12:00' })
  await event.change({ time: '10:30', endTime: '12:00', notes: 'Boots' })
  expect(await reminded('09:59', '10:00', '10:01')).toEqual(['1 0', '2 0', '2 0'])
  await event.change({ time: '14:00', endTime: '15:00', takes: by(ben) })
  expect(await reminded('13:29', '13:30', '13:31')).toEqual(['2 0', '2 1', '2 1'])
})

test(
  'claimed, given back, and by somebody who is removed: nobody is reminded of what they do not do',
  { tags: ['LEG-03', 'LEG-05'] },
  async () => {
    const { amelia, ben } = household.people
    const event = await aMatch({ takes: open, fetches: by(ben) })
    const claim = { eventId: event.id, leg: 'takes' } as const
    await amelia.api.events.claim({ ...claim, claimed: true })
    await amelia.api.events.claim({ ...claim, claimed: false })
    await household.database.superuser('delete from app.category_permissions')
    expect(await reminded('09:30', '11:00')).toEqual(['0 0', '0 0'])
    expect(await household.database.superuser("select what from app.appointment_reminders where what in ('takes', 'fetches')")).toEqual([])
  },
)

test('everybody chooses how long before, or never', { tags: ['LEG-05'] }, async () => {
  const { amelia, ben } = household.people
  await aMatch({ takes: by(amelia), fetches: by(ben) })
  await amelia.api.reminders.changeSettings({ legMinutes: 120 })
  await ben.api.reminders.changeSettings({ legMinutes: null })
  expect(await amelia.api.reminders.settings()).toMatchObject({ legMinutes: 120 })
  expect(await reminded('07:59', '08:00', '09:30', '11:00')).toEqual(['0 0', '1 0', '1 0', '1 0'])
})

test('who is given a leg is asked once, and who asked hears that it was given back', { tags: ['LEG-04'] }, async () => {
  const { amelia, ben } = household.people
  await household.database.superuser("update app.category_permissions set permission_level = 'edit'")
  const event = await aMatch({ fetches: by(ben), people: [amelia.id] })
  const asked = expect.stringMatching(/^Nora asks you to fetch .* from Football, Mon 29 Dec 2098 11:30$/)
  expect(await titles(ben)).toEqual([asked])
  await event.change({ notes: 'Boots' })
  expect(await titles(ben)).toEqual([asked])
  expect(await titles(amelia)).toEqual([])
  await ben.api.events.claim({ eventId: event.id, leg: 'fetches', claimed: false })
  expect(await titles(ben)).toEqual([])
  expect(await titles(amelia)).toEqual([expect.stringMatching(/can't fetch .* from Football, Mon 29 Dec 2098 11:30$/)])
  // What one took oneself and gives back concerns nobody.
  for (const claimed of [true, false]) await ben.api.events.claim({ eventId: event.id, leg: 'fetches', claimed })
  expect(await titles(amelia)).toHaveLength(1)
})

test('who is given all days of a series is asked once', { tags: ['LEG-04'] }, async () => {
  const { ben } = household.people
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await household.people.amelia.api.events.add({
    ...match,
    day,
    fetches: by(ben),
    id: makeId(),
    categoryId: household.categoryId,
    repeats: { rule: 'FREQ=WEEKLY' },
  })
  expect(await titles(ben)).toHaveLength(1)
})
