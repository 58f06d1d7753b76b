import { readFileSync } from 'node:fs'
import { assert, constantFrom, date, integer, oneof, property, tuple, uniqueArray } from 'fast-check'
import { expandRecurringEvent, sync, type VEvent } from 'node-ical'
import { describe, expect, test } from 'vitest'
import { type OutsideEntry, type ReadCalendar, readCalendar } from './read-calendar.ts'

const days = { from: '2026-10-02', to: '2028-01-05', timeZone: 'Europe/London' }

const textIn = (name: string): string =>
  readFileSync(new URL(`../../../../../tests/fixtures/calendars/${name}.ics`, import.meta.url), 'utf8')

function read(text: string, more: Partial<typeof days> = {}): ReadCalendar {
  const calendar = readCalendar(text, { ...days, ...more })
  if ('failed' in calendar) throw new Error(calendar.failed)
  return calendar
}

const calendarOf = (...events: string[]): string =>
  ['BEGIN:VCALENDAR', ...events.flatMap((event) => ['BEGIN:VEVENT', 'UID:a', event, 'END:VEVENT']), 'END:VCALENDAR'].join('\r\n')

/** An entry in a line: its days, its clocks with their zone, and its title. */
function shown({ localDay, lastDay, localTime, endTime, timeZone, title }: OutsideEntry): string {
  const span = lastDay === localDay ? localDay : `${localDay} to ${lastDay}`
  return [span, localTime === null ? 'all day' : `${localTime}-${endTime ?? ''} ${timeZone}`, title].join(' ')
}
const shownIn = (text: string): string[] => read(text).entries.map(shown).toSorted()

