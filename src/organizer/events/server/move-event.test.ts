import { expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addedAt, changedAt, changeOf, eventFields } from '#tests/events.ts'
import { outcomeOf } from '#tests/groups.ts'
import { addCategory, addMember, apiAs, createGroup, createPerson, superuser } from '#tests/people.ts'
import type { CalendarEvent, NewEvent } from '../contract.ts'

// A Tuesday, noon in London.
const now = new Date('2098-12-02T12:00:00Z')
const first = '2098-12-02'
const week = (number: number): string => daysAfter(first, 7 * number)

/** Ada's group with a garden, and cars with a Skoda. Ben may edit the garden and view the cars, Cleo the other way round. */
async function twoRooms() {
  const ada = await createPerson({ firstName: 'Ada' })
  const family = await createGroup(ada)
  const [{ id: garden }, { id: cars }] = [await addCategory(family, 'custom'), await addCategory(family, 'cars')]
  const { id: skoda } = await apiAs(ada).cars.add({ id: makeId(), categoryId: cars, name: 'Skoda' })
  const ben = await addMember(family, { permissions: { [garden]: 'edit', [cars]: 'view' } })
  const cleo = await addMember(family, { permissions: { [garden]: 'view', [cars]: 'edit' } })
  const fay = await addMember(family, { permissions: { [garden]: 'edit' } })
  const add = async (fields: Partial<NewEvent> = {}) => addedAt(now, ada, { ...eventFields, day: first, categoryId: garden, ...fields })
  const all = async (): Promise<CalendarEvent[]> => {
    const lists = [{ categoryId: garden }, { categoryId: cars }, { subjectId: skoda }].map(async (place) => apiAs(ada).events.list(place))
    return (await Promise.all(lists)).flat()
  }
  return { ada, ben, cleo, fay, garden, cars, skoda, add, all }
}

/** Creates a weekly event in the garden; `on` finds that of a day by its rule. */
async function weekly(fields: Partial<NewEvent> & { rule?: string } = {}) {
  const { rule = 'FREQ=WEEKLY', ...more } = fields
  const rooms = await twoRooms()
  const begun = await rooms.add({ ...more, repeats: { rule } })
  const inRoom = async (categoryId: string) => apiAs(rooms.ada).events.list({ categoryId })
  const on = async (day: string): Promise<CalendarEvent> => {
    const found = (await inRoom(rooms.garden)).find((one) => one.repeats?.plannedOn === day)
    if (found === undefined) throw new Error(`nothing on ${day}`)
    return found
  }
  return { ...rooms, begun, inRoom, on }
}

const daysOf = (events: readonly CalendarEvent[]): string[] => events.map(({ day }) => day)
const remindersOf = async (id: string) =>
  superuser('select what, remind_at from app.appointment_reminders where appointment_id = $1 order by what', [id])

test('within a category it is the same event with the same reminders', { tags: ['GAP-159'] }, async () => {
  const { ada, cars, skoda, add } = await twoRooms()
  const added = await add({ categoryId: cars, reminderEnabled: true, moreReminders: [0, 60] })
  const before = await remindersOf(added.id)
  expect(before).toHaveLength(3)
  const moved = await changedAt(now, ada, added, { keptIn: { subjectId: skoda } })
  expect(moved).toEqual({ ...added, subjectId: skoda, subjectKind: 'car', version: 2 })
  expect(await remindersOf(added.id)).toEqual(before)
})

test('in another category it keeps its id, its age and its reminders, and its version goes on', { tags: ['GAP-159'] }, async () => {
  const { ada, cars, add, all } = await twoRooms()
  const added = await add({ reminderEnabled: true, moreReminders: [0, 60] })
  const edited = await changedAt(now, ada, added, { notes: 'Bring boots' })
  const before = await remindersOf(added.id)
  const moved = await changedAt(now, ada, edited, { keptIn: { categoryId: cars } })
  expect(moved).toEqual({ ...edited, categoryId: cars, version: 3 })
  expect(await remindersOf(added.id)).toEqual(before)
  expect(await all()).toEqual([moved])
})

test('against an older version, before or after the move, it conflicts and nothing is written', { tags: ['GAP-159'] }, async () => {
  const { ada, cars, garden, add, all } = await twoRooms()
  const seen = await add()
  const edited = await changedAt(now, ada, seen, { notes: 'Bring boots' })
  const { events } = apiAs(ada)
  expect(await outcomeOf(events.change(changeOf(seen, { keptIn: { categoryId: cars } })))).toBe('CONFLICT')
  const moved = await changedAt(now, ada, edited, { keptIn: { categoryId: cars } })
  for (const old of [seen, edited]) {
    expect(await outcomeOf(events.change(changeOf(old, { title: 'Tennis' })))).toBe('CONFLICT')
    expect(await outcomeOf(events.change(changeOf(old, { keptIn: { categoryId: garden } })))).toBe('CONFLICT')
  }
  expect(await all()).toEqual([moved])
})

