import ICAL from 'ical.js'
import { sync } from 'node-ical'
import { expect, test } from 'vitest'
import { zoneLines } from '#platform/server/calendar/zone-lines.ts'
import { instantOf } from '#platform/server/time/instant-of.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addFeed, makeFeedHost, readFeed, titlesIn } from '#tests/feeds.ts'
import { addCategory, createGroup, addMember, type TestPerson, createPerson, superuser } from '#tests/people.ts'
import { feedFile } from './feed-file.ts'

const now = (): Date => new Date('2026-11-25T12:00:00Z')
const house = '@0123456789abcdef'

/** A car with an MOT in a person's own space, and one of each thing that has a date. */
async function aHome(ada: TestPerson) {
  const { id: category } = await addCategory(ada, 'custom')
  const ids = {
    category,
    car: makeId(),
    place: makeId(),
    appointment: makeId(),
    item: makeId(),
    task: makeId(),
    meal: makeId(),
    trip: makeId(),
  }
  const sql = `
    insert into app.cars (id, category_id, name) values ('{car}', '{category}', 'Fiesta');
    insert into app.subcategories (id, category_id, subject_id, subject_kind, name, sort_order) values ('{place}', '{category}', '{car}', 'car', 'Garage', 77);
    insert into app.appointments (id, category_id, subcategory_id, local_day, last_day, local_time, time_zone, appointment_date, remind_at, location, notes, created_at)
    values ('{appointment}', '{category}', '{place}', '2026-12-01', '2026-12-01', '08:30', 'Europe/London', '2026-12-01T08:30Z', '2026-11-30T08:30Z', 'High Street; 2',
            E'Bring the keys,\\nand the log book', '2026-11-01T10:00Z');
    insert into app.items (id, category_id, subcategory_id, provider_name, contract_end_date, notes, monthly_cost_pence, created_at)
    values ('{item}', '{category}', '{place}', 'Admiral', '2027-01-31', 'Ask for less', 1299, '2026-11-01T10:00Z');
    insert into app.tasks (id, category_id, title, description, due_date, created_at)
    values ('{task}', '{category}', 'Wash the car', 'By hand', '2026-12-04', '2026-11-01T10:00Z');
    insert into app.meal_plans (id, category_id, plan_date, breakfast, dinner, notes, created_at)
    values ('{meal}', '{category}', '2026-11-26', 'Porridge', E'Fish pie\\nPeas', 'Guests', '2026-11-01T10:00Z');
    insert into app.travel_plans (id, category_id, start_date, end_date, created_at)
    values ('{trip}', '{category}', '2026-12-18', '2026-12-23', '2026-11-01T10:00Z');
    insert into app.travel_locations (category_id, travel_plan_id, name, start_date, end_date) values ('{category}', '{trip}', 'Lisbon', '2026-12-18', '2026-12-23');`
  await superuser(
    sql.replaceAll(/\{(\w+)\}/g, (_, name: string) => new Map(Object.entries(ids)).get(name) ?? ''),
    [],
  )
  return ids
}

