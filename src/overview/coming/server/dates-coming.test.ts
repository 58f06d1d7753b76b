import { describe, expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { householdWithDates, noAnswers, plainDate, today } from '#tests/due-dates.ts'
import { apiAs, type TestPerson, superuser } from '#tests/people.ts'

const anId = () => ({ id: makeId() })

async function comingTo(person: TestPerson, asked = {}) {
  const { things, people } = await apiAs(person).coming.list({ days: '90', ...asked })
  return { things, people, lines: things.map((thing) => (thing.kind === 'date' ? `${thing.name} ${thing.reason} ${thing.day}` : '-')) }
}

async function withDates() {
  const home = await householdWithDates()
  const { ada, lou, car, house } = home
  const onCar = { ...plainDate, subjectId: car.id, name: 'Service', preset: 'service' as const, costPence: 21_400 }
  const service = await apiAs(ada).dueDates.add({ ...onCar, ...anId(), nextOn: daysAfter(today, 3), lookedAfterBy: lou.id })
  const gas = await apiAs(ada).dueDates.add({
    ...plainDate,
    ...anId(),
    subjectId: house.id,
    name: 'Gas safety',
    nextOn: daysAfter(today, -2),
  })
  await apiAs(ada).dueDates.add({ ...plainDate, ...anId(), subjectId: house.id, name: 'No date' })
  await apiAs(ada).dueDates.add({ ...plainDate, ...anId(), subjectId: house.id, name: 'Later', nextOn: daysAfter(today, 91) })
  return { ...home, service, gas }
}

describe('dates that are coming', { tags: ['CLOCK-10', 'RENEW-18'] }, () => {
  test('are listed by day with what leads to them, and overdue ones stay', async () => {
    const { ada, lou, una, car, house, service, gas } = await withDates()
    const { things, lines } = await comingTo(lou)
    expect(lines).toEqual([`Gas safety due ${gas.nextOn}`, `Service due ${service.nextOn}`])
    expect(things).toMatchObject([
      {
        dueDateId: gas.id,
        subjectId: house.id,
        subjectKind: 'house',
        access: 'view',
        costPence: null,
        lookedAfterBy: null,
        place: { parentName: 'Mill Lane' },
      },
      {
        dueDateId: service.id,
        subjectId: car.id,
        subjectKind: 'car',
        preset: 'service',
        costPence: 21_400,
        lookedAfterBy: { id: lou.id },
        place: { parentName: 'Skoda' },
      },
    ])
    expect((await comingTo(una)).lines).toEqual([])
    expect((await comingTo(ada, { days: '365' })).lines).toHaveLength(3)
  })
  test('can be asked for alone, by who looks after them, and by their category', async () => {
    const { ada, lou, service, housesId } = await withDates()
    expect((await comingTo(ada, { reason: 'due' })).lines).toHaveLength(2)
    expect((await comingTo(ada, { reason: 'ends' })).lines).toEqual([])
    const hers = await comingTo(ada, { personId: lou.id })
    expect(hers).toMatchObject({ lines: [`Service due ${service.nextOn}`], people: [{ id: lou.id }] })
    expect((await comingTo(ada, { categoryId: housesId })).lines).toHaveLength(1)
  })
  test('are not while they are paused, or once their car is sold', { tags: ['CLOCK-11'] }, async () => {
    const { ada, car, gas } = await withDates()
    await apiAs(ada).dueDates.pause({ dueDateId: gas.id, paused: { reason: 'house is empty' } })
    const change = { id: car.id, name: car.name, numberPlate: null }
    await apiAs(ada).cars.change({ ...change, ifVersion: 1, soldOn: daysAfter(today, 1) })
    expect((await comingTo(ada)).lines).toHaveLength(1)
    await apiAs(ada).cars.change({ ...change, ifVersion: 2, soldOn: today })
    expect((await comingTo(ada)).lines).toEqual([])
    await apiAs(ada).cars.change({ ...change, ifVersion: 3, soldOn: null })
    await apiAs(ada).dueDates.pause({ dueDateId: gas.id, paused: null })
    expect((await comingTo(ada)).lines).toHaveLength(2)
  })
})

test('what was recorded of a date is listed for 30 days with who and what', { tags: ['RENEW-14', 'CLOCK-12'] }, async () => {
  const { ada, lou, gas, house } = await withDates()
  const record = { ...anId(), dueDateId: gas.id, dueOn: gas.nextOn, outcome: 'done', doneOn: today, answers: noAnswers } as const
  const { outcome } = await apiAs(ada).dateOutcomes.record(record)
  expect((await comingTo(ada)).lines).toHaveLength(1)
  const [handled, ...more] = await apiAs(lou).coming.handled()
  expect(more).toEqual([])
  expect(handled).toMatchObject({ kind: 'date', dueDateId: gas.id, name: 'Gas safety', subjectId: house.id, access: 'view', outcome })
  await superuser("update app.outcomes set created_at = created_at - interval '30 days 1 minute' where due_date_id = $1", [gas.id])
  expect(await apiAs(ada).coming.handled()).toEqual([])
})
