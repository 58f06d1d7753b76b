import { sql } from 'kysely'
import { z } from 'zod'
import { placeOf, placeOfEvent, placesOfTrip, titleOfEvent } from '#overview/calendar/server/entries.ts'
import type { CalendarEntry } from '#platform/server/calendar/calendar-file.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { textsIn } from '#platform/server/texts/texts.ts'
import { readQuery, written } from './read-rows.ts'

/** Reads what the transaction's person may see that has a date: appointments, tasks with a day, ends of contracts, and trips. */
export async function* readCalendar(db: Db, { language, madeAt }: { language: string; madeAt: string }): AsyncGenerator<CalendarEntry> {
  const t = textsIn(language, 'exports')
  const ofRow = ({ id }: { id: string }): Pick<CalendarEntry, 'uid' | 'madeAt'> => ({ uid: `${id}@hivehold`, madeAt })
  for await (const rows of readQuery(db, 'ics_appointments', appointments))
    for (const row of z.array(Appointment).parse(rows))
      yield { ...ofRow(row), summary: named(row), ...whenOf(row), location: row.location, description: row.notes }
  for await (const rows of readQuery(db, 'ics_tasks', tasks))
    for (const row of z.array(Task).parse(rows))
      yield { ...ofRow(row), summary: row.title, day: row.day, lastDay: row.day, description: row.description }
  for await (const rows of readQuery(db, 'ics_ends', ends))
    for (const row of z.array(End).parse(rows))
      yield {
        ...ofRow(row),
        summary: t('calendar.ends', { name: row.provider ?? named(row) }),
        day: row.day,
        lastDay: row.day,
      }
  for await (const rows of readQuery(db, 'ics_trips', trips))
    for (const row of z.array(Trip).parse(rows))
      yield {
        ...ofRow(row),
        summary: row.places === null ? t('calendar.trip') : t('calendar.tripTo', { places: row.places }),
        day: row.day,
        lastDay: row.lastDay,
      }
}

function whenOf({ day, lastDay, at, until }: z.infer<typeof Appointment>) {
  return at === null ? { day, lastDay } : { at, until }
}

// With the car or the house that it belongs to.
function named({ subcategory, parent }: { subcategory: string; parent: string | null }): string {
  return parent === null ? subcategory : `${subcategory}, ${parent}`
}

const place = { id: z.string(), subcategory: z.string(), parent: z.string().nullable() }
const Appointment = z.object({
  ...place,
  day: z.string(),
  lastDay: z.string(),
  at: z.string().nullable(),
  until: z.string().nullable(),
  location: z.string().nullable(),
  notes: z.string().nullable(),
})
const Task = z.object({ id: z.string(), title: z.string(), description: z.string().nullable(), day: z.string() })
const End = z.object({ ...place, provider: z.string().nullable(), day: z.string() })
const Trip = z.object({ id: z.string(), places: z.string().nullable(), day: z.string(), lastDay: z.string() })

const appointments = sql`
  select a.id, ${titleOfEvent} as subcategory, o.name as parent, a.local_day as day, a.last_day as "lastDay",
         ${sql.raw(written('a.appointment_date', 'instant'))} as at, ${sql.raw(written('a.ends_at', 'instant'))} as until, a.location, a.notes
    from app.appointments a ${placeOfEvent} order by a.local_day, a.local_time, a.id`
const tasks = sql`
  select t.id, t.title, t.description, t.due_date as day from app.tasks t where t.due_date is not null order by t.due_date, t.id`
const ends = sql`
  select i.id, s.name as subcategory, o.name as parent, i.provider_name as provider, e.day
    from app.items i cross join lateral (select app.current_end(i, app.my_day(now())) as day) e ${placeOf('i')}
   where e.day is not null order by e.day, i.id`
const trips = sql`
  select g.id, g.start_date as day, g.end_date as "lastDay", ${placesOfTrip('g')} as places from app.travel_plans g order by g.start_date, g.id`