test('a feed is this file, to the letter', { tags: ['FEED-06', 'FEED-07', 'FEED-08', 'FEED-09'] }, async () => {
  const ada = await createPerson()
  const ids = await aHome(ada)
  const { path } = await addFeed(ada, { name: 'Ada, all', alarms: true })
  const lines = (await readFeed(path, { now })).split('\r\n')
  expect(lines).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Hivehold//Hivehold//EN',
    'CALSCALE:GREGORIAN',
    String.raw`NAME:Ada\, all`,
    String.raw`X-WR-CALNAME:Ada\, all`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...zoneLines('Europe/London', { first: 2025, last: 2029 }).trimEnd().split('\r\n'),
    ...anEvent(`${ids.meal}.meals`, [
      'DTSTART;VALUE=DATE:20261126',
      'DTEND;VALUE=DATE:20261127',
      'TRANSP:TRANSPARENT',
      String.raw`SUMMARY:Meals: Fish pie\, Peas`,
      String.raw`DESCRIPTION:Breakfast: Porridge\nDinner: Fish pie\, Peas\nGuests`,
    ]),
    ...anEvent(`${ids.appointment}.appointments`, [
      'DTSTART;TZID=Europe/London:20261201T083000',
      'DURATION:PT30M',
      'SUMMARY:Garage\\, Fiesta',
      String.raw`LOCATION:High Street\; 2`,
      String.raw`DESCRIPTION:Bring the keys\,\nand the log book`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-P1D',
      'DESCRIPTION:Garage\\, Fiesta',
      'END:VALARM',
    ]),
    ...anEvent(`${ids.task}.tasks`, [
      'DTSTART;VALUE=DATE:20261204',
      'DTEND;VALUE=DATE:20261205',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Wash the car',
      'DESCRIPTION:By hand',
    ]),
    // With that of its place.
    ...anEvent(`${ids.trip}.trips`, [
      'DTSTART;VALUE=DATE:20261218',
      'DTEND;VALUE=DATE:20261224',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Trip: Lisbon',
    ]).map((line) => line.replace('SEQUENCE:1', 'SEQUENCE:2')),
    ...anEvent(`${ids.item}.ends`, [
      'DTSTART;VALUE=DATE:20270131',
      'DTEND;VALUE=DATE:20270201',
      'TRANSP:TRANSPARENT',
      String.raw`SUMMARY:Admiral (Garage\, Fiesta) ends`,
      'DESCRIPTION:Ask for less',
    ]).map((line) => line.replace('SEQUENCE:1', 'SEQUENCE:10000')),
    'END:VCALENDAR',
    '',
  ])
})

function anEvent(uid: string, lines: readonly string[]): string[] {
  return ['BEGIN:VEVENT', `UID:${uid}${house}`, 'DTSTAMP:20261101T100000Z', 'SEQUENCE:1', ...lines, 'END:VEVENT']
}

test('while a full feed is written, others have their turn', { tags: ['GAP-192'] }, async () => {
  const appointment = {
    kind: 'appointments',
    version: 1,
    madeAt: '2026-11-01T10:00:00Z',
    parent: null,
    location: null,
    before: null,
  } as const
  const local = { day: '2027-01-04', lastDay: '2027-01-04', time: '08:30', endTime: null, timeZone: 'Europe/London' }
  const things = Array.from({ length: 1000 }, () => ({ ...appointment, ...local, id: makeId(), name: 'Garage', notes: 'x'.repeat(800) }))
  const turns: number[] = []
  const timer = setInterval(() => turns.push(performance.now()), 1)
  const file = await feedFile({ name: 'Full', details: true, alarms: false, language: 'en', things }, 'here')
  clearInterval(timer)
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1000)
  expect(turns.length).toBeGreaterThan(5)
})

