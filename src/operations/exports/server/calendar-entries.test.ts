import { expect, test } from 'vitest'
import { seedHousehold } from '#tests/seeded-household.ts'
import { makeExport, filesFor } from '#tests/exports.ts'
import { createPerson } from '#tests/people.ts'

test('the calendar of a download has appointments, tasks with a date, ends of contracts and trips', { tags: ['MOVE-01'] }, async () => {
  const ada = await createPerson()
  await seedHousehold(ada)
  const calendar = (await filesFor(ada, await makeExport(ada))).get('calendar.ics') ?? ''
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
