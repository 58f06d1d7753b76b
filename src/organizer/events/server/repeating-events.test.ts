import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { isRefused } from '#platform/server/api/refused.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addAppointmentSubcategory, appointmentFields } from '#tests/appointment-fixtures.ts'
import { changedAt, type EventChanges } from '#tests/events.ts'
import { testPools } from '#tests/pools.ts'
import { runAs, apiAs, createPerson, type TestPerson, superuser } from '#tests/people.ts'
import type { CalendarEvent, NewEvent } from '../contract.ts'
import { addEvent, changeEvent } from './events.ts'
import { removeFollowing } from './series.ts'
import { extendEvents } from './extend-events.ts'

// A Tuesday, noon in London.
const now = new Date('2026-12-01T12:00:00Z')
const first = '2026-12-01'
const later = (days: number): Date => new Date(now.getTime() + days * 24 * 60 * 60 * 1000)
const week = (number: number): string => daysAfter(first, 7 * number)

const add = async (person: TestPerson, input: NewEvent, at = now): Promise<CalendarEvent> => {
  const answer = await runAs(person).write(async (db) => addEvent(db, input, at))
  if (isRefused(answer)) throw new Error(answer.refused)
  return answer
}

async function lessons(more: Partial<NewEvent> & { rule?: string } = {}) {
  const ada = await createPerson()
  const { categoryId, subcategoryId } = await addAppointmentSubcategory(ada)
  const { rule = 'FREQ=WEEKLY', ...fields } = more
  const typed = { ...appointmentFields, day: first, ...fields, id: makeId(), subcategoryId, repeats: { rule } }
  const begun = await add(ada, typed)
  const all = async (): Promise<CalendarEvent[]> => apiAs(ada).events.list({ subcategoryId })
  const days = async (): Promise<string[]> => (await all()).map(({ day }) => day)
  const on = async (day: string): Promise<CalendarEvent> => {
    const found = (await all()).find((one) => one.repeats?.plannedOn === day || one.day === day)
    if (found === undefined) throw new Error(`nothing on ${day}`)
    return found
  }
  return { ada, categoryId, subcategoryId, begun, typed, all, days, on }
}

const change = async (person: TestPerson, appointment: CalendarEvent, changes: EventChanges, at = now) =>
  changedAt(at, person, appointment, changes)
const following = { scope: 'following' } as const

describe('writing ahead', () => {
  test('what repeats is written for 400 days, each once, also when it is sent twice', { tags: ['RECUR-29'] }, async () => {
    const { ada, begun, typed, days, all } = await lessons({ location: 'Music school', reminderFrequency: '1 week' })
    expect(await days()).toEqual(Array.from({ length: 58 }, (_, index) => week(index)))
    expect(begun.repeats).toEqual({ rule: 'FREQ=WEEKLY', startsOn: first, plannedOn: first, isByItself: false })
    for (const one of await all())
      expect(one).toMatchObject({
        time: '09:30',
        location: 'Music school',
        reminderFrequency: '1 week',
        version: one.day === first ? 2 : 1,
      })
    expect(await add(ada, typed)).toEqual(begun)
    expect(await days()).toHaveLength(58)
  })

  test('every day is 400 appointments, and none is written for the past', { tags: ['RECUR-29'] }, async () => {
    const { days } = await lessons({ rule: 'FREQ=DAILY', day: '2026-06-01' })
    const written = await days()
    expect(written[0]).toBe('2026-06-01')
    expect(written.slice(1)).toEqual(Array.from({ length: 400 }, (_, index) => daysAfter(first, index)))
  })

  test('an end after a number of times is stored as the last of the days', { tags: ['RECUR-29'] }, async () => {
    const { begun, days } = await lessons({ rule: 'FREQ=WEEKLY;COUNT=3' })
    expect(begun.repeats?.rule).toBe('FREQ=WEEKLY;UNTIL=20261215')
    expect(await days()).toEqual([first, week(1), week(2)])
    await extendEvents(testPools().worker, later(500))
    expect(await days()).toHaveLength(3)
  })

  test('the server writes on, each day once, whatever workers there are and however long it was away', { tags: ['RECUR-29'] }, async () => {
    const { days } = await lessons()
    const worker = testPools().worker
    for (const away of [1, 6, 7, 8, 40, 100]) {
      await Promise.all([extendEvents(worker, later(away)), extendEvents(worker, later(away)), extendEvents(worker, later(away))])
      const written = await days()
      expect(written, `after ${away} days`).toEqual(written.map((_, index) => week(index)))
      expect(written.at(-1)?.localeCompare(daysAfter(first, away + 391))).toBe(1)
    }
    // After two years nothing is invented for the days that nobody saw.
    await extendEvents(worker, later(1100))
    const written = await days()
    expect(written.filter((day) => day > daysAfter(first, 510) && day < daysAfter(first, 1100))).toEqual([])
    expect(written.filter((day) => day >= daysAfter(first, 1100)).length).toBeGreaterThan(56)
  })

  test('a full category gets none, and does not keep the others from theirs', { tags: ['RECUR-29', 'GAP-10'] }, async () => {
    const { days, categoryId } = await lessons()
    const other = await lessons()
    await superuser("update app.category_counts set row_count = 20000 where category_id = $1 and table_name = 'appointments'", [categoryId])
    await extendEvents(testPools().worker, later(30))
    expect(await days()).toHaveLength(58)
    expect((await other.days()).length).toBeGreaterThan(58)
  })
})