test('two calendar programs read the same from a feed as we mean', { tags: ['FEED-07'] }, async () => {
  const ada = await createPerson()
  const { category, place } = await aHome(ada)
  const zones = ['Europe/London', 'America/New_York', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Santiago', 'UTC']
  const local = { day: '2027-07-03', time: '09:15' }
  for (const timeZone of zones) {
    await superuser(
      `insert into app.appointments (category_id, subcategory_id, local_day, last_day, local_time, time_zone, appointment_date, location)
       values ($1, $2, $3, $3, $4, $5, $6, $5)`,
      [category, place, local.day, local.time, timeZone, instantOf({ ...local, timeZone }).toISOString()],
    )
  }
  const { path } = await addFeed(ada)
  const file = await (await makeFeedHost({ now })(path)).text()
  const wanted = zones.map((timeZone) => [timeZone, instantOf({ ...local, timeZone }).toISOString()])
  const inZones = (read: ReadonlyArray<readonly [string, string]>) => zones.map((zone) => [zone, new Map(read).get(zone)])

  const calendar = new ICAL.Component(ICAL.parse(file))
  const rules = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => [String(zone.getFirstPropertyValue('tzid')), new ICAL.Timezone(zone)]),
  )
  expect([...rules.keys()].toSorted()).toEqual(zones.toSorted())
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  const byIcalJs = events.map(({ location, component }) => {
    const start = component.getFirstProperty('dtstart')
    const at = new ICAL.Event(component).startDate
    at.zone = rules.get(String(start?.getParameter('tzid'))) ?? at.zone
    return [location ?? '', at.toJSDate().toISOString()] as const
  })
  expect(inZones(byIcalJs)).toEqual(wanted)

  const read = Object.values(sync.parseICS(file)).filter((one) => one?.type === 'VEVENT')
  expect(inZones(read.map(({ location, start }) => [textOf(location), start.toISOString()] as const))).toEqual(wanted)
  expect(read.map(({ summary }) => summary)).toEqual(events.map(({ summary }) => summary))
  const trip = read.find(({ summary }) => summary === 'Trip: Lisbon')
  expect([trip?.datetype, trip?.end?.getDate()]).toEqual(['date', 24])
  expect(read.find(({ location }) => location === 'High Street; 2')?.description).toBe('Bring the keys,\nand the log book')
})

// The value of a property; one with parameters is an object.
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

test('without details an entry says its kind and name, and nothing else', { tags: ['FEED-05'] }, async () => {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const { id: category } = await addCategory(family, 'custom')
  await superuser(
    `with zoe as (insert into app.children (category_id, name) values ($1, 'Zoe') returning id)
     insert into app.tasks (category_id, subject_id, subject_kind, title, description, due_date, assigned_to) select $1, id, 'child', 'Swimming kit', 'The blue one', '2026-12-02', $2 from zoe`,
    [category, ada.id],
  )
  await aHome(ada)
  const [bare, full] = [await addFeed(ada, { details: false }), await addFeed(ada)]
  const calendar = await readFeed(bare.path, { now })
  expect(titlesIn(calendar)).toEqual(['Meals', 'Garage\\, Fiesta', 'Swimming kit', 'Wash the car', 'Trip', 'Garage\\, Fiesta ends'])
  expect(calendar).not.toMatch(/Zoe|Admiral|1299|12\.99|Porridge|Lisbon|High Street|log book|LOCATION|DESCRIPTION|By hand/)
  expect(titlesIn(await readFeed(full.path, { now }))).toContain(String.raw`Swimming kit\, Zoe`)
})

test('a changed row keeps its id and a higher sequence; done, deleted or far ones go', { tags: ['FEED-06', 'FEED-09'] }, async () => {
  const ada = await createPerson()
  const ids = await aHome(ada)
  const { path } = await addFeed(ada, { kinds: ['tasks'] })
  await superuser("update app.tasks set title = 'Wash both cars' where id = $1", [ids.task])
  const changed = await readFeed(path, { now })
  expect(changed).toContain(`UID:${ids.task}.tasks${house}\r\nDTSTAMP:20261101T100000Z\r\nSEQUENCE:2\r\n`)
  for (const day of ['2026-08-26', '2026-08-27', '2028-11-25', '2028-11-26'])
    await superuser('insert into app.tasks (category_id, title, due_date) values ($1, $2, $3)', [ids.category, day, day])
  expect(titlesIn(await readFeed(path, { now }))).toEqual(['2026-08-27', 'Wash both cars', '2028-11-25'])
  await superuser("update app.tasks set status = 'done' where id = $1", [ids.task])
  await superuser("delete from app.tasks where title = '2028-11-25'", [])
  expect(titlesIn(await readFeed(path, { now }))).toEqual(['2026-08-27'])
})

