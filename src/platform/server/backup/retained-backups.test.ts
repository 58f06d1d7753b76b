import { expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { retainedBackups, type NightlyBackup } from './retained-backups.ts'

const usual = { days: 7, weeks: 4, months: 6 }
const nightly = (day: string, order = `${day}-0200`): NightlyBackup => ({ name: order, day, order })
const daysOf = (kept: ReadonlySet<string>): string[] => [...kept].map((name) => name.slice(0, 10)).toSorted()

/** Lets nights pass from a day on, rotating after each backup; returns what is there after each night. */
function nights(first: string, count: number, isMade: (night: number) => boolean = () => true): string[][] {
  let there: NightlyBackup[] = []
  return Array.from({ length: count }, (_, night) => {
    if (isMade(night)) {
      const made = nightly(daysAfter(first, night))
      there = [...there, made]
      const kept = retainedBackups(there, usual, made.name)
      there = there.filter(({ name }) => kept.has(name))
    }
    return there.map(({ day }) => day)
  })
}

/** What has to be there after a night, by the calendar: the last 7 days, the last days of 4 weeks and of 6 months up to then. */
function byTheCalendar(first: string, day: string): string[] {
  const all = Array.from({ length: 500 }, (_, index) => daysAfter(day, -index)).filter((one) => one >= first)
  const isSunday = (one: string): boolean => new Date(`${one}T00:00:00Z`).getUTCDay() === 0
  const endsMonth = (one: string): boolean => daysAfter(one, 1).endsWith('-01')
  const weeks = all.filter((one) => one === day || isSunday(one)).slice(0, 4)
  const months = all.filter((one) => one === day || endsMonth(one)).slice(0, 6)
  return [...new Set([...all.slice(0, 7), ...weeks, ...months])].toSorted()
}

test('over 400 nights exactly 7 daily, 4 weekly and 6 monthly backups are there after each', { tags: ['OPS-02'] }, () => {
  const first = '2026-01-01'
  const there = nights(first, 400)
  for (const [night, days] of there.entries()) expect(days, `night ${night}`).toEqual(byTheCalendar(first, daysAfter(first, night)))
  expect(Math.max(...there.map(({ length }) => length))).toBe(15)
  expect(there.at(-1)?.[0]).toBe('2026-09-30')
})

test('a machine off for months keeps what it had; one on at weekends keeps weekends', { tags: ['OPS-02'] }, () => {
  const away = nights('2026-01-01', 300, (night) => night < 60 || night > 290)
  expect(away.at(291)).toEqual(expect.arrayContaining(['2026-01-31', '2026-03-01', '2026-02-28', '2026-10-19']))
  const weekends = nights('2026-01-03', 100, (night) => night % 7 === 0)
  expect(weekends.at(-1)).toHaveLength(8)
})

test('of several of one day the newest is kept, the tenth after the second', { tags: ['OPS-02'] }, () => {
  const several = [
    nightly('2026-05-05', '2026-05-05-0200-000001'),
    nightly('2026-05-05', '2026-05-05-0200-000010'),
    nightly('2026-05-05', '2026-05-05-0200-000002'),
  ]
  expect([...retainedBackups(several, usual, undefined)]).toEqual(['2026-05-05-0200-000010'])
})

test('the newest good one stays, whatever the clock was when it was made', { tags: ['OPS-02'] }, () => {
  const ahead = Array.from({ length: 30 }, (_, index) => nightly(daysAfter('2030-01-01', index)))
  const made = nightly('2026-05-05')
  const kept = retainedBackups([...ahead, made], { days: 1, weeks: 0, months: 0 }, made.name)
  expect(daysOf(kept)).toEqual(['2026-05-05', '2030-01-30'])
  expect(retainedBackups([nightly('2026-05-04')], usual, 'a name that is not there').has('a name that is not there')).toBe(false)
})
