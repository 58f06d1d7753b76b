import { expect, test } from 'vitest'
import { anExport, filesFor } from '../../../../tests/an-export.ts'
import { aWrittenHome } from '../../../../tests/a-written-home.ts'
import { someone } from '../../../../tests/world.ts'
import { calendarEntry } from './calendar.ts'

const madeAt = '2026-11-25T12:00:00.000Z'

test('an entry at an instant is written in UTC, whole days end on the day after', { tags: ['MOVE-01'] }, () => {
  expect(calendarEntry({ id: '1', summary: 'Dentist', at: '2026-12-01T08:30:00.000Z' }, madeAt).split('\r\n')).toEqual([
    'BEGIN:VEVENT',
    'UID:1@hivehold',
    'DTSTAMP:20261125T120000Z',
    'DTSTART:20261201T083000Z',
    'SUMMARY:Dentist',
    'END:VEVENT',
    '',
  ])
  const trip = calendarEntry({ id: '2', summary: 'Trip', day: '2026-12-30', lastDay: '2026-12-31' }, madeAt)
  expect(trip).toContain('DTSTART;VALUE=DATE:20261230\r\nDTEND;VALUE=DATE:20270101\r\n')
})

test('texts are escaped, and no line is longer than 75 bytes or cut within a character', { tags: ['MOVE-01'] }, () => {
  const text = calendarEntry(
    { id: '3', summary: 'a;b,c\\d', description: `one\r\ntwo ${'🐝ü'.repeat(60)}`, day: '2026-12-01', lastDay: '2026-12-01' },
    madeAt,
  )
  expect(text).toContain('SUMMARY:a\\;b\\,c\\\\d\r\n')
  const lines = text.split('\r\n')
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:one\\ntwo ${'🐝ü'.repeat(60)}\r\n`)
})

test('the calendar of a download has appointments, tasks with a date, ends of contracts and trips', { tags: ['MOVE-01'] }, async () => {
  const ada = await someone()
  await aWrittenHome(ada)
  const calendar = (await filesFor(ada, await anExport(ada))).get('calendar.ics') ?? ''
  expect([...calendar.matchAll(/DTSTART[^\r]*/g)].map(([line]) => line)).toEqual([
    'DTSTART:20980624T083000Z',
    'DTSTART;VALUE=DATE:20261204',
    'DTSTART;VALUE=DATE:20270131',
    'DTSTART;VALUE=DATE:20261218',
  ])
  expect(calendar.match(/SUMMARY:mark-[0-9a-f]{12} ends\r\n/g)).toHaveLength(1)
  expect(calendar.match(/SUMMARY:Trip: mark-[0-9a-f]{12}\r\n/g)).toHaveLength(1)
  expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true)
})
