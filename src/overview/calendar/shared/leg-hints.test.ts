import { expect, test } from 'vitest'
import { anEntry } from '#tests/calendar/example-calendar.ts'
import { legHints } from './leg-hints.ts'

const chidi = 'chidi'
const day = '2026-12-05'
const timed = (from: string, to?: string) => ({
  day,
  time: from,
  at: `${day}T${from}:00Z`,
  ...(to && { endTime: to, endsAt: `${day}T${to}:00Z` }),
})
const his = { people: [chidi] }
const entries = [
  anEntry({ layer: 'rotas', state: 'away', day: '2026-12-04', lastDay: '2026-12-06', title: 'Chidi Okafor', ...his }),
  anEntry({ layer: 'rotas', day, title: 'Late 14:00–22:00', ...his }),
  anEntry({ layer: 'rotas', day, title: 'Standby', ...his }),
  anEntry({ id: 'football', title: 'Football', ...timed('10:00', '11:30'), ...his }),
  anEntry({ title: 'Dentist', ...timed('11:00', '11:45'), people: ['ada', chidi] }),
  anEntry({ title: 'Call', ...timed('12:00'), ...his }),
  anEntry({ title: 'For everybody', ...timed('11:00', '12:00') }),
  anEntry({ layer: 'tasks', title: 'Bins', day, ...his }),
]
const hints = ({ time, on = day, eventId }: { time?: string; on?: string; eventId?: string }) =>
  legHints(entries, { personId: chidi, day: on, at: time === undefined ? undefined : Date.parse(`${day}T${time}Z`), eventId }).map(
    ({ kind, entry }) => `${kind} ${entry.title}`,
  )

test('away, a part of a rota with times and what somebody has at that time stand against a leg', { tags: ['LEG-10'] }, () => {
  const ofDay = ['away Chidi Okafor', 'works Late 14:00–22:00']
  expect(hints({ time: '11:30' })).toEqual([...ofDay, 'has Dentist'])
  expect(hints({ time: '11:00', eventId: 'football' })).toEqual([...ofDay, 'has Dentist'])
  expect(hints({ time: '11:00' })).toEqual([...ofDay, 'has Football', 'has Dentist'])
  expect(hints({ time: '12:29' })).toEqual([...ofDay, 'has Call'])
  expect(hints({ time: '12:30' })).toEqual(ofDay)
  expect(hints({}), 'while no time is known').toEqual(ofDay)
  expect(hints({ on: '2026-12-06' })).toEqual(['away Chidi Okafor'])
})