test('an entry is newer when its trip’s place or car is renamed, or a contract renews', { tags: ['FEED-06', 'GAP-205'] }, async () => {
  const ada = await createPerson()
  const ids = await aHome(ada)
  const { path } = await addFeed(ada)
  const sequences = async (at: () => Date = now): Promise<number[]> => {
    const file = await readFeed(path, { now: at })
    return [`${ids.trip}.trips`, `${ids.item}.ends`].map((uid) =>
      Number(new RegExp(`UID:${uid}\\S*\\r\\n\\S+\\r\\nSEQUENCE:(\\d+)`).exec(file)?.[1]),
    )
  }
  const [trip = 0, contract = 0] = await sequences()
  await superuser("update app.travel_locations set name = 'Porto' where travel_plan_id = $1", [ids.trip])
  await superuser("update app.cars set name = 'Focus' where category_id = $1", [ids.category])
  const [tripRenamed = 0, carRenamed = 0] = await sequences()
  expect(tripRenamed).toBeGreaterThan(trip)
  expect(carRenamed).toBeGreaterThan(contract)
  await superuser("update app.items set renewal = 'renews', term_count = 12, term_unit = 'months' where id = $1", [ids.item])
  const renewing = (await sequences())[1] ?? 0
  const aYearOn = (await sequences(() => new Date('2027-11-26T12:00:00Z')))[1] ?? 0
  expect(aYearOn).toBeGreaterThan(renewing)
  await superuser("update app.items set contract_end_date = '2028-01-31' where id = $1", [ids.item])
  expect((await sequences(() => new Date('2027-11-26T12:00:00Z')))[1]).toBeGreaterThan(aYearOn)
})

test('the ends of contracts are those of the reports: not closed, nor ended with a successor', { tags: ['FEED-01'] }, async () => {
  const ada = await createPerson()
  const { category, place } = await aHome(ada)
  const { path } = await addFeed(ada, { kinds: ['ends'] })
  const contract = async (name: string, start: string, end: string | null, more = 'null, null'): Promise<unknown> =>
    superuser(
      `insert into app.items (category_id, subcategory_id, provider_name, contract_start_date, contract_end_date, closed_on, closed_as)
       values ($1, $2, $3, $4, $5, ${more})`,
      [category, place, name, start, end],
    )
  await superuser('delete from app.items where category_id = $1', [category])
  await contract('Old', '2025-10-01', '2026-10-01')
  expect(titlesIn(await readFeed(path, { now }))).toEqual([String.raw`Old (Garage\, Fiesta) ends`])
  await contract('New', '2026-10-02', '2027-10-01')
  await contract('Cancelled', '2026-10-02', '2027-09-01', "'2027-09-01', 'cancelled'")
  expect(titlesIn(await readFeed(path, { now }))).toEqual([String.raw`New (Garage\, Fiesta) ends`])
})

test('of a renewing contract a feed has the renewal and the last day of notice', { tags: ['FEED-01', 'FEED-05'] }, async () => {
  const ada = await createPerson()
  const { category } = await aHome(ada)
  await superuser(
    `update app.items set provider_name = 'Admiral', contract_start_date = '2020-01-01', contract_end_date = '2025-03-31', notes = null, renewal = 'renews',
            term_count = 1, term_unit = 'years', notice_count = 1, notice_unit = 'months' where category_id = $1`,
    [category],
  )
  const { path } = await addFeed(ada, { kinds: ['ends'] })
  const calendar = await readFeed(path, { now })
  expect(titlesIn(calendar)).toEqual([String.raw`Admiral (Garage\, Fiesta): post notice`, String.raw`Admiral (Garage\, Fiesta) renews`])
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270225')
  expect(calendar).toContain('DESCRIPTION:Notice must arrive by 28 Feb 2027.')
  expect(calendar).toMatch(/UID:[0-9a-f-]{36}\.notice@/)
  const plain = await addFeed(ada, { kinds: ['ends'], details: false })
  expect(titlesIn(await readFeed(plain.path, { now }))).toEqual([
    String.raw`Garage\, Fiesta: post notice`,
    String.raw`Garage\, Fiesta renews`,
  ])
  await superuser("update app.items set term_unit = 'months' where category_id = $1", [category])
  expect(titlesIn(await readFeed(path, { now })), 'month by month nobody has to think of it').toEqual([])
})

