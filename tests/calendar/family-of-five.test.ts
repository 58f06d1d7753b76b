import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getReports } from '#overview/reports/server/get-reports.ts'
import { runAsSession } from '#platform/server/db/run-as-session.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { dayIn, plusDays } from '../calendar-model.ts'
import { isProof, noteFigures, piece } from '../is-proof.ts'
import { type Fault, makeFault } from '../reminders/faults.ts'
import { differences } from '../reminders/notifications-sent.ts'
import { chanceOf } from '../reminders/random-source.ts'
import type { Reader } from './dated-households.ts'
import { ExpectedAlarms, type StoredEvent } from './expected-alarms.ts'
import { aFamilyOfFive, eventsFrom, type FamilyOfFive, listenersOf, type Living, somethingHappens, writeAhead } from './family-of-five.ts'
import { readFeed, seenInCalendar } from './seen-entries.ts'

// To come: the database, whose clock is not turned, takes every reminder for one that lies ahead.
const firstDay = '2031-01-01'
const [dayMs, hourMs] = [86_400_000, 3_600_000]
const seed = 6_000 + piece
const brief = { days: 30, series: 12, perDay: 6, notified: 20 }
const life = isProof ? { days: 400, series: 40, perDay: 4, notified: 1500 } : brief

let family: FamilyOfFive
beforeEach(async () => void (family = await aFamilyOfFive()))
afterEach(async () => family.database.close())

test(
  'a family of five lives on: everybody is notified once of what is theirs, every surface shows the same, and legs are open or have one person',
  { tags: ['CAL-10', 'CAL-17', 'LEG-02', 'LEG-03', 'LEG-05', 'LEG-06'], timeout: hourMs },
  async () => {
    const { notified, happened } = await live(life)
    expect(differences(notified, await log('event_reminder')), `seed ${seed}`).toEqual({ missing: [], tooMany: [] })
    expect(await birthdaysNotified()).toEqual(await birthdaysLived())
    expect(notified.length).toBeGreaterThan(life.notified)
    for (const what of ['added', 'series', 'changed', 'removed', 'claimed', 'given back']) expect(happened[what], what).toBeGreaterThan(0)
    noteFigures({ notified: notified.length, ...happened })
  },
)

const reminded = 'app.people_to_remind(app.appointments, text)'
const faults: readonly Fault[] = [
  {
    name: 'everybody is notified of a leg',
    replaced: [{ inFunction: reminded, from: 'a.p = (select l.driver from app.leg_of(p_event, p_what) l)', to: 'true' }],
  },
  {
    name: 'everybody is notified of what is for some',
    replaced: [{ inFunction: reminded, from: 'a.p = any (p_event.for_people)', to: 'true' }],
  },
  {
    name: 'each reminder that was missed is sent',
    replaced: [{ inFunction: 'app.send_appointment_reminders(timestamptz, int)', from: 'distinct on (a.id, l.leg)', to: '' }],
  },
]

test.each(faults)('the same finds that $name', { tags: ['LEG-05', 'prove'], timeout: hourMs }, async (fault) => {
  await makeFault(family.database.database, fault)
  const { notified } = await live(brief)
  expect(differences(notified, await log('event_reminder')).tooMany.length).toBeGreaterThan(0)
})

async function live(span: typeof brief) {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    return await liveOn(span)
  } finally {
    vi.useRealTimers()
  }
}

async function liveOn({ days, series, perDay }: typeof brief) {
  const { household, rooms, adults } = family
  const chance = chanceOf(seed)
  const expected = new ExpectedAlarms()
  const living: Living = { family, chance, now: new Date(), mostSeries: series, happened: {} }
  const turn = (at: number): void => {
    living.now = new Date(at)
    vi.setSystemTime(living.now)
  }
  turn(Date.parse(`${firstDay}T00:00Z`))
  for (const [name, day] of [['Tobi', 15] as const, ['Ngozi', 16] as const])
    await adults[0]?.api.yearlyDates.add({
      id: makeId(),
      categoryId: rooms.shared,
      kind: 'birthday',
      name,
      month: 1,
      day,
      year: 1959,
      reminders: [7, 0],
    })
  const readers = await Promise.all(adults.map(readerOf))
  let downUntil = 0
  for (let number = 0; number < days; number += 1) {
    const day = plusDays(firstDay, number)
    const midnight = Date.parse(`${day}T00:00Z`)
    if (number === Math.floor(days / 2)) await cleoLeaves()
    if (chance.percent(6)) downUntil = midnight + chance.one([3 * hourMs, 3 * dayMs, 7 * dayMs])
    const moments = Array.from({ length: 1 + chance.below(perDay) }, () => midnight + chance.below(23 * hourMs)).toSorted((a, b) => a - b)
    for (const at of [...moments, midnight + 23 * hourMs]) {
      turn(at)
      if (at === moments[0]) await writeAhead(family, living.now)
      if (at < midnight + 23 * hourMs) await somethingHappens(living)
      expected.see(await eventsFrom(family, plusDays(day, -2)), await listenersOf(family))
      const next = expected.nextAfter(at)
      // At this instant, and a moment before and at that of the next reminder.
      for (const scan of [
        at,
        ...(next < midnight + 23 * hourMs && !moments.some((one) => one > at && one < next) ? [next - 1, next] : []),
      ]) {
        if (scan < downUntil) continue
        turn(scan)
        expected.scan(scan, await listenersOf(family))
        await household.scans(living.now.toISOString())
      }
    }
    if (number % 7 === 0) for (const reader of readers) await expectSameEverywhere(reader, living.now)
  }
  return { notified: expected.notified, happened: living.happened }
}

