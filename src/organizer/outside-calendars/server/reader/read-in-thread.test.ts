import { expect, test } from 'vitest'
import { readInThread } from './read-in-thread.ts'

const reading = { from: '2026-10-02', to: '2028-01-05', timeZone: 'Europe/London' }

const calendarOf = (inside: string): Buffer => Buffer.from(`BEGIN:VCALENDAR\r\n${inside}\r\nEND:VCALENDAR\r\n`)
const eventOf = (inside: string): string => `BEGIN:VEVENT\r\nUID:a\r\nDTSTART:20261205T100000Z\r\n${inside}\r\nEND:VEVENT`
const many = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\r\n')

test('a file is read in a thread of its own', { tags: ['OUTC-05'] }, async () => {
  const calendar = await readInThread({ body: calendarOf(eventOf('SUMMARY:Choir')), reading })
  expect(calendar).toMatchObject({ entries: [{ title: 'Choir', startsAt: '2026-12-05T10:00:00.000Z' }] })
})

test('20,000 entries are read, and one more is too many', { tags: ['OUTC-05'] }, async () => {
  const events = (count: number) => calendarOf(many(count, (index) => eventOf(`SUMMARY:${index}`).replace('UID:a', `UID:${index}`)))
  expect(await readInThread({ body: events(20_000), reading })).toMatchObject({ entries: { length: 20_000 } })
  expect(await readInThread({ body: events(20_001), reading })).toEqual({ failed: 'too_large' })
})

test.each([
  ['an event each second', eventOf('RRULE:FREQ=SECONDLY')],
  ['an event each minute, many times over', many(50, () => eventOf('RRULE:FREQ=MINUTELY').replace('UID:a', `UID:${Math.random()}`))],
  ['a million days more', eventOf(many(1000, () => `RDATE:${many(1000, () => '20261206T100000Z').replaceAll('\r\n', ',')}`))],
  ['a day that no year has', eventOf('RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30')],
  ['parts within parts', eventOf(`${many(10_000, () => 'BEGIN:X')}\r\n${many(10_000, () => 'END:X')}`)],
  [
    'a zone with 100,000 changes of clocks',
    `BEGIN:VTIMEZONE\r\nTZID:Home\r\n${many(
      100_000,
      (index) =>
        `BEGIN:STANDARD\r\nDTSTART:${1900 + (index % 120)}0101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=YEARLY\r\nEND:STANDARD`,
    )}\r\nEND:VTIMEZONE\r\n${eventOf('SUMMARY:a').replace('DTSTART:20261205T100000Z', 'DTSTART;TZID=Home:20261205T100000')}`,
  ],
  ['a line of 10 MB', eventOf(`SUMMARY:${'a'.repeat(10_000_000)}`)],
  ['a line of 10 MB of colons', eventOf(`DTSTART${':;="'.repeat(2_500_000)}`)],
])('%s harms nobody', { tags: ['OUTC-05'] }, async (_what, inside) => {
  const began = performance.now()
  const calendar = await readInThread({ body: calendarOf(inside), reading })
  expect(performance.now() - began).toBeLessThan(6500)
  const isRead = 'entries' in calendar && calendar.entries.length <= 1
  expect(isRead || ('failed' in calendar && calendar.failed === 'too_large')).toBe(true)
})

test('a file that needs more memory than it may ends its reading alone', { tags: ['OUTC-05'] }, async () => {
  const body = calendarOf(many(60_000, (index) => eventOf(`SUMMARY:${'b'.repeat(60)}${index}`).replace('UID:a', `UID:${index}`)))
  expect(await readInThread({ body, reading }, { mostMegabytes: 16 })).toEqual({ failed: 'too_large' })
})
