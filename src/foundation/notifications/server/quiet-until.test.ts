import { expect, it } from 'vitest'
import { clockIn } from '#tests/push/clock-in.ts'
import { quietUntil } from './quiet-until.ts'

const minuteMs = 60_000

// Half an hour on both sides of each change of clocks in these years, and an hour in which there is none.
const changes = [
  ['Europe/London', '2027-03-28T01:00:00Z'],
  ['Europe/London', '2027-10-31T01:00:00Z'],
  ['America/New_York', '2027-03-14T07:00:00Z'],
  ['America/New_York', '2027-11-07T06:00:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T15:00:00Z'],
  ['Australia/Lord_Howe', '2027-10-02T15:30:00Z'],
  ['America/Santiago', '2027-04-04T03:00:00Z'],
  ['America/Santiago', '2027-09-05T04:00:00Z'],
] as const

const hours = [
  ['22:00', '07:00'],
  ['23:30', '00:30'],
  ['00:30', '01:30'],
  ['01:45', '02:15'],
  ['12:00', '11:30'],
] as const

it.each(changes)('in %s over %s what is held comes when the clocks first show the end', { tags: ['PUSH-11'] }, (timeZone, at) => {
  const change = Date.parse(at)
  for (const [from, to] of hours) {
    let held = 0
    for (let now = change - 26 * 60 * minuteMs; now < change + 26 * 60 * minuteMs; now += 7 * minuteMs) {
      const until = quietUntil(new Date(now), { from, to, timeZone })
      const shows = clockIn(timeZone, now)
      // Away from the change the clocks alone say whether it is quiet.
      const isQuiet = from < to ? from <= shows && shows < to : from <= shows || shows < to
      const isAway = Math.abs(now - change) > 4 * 60 * minuteMs
      expect(!isAway || isQuiet === (until !== undefined), `${from}-${to} ${shows}`).toBe(true)
      if (until === undefined) continue
      held += 1
      expect(until.getTime(), `${from}-${to} ${shows}`).toBeGreaterThan(now)
      expect(until.getTime() - now, 'as long as the quiet hours last, at most an hour more').toBeLessThanOrEqual(25 * 60 * minuteMs)
      const end = clockIn(timeZone, until.getTime())
      // A skipped time is later by the length of the gap: no clock showed it.
      const showedIt = (): boolean =>
        Array.from({ length: 119 }, (_none, minutes) => clockIn(timeZone, until.getTime() - (minutes + 1) * minuteMs)).includes(to)
      expect(end === to || !showedIt(), `${from}-${to} ends at ${end}`).toBe(true)
      expect(quietUntil(until, { from, to, timeZone }), 'and then it is over').toBeUndefined()
    }
    expect(held, `${from}-${to}`).toBeGreaterThan(5)
  }
})
