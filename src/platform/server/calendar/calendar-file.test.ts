import { expect, test } from 'vitest'
import { type CalendarEntry, calendarEntry, calendarHead } from './calendar-file.ts'

const made = { uid: '1@house', madeAt: '2026-11-25T12:00:00.000Z' }

test('an entry at an instant is written in UTC, whole days end on the day after', { tags: ['MOVE-01', 'FEED-07'] }, () => {
  expect(calendarEntry({ ...made, summary: 'Dentist', at: '2026-12-01T08:30:00.000Z' }).split('\r\n')).toEqual([
    'BEGIN:VEVENT',
    'UID:1@house',
    'DTSTAMP:20261125T120000Z',
    'DTSTART:20261201T083000Z',
    'DURATION:PT30M',
    'SUMMARY:Dentist',
    'END:VEVENT',
    '',
  ])
  const trip = calendarEntry({ ...made, summary: 'Trip', day: '2026-12-30', lastDay: '2026-12-31' })
  expect(trip).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n')
})

test('a clock time has its zone; a skipped one moves forward, of two the first counts', { tags: ['FEED-07'] }, () => {
  const startAt = (day: string, time: string): string | undefined =>
    calendarEntry({ ...made, summary: 'Dentist', local: { day, time, timeZone: 'Europe/London' } }).split('\r\n')[3]
  expect(startAt('2026-12-01', '08:30')).toBe('DTSTART;TZID=Europe/London:20261201T083000')
  expect(startAt('2027-03-28', '01:30')).toBe('DTSTART;TZID=Europe/London:20270328T023000')
  expect(startAt('2026-10-25', '01:30')).toBe('DTSTART:20261025T003000Z')
})

test('a tab in a text is a space, and other signs that cannot be seen are left out', { tags: ['FEED-07'] }, () => {
  const text = calendarEntry({ ...made, summary: 'Room\t12\u0007', location: 'Room\t12', day: '2026-12-01', lastDay: '2026-12-01' })
  expect(text).toContain('SUMMARY:Room 12\r\nLOCATION:Room 12\r\n')
})

test('texts are escaped, and no line is longer than 75 bytes or cut within a character', { tags: ['MOVE-01', 'FEED-07'] }, () => {
  const long: CalendarEntry = {
    ...made,
    summary: 'a;b,c\\d',
    description: `one\r\ntwo ${'🐝ü'.repeat(60)}`,
    day: '2026-12-01',
    lastDay: '2026-12-01',
  }
  const text = calendarEntry(long)
  expect(text).toContain('SUMMARY:a\\;b\\,c\\\\d\r\n')
  const lines = `${calendarHead({ name: 'Everything, '.repeat(30), readAgain: 'PT1H' })}${text}`.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:one\\ntwo ${'🐝ü'.repeat(60)}\r\n`)
})
