import { appointmentFields } from '#tests/appointment-fixtures.ts'
import type { SamplesOf } from '#tests/sample.ts'

const inPlace = { subcategory_id: { a: 'subcategory' } } as const
const time = {
  local_day: '2026-11-24',
  last_day: '2026-11-24',
  local_time: '09:30',
  time_zone: 'Europe/London',
  appointment_date: '2026-11-24T09:30:00Z',
} as const
const ofChild = { subject_id: { a: 'child' }, subject_kind: 'child', title: 'Autumn term' } as const
const wholeDay = { local_day: '2026-11-24', last_day: '2026-11-24', time_zone: 'Europe/London' } as const
const lesson = {
  rule: 'FREQ=WEEKLY',
  starts_on: '2026-11-24',
  local_time: '09:30',
  time_zone: 'Europe/London',
  reminder_enabled: true,
  reminder_frequency: '1 day',
} as const

const yearly = {
  rule: 'FREQ=YEARLY',
  starts_on: '2026-11-24',
  time_zone: 'Europe/London',
  reminder_enabled: false,
  reminder_frequency: '1 day',
} as const

const driven = {
  takes: true,
  takes_time: '09:00',
  taken_by: { a: 'person' },
  fetches: true,
  fetches_time: '12:00',
  fetched_by: { a: 'person' },
} as const

/** How tests make events: an appointment, one of a child, and one to which a child is driven. */
export const eventSamples = {
  appointment: {
    kind: 'an appointment',
    in: 'health',
    row: { ...inPlace, ...time },
    full: {
      ...inPlace,
      ...time,
      // In a future that nobody is reminded of.
      local_day: '2098-11-24',
      last_day: '2098-11-24',
      appointment_date: '2098-11-24T09:30:00Z',
      title: 'Check-up',
      end_time: '10:15',
      ends_at: '2098-11-24T10:15:00Z',
      more_reminders: '{0,1440}',
      more_remind_at: '{2098-11-24T09:30:00Z,2098-11-23T09:30:00Z}',
      location: 'The surgery',
      reminder_enabled: true,
      reminder_frequency: '2 days',
      notes: 'Bring the card',
      remind_at: '2098-11-22T09:30:00Z',
      series_id: { a: 'appointmentSeries' },
      planned_on: '2098-11-23',
      by_itself: true,
      takes: true,
      takes_time: '09:00',
      takes_at: '2098-11-24T09:00:00Z',
      taken_by_name: 'Ben next door',
      fetches: true,
      fetches_time: '10:30',
      fetches_at: '2098-11-24T10:30:00Z',
      fetched_by_name: 'Ben next door',
    },
    verbs: {
      routes: ['events', ''],
      add: async ({ events }, { of }, id, word = 'The surgery') =>
        events.add({ ...appointmentFields, id, subcategoryId: of('subcategory'), location: word }),
      change: async ({ events }, eventId, ifVersion, word) => events.change({ ...appointmentFields, eventId, ifVersion, location: word }),
      remove: async ({ events }, eventId) => events.remove({ eventId }),
    },
    reads: {
      'events.list': async ({ events }, { of }) => events.list({ subcategoryId: of('subcategory') }),
      'events.get': async ({ events }, _, eventId) => events.get({ eventId }),
    },
  },
  event: {
    kind: 'an event of a child',
    in: 'children',
    row: { ...ofChild, ...wholeDay },
    full: {
      ...ofChild,
      ...wholeDay,
      kind: 'term',
      last_day: '2026-12-18',
      for_people: '{}',
      location: 'School',
      notes: 'Term ends at noon',
    },
    verbs: {
      routes: ['events', ''],
      add: async ({ events }, { of }, id, word = 'Autumn term') =>
        events.add({ ...appointmentFields, id, subjectId: of('child'), title: word, time: null }),
      change: async ({ events }, eventId, ifVersion, word) =>
        events.change({ ...appointmentFields, eventId, ifVersion, title: word, time: null }),
      remove: async ({ events }, eventId) => events.remove({ eventId }),
    },
    reads: { 'events.list': async ({ events }, { of }) => events.list({ subjectId: of('child') }) },
  },
  match: {
    kind: 'an event to which a child is driven',
    in: 'children',
    row: { ...ofChild, ...wholeDay },
    full: {
      ...ofChild,
      ...wholeDay,
      ...driven,
      takes_at: '2026-11-24T09:00:00Z',
      fetches_at: '2026-11-24T12:00:00Z',
      from_calendar: { a: 'outsideCalendar' },
      from_gone_on: '2026-11-20',
    },
  },
} as const satisfies SamplesOf<'appointments'>

/** How tests make events that repeat. */
export const eventSeriesSamples = {
  appointmentSeries: {
    kind: 'appointments that repeat',
    in: 'health',
    row: { ...inPlace, ...lesson },
    full: {
      ...inPlace,
      ...lesson,
      location: 'Music school',
      notes: 'Bring the recorder',
      next_on: '2026-12-15',
      title: 'Recorder',
      end_time: '10:15',
      more_reminders: '{0}',
      takes: true,
      takes_time: '09:00',
      taken_by_name: 'Ben next door',
      fetches: true,
      fetches_time: '10:30',
      fetched_by_name: 'Ben next door',
    },
  },
  eventSeries: {
    kind: 'events of a child that repeat',
    in: 'children',
    row: { ...ofChild, ...yearly },
    full: {
      ...ofChild,
      ...yearly,
      kind: 'term',
      day_count: 25,
      for_people: '{}',
      location: 'School',
      notes: 'Term ends at noon',
      next_on: '2027-11-24',
    },
  },
  matchSeries: {
    kind: 'events that repeat to which a child is driven',
    in: 'children',
    row: { ...ofChild, ...yearly },
    full: { ...ofChild, ...yearly, ...driven },
  },
} as const satisfies SamplesOf<'appointment_series'>

const gap = { series_id: { a: 'appointmentSeries' }, planned_on: '2026-12-01' } as const

/** How tests make the gap that a deleted one of those leaves. */
export const gapSamples = {
  gap: { kind: 'a gap between appointments', in: 'health', row: gap, full: gap },
} as const satisfies SamplesOf<'appointment_gaps'>
