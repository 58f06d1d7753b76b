import { expect, test } from 'vitest'
import { daysAfter, formatDayOfWeek } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { changeOf, type EventChanges, eventFields } from '#tests/events.ts'
import { twoGroups } from '#tests/moves.ts'
import { apiAs, type TestPerson } from '#tests/people.ts'

const inDays = (days: number): string => daysAfter(new Date().toISOString().slice(0, 10), days)
const match = { ...eventFields, time: '10:00', endTime: '11:30' }

/** A group in which Cleo adds matches for Fay and herself. */
async function aTeam() {
  const { cleo, fay, luke, cars, friends } = await twoGroups()
  const add = async (changes: EventChanges & { repeats?: { rule: string } } = {}) =>
    apiAs(cleo).events.add({ ...match, day: inDays(3), people: [cleo.id, fay.id], ...changes, id: makeId(), categoryId: cars.id })
  return { cleo, fay, luke, cars, friends, add }
}

/** What a person is told of events, the first first. */
const told = async (person: TestPerson): Promise<string[]> =>
  (await apiAs(person).notifications.list())
    .map(({ title }) => title)
    .filter((title) => title.includes('Football'))
    .toReversed()

const on = (days: number, time: string): string => `${formatDayOfWeek(inDays(days))} ${time}`

test('whoever is put on an event by somebody else is told once', { tags: ['CAL-11'] }, async () => {
  const { cleo, fay, luke, add } = await aTeam()
  const event = await add({ people: null })
  const put = await apiAs(cleo).events.change(changeOf(event, { people: [fay.id] }))
  const other = await apiAs(fay).events.change(changeOf(put, { people: [fay.id, luke.id], notes: 'Boots' }))
  expect([await told(fay), await told(luke), await told(cleo)]).toEqual([
    [`Cleo put you on Football, ${on(3, '10:00')}`],
    [`Fay put you on Football, ${on(3, '10:00')}`],
    [],
  ])
  await apiAs(cleo).events.change(changeOf(other, { people: [fay.id] }))
  expect(await told(luke), 'nobody is told of what they are no longer on').toEqual([])
})

test('of a series people are told once, and when one is changed with all that follow', { tags: ['CAL-11'] }, async () => {
  const { cleo, fay, add } = await aTeam()
  const event = await add({ repeats: { rule: 'FREQ=DAILY' } })
  const put = `Cleo put you on Football, ${on(3, '10:00')}`
  expect(await told(fay)).toEqual([put])
  await apiAs(cleo).events.change(changeOf(event, { time: '12:00', endTime: '13:00', scope: 'following' }))
  expect((await told(fay)).slice(1)).toEqual([`Football is now ${on(3, '12:00')}`])
  await apiAs(cleo).events.removeFollowing({ eventId: event.id })
  expect(await told(fay)).toEqual([`Deleted: Football, ${on(3, '12:00')}`])
})

test('the others on an event of the next 14 days are told when it is moved, elsewhere or deleted', { tags: ['CAL-11'] }, async () => {
  const { cleo, fay, luke, add } = await aTeam()
  const event = await add()
  const change = async (changes: EventChanges) =>
    apiAs(cleo).events.change(changeOf(await apiAs(cleo).events.get({ eventId: event.id }), changes))
  const news = async () => (await told(fay)).length - 1
  await change({ title: 'Football match', endTime: '12:00', notes: 'Boots' })
  expect(await news(), 'neither moved nor elsewhere').toBe(0)
  await change({ time: '10:30', location: 'The park' })
  expect(await news(), 'one saving').toBe(1)
  await change({ day: inDays(40) })
  expect(await news(), 'away from the next days').toBe(2)
  await change({ day: inDays(41), location: null })
  expect(await news()).toBe(2)
  await change({ day: inDays(5) })
  expect((await told(fay)).at(-1)).toBe(`Football match is now ${on(5, '10:30')}`)
  await apiAs(cleo).events.remove({ eventId: event.id })
  expect(await told(fay)).toEqual([`Deleted: Football match, ${on(5, '10:30')}`])
  expect([await told(cleo), await told(luke)]).toEqual([[], []])
})

test('what goes elsewhere, or with what it was kept with, is not called deleted', { tags: ['CAL-11'] }, async () => {
  const { cleo, fay, cars, add } = await aTeam()
  const { id: subjectId } = await apiAs(cleo).cars.add({ id: makeId(), categoryId: cars.id, name: 'Golf' })
  const [home] = await apiAs(cleo).categories.addDefaults({ familyId: cars.familyId, kinds: ['home'] })
  const put = [`Cleo put you on Football, ${on(3, '10:00')}`]
  const [one, other] = [await add(), await add()]
  await apiAs(cleo).events.change(changeOf(one, { keptIn: { categoryId: home?.id ?? '' }, people: [cleo.id] }))
  await apiAs(cleo).events.change(changeOf(other, { keptIn: { subjectId } }))
  expect(await told(fay)).toEqual(put)
  await apiAs(cleo).cars.remove({ id: subjectId })
  expect(await told(fay)).toEqual([])
})
