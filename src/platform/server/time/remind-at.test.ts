import { constantFrom, date, integer, assert, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesOf } from '#organizer/events/shared/reminder-minutes.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { aZone } from '#tests/calendar-model.ts'
import { reminderCases } from '#tests/reminders/time-cases.ts'
import { instantOf } from './instant-of.ts'
import { remindAt } from './remind-at.ts'

describe('a reminder is hours before in elapsed time, days before at the same clock time', { tags: ['GAP-113'] }, () => {
  it.each(reminderCases)('%s %s %s, %s before: %s', (timeZone, day, time, ahead, reminder) => {
    expect(remindAt({ day, time, timeZone }, minutesOf[ahead]).toISOString()).toBe(reminder)
  })
})

const day = 24 * 60
const aDay = date({ min: new Date('2012-02-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })
const aTime = integer({ min: 0, max: 24 * 60 - 1 }).map(
  (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
)

it('in every zone the reminder is before its subject, and the longer ahead the earlier', { tags: ['GAP-113'] }, () => {
  assert(
    property(aZone, aDay, aTime, (timeZone, someDay, time) => {
      const when = { day: someDay.toISOString().slice(0, 10), time, timeZone }
      const instants = [instantOf(when), ...[60, 120, day, 2 * day, 7 * day].map((ahead) => remindAt(when, ahead))]
      const inTurn = instants.toSorted((one, other) => +other - +one)
      expect(instants).toEqual(inTurn)
      expect(new Set(instants.map(Number)).size).toBe(instants.length)
    }),
  )
})

it('days before is the same time on that day, so that a chain of single days meets them all', { tags: ['GAP-113'] }, () => {
  assert(
    property(aZone, aDay, aTime, constantFrom(2, 7), (timeZone, someDay, time, days) => {
      const on = someDay.toISOString().slice(0, 10)
      expect(remindAt({ day: on, time, timeZone }, days * day)).toEqual(remindAt({ day: daysAfter(on, 1 - days), time, timeZone }, day))
    }),
  )
})
