import { expect, test } from 'vitest'
import { daysAfter } from '#platform/shared/dates.ts'
import { openHome, insertAppointments, insertContracts, insertTasks, subcategoryOf } from '#tests/reporting-fixtures.ts'
import { addCategory, createGroup, runAs, addMember, type TestPerson, createPerson } from '#tests/people.ts'
import { dueToday, isWhole, overdue } from '../shared/report-lists.ts'
import { getReports } from './get-reports.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const bothOf = async (person: TestPerson) =>
  runAs(person).read(async (db) => ({ whole: await getReports(db, noon), first: await getReports(db, noon, 'first') }))

test('the first part lists the first 20 each, and counts as much as the whole', { tags: ['READ-14', 'REP-02'] }, async () => {
  const { ada, categoryId, broadband } = await openHome()
  const gas = await subcategoryOf(categoryId, 'Gas')
  await runAs(ada).write(async (db) => {
    const due = (dueDate: string, count: number) => Array.from({ length: count }, () => ({ categoryId, dueDate }))
    await insertTasks(db, [...due('2026-11-18', 15), ...due('2026-11-19', 15), ...due('2026-11-20', 21), ...due('2026-11-27', 23)])
    const ends = (subcategoryId: string, endDate: string, count: number) =>
      Array.from({ length: count }, () => ({ categoryId, subcategoryId, endDate }))
    await insertContracts(db, [...ends(broadband, '2026-11-30', 24), ...ends(gas, '2026-11-19', 25)])
  })
  const { whole, first } = await bothOf(ada)
  expect(whole.counts).toEqual({
    overdue: 30,
    dueToday: 21,
    dueThisWeek: 44,
    mine: { overdue: 30, dueToday: 21 },
    contracts: 24,
    ended: 25,
    appointments: 0,
    waiting: 0,
  })
  const { tasks, contracts, ended, ...rest } = whole
  const later = tasks.filter(({ dueDate }) => dueDate > whole.today)
  expect(first).toEqual({
    tasks: [overdue(whole), dueToday(whole), later].flatMap((list) => list.slice(0, 20)),
    contracts: contracts.slice(0, 20),
    ended: ended.slice(0, 20),
    ...rest,
  })
  expect([isWhole(whole), isWhole(first)]).toEqual([true, false])
})

test('of tasks in more categories than are listed the oldest are', async () => {
  const ada = await createPerson()
  for (let day = 22; day > 0; day -= 1) {
    const { id: categoryId } = await addCategory(ada, 'custom')
    await runAs(ada).write(async (db) => insertTasks(db, [{ categoryId, dueDate: daysAfter('2026-10-20', day) }]))
  }
  const { whole, first } = await bothOf(ada)
  expect(whole.tasks).toHaveLength(22)
  expect(first.tasks).toEqual(whole.tasks.slice(0, 20))
})

test('what is assigned to others is listed only where the person’s own and nobody’s leave room for it', async () => {
  const family = await createGroup(await createPerson())
  const ben = await addMember(family, { role: 'admin' })
  const days = Array.from({ length: 22 }, (_, day) => daysAfter('2026-10-20', day))
  for (const dueDate of days) {
    const { id: categoryId } = await addCategory(family, 'custom')
    const [mine, nobodys] = ['2026-11-18', '2026-11-19']
    await runAs(family.creator).write(async (db) =>
      insertTasks(db, [
        { categoryId, dueDate, assignedTo: ben.id },
        ...(dueDate === days[0] ? [{ categoryId, dueDate: mine, assignedTo: family.creator.id }] : []),
        ...(dueDate === days[1] ? [{ categoryId, dueDate: nobodys }] : []),
      ]),
    )
  }
  const { first } = await bothOf(family.creator)
  expect(first.counts).toMatchObject({ overdue: 24, mine: { overdue: 2, dueToday: 0 } })
  expect(first.tasks.map(({ dueDate }) => dueDate)).toEqual([...days.slice(0, 18), '2026-11-18', '2026-11-19'])
})

test('a category with tasks overdue or due today names nothing else, as its line is about them', async () => {
  const { ada, categoryId, broadband } = await openHome()
  const read = async () => (await bothOf(ada)).first.statusLines
  await runAs(ada).write(async (db) => {
    await insertContracts(db, [{ categoryId, subcategoryId: broadband, endDate: '2026-11-19' }])
    await insertAppointments(db, [{ categoryId, subcategoryId: broadband, at: noon }])
    await insertTasks(db, [{ categoryId, dueDate: '2026-11-21' }])
  })
  const named = { contract: { subcategoryName: 'Broadband' }, appointment: { title: 'Broadband' } }
  expect(await read()).toMatchObject([{ needsAttention: true, oldestDue: null, ...named }])
  await runAs(ada).write(async (db) => insertTasks(db, [{ categoryId, dueDate: '2026-11-20' }]))
  expect(await read()).toMatchObject([{ needsAttention: true, dueToday: 1, contract: null, appointment: null }])
})

test('for somebody with little the first part is the whole', async () => {
  const { ada, categoryId, broadband } = await openHome()
  await runAs(ada).write(async (db) => {
    const days = ['2026-11-18', '2026-11-20', '2026-11-27']
    await insertTasks(
      db,
      days.map((dueDate) => ({ categoryId, dueDate })),
    )
    await insertContracts(db, [{ categoryId, subcategoryId: broadband, endDate: '2026-11-30' }])
  })
  const { whole, first } = await bothOf(ada)
  expect(first).toEqual(whole)
  expect(isWhole(first)).toBe(true)
})
