import { z } from 'zod'
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
      yield { ...ofRow(row), summary: named(row), at: row.at, location: row.location, description: row.notes }
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

// With the car or the house that it belongs to.
function named({ subcategory, parent }: { subcategory: string; parent: string | null }): string {
  return parent === null ? subcategory : `${subcategory}, ${parent}`
}

const place = { id: z.string(), subcategory: z.string(), parent: z.string().nullable() }
const Appointment = z.object({ ...place, at: z.string(), location: z.string().nullable(), notes: z.string().nullable() })
const Task = z.object({ id: z.string(), title: z.string(), description: z.string().nullable(), day: z.string() })
const End = z.object({ ...place, provider: z.string().nullable(), day: z.string() })
const Trip = z.object({ id: z.string(), places: z.string().nullable(), day: z.string(), lastDay: z.string() })

const placed = (alias: string): string => `
  join app.subcategories b on b.category_id = ${alias}.category_id and b.id = ${alias}.subcategory_id
  left join app.subjects o on o.category_id = b.category_id and o.id = b.subject_id`

const appointments = `
  select a.id, b.name as subcategory, o.name as parent, ${written('a.appointment_date', 'instant')} as at, a.location, a.notes
    from app.appointments a ${placed('a')} order by a.appointment_date, a.id`
const tasks = `select t.id, t.title, t.description, t.due_date as day from app.tasks t where t.due_date is not null order by t.due_date, t.id`
const ends = `
  select i.id, b.name as subcategory, o.name as parent, i.provider_name as provider, e.day
    from app.items i cross join lateral (select app.current_end(i, app.my_day(now())) as day) e ${placed('i')}
   where e.day is not null order by e.day, i.id`
const trips = `
  select p.id, p.start_date as day, p.end_date as "lastDay",
         (select string_agg(l.name, ', ' order by l.start_date, l.id) from app.travel_locations l
           where l.category_id = p.category_id and l.travel_plan_id = p.id) as places
    from app.travel_plans p order by p.start_date, p.id`
