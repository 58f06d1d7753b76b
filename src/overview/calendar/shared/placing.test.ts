import { type Arbitrary, array, assert, boolean, constantFrom, integer, option, property, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { dayMinutes, daysFrom, hoursOn, inDayOrder, shownMinutes, timeOf, type When } from '#organizer/events/shared/hours-on.ts'
import { placeOverlaps } from './place-overlaps.ts'
import { placeSpans } from './place-spans.ts'

// The clocks of these days go forward by an hour and a half hour, back by both, and not at all.
const day = constantFrom('2027-03-28', '2026-10-04', '2027-10-31', '2027-04-04', '2026-12-02')
const minute = integer({ min: 0, max: dayMinutes - 1 })

/** An entry that touches the day: of any length below a day, from the evening before, without an end, or with one that the clock shows as earlier. */
const timedOn = (on: string): Arbitrary<When> =>
  tuple(minute, option(integer({ min: -60, max: dayMinutes - 1 })), boolean()).map(([begin, length, isEve]) => {
    const first = isEve ? daysAfter(on, -1) : on
    const end = Math.max(begin + (length ?? 0), 0)
    const lastDay = daysAfter(first, Math.floor(end / dayMinutes))
    return { day: first, lastDay, time: timeOf(begin), endTime: length === null ? null : timeOf(end % dayMinutes) }
  })

const busyDay = day.chain((on) => array(timedOn(on), { minLength: 60, maxLength: 60 }).map((entries) => ({ on, entries })))

function timedEntries({ on, entries }: { on: string; entries: readonly When[] }) {
  return entries.toSorted(inDayOrder).flatMap((entry) => {
    const hours = hoursOn(entry, on)
    return hours === undefined ? [] : [{ entry, hours }]
  })
}

const boxOf = ({ column, columns }: { column: number; columns: number }) => ({ left: column / columns, right: (column + 1) / columns })

test('of 60 entries that overlap none covers another, and each lies within its day', { tags: ['CAL-25'] }, () => {
  assert(
    property(busyDay, integer({ min: 1, max: 60 }), (busy, most) => {
      const timed = timedEntries(busy)
      const { placed, more } = placeOverlaps(timed, most)
      const boxes = [
        ...placed.map((one) => ({ ...boxOf(one), ...one.hours })),
        ...more.map((one) => ({ ...boxOf(one), from: one.at, to: one.at + shownMinutes })),
      ]
      for (const box of boxes) {
        expect(box.from).toBeGreaterThanOrEqual(0)
        expect(box.to).toBeLessThanOrEqual(dayMinutes)
        expect(box.to - box.from).toBeGreaterThanOrEqual(shownMinutes)
        expect(box.right - box.left).toBeGreaterThanOrEqual(1 / most - 1e-9)
      }
      const overlap = (one: { left: number; right: number }, other: { left: number; right: number }) =>
        one.left < other.right - 1e-9 && other.left < one.right - 1e-9
      const covered = boxes.filter((box, index) =>
        boxes.some((other, at) => at > index && overlap(box, other) && box.from < other.to && other.from < box.to),
      )
      expect(covered).toEqual([])
    }),
  )
})

test('each entry is drawn once or stands in one list, in the order of its begin', { tags: ['CAL-25'] }, () => {
  assert(
    property(busyDay, integer({ min: 1, max: 8 }), (busy, most) => {
      const timed = timedEntries(busy)
      const { placed, more } = placeOverlaps(timed, most)
      const shown = [...placed.map(({ entry }) => entry), ...more.flatMap(({ entries }) => entries)]
      expect(shown.toSorted(inDayOrder)).toEqual(timed.map(({ entry }) => entry))
      const begins = timed.map(({ hours }) => hours.from)
      expect(begins).toEqual(begins.toSorted((one, other) => one - other))
    }),
  )
})

test('a time that the clock shows twice ends after its begin', () => {
  const twice = { day: '2027-10-31', lastDay: '2027-10-31', time: '01:45', endTime: '01:15' }
  expect(hoursOn(twice, '2027-10-31')).toEqual({ from: 105, to: 135 })
})

test('a night stands on both its days, and what ends at midnight on the first alone', () => {
  const night = { day: '2026-12-05', lastDay: '2026-12-06', time: '23:00', endTime: '07:00' }
  expect([hoursOn(night, '2026-12-05'), hoursOn(night, '2026-12-06')]).toEqual([
    { from: 1380, to: 1440 },
    { from: 0, to: 420 },
  ])
  const tillMidnight = { ...night, lastDay: night.day, endTime: '00:00' }
  expect([hoursOn(tillMidnight, '2026-12-05'), hoursOn(tillMidnight, '2026-12-06')]).toEqual([{ from: 1380, to: 1440 }, undefined])
})

test('bars cover each other in no lane, and only the days that they are on', () => {
  const week = daysFrom('2026-11-30', 7)
  const bar = tuple(integer({ min: -10, max: 12 }), integer({ min: 0, max: 20 })).map(([from, length]) => {
    const first = daysAfter('2026-11-30', from)
    return { day: first, lastDay: daysAfter(first, length) }
  })
  assert(
    property(array(bar, { maxLength: 60 }), (entries) => {
      const spans = placeSpans(entries, week)
      const cells = spans.flatMap(({ entry, from, to, lane, isBegun, goesOn }) => {
        expect(week.filter((one) => entry.day <= one && one <= entry.lastDay)).toEqual(week.slice(from, to + 1))
        expect([isBegun, goesOn]).toEqual([entry.day < '2026-11-30', entry.lastDay > '2026-12-06'])
        return week.slice(from, to + 1).map((one) => `${one} ${lane}`)
      })
      expect(new Set(cells).size).toBe(cells.length)
      expect(spans).toHaveLength(entries.filter((one) => one.day <= '2026-12-06' && one.lastDay >= '2026-11-30').length)
    }),
  )
})
