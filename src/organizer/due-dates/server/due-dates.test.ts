import { describe, expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { householdWithDates, plainDate, today } from '#tests/due-dates.ts'
import { addCategory, apiAs, createPerson, superuser } from '#tests/people.ts'

const anId = () => ({ id: makeId() })

describe('dates', { tags: ['CLOCK-01', 'CLOCK-02'] }, () => {
  test('of a car, a house, a child, a pet and a category alone are each listed there, the nearest first', async () => {
    const { ada, car, house, categoryId } = await householdWithDates()
    const [children, pets] = [await addCategory(ada, 'children'), await addCategory(ada, 'pets')]
    const child = await apiAs(ada).children.add({ ...anId(), categoryId: children.id, name: 'Mia' })
    const pet = await apiAs(ada).pets.add({ ...anId(), categoryId: pets.id, name: 'Biscuit', type: null })
    const places = [...[car, house, child, pet].map(({ id: subjectId }) => ({ subjectId })), { categoryId }]
    for (const place of places) {
      const none = await apiAs(ada).dueDates.add({ ...plainDate, ...anId(), ...place })
      const late = await apiAs(ada).dueDates.add({ ...plainDate, ...anId(), ...place, nextOn: '2027-03-01' })
      const soon = await apiAs(ada).dueDates.add({ ...plainDate, ...anId(), ...place, nextOn: '2026-12-01' })
      expect(await apiAs(ada).dueDates.list(place)).toEqual({ dueDates: [soon, late, none] })
      expect(await apiAs(ada).dueDates.get({ dueDateId: late.id })).toEqual(late)
    }
    const alone = await apiAs(ada).dueDates.listOfCategory({ categoryId })
    expect(alone.category).toMatchObject({ id: categoryId, access: 'edit' })
    expect(await apiAs(ada).dueDates.list({ categoryId })).toEqual({ dueDates: alone.dueDates })
    const number = await apiAs(ada).numbers.add({ ...anId(), subjectId: child.id, name: 'Nursery', phone: '01632 960123' })
    expect(await apiAs(ada).dueDates.listWithNumbers({ subjectId: child.id })).toEqual({
      ...(await apiAs(ada).dueDates.list({ subjectId: child.id })),
      numbers: [number],
    })
    expect((await apiAs(ada).dueDates.listWithNumbers({ subjectId: pet.id })).dueDates).toHaveLength(3)
  })
  test('keep all that was entered, and everything can be changed', async () => {
    const { ada, ben, car } = await householdWithDates()
    const fields = {
      ...plainDate,
      preset: 'service' as const,
      name: 'Service',
      nextOn: '2027-01-31',
      every: { count: 6, unit: 'months' as const },
      rule: 'keeps' as const,
      keepWithin: { count: 1, unit: 'months' as const },
      reminders: [60, 0],
      costPence: 21_400,
      notes: 'At Kwik Check',
    }
    const task = { title: 'Book the service', daysBefore: 14, assignedTo: ben.id }
    const added = await apiAs(ada).dueDates.add({ ...anId(), subjectId: car.id, ...fields, task, lookedAfterBy: ada.id })
    const benIs = { id: ben.id, name: 'Ben Bell' }
    expect(added).toMatchObject({
      ...fields,
      countedFrom: '2027-01-31',
      task: { title: 'Book the service', daysBefore: 14, assignee: benIs },
    })
    expect(added).toMatchObject({
      subjectId: car.id,
      subjectKind: 'car',
      lookedAfterBy: { id: ada.id, name: 'Ada Bell' },
      paused: null,
      last: null,
      version: 1,
    })
    const changed = await apiAs(ben).dueDates.change({ ...plainDate, dueDateId: added.id, ifVersion: 1, task: null, lookedAfterBy: null })
    expect(changed).toMatchObject({ ...plainDate, countedFrom: null, task: null, lookedAfterBy: null, version: 2 })
  })
  test('that get another day or another period are counted anew, and with the same from where they were', async () => {
    const { ada, car } = await householdWithDates()
    const monthly = { ...plainDate, every: { count: 1, unit: 'months' }, rule: 'from_due', nextOn: '2026-01-31' } as const
    const { id: dueDateId } = await apiAs(ada).dueDates.add({ ...anId(), subjectId: car.id, ...monthly })
    await superuser("update app.due_dates set next_on = '2026-02-28' where id = $1", [dueDateId])
    const change = { ...monthly, dueDateId, nextOn: '2026-02-28', task: null, lookedAfterBy: null }
    expect(await apiAs(ada).dueDates.change({ ...change, ifVersion: 2, name: 'Renamed' })).toMatchObject({ countedFrom: '2026-01-31' })
    const weekly = { count: 1, unit: 'weeks' } as const
    expect(await apiAs(ada).dueDates.change({ ...change, ifVersion: 3, every: weekly })).toMatchObject({ countedFrom: '2026-02-28' })
    expect(await apiAs(ada).dueDates.change({ ...change, ifVersion: 4, nextOn: '2026-05-01' })).toMatchObject({ countedFrom: '2026-05-01' })
  })
  test('are changed and deleted by those who may edit', async () => {
    const { ada, ben, car } = await householdWithDates()
    const date = await apiAs(ben).dueDates.add({ ...plainDate, ...anId(), subjectId: car.id })
    const change = { ...plainDate, dueDateId: date.id, ifVersion: 1, task: null, lookedAfterBy: null }
    await apiAs(ada).dueDates.change(change)
    await expect(apiAs(ben).dueDates.change(change)).rejects.toMatchObject({ code: 'CONFLICT' })
    await apiAs(ben).dueDates.remove({ dueDateId: date.id })
    expect(await apiAs(ada).dueDates.list({ subjectId: car.id })).toEqual({ dueDates: [] })
  })
  test('that keep their day say within which time, and others do not', async () => {
    const { ada, car } = await householdWithDates()
    const wrong = [{ rule: 'keeps' as const }, { keepWithin: { count: 1, unit: 'months' as const } }]
    for (const fields of wrong)
      await expect(apiAs(ada).dueDates.add({ ...plainDate, ...anId(), subjectId: car.id, ...fields })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      })
    await expect(apiAs(ada).dueDates.add({ ...plainDate, ...anId(), subjectId: car.id, categoryId: car.categoryId })).rejects.toMatchObject(
      { data: { fields: [{ message: 'Please choose a category, a car, a house, a child or a pet' }] } },
    )
  })
  test('are at most 500 in a category', async () => {
    const ada = await createPerson()
    const { id: categoryId } = await addCategory(ada, 'home')
    await superuser(
      `insert into app.due_dates (category_id, preset, name, date_rule, thresholds)
       select $1, 'own', 'A date', 'from_done', '{}' from generate_series(1, 500)`,
      [categoryId],
    )
    await expect(apiAs(ada).dueDates.add({ ...plainDate, ...anId(), categoryId })).rejects.toMatchObject({
      code: 'QUOTA_REACHED',
      message: 'There can be at most 500 dates in one category. To make room, delete one you no longer need.',
    })
  })
})

