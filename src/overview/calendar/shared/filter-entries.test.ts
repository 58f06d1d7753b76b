import { expect, test } from 'vitest'
import { anEntry, exampleWeek } from '#tests/calendar/example-calendar.ts'
import { type CalendarFilter, filterEntries, showingAll } from './filter-entries.ts'

const [ada, chidi, zoe] = exampleWeek.people.map(({ id }) => id)
const all: CalendarFilter = showingAll({ hiddenLayers: ['meals'] })
const titlesWith = (filter: Partial<CalendarFilter>) => {
  const { calendar, hidden } = filterEntries(exampleWeek, { ...all, ...filter }, { me: ada, from: '2026-11-30', to: '2026-12-06' })
  return [calendar.entries.map(({ title }) => title), hidden]
}
const everything = ['Leeds, York', 'Football', 'Dentist', 'Bins out', 'Broadband, Wessex Fibre']

test('layers, people and spaces that are off hide what is theirs alone, and how much is counted', { tags: ['CAL-20', 'CAL-21'] }, () => {
  expect(titlesWith({})).toEqual([everything, 0])
  expect(titlesWith({ hiddenLayers: ['tasks', 'trips'] })).toEqual([['Football', 'Dentist', 'Broadband, Wessex Fibre'], 2])
  expect(titlesWith({ hiddenPeople: [chidi ?? ''] })).toEqual([everything.filter((title) => title !== 'Bins out'), 1])
  expect(titlesWith({ hiddenPeople: [chidi ?? '', ada ?? '', zoe ?? ''] })).toEqual([['Leeds, York', 'Broadband, Wessex Fibre'], 3])
  expect(titlesWith({ hidesEverybody: true })).toEqual([['Football', 'Dentist', 'Bins out'], 2])
  expect(titlesWith({ onlyMine: true })).toEqual([['Leeds, York', 'Dentist', 'Broadband, Wessex Fibre'], 2])
  expect(titlesWith({ hiddenFamilies: [exampleWeek.rooms[0]?.familyId ?? ''] })).toEqual([[], 5])
})

test('only what is hidden of the days that are shown is counted', { tags: ['CAL-21'] }, () => {
  const hiddenIn = (from: string, to: string) =>
    filterEntries(exampleWeek, { ...all, hiddenLayers: ['trips', 'tasks'] }, { me: ada, from, to }).hidden
  expect([hiddenIn('2026-12-01', '2026-12-02'), hiddenIn('2026-12-02', '2026-12-03'), hiddenIn('2026-12-04', '2026-12-31')]).toEqual([
    1, 1, 0,
  ])
})

test('what is for nobody any more is always shown, and meals that are off are not counted', { tags: ['CAL-20', 'CAL-21'] }, () => {
  const day = '2026-12-05'
  const entries = [anEntry({ day, title: 'Left', people: [] }), anEntry({ day, title: 'Pie', layer: 'meals' })]
  const filter = { ...all, onlyMine: true, hidesEverybody: true }
  expect(filterEntries({ ...exampleWeek, entries }, filter, { me: ada, from: day, to: day })).toMatchObject({
    calendar: { entries: [{ title: 'Left' }] },
    hidden: 0,
  })
  expect(showingAll({ hiddenLayers: ['tasks'] }).hiddenLayers, 'meals stay on').toEqual([])
})