test('whoever may not edit both categories moves nothing', { tags: ['GAP-159'] }, async () => {
  const { ben, cleo, fay, cars, begun, all, inRoom, garden } = await weekly()
  const before = await all()
  for (const [person, code] of [
    [ben, 'VIEW_ONLY'],
    [cleo, 'VIEW_ONLY'],
    [fay, 'NOT_FOUND'],
  ] as const)
    expect(await outcomeOf(apiAs(person).events.change(changeOf(begun, { keptIn: { categoryId: cars } })))).toBe(code)
  expect(await all()).toEqual(before)
  expect((await inRoom(garden)).length).toBe(58)
})

test('people who may not see the new place are refused, and nothing is moved', { tags: ['CAL-02', 'GAP-159'] }, async () => {
  const { ada, ben, fay, cars, add, all } = await twoRooms()
  const added = await add({ people: [ben.id, fay.id] })
  const { events } = apiAs(ada)
  expect(await outcomeOf(events.change(changeOf(added, { keptIn: { categoryId: cars } })))).toBe('NOT_A_MEMBER')
  expect(await all()).toEqual([added])
  expect(await changedAt(now, ada, added, { keptIn: { categoryId: cars }, people: [ben.id] })).toMatchObject({ people: [ben.id] })
})

test('a series goes along from there on, and what was changed by itself stays', { tags: ['GAP-159', 'RECUR-30'] }, async () => {
  const { ada, ben, garden, cars, on, inRoom } = await weekly({ moreReminders: [60] })
  const own = await changedAt(now, ada, await on(week(4)), { day: daysAfter(week(4), 1), notes: 'The final' })
  const third = await on(week(2))
  const moved = await changedAt(now, ada, third, { keptIn: { categoryId: cars }, people: [ben.id] })
  expect(moved).toMatchObject({ id: third.id, day: week(2), people: [ben.id], repeats: { plannedOn: week(2), isByItself: false } })
  const [stays, gone] = [await inRoom(garden), await inRoom(cars)]
  expect(daysOf(stays)).toEqual([first, week(1), own.day])
  expect(stays.at(-1)).toMatchObject({ id: own.id, notes: 'The final', repeats: null })
  // It takes the place of that of its week.
  expect(daysOf(gone).slice(0, 4)).toEqual([week(2), week(3), week(5), week(6)])
  for (const one of gone) expect(one).toMatchObject({ people: [ben.id], moreReminders: [60], repeats: { rule: 'FREQ=WEEKLY' } })
})

test('what was deleted by itself does not come back in the new place', { tags: ['GAP-159', 'RECUR-31'] }, async () => {
  const { ada, begun, cars, on, inRoom } = await weekly()
  await apiAs(ada).events.remove({ eventId: (await on(week(2))).id })
  await changedAt(now, ada, begun, { keptIn: { categoryId: cars } })
  expect(daysOf(await inRoom(cars)).slice(0, 3)).toEqual([first, week(1), week(3)])
})

test('the 31st of each month stays that, and own values of the one moved are its own', { tags: ['GAP-159', 'RECUR-30'] }, async () => {
  const { ada, cars, on, inRoom } = await weekly({ day: '2098-12-31', rule: 'FREQ=MONTHLY' })
  const own = await changedAt(now, ada, await on('2099-02-28'), { location: 'Town hall' })
  await changedAt(now, ada, own, { keptIn: { categoryId: cars } })
  const moved = await inRoom(cars)
  expect(daysOf(moved).slice(0, 3)).toEqual(['2099-02-28', '2099-03-31', '2099-04-30'])
  expect(moved.slice(0, 2)).toMatchObject([
    { id: own.id, location: 'Town hall', repeats: { isByItself: true } },
    { location: null, repeats: { isByItself: false } },
  ])
})

test('it can stop to repeat or repeat otherwise in the same breath', { tags: ['GAP-159', 'RECUR-30'] }, async () => {
  const { ada, cars, garden, on, inRoom } = await weekly()
  await changedAt(now, ada, await on(week(3)), { keptIn: { categoryId: cars }, repeats: null })
  expect(daysOf(await inRoom(cars))).toEqual([week(3)])
  await changedAt(now, ada, await on(week(1)), { keptIn: { categoryId: cars }, repeats: { rule: 'FREQ=WEEKLY;INTERVAL=2' } })
  expect(daysOf(await inRoom(cars)).slice(0, 4)).toEqual([week(1), week(3), week(3), week(5)])
  expect(daysOf(await inRoom(garden))).toEqual([first])
})