type Zoned = { timeZone: string; time: string; rule: string; comes: (day: string, start: string) => boolean }

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
const daysBetween = (one: string, other: string): number => (Date.parse(other) - Date.parse(one)) / 86_400_000
const monthsBetween = (one: string, other: string): number =>
  (Number(other.slice(0, 4)) - Number(one.slice(0, 4))) * 12 + Number(other.slice(5, 7)) - Number(one.slice(5, 7))
const isLastOfMonth = (day: string): boolean => daysAfter(day, 1).slice(8) === '01'

const rules: ReadonlyArray<Pick<Zoned, 'rule' | 'comes'>> = [
  { rule: 'FREQ=DAILY', comes: () => true },
  { rule: 'FREQ=DAILY;INTERVAL=3', comes: (day, start) => daysBetween(start, day) % 3 === 0 },
  { rule: 'FREQ=WEEKLY', comes: (day, start) => weekdayOf(day) === weekdayOf(start) },
  { rule: 'FREQ=WEEKLY;BYDAY=SU', comes: (day) => weekdayOf(day) === 0 },
  { rule: 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', comes: (day) => weekdayOf(day) % 6 !== 0 },
  { rule: 'FREQ=MONTHLY;BYDAY=-1SU', comes: (day) => weekdayOf(day) === 0 && daysAfter(day, 7).slice(5, 7) !== day.slice(5, 7) },
  { rule: 'FREQ=MONTHLY;BYDAY=2SU', comes: (day) => weekdayOf(day) === 0 && Number(day.slice(8)) > 7 && Number(day.slice(8)) < 15 },
  // The start is the 31st of January: a shorter month has its last day.
  { rule: 'FREQ=MONTHLY;INTERVAL=2', comes: (day, start) => monthsBetween(start, day) % 2 === 0 && isLastOfMonth(day) },
]
const places = [
  ['Europe/London', '01:30'],
  ['Europe/Berlin', '02:15'],
  ['America/New_York', '02:00'],
  ['America/Santiago', '00:00'],
  ['Australia/Lord_Howe', '02:10'],
  ['Asia/Kathmandu', '23:45'],
] as const

describe('clock changes', () => {
  test.each(rules)('$rule keeps its clock time in every zone and all years', { tags: ['RECUR-29', 'GAP-113'] }, async ({ rule, comes }) => {
    const ada = await createPerson()
    const { subcategoryId } = await addAppointmentSubcategory(ada)
    const start = '2027-01-31'
    const begins = new Date(`${start}T12:00:00Z`)
    for (const [timeZone, time] of places) {
      const typed = { ...appointmentFields, day: start, time, timeZone, id: makeId(), subcategoryId, repeats: { rule } }
      await add(ada, typed, begins)
    }
    for (const days of [1, 33, 180]) await extendEvents(testPools().worker, new Date(begins.getTime() + days * 86_400_000))
    const rows = await superuser<{ zone: string; day: string; time: string; at: Date; remind: Date }>(
      `select time_zone as zone, local_day::text as day, to_char(local_time, 'HH24:MI') as time, appointment_date as at, remind_at as remind
           from app.appointments where subcategory_id = $1 order by local_day`,
      [subcategoryId],
    )
    for (const [timeZone, time] of places) {
      const written = rows.filter(({ zone }) => zone === timeZone)
      const today = todayOf(new Date(begins.getTime() + 180 * 86_400_000), timeZone)
      const due = Array.from({ length: 180 + 400 }, (_, index) => daysAfter(start, index)).filter(
        (day) => day === start || (comes(day, start) && day < daysAfter(today, 400)),
      )
      expect(written.map(({ day }) => day).filter((day) => day < daysAfter(today, 398))).toEqual(
        due.filter((day) => day < daysAfter(today, 398)),
      )
      for (const one of written)
        expect([one.day, one.time, clockAt(one.at, timeZone)]).toEqual([one.day, time, shown(one.day, time, timeZone)])
      for (const one of written) expect(clockAt(one.remind, timeZone)).toEqual(shown(daysAfter(one.day, -1), time, timeZone))
    }
  })
})

const clockAt = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: 'minute' })

