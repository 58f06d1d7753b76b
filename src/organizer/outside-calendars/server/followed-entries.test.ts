import { expect, test } from 'vitest'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, addMember, apiAs, createGroup, createPerson, superuser, testPools } from '#tests/people.ts'
import { askForReadings } from './read-outside-calendar.ts'

const timeZone = 'Europe/London'
const today = todayOf(new Date(), timeZone)
const dayIn = (days: number): string => daysAfter(today, days)
const at = (day: string, time: string): string => `TZID=${timeZone}:${day.replaceAll('-', '')}T${time.replace(':', '')}00`

type Event = { uid: string; day: string; from: string; to: string; title: string; place?: string }
const fileOf = (...events: Event[]): string =>
  [
    'BEGIN:VCALENDAR\r\nX-WR-CALNAME:Willow Primary',
    ...events.map(
      ({ uid, day, from, to, title, place = '' }) =>
        `BEGIN:VEVENT\r\nUID:${uid}\r\nDTSTART;${at(day, from)}\r\nDTEND;${at(day, to)}\r\nSUMMARY:${title}\r\nLOCATION:${place}\r\nEND:VEVENT`,
    ),
    'END:VCALENDAR',
  ].join('\r\n')

const panto: Event = { uid: 'panto', day: dayIn(3), from: '15:00', to: '16:30', title: 'Panto', place: 'Hall' }
const club: Event = { uid: 'club', day: dayIn(4), from: '15:30', to: '16:30', title: 'Club' }

/** A mother with the file of a school in a category of her group. */
async function aFile() {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'children')
  const id = makeId()
  const { outsideCalendars, calendar } = apiAs(ada)
  const give = async (text: string, by = ada) =>
    apiAs(by).outsideCalendars.giveFile({ id, categoryId, timeZone, fileName: 'term.ics', text })
  const keep = async () => {
    const [tried] = await outsideCalendars.list({ categoryId })
    return outsideCalendars.change({ calendarId: id, ifVersion: tried?.version ?? 0, name: 'School', timeZone })
  }
  const entries = async () => (await calendar.read({ from: today, to: dayIn(20) })).entries
  return { ada, family, categoryId, id, give, keep, entries }
}

test('a file is looked at, added, and replaced by the next one', { tags: ['OUTC-01'] }, async () => {
  const { ada, categoryId, id, give, keep, entries } = await aFile()
  const seen = await give(fileOf(panto, club))
  expect(seen).toMatchObject({ name: 'Willow Primary', host: null, fileName: 'term.ics', isAdded: false, entryCount: 2, dueAt: null })
  expect(seen.next.map(({ title }) => title)).toEqual(['Panto', 'Club'])
  expect(await give(fileOf(panto, club)), 'sent twice').toMatchObject({ entryCount: 2 })
  expect(await entries()).toEqual([])
  await keep()
  const before = await entries()
  expect(before).toMatchObject([{ layer: 'outside', title: 'Panto', of: 'School', calendarId: id }, { title: 'Club' }])
  // However little the next one has.
  expect(await give(fileOf({ ...panto, title: 'Panto, again' }))).toMatchObject({ name: 'School', isAdded: true, entryCount: 1 })
  expect(await entries()).toMatchObject([{ id: before[0]?.id, title: 'Panto, again' }])
  await apiAs(ada).outsideCalendars.readNow({ calendarId: id })
  expect(await superuser("select from jobs.job_common where name = 'calendar' and data ->> 'calendarId' = $1", [id])).toEqual([])
  expect(await apiAs(ada).outsideCalendars.list({ categoryId })).toMatchObject([{ failure: null }])
})

test.each([
  ['NO_CALENDAR', '<!DOCTYPE html>'],
  ['NO_CALENDAR', 'BEGIN:VCARD'],
  ['NO_ENTRIES', fileOf()],
  ['TOO_LARGE', fileOf(panto).replace('UID:panto', 'UID:panto\r\nRRULE:FREQ=SECONDLY')],
])('%s is said of a file, and nothing is kept', { tags: ['OUTC-01', 'OUTC-05'] }, async (code, text) => {
  const { ada, categoryId, give } = await aFile()
  await expect(give(text)).rejects.toMatchObject({ code })
  expect(await apiAs(ada).outsideCalendars.list({ categoryId })).toEqual([])
})