describe('the person who looks after a date, or is to be given its task', { tags: ['RENEW-21', 'CLOCK-09'] }, () => {
  test('is somebody who may see it', async () => {
    const { ada, lou, una, car } = await householdWithDates()
    const task = (person: { id: string }) => ({ task: { title: 'Book it', daysBefore: 7, assignedTo: person.id } })
    const { id: dueDateId } = await apiAs(ada).dueDates.add({
      ...plainDate,
      ...anId(),
      subjectId: car.id,
      lookedAfterBy: lou.id,
      ...task(lou),
    })
    for (const people of [{ lookedAfterBy: una.id }, task(una)]) {
      await expect(apiAs(ada).dueDates.add({ ...plainDate, ...anId(), subjectId: car.id, ...people })).rejects.toMatchObject({
        code: 'NOT_ASSIGNABLE',
      })
      const change = { ...plainDate, dueDateId, ifVersion: 1, task: null, lookedAfterBy: null, ...people }
      await expect(apiAs(ada).dueDates.change(change)).rejects.toMatchObject({ code: 'NOT_ASSIGNABLE' })
    }
  })
  test('is nobody any more once they may not see it', async () => {
    const { ada, ben, lou, car, categoryId } = await householdWithDates()
    const people = { lookedAfterBy: lou.id, task: { title: 'Book it', daysBefore: 7, assignedTo: ben.id } }
    const { id: dueDateId } = await apiAs(ada).dueDates.add({ ...plainDate, ...anId(), subjectId: car.id, ...people })
    const kept = async () => {
      const { lookedAfterBy, task } = await apiAs(ada).dueDates.get({ dueDateId })
      return [lookedAfterBy?.id, task?.assignee?.id]
    }
    await apiAs(ada).members.changePermissions({ memberId: lou.memberId, changes: [{ categoryId, ifVersion: 1, level: null }] })
    expect(await kept()).toEqual([undefined, ben.id])
    await apiAs(ada).members.remove({ memberId: ben.memberId })
    expect(await kept()).toEqual([undefined, undefined])
  })
})

test('a date is paused with a reason, and goes on; the same again changes nothing', { tags: ['CLOCK-11'] }, async () => {
  const { ada, ben, house } = await householdWithDates()
  const { id: dueDateId } = await apiAs(ada).dueDates.add({ ...plainDate, ...anId(), subjectId: house.id, nextOn: daysAfter(today, 7) })
  const paused = await apiAs(ada).dueDates.pause({ dueDateId, paused: { reason: 'house is empty' } })
  expect(paused).toMatchObject({ paused: { on: today, reason: 'house is empty' }, version: 2 })
  expect(await apiAs(ben).dueDates.pause({ dueDateId, paused: { reason: 'house is empty' } })).toEqual(paused)
  expect(await apiAs(ben).dueDates.pause({ dueDateId, paused: null })).toMatchObject({ paused: null, version: 3 })
})

test('a car is registered before it is sold', { tags: ['CLOCK-11'] }, async () => {
  const { ada, car } = await householdWithDates()
  const change = { id: car.id, ifVersion: 1, name: 'Skoda', numberPlate: null }
  await expect(apiAs(ada).cars.change({ ...change, registeredOn: '2024-05-01', soldOn: '2024-04-30' })).rejects.toMatchObject({
    data: { fields: [{ path: 'soldOn', message: "A car can't be sold before it is registered" }] },
  })
  const days = { registeredOn: '2024-05-01', soldOn: '2026-11-01' }
  expect(await apiAs(ada).cars.change({ ...change, ...days })).toMatchObject(days)
  expect(await apiAs(ada).cars.change({ ...change, ifVersion: 2, name: 'Octavia' })).toMatchObject({ ...days, name: 'Octavia' })
})
