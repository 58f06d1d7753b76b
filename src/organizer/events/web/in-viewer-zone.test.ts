import { describe, expect, it } from 'vitest'
import type { CalendarEvent } from '../contract.ts'
import { inOrder } from './in-order.ts'
import { cityOf, inViewerZone } from './in-viewer-zone.ts'

const plain = {
  subjectId: null,
  subjectKind: null,
  title: null,
  kind: 'event',
  lastDay: '2026-12-02',
  endTime: null,
  endsAt: null,
  people: null,
  moreReminders: [],
  takes: null,
  fetches: null,
} satisfies Partial<CalendarEvent>

const appointment: CalendarEvent = {
  id: '1',
  categoryId: '2',
  ...plain,
  subcategoryId: '3',
  day: '2026-12-02',
  time: '09:30',
  timeZone: 'Europe/London',
  startsAt: '2026-12-02T09:30:00.000Z',
  location: null,
  reminderEnabled: true,
  reminderFrequency: '1 day',
  notes: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  version: 1,
  repeats: null,
  fromCalendar: null,
  goneOn: null,
}
const london = { timeZone: 'Europe/London', today: '2026-12-02' }

describe('an appointment seen from the zone of the viewer', { tags: ['GAP-108'] }, () => {
  it('shows no other place where it was entered', () => {
    expect(inViewerZone(appointment, london)).toEqual({ day: '2026-12-02', isPast: false, elsewhere: undefined })
  })
  it('names the place elsewhere, with the time for the viewer', () => {
    const abroad = { ...appointment, timeZone: 'Pacific/Kiritimati', startsAt: '2026-12-01T19:30:00.000Z' }
    expect(inViewerZone(abroad, london)).toEqual({ day: '2026-12-01', isPast: true, elsewhere: { city: 'Kiritimati', time: '19:30' } })
  })
  it('shows no other place where the clocks show the same', () => {
    const near = { ...appointment, timeZone: 'Europe/Lisbon' }
    expect(inViewerZone(near, london).elsewhere).toBeUndefined()
  })
  it('shows no other place for an hour that the clocks skip', () => {
    const skipped = { ...appointment, day: '2027-03-28', time: '01:30', startsAt: '2027-03-28T01:30:00.000Z' }
    expect(inViewerZone(skipped, london).elsewhere).toBeUndefined()
  })
  it('stays among those to come until its day is over', () => {
    const at = (today: string) => inViewerZone(appointment, { ...london, today }).isPast
    expect([at('2026-12-01'), at('2026-12-02'), at('2026-12-03')]).toEqual([false, false, true])
  })
})

it('a zone is named by its place', () => {
  expect(['America/New_York', 'America/Argentina/Buenos_Aires', 'UTC'].map(cityOf)).toEqual(['New York', 'Buenos Aires', 'UTC'])
})

describe('a saved appointment is sorted by its instant', { tags: ['READ-18'] }, () => {
  const later = { ...appointment, id: '9', startsAt: '2027-01-04T08:00:00.000Z' }
  const idsOf = (list: readonly CalendarEvent[]) => list.map(({ id }) => id)
  it('when it is new', () => {
    expect(idsOf(inOrder([later], appointment))).toEqual(['1', '9'])
    expect(idsOf(inOrder([appointment], later))).toEqual(['1', '9'])
  })
  it('when it has moved', () => {
    expect(idsOf(inOrder([appointment, later], { ...appointment, startsAt: '2027-02-01T09:30:00.000Z' }))).toEqual(['9', '1'])
  })
})