// What the clocks show: the time itself, or where they leave it out, as much later as they skip.
function shown(day: string, time: string, timeZone: string): string {
  const wanted = Temporal.PlainDateTime.from(`${day}T${time}`)
  const before = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' })
  if (before.toPlainDateTime().equals(wanted)) return wanted.toString({ smallestUnit: 'minute' })
  const after = wanted.toZonedDateTime(timeZone, { disambiguation: 'later' })
  const skipped = after.toPlainDateTime().since(before.toPlainDateTime())
  return before.toPlainDateTime().add(skipped).toString({ smallestUnit: 'minute' })
}

describe('changes', () => {
  test('only this one is moved; the others stay, and it still belongs to them', { tags: ['RECUR-30'] }, async () => {
    const { ada, on, days } = await lessons()
    const moved = await change(ada, await on(week(2)), { day: daysAfter(week(2), 1), scope: 'one' })
    expect(moved.repeats).toMatchObject({ plannedOn: week(2), isByItself: true })
    expect((await days()).slice(0, 4)).toEqual([first, week(1), daysAfter(week(2), 1), week(3)])
    // Back where it was it is like the others again.
    expect((await change(ada, moved, { day: week(2) })).repeats).toMatchObject({ isByItself: false })
  })

  test('this and all following get what was changed, those before stay, and the ids of all stay', { tags: ['RECUR-30'] }, async () => {
    const { ada, on, all } = await lessons({ location: 'Music school' })
    const ids = (await all()).map(({ id }) => id)
    await change(ada, await on(week(3)), { time: '17:00', ...following })
    const [before, after] = [(await all()).slice(0, 3), (await all()).slice(3)]
    expect(before.map(({ time }) => time)).toEqual(['09:30', '09:30', '09:30'])
    expect(before[0]?.repeats?.rule).toBe(`FREQ=WEEKLY;UNTIL=${daysAfter(week(3), -1).replaceAll('-', '')}`)
    expect(new Set(after.map(({ time }) => time))).toEqual(new Set(['17:00']))
    expect(after).toHaveLength(55)
    expect(after[0]).toMatchObject({ location: 'Music school', repeats: { rule: 'FREQ=WEEKLY', startsOn: first, isByItself: false } })
    expect((await all()).map(({ id }) => id)).toEqual(ids)
    await extendEvents(testPools().worker, later(30))
    expect((await all()).slice(0, 3)).toEqual(before)
    expect((await all()).at(-1)).toMatchObject({ time: '17:00' })
  })

  test('a later one that was moved or edited by itself stays exactly as it is', { tags: ['RECUR-30'] }, async () => {
    const { ada, on, days } = await lessons()
    const moved = await change(ada, await on(week(4)), { day: daysAfter(week(4), 2), time: '11:00' })
    const edited = await change(ada, await on(week(5)), { notes: 'Bring the cello' })
    await change(ada, await on(week(2)), { time: '17:00', location: 'Town hall', ...following })
    expect(await on(week(4))).toMatchObject({ id: moved.id, day: moved.day, time: '11:00', location: null, repeats: { isByItself: true } })
    expect(await on(week(5))).toMatchObject({ id: edited.id, time: '09:30', location: null, notes: 'Bring the cello' })
    expect(await on(week(6))).toMatchObject({ time: '17:00', location: 'Town hall' })
    expect(await days()).toHaveLength(58)
  })

  test('moved to another weekday, all following move along except those edited alone', { tags: ['RECUR-30', 'RECUR-31'] }, async () => {
    const { ada, on, days } = await lessons()
    await apiAs(ada).events.remove({ eventId: (await on(week(3))).id })
    const own = await change(ada, await on(week(4)), { day: daysAfter(week(4), 1) })
    await change(ada, await on(week(2)), { day: daysAfter(week(2), 2), ...following })
    const thursday = (number: number) => daysAfter(week(number), 2)
    expect((await days()).slice(0, 6)).toEqual([first, week(1), thursday(2), own.day, thursday(5), thursday(6)])
    expect(await on(thursday(4))).toMatchObject({ id: own.id, repeats: { plannedOn: thursday(4), isByItself: true } })
    await extendEvents(testPools().worker, later(50))
    expect(await days()).not.toContain(thursday(3))
    expect(await days()).not.toContain(week(3))
  })

  test('another rule keeps what has its day and what was edited alone; others go', { tags: ['RECUR-30'] }, async () => {
    const { ada, on, all, days } = await lessons()
    const own = await change(ada, await on(week(3)), { notes: 'The concert' })
    const kept = await change(ada, await on(week(4)), { notes: 'The other concert' })
    await change(ada, await on(week(2)), { repeats: { rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU' }, ...following })
    expect((await days()).slice(0, 7)).toEqual([first, week(1), week(2), week(3), week(4), week(6), week(8)])
    const found = await all()
    expect(found.find(({ id }) => id === own.id)).toMatchObject({ day: week(3), notes: 'The concert', repeats: null })
    expect(found.find(({ id }) => id === kept.id)?.repeats).toMatchObject({ plannedOn: week(4), isByItself: true })
  })

  test('moved to the day of a later one, it replaces that', { tags: ['RECUR-30'] }, async () => {
    const { ada, on, days } = await lessons()
    await change(ada, await on(week(1)), { day: week(2), repeats: { rule: 'FREQ=WEEKLY;INTERVAL=2' }, ...following })
    expect((await days()).slice(0, 4)).toEqual([first, week(2), week(4), week(6)])
    await change(ada, await on(week(2)), { day: week(3), ...following })
    expect((await days()).slice(0, 4)).toEqual([first, week(3), week(5), week(7)])
  })

  test('more often than before, the days between are written', { tags: ['RECUR-30'] }, async () => {
    const { ada, on, days } = await lessons()
    await change(ada, await on(week(1)), { repeats: { rule: 'FREQ=WEEKLY;BYDAY=TU,FR' }, ...following })
    expect((await days()).slice(0, 5)).toEqual([first, week(1), daysAfter(week(1), 3), week(2), daysAfter(week(2), 3)])
  })

  test('the 31st of each month stays that when February is where another time begins', { tags: ['RECUR-30'] }, async () => {
    const { ada, on, days } = await lessons({ day: '2027-01-31', rule: 'FREQ=MONTHLY' })
    await change(ada, await on('2027-02-28'), { time: '10:00', ...following })
    expect((await days()).slice(0, 4)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
    await extendEvents(testPools().worker, later(300))
    expect(await days()).toContain('2028-03-31')
  })

  test('what is past is history: it is changed by itself alone', { tags: ['RECUR-30'] }, async () => {
    const { ada, on, all } = await lessons()
    await change(ada, await on(week(1)), { location: 'Town hall', ...following }, later(24))
    const places = (await all()).slice(0, 6).map(({ location }) => location)
    expect(places).toEqual([null, 'Town hall', null, null, 'Town hall', 'Town hall'])
  })

  test('only what was changed is changed of those that follow one with values of its own', { tags: ['RECUR-30'] }, async () => {
    const { ada, on } = await lessons()
    const own = await change(ada, await on(week(2)), { time: '11:00', day: daysAfter(week(2), 1) })
    await change(ada, own, { location: 'Town hall', ...following })
    expect(await on(week(2))).toMatchObject({
      day: daysAfter(week(2), 1),
      time: '11:00',
      location: 'Town hall',
      repeats: { isByItself: true },
    })
    expect(await on(week(3))).toMatchObject({ day: week(3), time: '09:30', location: 'Town hall', repeats: { isByItself: false } })
  })

  test('it no longer repeats: it stays, those after it go, and those before stay with their past', { tags: ['RECUR-30'] }, async () => {
    const { ada, on, all, days } = await lessons()
    const own = await change(ada, await on(week(5)), { notes: 'The concert' })
    expect((await change(ada, await on(week(2)), { repeats: null })).repeats).toBeNull()
    expect(await days()).toEqual([first, week(1), week(2), week(5)])
    expect((await all()).at(-1)).toMatchObject({ id: own.id, repeats: null, notes: 'The concert' })
    await extendEvents(testPools().worker, later(60))
    expect(await days()).toHaveLength(4)
  })

  test('a single one begins to repeat; two who change the rest at once lose nothing', { tags: ['RECUR-29', 'RECUR-30'] }, async () => {
    const { ada, on, all, begun } = await lessons()
    const alone = await change(ada, begun, { repeats: null })
    const again = await change(ada, alone, { repeats: { rule: 'FREQ=WEEKLY' } })
    expect(again.repeats).toMatchObject({ startsOn: first })
    expect(await all()).toHaveLength(58)
    const [one, other] = [await on(week(2)), await on(week(4))]
    const answers = await Promise.allSettled([
      change(ada, one, { time: '17:00', ...following }),
      change(ada, other, { location: 'Town hall', ...following }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect((await all()).map(({ day }) => day)).toEqual(Array.from({ length: 58 }, (_, index) => week(index)))
  })
})

describe('deletion', () => {
  test('a deleted one does not come back, however much is written and changed', { tags: ['RECUR-31'] }, async () => {
    const { ada, on, days } = await lessons()
    const last = week(57)
    for (const day of [week(2), last]) await apiAs(ada).events.remove({ eventId: (await on(day)).id })
    await extendEvents(testPools().worker, later(100))
    await change(ada, await on(week(1)), { time: '17:00', ...following })
    await change(ada, await on(week(1)), { repeats: { rule: 'FREQ=WEEKLY;BYDAY=TU,FR' }, ...following })
    await extendEvents(testPools().worker, later(200))
    const written = await days()
    expect([written.includes(week(2)), written.includes(last), written.includes(week(3))]).toEqual([false, false, true])
  })

  test('this and all following go, except what was edited alone; earlier ones stay', { tags: ['RECUR-30'] }, async () => {
    const { ada, on, all, days } = await lessons()
    const own = await change(ada, await on(week(5)), { notes: 'The concert' })
    const input = (await on(week(2))).id
    await runAs(ada).write(async (db) => removeFollowing(db, input, now))
    expect(await days()).toEqual([first, week(1), week(5)])
    expect((await all()).at(-1)).toMatchObject({ id: own.id, repeats: null })
    await extendEvents(testPools().worker, later(60))
    expect(await days()).toHaveLength(3)
    expect(isRefused(await runAs(ada).write(async (db) => removeFollowing(db, input, now)))).toBe(true)
  })

  test('without any left there is no series', { tags: ['RECUR-30'] }, async () => {
    const { ada, begun, days, categoryId } = await lessons()
    await runAs(ada).write(async (db) => removeFollowing(db, begun.id, now))
    expect(await days()).toEqual([])
    expect(await superuser('select from app.appointment_series where category_id = $1', [categoryId])).toEqual([])
  })
})

test('changing one that somebody else has changed conflicts and changes nothing', { tags: ['RECUR-30'] }, async () => {
  const { ada, on, all } = await lessons()
  const seen = await on(week(2))
  await change(ada, seen, { notes: 'Bring the cello' })
  const before = await all()
  const again = runAs(ada).write(async (db) =>
    changeEvent(db, { ...appointmentFields, day: seen.day, time: '17:00', eventId: seen.id, ifVersion: seen.version, ...following }, now),
  )
  expect(await again).toEqual({ refused: 'CONFLICT' })
  expect(await all()).toEqual(before)
})

test('each of a series has a reminder of its own', { tags: ['RECUR-29', 'GAP-113'] }, async () => {
  const { categoryId, all } = await lessons({ day: daysAfter(todayOf(new Date(), 'Europe/London'), 3) })
  const reminders = await superuser('select from app.appointment_reminders where category_id = $1', [categoryId])
  expect(reminders).toHaveLength((await all()).length)
})
