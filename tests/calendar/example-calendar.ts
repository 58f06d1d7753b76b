import type { Calendar, CalendarEntry, CalendarPerson, CalendarRoom } from '#overview/calendar/contract.ts'

const idOf = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`

const [ada, chidi, zoe]: [CalendarPerson, CalendarPerson, CalendarPerson] = [
  { id: idOf(1), name: 'Ada', color: 5 },
  { id: idOf(2), name: 'Chidi', color: 2 },
  { id: idOf(3), name: 'Zoe', color: null },
]
const family = { familyId: idOf(10), familyName: 'The Okafors', isPersonal: false }
const health: CalendarRoom = { ...family, id: idOf(11), name: 'Health', kind: 'health', icon: 'Heart', color: 'rose' }
const trips: CalendarRoom = { ...family, id: idOf(12), name: 'Travel', kind: 'travel', icon: 'Plane', color: 'sky' }

const unset = {
  time: null,
  endTime: null,
  at: null,
  endsAt: null,
  zone: null,
  place: null,
  people: null,
  subcategoryId: null,
  subjectId: null,
  subjectKind: null,
  of: null,
  calendarId: null,
  color: null,
  state: null,
  number: null,
  mayEdit: true,
  version: 1,
}

/** Returns an entry of a day, for everybody and all day, but for the fields given. */
export function anEntry(given: Partial<CalendarEntry> & { id?: string; day: string }): CalendarEntry {
  return { ...unset, layer: 'events', id: idOf(99), lastDay: given.day, title: 'Football', categoryId: health.id, ...given }
}

/** A week of a family: two events that overlap, one without an end, a task, a trip of several days and the last day to cancel a contract. */
export const exampleWeek: Calendar = {
  entries: [
    anEntry({ layer: 'trips', id: idOf(20), day: '2026-11-29', lastDay: '2026-12-01', title: 'Leeds, York', categoryId: trips.id }),
    anEntry({
      id: idOf(21),
      day: '2026-12-02',
      time: '10:00',
      endTime: '11:30',
      at: '2026-12-02T10:00:00Z',
      endsAt: '2026-12-02T11:30:00Z',
      place: 'The park',
      people: [zoe.id],
    }),
    anEntry({
      id: idOf(22),
      day: '2026-12-02',
      time: '10:30',
      at: '2026-12-02T10:30:00Z',
      title: 'Dentist',
      people: [ada.id, chidi.id],
      mayEdit: false,
    }),
    anEntry({ layer: 'tasks', id: idOf(23), day: '2026-12-03', title: 'Bins out', people: [chidi.id], state: 'not_started' }),
    anEntry({ layer: 'contracts', id: idOf(24), day: '2026-12-04', title: 'Broadband, Wessex Fibre', state: 'cancel_by' }),
  ],
  rooms: [health, trips],
  people: [ada, chidi, zoe],
  hasMore: false,
}

/** An answer without anything. */
export const emptyCalendar: Calendar = { entries: [], rooms: [], people: [], hasMore: false }
