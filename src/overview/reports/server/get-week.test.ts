import { expect, test } from 'vitest'
import { insertAppointments, insertContracts, insertTasks, subcategoryOf } from '#tests/reporting-fixtures.ts'
import { addCategory, createGroup, runAs, addMember, createPerson, createStranger, superuser } from '#tests/people.ts'
import { getWeek } from './get-week.ts'

const now = new Date('2026-11-20T12:00:00Z')
const from = '2026-11-23'

test('a week of a space has open tasks, appointments, ending contracts and trips', { tags: ['GUEST-15'] }, async () => {
  const { ada, familyId } = await aWrittenWeek()
  const week = await runAs(ada).read(async (db) => getWeek(db, { familyId, from }, now))
  expect(week.tasks.map(({ title, dueDate, assignee }) => [title, dueDate, assignee?.id])).toEqual([
    ['First', '2026-11-23', ada.id],
    ['Last', '2026-11-29', undefined],
  ])
  expect(week.appointments).toMatchObject([{ title: 'Broadband', day: '2026-11-24', time: '16:10', location: 'Clinic' }])
  expect(week.contracts).toMatchObject([{ subcategoryName: 'Broadband', parentName: null, endDate: '2026-11-26' }])
  expect(week.trips).toMatchObject([{ places: null, startDate: '2026-11-20', endDate: '2026-11-23' }])
})

test('nobody sees a week of a space in which they see nothing', { tags: ['GUEST-15'] }, async () => {
  const { familyId, ben } = await aWrittenWeek()
  const nothing = { tasks: [], appointments: [], contracts: [], trips: [] }
  for (const person of [await createStranger(), ben]) {
    expect(await runAs(person).read(async (db) => getWeek(db, { familyId, from }, now))).toEqual(nothing)
  }
})

/** Creates a group with a category full of things in and beside the week, and Ben, who may see another category of it alone. */
async function aWrittenWeek() {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const [{ id: categoryId }, travel] = [await addCategory(family, 'home'), await addCategory(family, 'travel')]
  const other = await addCategory(family, 'pets')
  const ben = await addMember(family, { role: 'view_only', permissions: { [other.id]: 'view' } })
  const broadband = await subcategoryOf(categoryId, 'Broadband')
  await runAs(ada).write(async (db) => {
    await insertTasks(db, [
      { categoryId, title: 'First', dueDate: '2026-11-23', assignedTo: ada.id },
      { categoryId, title: 'Last', dueDate: '2026-11-29' },
      { categoryId, title: 'Done', dueDate: '2026-11-24', status: 'done' },
      { categoryId, title: 'Before', dueDate: '2026-11-22' },
      { categoryId, title: 'After', dueDate: '2026-11-30' },
    ])
    await insertContracts(db, [
      { categoryId, subcategoryId: broadband, endDate: '2026-11-26' },
      { categoryId, subcategoryId: broadband, endDate: '2026-11-30' },
    ])
    const dentist = { categoryId, subcategoryId: broadband, location: 'Clinic' }
    await insertAppointments(db, [
      { ...dentist, at: new Date('2026-11-24T16:10:00Z') },
      { ...dentist, at: new Date('2026-11-22T23:59:00Z') },
    ])
  })
  await superuser("insert into app.travel_plans (category_id, start_date, end_date) values ($1, '2026-11-20', '2026-11-23')", [travel.id])
  return { ada, ben, familyId: family.id }
}