test('the dates that are not paused are days of a feed with the ends of contracts', { tags: ['FEED-01', 'CLOCK-10'] }, async () => {
  const ada = await createPerson()
  const { category } = await aHome(ada)
  await superuser('delete from app.items where category_id = $1', [category])
  const [car] = await superuser<{ id: string }>("insert into app.cars (category_id, name) values ($1, 'Fiesta') returning id", [category])
  await superuser(
    `insert into app.due_dates (category_id, subject_id, subject_kind, preset, name, next_on, counted_from, date_rule, thresholds, notes, paused_on)
     values ($1, $2, 'car', 'service', 'Service', '2027-01-15', '2027-01-15', 'from_done', '{7}', 'At Kwik Check', null),
            ($1, $2, 'car', 'own', 'Tyres', '2027-01-15', '2027-01-15', 'from_done', '{7}', null, '2026-11-01')`,
    [category, car?.id],
  )
  const calendar = await readFeed((await addFeed(ada, { kinds: ['ends'] })).path, { now })
  expect(titlesIn(calendar)).toEqual([String.raw`Service\, Fiesta is due`])
  expect(calendar).toContain('DTSTART;VALUE=DATE:20270115')
  expect(calendar).toContain('DESCRIPTION:At Kwik Check')
  expect(calendar).toMatch(/UID:[0-9a-f-]{36}\.date@/)
  const plain = await readFeed((await addFeed(ada, { kinds: ['ends'], details: false })).path, { now })
  expect(plain).not.toContain('Kwik')
  expect(titlesIn(await readFeed((await addFeed(ada, { kinds: ['tasks'] })).path, { now }))).toEqual(['Wash the car'])
})

test('an appointment in a zone that this server does not know is in that of London', { tags: ['FEED-07'] }, async () => {
  const ada = await createPerson()
  const { appointment } = await aHome(ada)
  await superuser("update app.appointments set time_zone = 'MARS+3' where id = $1", [appointment])
  const { path } = await addFeed(ada, { kinds: ['appointments'] })
  const calendar = await readFeed(path, { now })
  expect(calendar).toContain('TZID:Europe/London')
  expect(calendar).not.toContain('MARS')
})

test('of more than 5,000 entries a feed has those nearest to today', { tags: ['FEED-09'] }, async () => {
  const ada = await createPerson()
  const { id: category } = await addCategory(ada, 'custom')
  await superuser(
    `insert into app.tasks (category_id, title, due_date)
     select $1, 'Task ' || n, '2026-11-25'::date + n / 10 from generate_series(1, 5002) n`,
    [category],
  )
  const { path } = await addFeed(ada, { kinds: ['tasks'] })
  const titles = titlesIn(await readFeed(path, { now }))
  expect(titles).toHaveLength(5000)
  expect(titles[0]).toMatch(/^Task [1-9]$/)
  expect(titles).not.toContain('Task 5002')
})

test('one appointment is a file of its own for those who may see it', { tags: ['FEED-15'] }, async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const ben = await addMember(family)
  const { appointment } = await aHome(ada)
  const ask = makeFeedHost()
  const of = async (person: TestPerson | null, id: string): Promise<Response> =>
    ask(`/api/events/${id}/file`, person === null ? {} : { headers: { cookie: `hive=${person.sessionToken}` } })
  const answer = await of(ada, appointment)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="appointment-2026-12-01.ics"')
  const file = await answer.text()
  expect(file).toContain(`UID:${appointment}.appointments${house}`)
  expect(Object.values(sync.parseICS(file)).filter((one) => one?.type === 'VEVENT')).toHaveLength(1)
  expect((await of(ben, appointment)).status).toBe(404)
  expect((await of(ada, 'no-id')).status).toBe(404)
  expect((await of(null, appointment)).status).toBe(401)
})
