import { describe, expect, it } from 'vitest'
import { instantOf } from './instant-of.ts'

const at = (timeZone: string, day: string, time: string): string => instantOf({ day, time, timeZone }).toISOString()

describe('a day and a time in a zone are one instant', { tags: ['APPT-05'] }, () => {
  it.each([
    ['Europe/London', '2026-12-02', '09:30', '2026-12-02T09:30:00.000Z'],
    ['Europe/London', '2026-07-02', '09:30', '2026-07-02T08:30:00.000Z'],
    ['America/New_York', '2026-12-02', '09:30', '2026-12-02T14:30:00.000Z'],
    ['Asia/Kolkata', '2026-12-02', '09:30', '2026-12-02T04:00:00.000Z'],
    ['UTC', '2026-12-02', '09:30', '2026-12-02T09:30:00.000Z'],
    ['Africa/Lagos', '2026-07-02', '00:00', '2026-07-01T23:00:00.000Z'],
    // A whole day apart.
    ['Pacific/Kiritimati', '2026-12-02', '09:30', '2026-12-01T19:30:00.000Z'],
    ['Pacific/Niue', '2026-12-02', '09:30', '2026-12-02T20:30:00.000Z'],
    ['Europe/London', '2028-02-29', '23:59', '2028-02-29T23:59:00.000Z'],
    ['Pacific/Kiritimati', '2028-03-01', '00:30', '2028-02-29T10:30:00.000Z'],
    ['America/New_York', '2026-12-31', '23:30', '2027-01-01T04:30:00.000Z'],
    ['Asia/Tokyo', '2027-01-01', '00:30', '2026-12-31T15:30:00.000Z'],
  ])('%s %s %s', (zone, day, time, instant) => expect(at(zone, day, time)).toBe(instant))
})

describe('in spring a time that the clocks skip moves forward by as much', { tags: ['APPT-05'] }, () => {
  it.each([
    ['Europe/London', '2027-03-28', '00:59', '2027-03-28T00:59:00.000Z'],
    ['Europe/London', '2027-03-28', '01:30', '2027-03-28T01:30:00.000Z'],
    ['Europe/London', '2027-03-28', '02:30', '2027-03-28T01:30:00.000Z'],
    ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00.000Z'],
    ['America/New_York', '2027-03-14', '03:30', '2027-03-14T07:30:00.000Z'],
    // Only half an hour is skipped here.
    ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['Australia/Lord_Howe', '2026-10-04', '02:45', '2026-10-03T15:45:00.000Z'],
    // The clocks go from midnight to one.
    ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00.000Z'],
    ['America/Santiago', '2026-09-06', '01:00', '2026-09-06T04:00:00.000Z'],
  ])('%s %s %s', (zone, day, time, instant) => expect(at(zone, day, time)).toBe(instant))
})

describe('in autumn the first of two equal times counts', { tags: ['APPT-05'] }, () => {
  it.each([
    ['Europe/London', '2026-10-25', '00:59', '2026-10-24T23:59:00.000Z'],
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/London', '2026-10-25', '02:00', '2026-10-25T02:00:00.000Z'],
    ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '2026-11-01', '02:00', '2026-11-01T07:00:00.000Z'],
    ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00.000Z'],
    // From midnight back to eleven: the last hour of the evening before occurs twice.
    ['America/Santiago', '2027-04-03', '23:30', '2027-04-04T02:30:00.000Z'],
    ['America/Santiago', '2027-04-04', '00:00', '2027-04-04T04:00:00.000Z'],
  ])('%s %s %s', (zone, day, time, instant) => expect(at(zone, day, time)).toBe(instant))
})

it('there is no instant in an unknown zone', () => {
  expect(() => at('Mars/Olympus_Mons', '2026-12-02', '09:30')).toThrow(RangeError)
})
