import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { withoutTriggers } from '../bench/population.ts'
import { dayIn, plusDays } from '../calendar-model.ts'
import { isProof } from '../is-proof.ts'
import { useDatabase } from '../own-database.ts'
import { chanceOf } from '../reminders/random-source.ts'
import { asSuperuser } from '../scratch-database.ts'
import { type Reader, today, writeDatedHouseholds } from './dated-households.ts'
import { readFeed, seenComing, seenInCalendar, seenInDownload, seenInKitchen, seenInReports } from './seen-entries.ts'

const own = useDatabase()
const now = new Date(`${today}T11:30:00Z`)

async function writeFamilies(families: number, seed: number): Promise<Reader[]> {
  return asSuperuser(own.database, async (client) => writeDatedHouseholds(client, families, chanceOf(seed)))
}

/** A person at that moment, in their own zone and on their own day. */
async function as(reader: Reader) {
  const [row] = await own.superuser<{ zone: string }>('select time_zone as zone from app.profiles where id = $1', [reader.id])
  const zone = row?.zone ?? ''
  return { of: { pools: own.pools, reader, now, zone }, day: dayIn(zone, now) }
}

test('every surface shows the same of the same days', { tags: ['CAL-17', 'CAL-18', 'GAP-167'] }, async () => {
  const found = { appointments: 0, tasks: 0, trips: 0, meals: 0, notice: 0, date: 0, birthdays: 0, rotas: 0, away: 0 }
  for (const reader of await writeFamilies(isProof ? 200 : 20, 17)) {
    const { of, day } = await as(reader)
    const inFeed = await readFeed(of)
    // The first and the last week of a feed, too.
    for (const from of [-90, -7, 0, 300, 725].map((days) => plusDays(day, days))) {
      const { appointments, tasks, trips, ...others } = inFeed(from, plusDays(from, 6))
      const inCalendar = await seenInCalendar(of, { from, to: plusDays(from, 6) })
      expect(inCalendar, `the calendar from ${from}`).toEqual({ appointments, tasks, trips, ...others })
      const all = { appointments, tasks, trips, ...others }
      for (const kind of ['appointments', 'tasks', 'trips', 'meals', 'notice', 'date', 'birthdays', 'rotas', 'away'] as const)
        found[kind] += all[kind].length
    }
    const { appointments, meals } = inFeed(day, plusDays(day, 1))
    expect([undefined, { appointments, meals }], 'the tablet').toContainEqual(await seenInKitchen(of))
    const ahead = inFeed(day, plusDays(day, 365))
    const coming = await seenComing(of)
    expect(coming.appointments, 'what is coming').toEqual(ahead.appointments)
    expect(
      coming.trips?.filter((trip) => trip.slice(37, 47) <= plusDays(day, 365)),
      'what is coming',
    ).toEqual(ahead.trips)
    const isAhead = (entry: string): boolean => entry.slice(37, 47) >= day && entry.slice(37, 47) <= plusDays(day, 365)
    expect(coming.date?.filter(isAhead), 'what is coming').toEqual(ahead.date)
    // A task that is not shown yet is in the feed alone.
    expect(ahead.tasks, 'what is coming').toEqual(expect.arrayContaining(coming.tasks?.filter(isAhead) ?? []))
    const week = inFeed(day, plusDays(day, 7)).appointments
    const reports = await seenInReports(of)
    expect(reports.count, 'the reports').toBe(week.length)
    expect(week, 'the reports').toEqual(expect.arrayContaining(reports.first))
    expect(reports.first).toHaveLength(Math.min(3, week.length))
    const download = await seenInDownload(of, day)
    expect(
      [...ahead.appointments, ...ahead.tasks, ...ahead.trips].filter((entry) => !download.has(entry)),
      'a download',
    ).toEqual([])
  }
  expect(Math.min(...Object.values(found)), 'each kind').toBeGreaterThan(3)
})

test(
  'an event without a subcategory, entered two days away, is not lost; one in a hidden subcategory is',
  { tags: ['GAP-167'] },
  async () => {
    const [admin, , tablet] = await writeFamilies(1, 18)
    if (admin === undefined || tablet === undefined) throw new Error('no family was written')
    await own.superuser('delete from app.appointments a using app.categories c where c.id = a.category_id and c.family_id = $1', [
      admin.familyId,
    ])
    await own.superuser("update app.profiles set time_zone = 'Pacific/Kiritimati' where id = any ($1)", [[admin.id, tablet.id]])
    const { of, day } = await as(admin)
    const events = await own.superuser<{ id: string; subcategory_id: string | null }>(
      `insert into app.appointments (category_id, subcategory_id, title, local_day, last_day, local_time, time_zone, appointment_date)
     select c.id, s.id, 'Concert', $2::date - 2, $2::date - 2, '23:59', 'Pacific/Niue', ($2::date - 2 + time '23:59') at time zone 'Pacific/Niue'
       from app.categories c, (select null union all
                               select s.id from app.subcategories s join app.categories c on c.id = s.category_id
                                where c.family_id = $1 and c.kind = 'cars' and s.subject_id is null) s (id)
      where c.family_id = $1 and c.kind = 'cars' returning id, subcategory_id`,
      [admin.familyId, day],
    )
    expect(events).toHaveLength(2)
    const seen = [`${events.find((event) => event.subcategory_id === null)?.id} ${day}T00:59`]
    expect((await seenInCalendar(of, { from: day, to: day })).appointments).toEqual(seen)
    expect(await seenInReports(of)).toEqual({ first: seen, count: 1 })
    expect((await seenComing(of)).appointments).toEqual(seen)
    expect((await seenInKitchen({ ...of, reader: tablet }))?.appointments).toEqual(seen)
  },
)

test('somebody whose zone the database does not know sees the same as in London', async () => {
  const [admin] = await writeFamilies(1, 19)
  if (admin === undefined) throw new Error('no family was written')
  const seenIn = async (zone: string) => {
    const move = async (client: Client) => client.query('update app.profiles set time_zone = $2 where id = $1', [admin.id, zone])
    await asSuperuser(own.database, async (client) => withoutTriggers(client, async () => move(client)))
    const of = { pools: own.pools, reader: admin, now, zone: 'Europe/London' }
    const inFeed = await readFeed(of)
    return [inFeed(today, plusDays(today, 365)), await seenInReports(of), await seenComing(of)]
  }
  expect(await seenIn('Mars/Olympus_Mons')).toEqual(await seenIn('Europe/London'))
})
