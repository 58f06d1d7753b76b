import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { makeEgress } from '#platform/server/egress/egress.ts'
import { readNetworks } from '#platform/server/egress/public-address.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addCategory, addMember, apiAs, createGroup, createPerson, superuser, testPools } from '#tests/people.ts'
import { testServices } from '#tests/test-services.ts'
import { openedAddress } from './address-box.ts'
import { askForReadings, readOutsideCalendar } from './read-outside-calendar.ts'

const { secret } = testServices.outsideCalendars
const timeZone = 'Europe/London'
const noon = new Date('2026-12-02T12:00:00Z')

type Event = { uid?: string; day: string; title: string }
const fileOf = (events: readonly Event[], name = 'Willow Primary'): string =>
  [
    `BEGIN:VCALENDAR\r\nX-WR-CALNAME:${name}`,
    ...events.map(
      ({ uid, day, title }, index) =>
        `BEGIN:VEVENT\r\nUID:${uid ?? index}\r\nDTSTART;VALUE=DATE:${day.replaceAll('-', '')}\r\nSUMMARY:${title}\r\nEND:VEVENT`,
    ),
    'END:VCALENDAR',
  ].join('\r\n')

/** A school whose calendar says what `school.answer` says, a person with a category, and the worker at an instant. */
async function aSchool() {
  const school: { answer: RequestListener; asked: number } = { answer: (_request, response) => response.end(fileOf([])), asked: 0 }
  const server = createServer((request, response) => {
    school.asked += 1
    school.answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const ada = await createPerson({ firstName: 'Ada' })
  const { id: categoryId } = await addCategory(ada, 'children')
  const clock = { now: noon }
  const egress = makeEgress({ isOff: false, opened: readNetworks('127.0.0.1') ?? [] })
  const readers = { pools: testPools(), egress, secret, now: () => clock.now, changed: () => undefined }
  const id = makeId()
  return {
    ada,
    categoryId,
    id,
    school,
    url: `http://127.0.0.1:${port}/secret-path/term.ics`,
    tell: (events: readonly Event[]) => {
      school.answer = (_request, response) => response.setHeader('Content-Type', 'text/calendar').end(fileOf(events))
    },
    readOn: async (day: string) => {
      clock.now = new Date(`${day}T12:00:00Z`)
      await readOutsideCalendar(readers, id)
    },
    entries: async () =>
      superuser<{ id: string; title: string; day: string }>(
        'select id, title, local_day::text as day from app.outside_entries where calendar_id = $1 order by local_day, title',
        [id],
      ),
    seen: async () => (await apiAs(ada).outsideCalendars.list({ categoryId })).find((calendar) => calendar.id === id),
  }
}

const added = async () => {
  const world = await aSchool()
  await apiAs(world.ada).outsideCalendars.add({ id: world.id, categoryId: world.categoryId, address: world.url, timeZone })
  return world
}
const titlesOf = (entries: ReadonlyArray<{ title: string; day: string }>) => entries.map(({ day, title }) => `${day} ${title}`)

test('a calendar is tried, seen before it is kept, and kept', { tags: ['OUTC-01'] }, async () => {
  const { ada, id, tell, readOn, seen } = await added()
  tell([
    { day: '2026-11-30', title: 'Assembly' },
    { day: '2026-12-04', title: 'Panto' },
    { day: '2026-12-18', title: 'Last day' },
  ])
  expect(await seen()).toMatchObject({ name: '127.0.0.1', host: '127.0.0.1', isAdded: false, readAt: null, entryCount: 0 })
  await readOn('2026-12-02')
  const tried = await seen()
  expect(tried).toMatchObject({ name: 'Willow Primary', isAdded: false, entryCount: 3, failure: null })
  const kept = await apiAs(ada).outsideCalendars.change({ calendarId: id, ifVersion: tried?.version ?? 0, name: 'School', timeZone })
  expect(kept).toMatchObject({ name: 'School', isAdded: true, ownerId: ada.id })
  await readOn('2026-12-03')
  expect(await seen()).toMatchObject({ name: 'School', entryCount: 3 })
})

test('adding twice adds once, and asks for one reading', async () => {
  const { ada, id, categoryId, url, seen } = await aSchool()
  const calendar = { id, categoryId, address: url, timeZone }
  await apiAs(ada).outsideCalendars.add(calendar)
  await apiAs(ada).outsideCalendars.add(calendar)
  expect(await seen()).toMatchObject({ isAdded: false })
  expect(await superuser("select from jobs.job_common where name = 'calendar' and data ->> 'calendarId' = $1", [id])).toHaveLength(1)
})

test.each<[string, RequestListener]>([
  ['web_page', (_request, response) => response.end('<!DOCTYPE html><title>Sign in</title>')],
  ['no_calendar', (_request, response) => response.end('nothing of that kind')],
  ['no_entries', (_request, response) => response.end(fileOf([]))],
  ['not_found', (_request, response) => response.writeHead(404).end()],
  ['no_permission', (_request, response) => response.writeHead(401).end()],
  ['no_answer', (_request, response) => response.writeHead(500).end()],
  ['not_allowed', (_request, response) => response.writeHead(302, { Location: 'http://169.254.169.254/' }).end()],
])('an address that answers otherwise says %s', { tags: ['OUTC-02'] }, async (failure, answer) => {
  const { readOn, school, seen, entries } = await added()
  school.answer = answer
  await readOn('2026-12-02')
  expect(await seen()).toMatchObject({ failure, readAt: null, entryCount: 0, isAdded: false })
  expect(await entries()).toEqual([])
})

test('the past stays as it was last seen, and the future is what the last reading says', { tags: ['OUTC-09'] }, async () => {
  const { tell, readOn, entries } = await added()
  const term = ['2026-12-01', '2026-12-04', '2026-12-10', '2026-12-11'].map((day, index) => ({
    day,
    title: `Day ${index}`,
    uid: `${index}`,
  }))
  tell(term)
  await readOn('2026-12-02')
  const first = await entries()
  expect(titlesOf(first)).toEqual(['2026-12-01 Day 0', '2026-12-04 Day 1', '2026-12-10 Day 2', '2026-12-11 Day 3'])
  // The school drops its past, moves a day and calls one off.
  tell([{ ...(term[2] ?? term[0]!), day: '2026-12-12' }, ...term.slice(3), { day: '2026-12-15', title: 'New', uid: 'new' }])
  await readOn('2026-12-08')
  const second = await entries()
  expect(titlesOf(second)).toEqual(['2026-12-01 Day 0', '2026-12-04 Day 1', '2026-12-11 Day 3', '2026-12-12 Day 2', '2026-12-15 New'])
  expect(second.find(({ title }) => title === 'Day 2')?.id).toBe(first.find(({ title }) => title === 'Day 2')?.id)
})

test('entries keep their ids whatever the provider does to their UIDs', { tags: ['OUTC-09'] }, async () => {
  const { tell, readOn, entries } = await added()
  const days = Array.from({ length: 20 }, (_, index) => ({
    day: daysAfter('2026-12-03', index),
    title: index % 2 === 0 ? 'Lunch' : 'Club',
  }))
  tell(days.map((event, index) => ({ ...event, uid: `old-${index}` })))
  await readOn('2026-12-02')
  const before = await entries()
  tell(days.map((event, index) => ({ ...event, uid: `${crypto.randomUUID()}-${index}` })))
  await readOn('2026-12-03')
  expect(await entries()).toEqual(before)
})

test('an empty answer takes effect only when the next one confirms it', { tags: ['OUTC-09'] }, async () => {
  const { id, tell, readOn, entries, seen } = await added()
  const days = Array.from({ length: 20 }, (_, index) => ({ day: daysAfter('2026-12-03', index), title: 'Lunch' }))
  tell(days)
  await readOn('2026-12-02')
  await superuser('update app.outside_calendars set is_added = true where id = $1', [id])
  tell([])
  await readOn('2026-12-02')
  expect(await entries()).toHaveLength(20)
  expect(await seen()).toMatchObject({ failure: null })
  tell(days)
  await readOn('2026-12-02')
  tell([])
  await readOn('2026-12-02')
  expect(await entries()).toHaveLength(20)
  await readOn('2026-12-02')
  expect(await entries()).toEqual([])
})

test('a reading that finds nothing new writes nothing and tells nobody', { tags: ['OUTC-09'] }, async () => {
  const { categoryId, tell, readOn } = await added()
  tell([{ day: '2026-12-04', title: 'Panto' }])
  await readOn('2026-12-02')
  const hints = async () => superuser('select count(*)::int from app.change_events where category_id = $1', [categoryId])
  const rows = async () => superuser('select xmin::text, id from app.outside_entries where category_id = $1', [categoryId])
  const before = [await hints(), await rows()]
  await readOn('2026-12-02')
  await readOn('2026-12-03')
  expect([await hints(), await rows()]).toEqual(before)
})

test('what has not changed is not sent again on the same day', { tags: ['OUTC-04'] }, async () => {
  const { readOn, school, seen } = await added()
  const conditions: Array<string | undefined> = []
  school.answer = ({ headers }, response) => {
    conditions.push(headers['if-none-match'])
    if (headers['if-none-match'] === '"1"') return response.writeHead(304).end()
    return response.setHeader('ETag', '"1"').end(fileOf([{ day: '2026-12-04', title: 'Panto' }]))
  }
  await readOn('2026-12-02')
  await readOn('2026-12-02')
  await readOn('2026-12-02')
  // A new day has a new day ahead.
  await readOn('2026-12-03')
  expect(conditions).toEqual([undefined, '"1"', '"1"', undefined])
  expect(await seen()).toMatchObject({ entryCount: 1, failure: null })
})

test('a failure keeps the last state, and is tried again ever later', { tags: ['OUTC-04', 'OUTC-10'] }, async () => {
  const { id, tell, readOn, school, seen, entries } = await added()
  tell([{ day: '2026-12-04', title: 'Panto' }])
  await readOn('2026-12-02')
  const { readAt } = (await seen()) ?? {}
  school.answer = (_request, response) => response.writeHead(404).end()
  const hours = []
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await readOn('2026-12-02')
    const [row] = await superuser<{ hours: number }>(
      'select round(extract(epoch from due_at - now()) / 3600)::int as hours from app.outside_sources where calendar_id = $1',
      [id],
    )
    hours.push(row?.hours)
  }
  expect(hours).toEqual([1, 2, 4, 8, 24, 24])
  expect(await seen()).toMatchObject({ failure: 'not_found', readAt })
  expect(titlesOf(await entries())).toEqual(['2026-12-04 Panto'])
  tell([{ day: '2026-12-04', title: 'Panto' }])
  await readOn('2026-12-02')
  expect(await seen()).toMatchObject({ failure: null, failedAt: null })
})

test('a calendar that is due is read within the hour and ten minutes, and one that nobody kept goes', { tags: ['OUTC-04'] }, async () => {
  const { id, tell, readOn, seen } = await added()
  tell([{ day: '2026-12-04', title: 'Panto' }])
  await readOn('2026-12-02')
  const [row] = await superuser<{ minutes: number }>(
    'select extract(epoch from due_at - now())::float8 / 60 as minutes from app.outside_sources where calendar_id = $1',
    [id],
  )
  expect(row?.minutes).toBeGreaterThan(54)
  expect(row?.minutes).toBeLessThanOrEqual(65)
  await superuser("delete from jobs.job_common where name = 'calendar'", [])
  const jobs = async () => superuser("select from jobs.job_common where name = 'calendar' and data ->> 'calendarId' = $1", [id])
  await askForReadings({ pools: testPools(), now: () => new Date(Date.now() + 50 * 60_000) })
  expect(await jobs()).toHaveLength(0)
  await askForReadings({ pools: testPools(), now: () => new Date(Date.now() + 66 * 60_000) })
  expect(await jobs()).toHaveLength(1)
  await askForReadings({ pools: testPools(), now: () => new Date(Date.now() + 25 * 3_600_000) })
  expect(await seen()).toBeUndefined()
})

test('the address is sealed, and nobody is shown more than its host', { tags: ['OUTC-14'] }, async () => {
  const { ada, id, categoryId, url } = await added()
  const [row] = await superuser<{ address_box: Buffer }>('select address_box from app.outside_sources where calendar_id = $1', [id])
  expect(openedAddress(row?.address_box ?? Buffer.alloc(0), secret)).toBe(url)
  expect(openedAddress(row?.address_box ?? Buffer.alloc(0), 'another secret of another server, long enough')).toBeUndefined()
  expect(row?.address_box.toString('latin1')).not.toContain('secret-path')
  expect(JSON.stringify(await apiAs(ada).outsideCalendars.list({ categoryId }))).not.toContain('secret-path')
})

test('while somebody tries a calendar nobody else sees it, and who leaves looks after it no more', { tags: ['OUTC-14'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'children')
  const ben = await addMember(family, { permissions: { [categoryId]: 'edit' } })
  const eve = await addMember(family, { firstName: 'Eve', permissions: { [categoryId]: 'view' } })
  const id = makeId()
  await apiAs(ben).outsideCalendars.add({ id, categoryId, address: 'webcal://school.example.org/term.ics', timeZone })
  const seenBy = async (person: typeof ada) => (await apiAs(person).outsideCalendars.list({ categoryId }))[0]
  expect([await seenBy(ada), await seenBy(eve)]).toEqual([undefined, undefined])
  const { version } = await apiAs(ben).outsideCalendars.change({ calendarId: id, ifVersion: 1, name: 'School', timeZone })
  expect(await seenBy(eve)).toMatchObject({ host: 'school.example.org', ownerId: ben.id })
  await expect(apiAs(eve).outsideCalendars.readNow({ calendarId: id })).rejects.toMatchObject({ code: 'VIEW_ONLY' })
  await apiAs(ada).members.remove({ memberId: ben.memberId })
  expect(await seenBy(ada)).toMatchObject({ ownerId: null })
  const now = await seenBy(ada)
  expect(now?.version).toBeGreaterThanOrEqual(version)
  await apiAs(ada).outsideCalendars.change({ calendarId: id, ifVersion: now?.version ?? 0, name: 'School', timeZone, isMine: true })
  expect(await seenBy(ada)).toMatchObject({ ownerId: ada.id })
  await apiAs(ada).outsideCalendars.remove({ calendarId: id })
  expect(await superuser('select from app.outside_sources where calendar_id = $1', [id])).toEqual([])
})

test('its entries stand in the calendar of everybody who may see the category, once it is kept', { tags: ['OUTC-11'] }, async () => {
  const { ada, id, school, readOn, seen } = await added()
  const flight =
    'BEGIN:VEVENT\r\nUID:f\r\nDTSTART;TZID=America/New_York:20261204T200000\r\nDTEND:20261205T080000Z\r\nSUMMARY:Flight\r\nLOCATION:JFK'
  const trip = 'BEGIN:VEVENT\r\nUID:t\r\nDTSTART;VALUE=DATE:20261130\r\nDTEND;VALUE=DATE:20261204\r\nSUMMARY:Trip'
  school.answer = (_request, response) =>
    response.end(`BEGIN:VCALENDAR\r\n${flight}\r\nEND:VEVENT\r\n${trip}\r\nEND:VEVENT\r\nEND:VCALENDAR`)
  await readOn('2026-12-02')
  const entries = async () => (await apiAs(ada).calendar.read({ from: '2026-12-02', to: '2026-12-06' })).entries
  expect(await entries()).toEqual([])
  await apiAs(ada).outsideCalendars.change({ calendarId: id, ifVersion: (await seen())?.version ?? 0, name: 'Aunt Vi', timeZone })
  expect(await entries()).toMatchObject([
    { layer: 'outside', title: 'Trip', of: 'Aunt Vi', day: '2026-11-30', lastDay: '2026-12-03', time: null, mayEdit: false },
    { title: 'Flight', place: 'JFK', day: '2026-12-05', lastDay: '2026-12-05', time: '01:00', endTime: '08:00', zone: 'America/New_York' },
  ])
})

test('a category has ten calendars of others at most', async () => {
  const { ada, categoryId } = await aSchool()
  const add = async () =>
    apiAs(ada).outsideCalendars.add({ id: makeId(), categoryId, address: 'https://school.example.org/term.ics', timeZone })
  for (let count = 0; count < 10; count += 1) await add()
  await expect(add()).rejects.toMatchObject({ code: 'QUOTA_REACHED' })
})