async function readerOf({ id }: { id: string }): Promise<Reader> {
  const { superuser } = family.database
  const [session] = await superuser<{ hash: Buffer }>('select token_hash as hash from auth.sessions where user_id = $1', [id])
  const [feed] = await superuser<{ id: string }>(
    `insert into app.feeds (user_id, token_hash, name, kinds, details, alarms, language)
     values ($1, $2, 'All', '{appointments,ends,tasks,meals,trips,birthdays}', true, true, 'en') returning id`,
    [id, randomBytes(32)],
  )
  return { id, sessionHash: session?.hash ?? Buffer.alloc(0), feedId: feed?.id ?? '', familyId: family.household.familyId }
}

async function cleoLeaves(): Promise<void> {
  const cleo = family.adults[2]?.id
  await family.database.superuser('delete from app.family_members where user_id = $1 and family_id = $2', [cleo, family.household.familyId])
  family.adults.splice(2, 1)
}

/** Checks that calendar and feed hold the same, which is what this person may see, and that the dashboard has the legs that are open. */
async function expectSameEverywhere(reader: Reader, now: Date): Promise<void> {
  const listener = (await listenersOf(family)).find(({ id }) => id === reader.id)
  const zone = listener?.zone ?? 'Europe/London'
  const today = dayIn(zone, now)
  const of = { pools: family.database.pools, reader, now, zone }
  const inFeed = await readFeed(of)
  const visible = (await eventsFrom(family, plusDays(today, -2))).filter(({ category }) => listener?.sees.has(category))
  for (const from of [today, plusDays(today, 30)]) {
    const to = plusDays(from, 6)
    const { appointments, takes, fetches } = await seenInCalendar(of, { from, to })
    expect(inFeed(from, to), `the feed from ${from}`).toMatchObject({ appointments, takes, fetches })
    const ids = appointments.map((line) => line.slice(0, 36))
    expect(visible.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
    // A day more or less may be that of another zone.
    expect(ids).toEqual(expect.arrayContaining(visible.filter(({ day }) => day > from && day < to).map(({ id }) => id)))
  }
  const { legs } = await runAsSession(of.pools.api, { sessionHash: reader.sessionHash, readOnly: true }, async (db) => getReports(db, now))
  const shown = legs.map(({ eventId, leg }) => `${eventId} ${leg}`)
  // A day more or less may be that of another zone.
  const near = visible.filter(({ day }) => day > plusDays(today, 1) && day < plusDays(today, 6))
  expect(shown.toSorted()).toEqual(expect.arrayContaining(near.flatMap(openLegs)))
  expect(visible.flatMap(openLegs)).toEqual(expect.arrayContaining(shown))
}

const openLegs = ({ id, takes, fetches }: StoredEvent): string[] => [
  ...(takes?.isOpen === true ? [`${id} takes`] : []),
  ...(fetches?.isOpen === true ? [`${id} fetches`] : []),
]

async function log(type: string): Promise<string[]> {
  const rows = await family.database.superuser<{ line: string }>(
    `select concat_ws(' ', user_id, related_id, threshold, on_date, to_char(notified_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as line
       from app.notification_log where type = $1`,
    [type],
  )
  return rows.map(({ line }) => line)
}

/** Returns of which birthdays each person was notified, whether a week before or on the day. */
async function birthdaysNotified(): Promise<string[]> {
  const rows = await family.database.superuser<{ line: string }>(
    "select distinct concat_ws(' ', user_id, related_id, on_date) as line from app.notification_log where type = 'birthday' and user_id = any ($1) order by 1",
    [family.adults.map(({ id }) => id)],
  )
  return rows.map(({ line }) => line)
}

async function birthdaysLived(): Promise<string[]> {
  const dates = await family.database.superuser<{ id: string; day: number }>('select id, day from app.yearly_dates')
  const years = isProof ? ['2031', '2032'] : ['2031']
  return family.adults
    .flatMap(({ id: person }) => dates.flatMap(({ id, day }) => years.map((year) => `${person} ${id} ${year}-01-${day}`)))
    .toSorted()
}