test('who may only view gives no file, and who sees nothing learns nothing', { tags: ['OUTC-01'] }, async () => {
  const { family, categoryId, give, keep, entries } = await aFile()
  await give(fileOf(panto))
  await keep()
  const viewer = await addMember(family, { permissions: { [categoryId]: 'view' } })
  await expect(give(fileOf(club), viewer)).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await expect(give(fileOf(club), await createPerson())).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await entries()).toMatchObject([{ title: 'Panto' }])
})

test('a calendar has a colour and people, and each reader hides it alone', { tags: ['OUTC-12'] }, async () => {
  const { ada, family, categoryId, id, give, keep, entries } = await aFile()
  await give(fileOf(panto))
  const { version } = await keep()
  const ben = await addMember(family, { permissions: { [categoryId]: 'view' } })
  const change = { calendarId: id, name: 'School', timeZone, color: 'plum' as const }
  await apiAs(ada).outsideCalendars.change({ ...change, ifVersion: version, people: [ben.id] })
  expect(await entries()).toMatchObject([{ color: 'plum', people: [ben.id] }])
  const stranger = await createPerson()
  await expect(apiAs(ada).outsideCalendars.change({ ...change, ifVersion: version + 1, people: [stranger.id] })).rejects.toMatchObject({
    code: 'NOT_A_MEMBER',
  })
  await apiAs(ada).calendar.changeSettings({ hiddenCalendars: [id] })
  expect(await apiAs(ada).calendar.settings()).toMatchObject({ hiddenCalendars: [id] })
  expect(await apiAs(ben).calendar.settings()).toMatchObject({ hiddenCalendars: [] })
  await apiAs(ada).members.remove({ memberId: ben.memberId })
  expect(await entries()).toMatchObject([{ people: [] }])
})

test('an entry is found with its calendar, by who may see it, and leads to its sheet', { tags: ['OUTC-11'] }, async () => {
  const { ada, family, categoryId, give, keep } = await aFile()
  await give(fileOf({ ...panto, title: 'Quokka panto', place: 'Hall' }, club))
  const found = async (q: string, by = ada) => (await apiAs(by).search.find({ q })).hits
  expect(await found('quokka'), 'one that is only tried').toEqual([])
  await keep()
  expect(await found('quokka hall')).toMatchObject([
    { type: 'entry', title: 'Quokka panto', day: panto.day, time: '15:00', calendar: 'School' },
  ])
  expect(await found('quokka', await addMember(family, { permissions: { [categoryId]: 'view' } }))).toHaveLength(1)
  expect(await found('quokka', await addMember(family, { permissions: {} }))).toEqual([])
})

/** The same with an event of their own that follows the panto, and is driven to. */
async function aFollower() {
  const file = await aFile()
  const { ada, categoryId, give, keep, entries } = file
  await give(fileOf(panto, club))
  await keep()
  const [entry] = await entries()
  const leg = { time: null, personId: null, name: null }
  const eventId = makeId()
  const typed = { title: 'Panto', day: panto.day, time: '15:00', endTime: '16:30', timeZone, location: 'Hall', notes: null }
  await apiAs(ada).events.add({
    ...typed,
    id: eventId,
    categoryId,
    takes: { ...leg, time: '14:30' },
    fetches: leg,
    moreReminders: [60],
    fromEntry: entry?.id,
  })
  return { ...file, eventId, event: async () => apiAs(ada).events.get({ eventId }) }
}

test('an event of their own follows an entry, and hides it', { tags: ['OUTC-13'] }, async () => {
  const { give, entries, event, eventId } = await aFollower()
  expect(await event()).toMatchObject({ fromCalendar: 'School', goneOn: null })
  expect((await entries()).map(({ layer, title }) => `${layer} ${title}`)).toEqual(['events Panto', 'outside Club'])
  await give(fileOf({ ...panto, day: dayIn(5), from: '18:00', to: '19:30', title: 'Panto, at last', place: 'Church' }, club))
  expect(await event()).toMatchObject({
    title: 'Panto, at last',
    day: dayIn(5),
    time: '18:00',
    endTime: '19:30',
    location: 'Church',
    takes: { time: '14:30' },
    fetches: { time: null },
    goneOn: null,
  })
  const told = await superuser<{ what: string; at: string }>(
    `select what, to_char(remind_at at time zone '${timeZone}', 'YYYY-MM-DD HH24:MI') as at from app.appointment_reminders where appointment_id = $1`,
    [eventId],
  )
  expect(told).toContainEqual({ what: 'more:60', at: `${dayIn(5)} 17:00` })
  const [legs] = await superuser<{ takes: string; fetches: string }>(
    `select to_char(takes_at at time zone '${timeZone}', 'YYYY-MM-DD HH24:MI') as takes, to_char(fetches_at at time zone '${timeZone}', 'YYYY-MM-DD HH24:MI') as fetches
       from app.appointments where id = $1`,
    [eventId],
  )
  expect(legs).toEqual({ takes: `${dayIn(5)} 14:30`, fetches: `${dayIn(5)} 19:30` })
})

