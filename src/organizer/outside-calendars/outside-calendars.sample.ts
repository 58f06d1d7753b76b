import type { SamplesOf } from '#tests/sample.ts'

/** How tests make an outside calendar. */
export const outsideCalendarSamples = {
  outsideCalendar: {
    kind: 'a calendar of somebody else',
    in: 'children',
    row: { name: 'School', host: 'school.example.org', time_zone: 'Europe/London', is_added: true },
    full: {
      name: 'School',
      host: 'school.example.org',
      time_zone: 'Europe/London',
      owner_id: { a: 'person' },
      is_added: true,
      color: 'plum',
      for_people: '{}',
    },
    verbs: {
      routes: ['outsideCalendars', ''],
      add: async ({ outsideCalendars }, { categoryId }, id, word = 'school') =>
        outsideCalendars.add({ id, categoryId, address: `https://${word}.example.org/term.ics`, timeZone: 'Europe/London' }),
      change: async ({ outsideCalendars }, calendarId, ifVersion, name) =>
        outsideCalendars.change({ calendarId, ifVersion, name, timeZone: 'Europe/London' }),
      remove: async ({ outsideCalendars }, calendarId) => outsideCalendars.remove({ calendarId }),
    },
    reads: { 'outsideCalendars.list': async ({ outsideCalendars }, { categoryId }) => outsideCalendars.list({ categoryId }) },
  },
  outsideFile: {
    kind: 'a calendar of somebody else from a file',
    in: 'children',
    row: { name: 'Club', file_name: 'club.ics', time_zone: 'Europe/London', is_added: true },
    full: { name: 'Club', file_name: 'club.ics', time_zone: 'Europe/London', is_added: true },
  },
} as const satisfies SamplesOf<'outside_calendars'>