/** What the second reader finds: the instants, or the days, at which something begins, each with its title. */
function secondReading(text: string): string[] {
  const [from, to] = [new Date(days.from), new Date(days.to)]
  const events = Object.values(sync.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT')
  return events
    .filter(({ status }) => status !== 'CANCELLED')
    .flatMap((event) => expandRecurringEvent(event, { from, to, expandOngoing: true }))
    .map(
      ({ start, isFullDay, summary }) =>
        `${isFullDay ? dayHere(start) : start.toISOString()} ${typeof summary === 'string' ? summary : summary.val}`,
    )
    .toSorted()
}
// It gives days as midnight by the clocks of the machine.
const dayHere = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((n) => String(n).padStart(2, '0')).join('-')

const firstReading = (entries: readonly OutsideEntry[]): string[] =>
  entries.map(({ startsAt, localDay, title }) => `${startsAt ?? localDay} ${title}`).toSorted()

test('Google: an exception before its series, days left out, called off, and days added', { tags: ['OUTC-07', 'OUTC-08'] }, () => {
  const calendar = read(textIn('google'))
  expect(calendar).toMatchObject({ name: 'Willow Primary', timeZone: 'Europe/London' })
  expect(calendar.entries.map(shown).toSorted()).toEqual([
    '2026-12-02 15:30-16:30 Europe/London Choir',
    '2026-12-09 16:30-17:30 Europe/London Choir, in the big hall',
    '2026-12-21 to 2027-01-03 all day Christmas holidays',
    '2026-12-23 15:30-16:30 Europe/London Choir',
    "2027-03-15 18:00-19:30 Europe/London Parents' evening",
    "2027-07-04 all day Mr Hughes' birthday",
  ])
  expect(calendar.entries.find(({ title }) => title?.startsWith('Parents'))?.notes).toBe('Please book\nby Friday')
})

test('Apple: another zone over its change of clocks, a duration, an alarm inside', { tags: ['OUTC-06', 'OUTC-08'] }, () => {
  expect(shownIn(textIn('apple'))).toEqual([
    '2026-10-30 18:00-19:15 America/New_York Training camp',
    '2026-10-31 18:00-19:15 America/New_York Training camp',
    '2026-11-01 18:00-19:15 America/New_York Training camp',
    '2026-12-11 to 2026-12-13 all day Tournament',
    '2027-01-09 10:00-11:30 America/New_York Cup match',
  ])
  const [before, , after] = read(textIn('apple')).entries
  expect([before?.startsAt, after?.startsAt]).toEqual(['2026-10-30T22:00:00.000Z', '2026-11-01T23:00:00.000Z'])
})

test('Exchange: names of Windows, zones of the file, and whole days with times', { tags: ['OUTC-06', 'OUTC-07', 'OUTC-08'] }, () => {
  const { entries } = read(textIn('exchange'))
  expect(entries.map(shown).toSorted()).toEqual([
    '2026-11-30 all day Home office',
    '2026-12-01 15:00-16:00 Europe/London Board',
    '2026-12-08 all day Home office',
    '2026-12-14 all day Home office',
    '2026-12-21 all day Home office',
    '2027-01-12 15:00-16:00 Europe/London Board',
    '2027-01-20 09:00-09:30 America/New_York Call with Boston',
    '2027-01-20 09:00-09:30 Europe/Berlin Call with Vienna',
    '2027-01-21 09:00-09:30 Europe/London Somewhere',
    '2027-06-07 to 2027-06-08 all day Inventory',
    // The file alone knows that these clocks are two hours ahead.
    '2027-07-01 09:00-10:00 Europe/London Call with Lyon',
  ])
  expect(entries.find(({ title }) => title === 'Call with Lyon')).toMatchObject({ startsAt: '2027-07-01T08:00:00.000Z', isUnsure: false })
  expect(entries.filter(({ isUnsure }) => isUnsure).map(({ title }) => title)).toEqual(['Somewhere'])
})

test(
  'Outlook: times left out of whole days, and names of zones with commas and quotes',
  { tags: ['OUTC-06', 'OUTC-07', 'OUTC-08'] },
  () => {
    expect(shownIn(textIn('outlook'))).toEqual([
      '2026-12-04 all day Clinic closed',
      '2026-12-18 all day Clinic closed',
      '2027-01-08 all day Clinic closed',
      '2027-07-06 13:00-13:30 Europe/London Call with the lab',
      '2027-07-06 16:00-17:00 Europe/Berlin Board',
    ])
  },
)

test('Thunderbird: a prefix before the name, offsets with seconds, a time that spring leaves out', { tags: ['OUTC-06', 'OUTC-08'] }, () => {
  expect(shownIn(textIn('thunderbird'))).toEqual([
    '2027-03-26 09:00-10:00 Europe/London Guitar',
    '2027-03-27 11:00-12:00 Europe/London Guitar with Ann',
    '2027-03-28 02:30-04:30 Europe/London Early flight',
    '2027-03-28 09:00-10:00 Europe/London Guitar',
    '2027-03-29 09:00-10:00 Europe/London Guitar',
    '2027-03-30 09:00-10:00 Europe/London Guitar',
    '2027-04-02 07:00- Europe/London Wake-up call',
  ])
})

test('Nextcloud: from one occurrence on, an exception without its series, a rule of 1930', { tags: ['OUTC-07', 'OUTC-08'] }, () => {
  const lines = shownIn(textIn('nextcloud'))
  const [plants, others] = [lines.filter((line) => line.endsWith('plants')), lines.filter((line) => !line.endsWith('plants'))]
  expect(plants).toHaveLength(461)
  expect([plants[0], plants.at(-1)]).toEqual(['2026-10-02 all day Water the plants', '2028-01-05 all day Water the plants'])
  expect(others).toEqual([
    '2026-10-31 to 2026-11-01 22:00-06:00 Europe/Berlin Night watch',
    '2026-11-28 to 2026-11-29 22:00-06:00 Europe/Berlin Night watch',
    '2026-12-07 18:00-19:00 Europe/Berlin Meeting',
    '2026-12-14 18:00-19:00 Europe/Berlin Meeting',
    '2026-12-22 19:00-19:30 Europe/Berlin Short meeting',
    '2026-12-29 19:00-19:30 Europe/Berlin Short meeting',
    '2027-01-05 19:00-19:30 Europe/Berlin Short meeting',
    '2027-01-10 10:00-11:00 Europe/London One of a series that we were not given',
  ])
})

// It reads no RDATE and no RANGE, by which RFC 5545 adds and moves occurrences, no numbered name of a zone, none that nobody knows, and no mark of
// Outlook for whole days. Of a rule without an end it has the evening before.
const differing = [" Mr Hughes' birthday", 'eeting', ' Call with Boston', ' Somewhere', ' Inventory', '2026-10-01 Water the plants']

describe('a second reader finds the same', { tags: ['OUTC-07'] }, () => {
  test.each<[string, (text: string) => string]>([
    ['google', (text) => text],
    ['apple', (text) => text],
    // It knows no prefix before a zone's name, and takes times without a zone as those of its machine; RFC 5545 leaves both to the reader.
    [
      'thunderbird',
      (text) => text.replaceAll('/mozilla.org/20050126_1/', '').replace('DTSTART:20270402T070000', 'DTSTART:20270402T060000Z'),
    ],
    ['outlook', (text) => text],
    ['exchange', (text) => text],
    ['nextcloud', (text) => text],
  ])('%s', (name, readable) => {
    const alike = (lines: string[]): string[] => lines.filter((line) => !differing.some((one) => line.endsWith(one)))
    expect(alike(firstReading(read(textIn(name)).entries))).toEqual(alike(secondReading(readable(textIn(name)))))
  })

  const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
  const byDay = uniqueArray(constantFrom(...weekdays), { minLength: 1, maxLength: 3 }).map((chosen) => `;BYDAY=${chosen.join(',')}`)
  const ordinal = tuple(constantFrom(1, 2, 3, 4, -1), constantFrom(...weekdays)).map(([nth, weekday]) => `;BYDAY=${nth}${weekday}`)
  const turn = oneof(
    integer({ min: 1, max: 9 }).map((n) => `FREQ=DAILY;INTERVAL=${n}`),
    tuple(integer({ min: 1, max: 4 }), byDay, constantFrom('', ';WKST=SU', ';WKST=MO')).map(
      ([n, on, week]) => `FREQ=WEEKLY;INTERVAL=${n}${on}${week}`,
    ),
    tuple(
      integer({ min: 1, max: 3 }),
      oneof(
        ordinal,
        integer({ min: 1, max: 28 }).map((on) => `;BYMONTHDAY=${on}`),
      ),
    ).map(([n, on]) => `FREQ=MONTHLY;INTERVAL=${n}${on}`),
    tuple(integer({ min: 1, max: 12 }), ordinal).map(([month, on]) => `FREQ=YEARLY;BYMONTH=${month}${on}`),
  )
  const end = oneof(
    constantFrom(''),
    integer({ min: 1, max: 900 }).map((count) => `;COUNT=${count}`),
    integer({ min: 1, max: 28 }).map((day) => `;UNTIL=202705${String(day).padStart(2, '0')}T120000Z`),
  )
  const start = date({ min: new Date('2019-01-01'), max: new Date('2027-06-01'), noInvalidDate: true }).map(
    (at) => `${at.toISOString().slice(0, 10).replaceAll('-', '')}T193000`,
  )

  test('of any rule', () => {
    assert(
      property(turn, end, start, constantFrom('Europe/London', 'America/New_York', 'Asia/Kolkata'), (rule, until, first, zone) => {
        const text = calendarOf(`DTSTART;TZID=${zone}:${first}\r\nRRULE:${rule}${until}\r\nSUMMARY:b`)
        const inside = (line: string): boolean => line >= '2026-10-03' && line < '2028-01-04'
        expect(firstReading(read(text).entries).filter(inside)).toEqual(secondReading(text).filter(inside))
      }),
      { numRuns: 200 },
    )
  })
})

test.each([
  ['<!DOCTYPE html><html>', 'web_page'],
  ['<html><body>Sign in</body></html>', 'web_page'],
  ['', 'no_calendar'],
  ['BEGIN:VCARD\r\nEND:VCARD', 'no_calendar'],
  ['{"events": []}', 'no_calendar'],
])('%j is no calendar', { tags: ['OUTC-05'] }, (text, failed) => {
  expect(readCalendar(text, days)).toEqual({ failed })
})

test('what cannot be read of an event is left out, and no other event with it', { tags: ['OUTC-05'] }, () => {
  const lines = shownIn(
    calendarOf(
      'SUMMARY:without a start',
      'DTSTART:20261332T100000Z\r\nSUMMARY:a day that there is not',
      'DTSTART:bla\r\nSUMMARY:no day',
      'DTSTART:20261205\r\nSUMMARY:a day without its kind\r\nthis is no line\r\nGEO:',
      'DTSTART;VALUE=DATE:20261206\r\nDTEND;VALUE=DATE:20261206\r\nSUMMARY:ends when it begins',
      'DTSTART:20261207T100000Z\r\nDTEND:20261206T100000Z\r\nSUMMARY:ends before it begins',
      'DTSTART:20261208T100000Z\r\nDURATION:-PT1H\r\nSUMMARY:\u202ebackwards\u202c  and\twide',
    ),
  )
  expect(lines).toEqual([
    '2026-12-05 all day a day without its kind',
    '2026-12-06 all day ends when it begins',
    '2026-12-07 10:00- Europe/London ends before it begins',
    '2026-12-08 10:00- Europe/London backwards and wide',
  ])
})

test('times without a zone are in that of the calendar, else in the one given', { tags: ['OUTC-06'] }, () => {
  const text = calendarOf('DTSTART:20270701T100000\r\nSUMMARY:b')
  expect(read(text, { timeZone: 'Pacific/Auckland' }).entries[0]).toMatchObject({ timeZone: 'Pacific/Auckland', isUnsure: false })
  const own = text.replace('BEGIN:VEVENT', 'X-WR-TIMEZONE:America/Denver\r\nBEGIN:VEVENT')
  expect(read(own, { timeZone: 'Pacific/Auckland' }).entries[0]).toMatchObject({ startsAt: '2027-07-01T16:00:00.000Z' })
})

test('an exception keeps the identity of its occurrence when it moves', { tags: ['OUTC-07'] }, () => {
  const identities = (text: string) =>
    read(text)
      .entries.map(({ identity }) => identity)
      .toSorted()
  const series = 'DTSTART;TZID=Europe/London:20261205T100000\r\nRRULE:FREQ=DAILY;COUNT=3'
  const moved = 'RECURRENCE-ID:20261206T100000Z\r\nDTSTART;TZID=Europe/London:20261206T120000'
  expect(identities(calendarOf(moved, series))).toEqual(identities(calendarOf(series)))
})
