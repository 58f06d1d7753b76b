import { expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { openHome, insertAppointments, insertNamed, insertTasks, moveTo, subcategoryOf } from '#tests/reporting-fixtures.ts'
import { addCategory, createGroup, runAs, apiAs, addMember, createPerson } from '#tests/people.ts'
import { getReports } from './get-reports.ts'

const statuses = async (person: Parameters<typeof apiAs>[0]) => (await apiAs(person).reports.get()).statusLines

async function aTraveller() {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const { id: categoryId } = await addCategory(family, 'travel')
  const { today } = await apiAs(ada).reports.get()
  const aPlan = async (from: number, to: number): Promise<string> => {
    const term = { startDate: daysAfter(today, from), endDate: daysAfter(today, to) }
    return (await apiAs(ada).travel.addPlan({ id: makeId(), categoryId, ...term })).id
  }
  return { ada, family, categoryId, today, aPlan }
}

test('a category names the current or next trip by its places, and does not need attention for it', { tags: ['GAP-95'] }, async () => {
  const { ada, categoryId, today, aPlan } = await aTraveller()
  await aPlan(-9, -1)
  expect(await statuses(ada)).toEqual([])
  const later = await aPlan(40, 44)
  expect(await statuses(ada)).toMatchObject([
    { categoryId, needsAttention: false, trip: { places: null, startDate: daysAfter(today, 40) } },
  ])
  const next = await aPlan(-2, 0)
  for (const [travelPlanId, name, from] of [
    [later, 'Oslo', 40],
    [next, 'Sintra', 0],
    [next, 'Lisbon', -2],
  ] as const) {
    const days = { startDate: daysAfter(today, from), endDate: daysAfter(today, from) }
    await apiAs(ada).travel.addLocation({ id: makeId(), travelPlanId, name, ...days })
  }
  const trip = { places: 'Lisbon, Sintra', startDate: daysAfter(today, -2), endDate: today }
  expect(await statuses(ada)).toMatchObject([{ categoryId, trip, dinner: null, appointment: null }])
})

test('a category names the dinner of the viewer’s day, in one line', async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'meals')
  const { today } = await apiAs(ada).reports.get()
  const save = async (planDate: string, text: string) => apiAs(ada).meals.save({ categoryId, planDate, field: 'dinner', text, was: null })
  await save(daysAfter(today, 1), 'Soup')
  await save(daysAfter(today, -1), 'Pizza')
  expect(await statuses(ada)).toEqual([])
  await save(today, 'Fish pie\nPeas')
  expect(await statuses(ada)).toMatchObject([{ categoryId, needsAttention: false, dinner: 'Fish pie, Peas', trip: null }])
})

test('somebody who may not see the category learns of no trip', { tags: ['GAP-103'] }, async () => {
  const { family, categoryId, aPlan } = await aTraveller()
  await aPlan(3, 5)
  const viewer = await addMember(family, { permissions: { [categoryId]: 'view' } })
  expect(await statuses(viewer)).toHaveLength(1)
  expect(await statuses(await addMember(family))).toEqual([])
})

test('the next three appointments of the week are named and all of them counted, each on the clocks of the person', async () => {
  const { ada, categoryId, broadband } = await openHome()
  const cars = await addCategory(ada, 'cars')
  const mot = await subcategoryOf(cars.id, 'MOT', await insertNamed(ada, 'car', { categoryId: cars.id, name: 'Skoda' }))
  const at = (instant: string) => ({ categoryId, subcategoryId: broadband, at: new Date(instant) })
  await runAs(ada).write(async (db) => {
    await moveTo(db, ada, 'Asia/Tokyo')
    // It is the evening of the 20th in Tokyo.
    await insertTasks(db, [{ categoryId, dueDate: '2026-11-19' }])
    await insertAppointments(db, [at('2026-11-19T14:59:00Z'), at('2026-11-19T15:00:00Z'), at('2026-11-27T14:59:00Z')])
    await insertAppointments(db, [at('2026-11-27T15:00:00Z'), at('2026-11-26T01:05:00Z')])
    await insertAppointments(db, [{ ...at('2026-11-24T07:30:00Z'), categoryId: cars.id, subcategoryId: mot }])
  })
  const { appointments, counts } = await runAs(ada).read(async (db) => getReports(db, new Date('2026-11-20T12:00:00Z')))
  expect(counts.appointments).toBe(4)
  expect(appointments.map(({ title, day, time, place }) => [title, day, time, place.parentName])).toEqual([
    ['Broadband', '2026-11-20', '00:00', null],
    ['MOT', '2026-11-24', '16:30', 'Skoda'],
    ['Broadband', '2026-11-26', '10:05', null],
  ])
})
