import { expect, test } from 'vitest'
import { makeId } from '#platform/shared/new-id.ts'
import { changeOf, eventFields } from '#tests/events.ts'
import { openBrowser } from '#tests/browser.ts'
import { addCategory, apiAs, createPerson, superuser } from '#tests/people.ts'

async function aRoom() {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'custom')
  const add = async (fields: Partial<typeof eventFields> | object) =>
    apiAs(ada).events.add({ ...eventFields, ...fields, id: makeId(), categoryId })
  return { ada, categoryId, add }
}

test.each([
  ['overnight', { day: '2026-12-05', lastDay: '2026-12-06', time: '23:00', endTime: '07:00' }, '2026-12-05T23:00Z', '2026-12-06T07:00Z'],
  // 8 hours on the clock, 7 and 9 in truth.
  ['spring', { day: '2027-03-27', lastDay: '2027-03-28', time: '23:00', endTime: '07:00' }, '2027-03-27T23:00Z', '2027-03-28T06:00Z'],
  ['autumn', { day: '2027-10-30', lastDay: '2027-10-31', time: '23:00', endTime: '07:00' }, '2027-10-30T22:00Z', '2027-10-31T07:00Z'],
  // 01:30 is left out in spring: the end moves forward with the clocks.
  ['to an hour left out', { day: '2027-03-28', time: '00:30', endTime: '01:30' }, '2027-03-28T00:30Z', '2027-03-28T01:30Z'],
  // The start moves forward to 02:30 and behind the end: it lasts as long as the clocks said.
  ['from an hour left out', { day: '2027-03-28', time: '01:30', endTime: '02:15' }, '2027-03-28T01:30Z', '2027-03-28T02:15Z'],
  // 01:30 comes twice in autumn: the first is meant.
  ['to a doubled hour', { day: '2027-10-31', time: '00:30', endTime: '01:30' }, '2027-10-30T23:30Z', '2027-10-31T00:30Z'],
  ['from a doubled hour', { day: '2027-10-31', time: '01:30', endTime: '02:30' }, '2027-10-31T00:30Z', '2027-10-31T02:30Z'],
])('%s: start and end are the instants of the clocks', async (_when, fields, startsAt, endsAt) => {
  const { ada, add } = await aRoom()
  const instants = [startsAt, endsAt].map((at) => new Date(at).toISOString())
  const added = await add(fields)
  expect([added.startsAt, added.endsAt]).toEqual(instants)
  const stored = 'select appointment_date as "startsAt", ends_at as "endsAt" from app.appointments where id = $1'
  expect(await superuser(stored, [added.id])).toEqual([{ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }])
  const other = await add({ day: '2026-07-01', time: '12:00' })
  const lastDay = 'lastDay' in fields ? fields.lastDay : fields.day
  expect(await apiAs(ada).events.change(changeOf(other, { ...fields, lastDay }))).toMatchObject({
    startsAt: instants[0],
    endsAt: instants[1],
  })
})

test('in New York and Lord Howe an end is that of their clocks', { tags: ['CAL-06'] }, async () => {
  const { add } = await aRoom()
  const instants = async (timeZone: string, day: string, clocks: object) => {
    const { startsAt, endsAt } = await add({ timeZone, day, ...clocks })
    return [startsAt, endsAt]
  }
  const early = { time: '01:00', endTime: '03:00' }
  expect(await instants('America/New_York', '2027-03-14', early)).toEqual(['2027-03-14T06:00:00.000Z', '2027-03-14T07:00:00.000Z'])
  // Half an hour comes twice.
  expect(await instants('Australia/Lord_Howe', '2027-04-04', early)).toEqual(['2027-04-03T14:00:00.000Z', '2027-04-03T16:30:00.000Z'])
})

test('a change without a last day keeps the number of days', async () => {
  const { ada, add } = await aRoom()
  const camp = await add({ day: '2027-07-30', lastDay: '2027-08-02', time: null })
  expect(await apiAs(ada).events.change(changeOf(camp, { day: '2027-02-27' }))).toMatchObject({ day: '2027-02-27', lastDay: '2027-03-02' })
})

test('whole days are the same for readers at both ends of the world', { tags: ['CAL-05', 'GAP-166'] }, async () => {
  const { ada, categoryId, add } = await aRoom()
  const { id } = await add({ day: '2027-02-28', lastDay: '2027-03-01', time: null, timeZone: 'Pacific/Kiritimati' })
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Niue', 'Europe/London']) {
    await superuser('update app.profiles set time_zone = $2 where id = $1', [ada.id, timeZone])
    const { api } = openBrowser({ sessionToken: ada.sessionToken })
    const days = { day: '2027-02-28', lastDay: '2027-03-01', time: null, startsAt: null, endsAt: null }
    expect(await api.events.get({ eventId: id })).toMatchObject(days)
    expect(await api.events.list({ categoryId })).toMatchObject([days])
  }
})

test('in a list whole days stand before the times of their day', async () => {
  const { ada, categoryId, add } = await aRoom()
  for (const [title, day, time] of [
    ['third', '2027-02-02', '00:00'],
    ['first', '2027-02-01', '09:00'],
    ['second', '2027-02-02', null],
  ] as const)
    await add({ title, day, time })
  expect((await apiAs(ada).events.list({ categoryId })).map(({ title }) => title)).toEqual(['first', 'second', 'third'])
})
