import { expect, test } from 'vitest'
import { todayOf } from '#platform/shared/dates.ts'
import { digestSchedule } from './digest-schedule.ts'

type Plan = { timeZone: string; at: string; daily: boolean; weekday: string | null }

/** Looks every `everyMinutes`, as the worker does, and returns when a summary was sent, on which day of the person, and whether it had the next 30 days. */
function sentIn(plan: Plan, { from, until, everyMinutes }: { from: string; until: string; everyMinutes: number }) {
  const sent: Array<{ at: string; day: string; isWeekly: boolean }> = []
  let dueAt = digestSchedule(new Date(from), { ...plan, dueAt: null }).next
  for (let now = Date.parse(from); now < Date.parse(until); now += everyMinutes * 60_000) {
    if (dueAt.getTime() > now) continue
    const { next, isWeekly } = digestSchedule(new Date(now), { ...plan, dueAt })
    expect(next.getTime()).toBeGreaterThan(now)
    sent.push({ at: new Date(now).toISOString(), day: todayOf(new Date(now), plan.timeZone), isWeekly })
    dueAt = next
  }
  return sent
}

const aYear = { from: '2026-11-10T15:04:00Z', until: '2027-11-10T15:04:00Z', everyMinutes: 10 }
const daily = { daily: true, weekday: null } as const

test.each(['Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Pacific/Kiritimati'])(
  'in %s there is one summary a day, also on the days on which clocks change',
  { tags: ['PUSH-12'] },
  (timeZone) => {
    for (const at of ['07:30', '00:00', '00:30', '01:45', '02:30']) {
      const sent = sentIn({ ...daily, timeZone, at }, aYear)
      expect(sent, at).toHaveLength(365)
      expect(new Set(sent.map(({ day }) => day)).size, at).toBe(365)
      expect(sent.filter(({ isWeekly }) => isWeekly)).toEqual([])
    }
  },
)

test('it is sent at the same local time in summer and in winter', { tags: ['PUSH-12'] }, () => {
  const week = { from: '2027-03-26T12:00:00Z', until: '2027-03-30T12:00:00Z', everyMinutes: 10 }
  expect(sentIn({ ...daily, timeZone: 'Europe/London', at: '07:30' }, week).map(({ at }) => at)).toEqual([
    '2027-03-27T07:30:00.000Z',
    '2027-03-28T06:30:00.000Z',
    '2027-03-29T06:30:00.000Z',
    '2027-03-30T06:30:00.000Z',
  ])
})

test('once a week it is sent on its weekday alone, with the next 30 days', { tags: ['PUSH-12'] }, () => {
  const sent = sentIn({ daily: false, weekday: 'SU', timeZone: 'America/New_York', at: '07:30' }, aYear)
  expect(sent).toHaveLength(52)
  expect(sent.every(({ isWeekly }) => isWeekly)).toBe(true)
  for (const { day } of sent) expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(0)
})

test('each day, and on its weekday with the next 30 days', { tags: ['PUSH-12'] }, () => {
  const sent = sentIn({ daily: true, weekday: 'MO', timeZone: 'Europe/London', at: '07:30' }, aYear)
  expect(sent).toHaveLength(365)
  expect(sent.filter(({ isWeekly }) => isWeekly)).toHaveLength(52)
  for (const { day, isWeekly } of sent) expect(isWeekly).toBe(new Date(`${day}T00:00:00Z`).getUTCDay() === 1)
})

test.each([2, 9, 400])('after %i days without a server one summary makes up for the weekday', { tags: ['PUSH-13'] }, (days) => {
  // Due on Sunday 29 November 2026.
  const dueAt = new Date('2026-11-29T07:30:00Z')
  const now = new Date(dueAt.getTime() + days * 86_400_000 + 3_600_000)
  const { next, isWeekly } = digestSchedule(now, { daily: true, weekday: 'SU', timeZone: 'UTC', at: '07:30', dueAt })
  expect(isWeekly).toBe(true)
  expect(next.getTime() - now.getTime()).toBe(82_800_000)
})