test('it follows also where the provider gives new names, and through the night', { tags: ['OUTC-13'] }, async () => {
  const { give, entries, event } = await aFollower()
  await give(fileOf({ ...panto, uid: 'other' }, club))
  expect(await event()).toMatchObject({ goneOn: null })
  const night = fileOf(club, { ...panto, uid: 'other' }).replace(`DTEND;${at(panto.day, '16:30')}`, `DTEND;${at(dayIn(4), '01:00')}`)
  await give(night)
  // Who is driven is so on one day.
  expect(await event()).toMatchObject({ day: panto.day, lastDay: panto.day, endTime: null, fetches: { time: '16:30' } })
  await give(
    fileOf(club).replace(
      'END:VCALENDAR',
      `BEGIN:VEVENT\r\nUID:other\r\nDTSTART;VALUE=DATE:${dayIn(6).replaceAll('-', '')}\r\nSUMMARY:Panto\r\nEND:VEVENT\r\nEND:VCALENDAR`,
    ),
  )
  expect(await event()).toMatchObject({ day: dayIn(6), time: null, endTime: null, takes: { time: '14:30' }, fetches: { time: '16:30' } })
  expect((await entries()).map(({ title }) => title)).toEqual(['Club', 'Panto'])
})

test('what is gone is said so, comes back, and stays when the calendar is removed', { tags: ['OUTC-13', 'OUTC-14'] }, async () => {
  const { ada, id, give, entries, event } = await aFollower()
  await give(fileOf(club))
  expect(await event()).toMatchObject({ title: 'Panto', fromCalendar: 'School', goneOn: today })
  await give(fileOf({ ...panto, title: 'Panto after all' }, club))
  expect(await event()).toMatchObject({ title: 'Panto after all', goneOn: null })
  await apiAs(ada).outsideCalendars.remove({ calendarId: id })
  expect(await event()).toMatchObject({ title: 'Panto after all', fromCalendar: null, goneOn: null })
  expect((await entries()).map(({ layer }) => layer)).toEqual(['events'])
})

test('a failure of a day is told once to who looks after it, and once that it is well', { tags: ['OUTC-10'] }, async () => {
  const { ada, family, categoryId } = await aFile()
  const ben = await addMember(family, { permissions: { [categoryId]: 'edit' } })
  const calendarId = makeId()
  const { outsideCalendars } = apiAs(ada)
  const { version } = await outsideCalendars.add({ id: calendarId, categoryId, address: 'https://school.example.org/term.ics', timeZone })
  await outsideCalendars.change({ calendarId, ifVersion: version, name: 'School', timeZone })
  const look = async (hours: number) => askForReadings({ pools: testPools(), now: () => new Date(Date.now() + hours * 3_600_000) })
  const told = async (person = ada) => (await apiAs(person).notifications.list({})).map(({ title, message }) => `${title}. ${message}`)
  await superuser("select app.note_outside_failure($1, 'no_answer')", [calendarId])
  await look(23)
  expect(await told()).toEqual([])
  await superuser("select app.note_outside_failure($1, 'not_found')", [calendarId])
  for (const hours of [24.1, 30, 60]) await look(hours)
  const failing = 'School could not be read for a day. There is nothing at this address.'
  expect(await told()).toEqual([failing])
  for (let time = 0; time < 2; time += 1) await superuser("select app.note_outside_reading($1, '{}', false)", [calendarId])
  expect(await told()).toMatchObject(['School can be read again. It is read every hour.', expect.stringContaining('could not be read')])
  expect(await told(ben)).toEqual([])
  await superuser("select app.note_outside_failure($1, 'no_answer')", [calendarId])
  await superuser("select app.note_outside_reading($1, '{}', false)", [calendarId])
  expect(await told(), 'a short failure is not told').toHaveLength(2)
})
