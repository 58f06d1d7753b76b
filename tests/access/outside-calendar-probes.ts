import type { Client } from 'pg'
import { makeId } from '#platform/shared/new-id.ts'
import { superuser } from '../people.ts'
import { idOf, quoted } from './actors.ts'
import { perRow } from './probe-kinds.ts'
import { inPlaces, ok, withFresh } from './probing.ts'
import type { TableProbe } from './probes.ts'
import type { RouteProbe } from './route-probes.ts'
import type { VerbProbe } from './verb-probes.ts'

const labels = ['A', 'B', 'P', 'G']
const calendar = (label: string): string => idOf(`outsideCalendar ${label}`)
const bare = (label: string): string => idOf(`bare calendar ${label}`)
const fileOf = (label: string): string => idOf(`calendar of a file ${label}`)
const ofCategory = { labels, idOf: (label: string) => idOf(`category ${label}`), key: 'category_id' }

/** Inserts into each category what was read of its calendar, and a calendar that nothing is known of yet. */
export async function seedOutsideCalendars(client: Client): Promise<void> {
  for (const label of labels) {
    const category = idOf(`category ${label}`)
    await client.query(
      `insert into app.outside_calendars (id, category_id, name, host, time_zone) values ($1, $2, 'Club', 'club.example.org', 'Europe/London')`,
      [bare(label), category],
    )
    await client.query(
      `insert into app.outside_calendars (id, category_id, name, file_name, time_zone) values ($1, $2, 'Term', 'term.ics', 'Europe/London')`,
      [fileOf(label), category],
    )
    await client.query("insert into app.outside_sources (calendar_id, category_id, address_box) values ($1, $2, 'sealed')", [
      calendar(label),
      category,
    ])
    await client.query(
      `insert into app.outside_entries (category_id, calendar_id, key, title, local_day, last_day, is_unsure)
       values ($1, $2, sha256('it'), 'Panto', '2026-12-04', '2026-12-04', false)`,
      [category, calendar(label)],
    )
  }
}

export const outsideTableProbes: Readonly<Record<string, TableProbe>> = {
  'app.outside_sources': {
    ...perRow('app.outside_sources', { ...ofCategory, free: 'failures = 0', frozen: "address_box = 'another'" }),
    insert: (label) =>
      `insert into app.outside_sources (calendar_id, category_id, address_box) values ('${bare(label)}', ${quoted(`category ${label}`)}, 'sealed')`,
  },
  'app.outside_entries': {
    ...perRow('app.outside_entries', { ...ofCategory, free: "title = 'Mine'", frozen: 'calendar_id = uuidv7()' }),
    insert: (label) =>
      `insert into app.outside_entries (category_id, calendar_id, key, local_day, last_day, is_unsure)
       values (${quoted(`category ${label}`)}, '${calendar(label)}', sha256('new'), '2026-12-04', '2026-12-04', false)`,
  },
}

export const outsideVerbProbes: Readonly<Record<string, VerbProbe>> = {
  'app.give_outside_address()': {
    labels,
    call: (label) => `select app.give_outside_address('${bare(label)}', 'sealed')`,
    effect: (label) => `select exists (select from app.outside_sources where calendar_id = '${bare(label)}') as done`,
  },
  'app.give_outside_file()': {
    labels,
    call: (label) => `select app.give_outside_file('${fileOf(label)}', current_date, '{}', '[]')`,
    effect: (label) => `select exists (select from app.outside_sources where calendar_id = '${fileOf(label)}') as done`,
  },
  'app.read_outside_now()': {
    labels,
    call: (label) => `select app.read_outside_now('${calendar(label)}')`,
    effect: (label) =>
      `select exists (select from jobs.job_common where name = 'calendar' and singleton_key = '${calendar(label)}') as done`,
  },
}

export const outsideRouteProbes: Readonly<Record<string, RouteProbe>> = {
  ...inPlaces(['A', 'B', 'G'], {
    'outsideCalendars.readNow': async (api, place) =>
      withFresh(place, 'outsideCalendar', async (calendarId) => {
        await superuser("insert into app.outside_sources (calendar_id, category_id, address_box) values ($1, $2, 'sealed')", [
          calendarId,
          place.categoryId,
        ])
        return api.outsideCalendars.readNow({ calendarId }).then(ok)
      }),
    'outsideCalendars.giveFile': async (api, { categoryId }) => {
      const id = makeId()
      const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
      const text = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:${day}\r\nEND:VEVENT\r\nEND:VCALENDAR`
      return api.outsideCalendars
        .giveFile({ id, categoryId, timeZone: 'Europe/London', fileName: 'term.ics', text })
        .then(ok)
        .finally(async () => superuser('delete from app.outside_calendars where id = $1', [id]))
    },
    'outsideCalendars.add': async (api, { categoryId }) => {
      const id = makeId()
      const address = 'https://school.example.org/term.ics'
      return api.outsideCalendars
        .add({ id, categoryId, address, timeZone: 'Europe/London' })
        .then(ok)
        .finally(async () => superuser('delete from app.outside_calendars where id = $1', [id]))
    },
  }),
}
