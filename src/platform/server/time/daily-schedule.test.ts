import { assert, constantFrom, date, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysAfter, daysBetween, todayOf } from '#platform/shared/dates.ts'
import { roundCases } from '#tests/reminders/time-cases.ts'
import { dailySchedule } from './daily-schedule.ts'
import { instantOf } from './instant-of.ts'

describe('a round takes place once a day, when the clocks of the zone show its time', { tags: ['JOB-01'] }, () => {
  it.each(roundCases)('%s %s at %s', (timeZone, at, now, day, today, next) => {
    expect(dailySchedule({ now: new Date(now), timeZone, at })).toEqual({ day, today, next: new Date(next) })
  })
})

const zones = [
  'Pacific/Kiritimati',
  'Pacific/Niue',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
  'UTC',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'America/St_Johns',
  'America/Havana',
  'Asia/Beirut',
  'Africa/Cairo',
  'Africa/Casablanca',
  'America/Nuuk',
  'Atlantic/Azores',
  'Pacific/Apia',
] as const

const aTime = integer({ min: 0, max: 24 * 60 - 1 }).map(
  (minutes) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`,
)
const anInstant = date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2035-12-31T00:00:00Z'), noInvalidDate: true })

it('the next round is in the future, its day is the next one, and no day is before it has begun', { tags: ['JOB-01'] }, () => {
  assert(
    property(constantFrom(...zones), aTime, anInstant, (timeZone, at, now) => {
      const { day, today, next } = dailySchedule({ now, timeZone, at })
      expect(+next).toBeGreaterThan(+now)
      expect(day <= today && daysBetween(day, today) <= 1).toBe(true)
      expect(today).toBe(todayOf(now, timeZone))
      expect(+instantOf({ day, time: at, timeZone })).toBeLessThanOrEqual(+now)
      expect(next).toEqual(instantOf({ day: daysAfter(day, 1), time: at, timeZone }))
      // A moment before the next round its day is still the present one; then it is the next.
      expect(dailySchedule({ now: new Date(+next - 1), timeZone, at })).toMatchObject({ day, next })
      expect(dailySchedule({ now: next, timeZone, at }).day).toBe(daysAfter(day, 1))
    }),
    { numRuns: 500 },
  )
})

// Times at which clocks change somewhere, and two at which they never do.
it.each(zones.map((zone, index) => [zone, ['00:00', '01:30', '02:15', '23:30', '08:00', '12:00'][index % 6] ?? '08:00'] as const))(
  'in %s rounds at %s walk five years and meet every day once',
  { tags: ['JOB-01'] },
  (timeZone, at) => {
    const fiveYears = 5 * 365 + 1
    let { day, next } = dailySchedule({ now: new Date('2026-01-01T12:00:00Z'), timeZone, at })
    const [first, met] = [day, [day]]
    while (met.length < fiveYears) {
      ;({ day, next } = dailySchedule({ now: next, timeZone, at }))
      met.push(day)
    }
    expect(met).toEqual(met.map((_, count) => daysAfter(first, count)))
  },
)

describe('the clock of the server may be wrong', { tags: ['JOB-01'] }, () => {
  const stands = (now: string) => dailySchedule({ now: new Date(now), timeZone: 'Europe/London', at: '08:00' })

  it('a day ahead and back again, it gives the same schedule', () => {
    const before = stands('2027-03-27T12:00:00Z')
    expect(stands('2027-03-28T12:00:00Z').day).toBe('2027-03-28')
    expect(stands('2027-03-27T12:00:00Z')).toEqual(before)
    // Anyone notified in between has their next round only when the day they were notified of is over.
    expect(stands('2027-03-28T12:00:00Z').next).toEqual(new Date('2027-03-29T07:00:00Z'))
  })
})

describe('a zone gets new rules between two rounds', { tags: ['JOB-01'] }, () => {
  // A zone with new rules relates to a round set under the old ones as one zone relates to another.
  it('clocks are now an hour ahead: the scheduled round runs an hour late, and no day is left out', () => {
    const { next } = dailySchedule({ now: new Date('2026-12-01T08:00:00Z'), timeZone: 'Europe/London', at: '08:00' })
    const then = dailySchedule({ now: next, timeZone: 'Africa/Lagos', at: '08:00' })
    expect(then).toEqual({ day: '2026-12-02', today: '2026-12-02', next: new Date('2026-12-03T07:00:00Z') })
  })

  it('clocks are now an hour behind: the scheduled round runs too early, notifies nobody, and is rescheduled', () => {
    const { next } = dailySchedule({ now: new Date('2026-12-01T07:00:00Z'), timeZone: 'Africa/Lagos', at: '08:00' })
    const then = dailySchedule({ now: next, timeZone: 'Europe/London', at: '08:00' })
    expect(then).toEqual({ day: '2026-12-01', today: '2026-12-02', next: new Date('2026-12-02T08:00:00Z') })
  })

  it('a zone that moves across the date line skips a day, and the next round covers it', () => {
    const { next } = dailySchedule({ now: new Date('2026-12-01T19:00:00Z'), timeZone: 'Pacific/Niue', at: '08:00' })
    expect(dailySchedule({ now: next, timeZone: 'Pacific/Kiritimati', at: '08:00' }).day).toBe('2026-12-03')
  })
})
