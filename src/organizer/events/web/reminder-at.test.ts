import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantOf as instantOfServer } from '#platform/server/time/instant-of.ts'
import { remindAt } from '#platform/server/time/remind-at.ts'
import { daysAfter } from '#platform/shared/dates.ts'
import { readTypedDate } from '#platform/shared/typed-date.ts'
import { isLocalDate, isLocalTime } from '#platform/web/form/local-date.ts'
import { typedTexts } from '#tests/typing.ts'
import type { CalendarEvent } from '../contract.ts'
import { instantOf } from './instant-of.ts'
import { minutesOf } from '../shared/reminder-minutes.ts'
import { reminderAt, reminderWords } from './reminder-at.ts'

/** Returns a complete day and time, as the form provides them. */
function whole(day: string, time: string) {
  if (!isLocalDate(day) || !isLocalTime(time)) throw new Error(`${day} ${time} is not whole`)
  return { day, time }
}

const zones = [
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'UTC',
] as const

it('the browser computes instants as the server does, in every zone and across clock changes', { tags: ['APPT-05'] }, () => {
  assert(
    property(integer({ min: 0, max: 1500 }), integer({ min: 0, max: 24 * 60 - 1 }), constantFrom(...zones), (days, minutes, timeZone) => {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
      const clocks = { day: daysAfter('2026-01-01', days), time, timeZone }
      expect(instantOf(clocks)).toBe(instantOfServer(clocks).getTime())
    }),
    { numRuns: 400 },
  )
})

it('the reminder that the form promises is the one that the server sends', { tags: ['GAP-113'] }, () => {
  const frequencies = constantFrom('1 hour', '2 hours', '1 day', '2 days', '1 week')
  assert(
    property(
      integer({ min: 0, max: 1500 }),
      integer({ min: 0, max: 23 }),
      constantFrom(...zones),
      frequencies,
      (days, hour, timeZone, ahead) => {
        const clocks = { ...whole(daysAfter('2026-01-01', days), `${String(hour).padStart(2, '0')}:30`), timeZone }
        expect(reminderAt({ ...clocks, reminderFrequency: ahead }, 'UTC').instant).toBe(remindAt(clocks, minutesOf[ahead]).getTime())
      },
    ),
    { numRuns: 400 },
  )
})

it.each([
  ['Europe/London', '2027-03-28', '01:30'],
  ['Europe/London', '2026-10-25', '01:30'],
  ['America/New_York', '2027-03-14', '02:30'],
  ['America/New_York', '2026-11-01', '01:30'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15'],
  ['Australia/Lord_Howe', '2027-04-04', '01:45'],
  ['America/Santiago', '2026-09-06', '00:00'],
  ['America/Santiago', '2027-04-03', '23:30'],
])('also where the clocks of %s change, on %s at %s', { tags: ['APPT-05'] }, (timeZone, day, time) =>
  expect(instantOf({ day, time, timeZone })).toBe(instantOfServer({ day, time, timeZone }).getTime()),
)

describe('the form shows when the reminder is sent', { tags: ['CONST-22', 'GAP-113'] }, () => {
  const at = (day: string, time: string, reminderFrequency: CalendarEvent['reminderFrequency']) => {
    const { day: on, time: then } = reminderAt({ ...whole(day, time), timeZone: 'Europe/London', reminderFrequency }, 'Europe/London')
    return `${on} ${then}`
  }
  it.each([
    ['1 hour', '2026-12-02 08:30'],
    ['2 hours', '2026-12-02 07:30'],
    ['1 day', '2026-12-01 09:30'],
    ['2 days', '2026-11-30 09:30'],
    ['1 week', '2026-11-25 09:30'],
  ] as const)('%s before 2 December, 09:30, is %s', (frequency, words) => expect(at('2026-12-02', '09:30', frequency)).toBe(words))

  it('counts a day by the clocks, and an hour as an hour', () => {
    expect(at('2027-03-28', '09:30', '1 day')).toBe('2027-03-27 09:30')
    expect(at('2027-03-28', '02:30', '1 hour')).toBe('2027-03-28 00:30')
    expect(at('2026-10-25', '02:30', '1 hour')).toBe('2026-10-25 01:30')
    expect(at('2026-12-02', '00:30', '1 hour')).toBe('2026-12-01 23:30')
  })

  it('shows the reminder of another place in the viewer’s time', { tags: ['GAP-108'] }, () => {
    const asked = { ...whole('2026-12-02', '09:30'), timeZone: 'Pacific/Kiritimati', reminderFrequency: '1 day' } as const
    expect(reminderAt(asked, 'Pacific/Niue')).toEqual({ instant: Date.parse('2026-11-30T19:30:00Z'), day: '2026-11-30', time: '08:30' })
  })
})

it('whatever is typed as date and time, the form shows when the reminder is sent or nothing', { tags: ['APPT-01', 'APPT-02'] }, () => {
  const viewer = { here: 'Europe/London', now: Date.parse('2026-11-20T12:00:00Z') }
  const frequency = constantFrom('1 hour', '2 hours', '1 day', '2 days', '1 week')
  assert(
    property(typedTexts, typedTexts, frequency, constantFrom(...zones), (days, times, reminderFrequency, timeZone) => {
      for (const typed of days) {
        const day = readTypedDate(typed, '2026-11-20') ?? typed.trim()
        for (const time of ['09:30', ...times]) {
          const words = reminderWords({ day, time, timeZone, reminderFrequency }, viewer)
          expect(words === undefined).toBe(!isLocalDate(day) || !isLocalTime(time))
        }
      }
    }),
  )
  const at = { time: '09:30', timeZone: 'Europe/London', reminderFrequency: '1 day' } as const
  expect(reminderWords({ ...at, day: '2026-12-02' }, viewer)).toContain('Tue 1 Dec 2026')
  for (const day of ['2', '26 Dec 202', '31/11/2026', '9999', '2026-13-45', '99999-01-01'])
    expect(reminderWords({ ...at, day }, viewer), day).toBeUndefined()
})
