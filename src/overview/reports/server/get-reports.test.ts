import { expect, test } from 'vitest'
import { runAsSession } from '#platform/server/db/run-as-session.ts'
import { daysAfter, todayOf } from '#platform/shared/dates.ts'
import { createGarden, newTask } from '#tests/task-fixtures.ts'
import { openHome, insertAppointments, insertContracts, insertNamed, insertTasks, subcategoryOf } from '#tests/reporting-fixtures.ts'
import {
  addCategory,
  createGroup,
  runAs,
  apiAs,
  addMember,
  type TestPerson,
  createPerson,
  createStranger,
  testPools,
} from '#tests/people.ts'
import { dueToday, needing, overdue } from '../shared/report-lists.ts'
import { getReports } from './get-reports.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const reportsOf = async (person: TestPerson, now = noon) => runAs(person).read(async (db) => getReports(db, now))

test('what is done, or has no date, appears in no report', { tags: ['REP-23', 'REP-24', 'READ-14'] }, async () => {
  const { ada, categoryId } = await openHome()
  await runAs(ada).write(async (db) =>
    insertTasks(db, [
      { categoryId, dueDate: '2026-11-19', status: 'done' },
      { categoryId, dueDate: null },
      { categoryId, dueDate: '2026-11-19', status: 'in_progress', title: 'Bins' },
    ]),
  )
  expect((await reportsOf(ada)).tasks.map(({ title, status }) => [title, status])).toEqual([['Bins', 'in_progress']])
})

test('tasks of categories, children and pets come with the name of each', { tags: ['REP-25', 'GAP-104'] }, async () => {
  const ada = await createPerson()
  const [children, pets] = [await addCategory(ada, 'children'), await addCategory(ada, 'pets')]
  const boat = await addCategory(ada, 'custom')
  const childId = await insertNamed(ada, 'child', { categoryId: children.id, name: 'Tobi' })
  const petId = await insertNamed(ada, 'pet', { categoryId: pets.id, name: 'Biscuit' })
  await runAs(ada).write(async (db) =>
    insertTasks(db, [
      { categoryId: children.id, subject: { kind: 'child', id: childId }, dueDate: '2026-11-18' },
      { categoryId: pets.id, subject: { kind: 'pet', id: petId }, dueDate: '2026-11-17' },
      { categoryId: boat.id, dueDate: '2026-11-20' },
    ]),
  )
  const { tasks } = await reportsOf(ada)
  expect(tasks.map(({ subjectKind, subjectId, place }) => [place.categoryName, place.parentName, subjectKind, subjectId])).toEqual([
    ['Pets', 'Biscuit', 'pet', petId],
    ['Children', 'Tobi', 'child', childId],
    ['Garden', null, null, null],
  ])
  expect(tasks[2]?.place).toMatchObject({ kind: 'custom', icon: 'Home', familyName: 'My Own Hive' })
})

test('a task has its version and its number in its series, so that a late tick means this one', { tags: ['OFF-06'] }, async () => {
  const { ada, categoryId } = await createGarden()
  const dueDate = todayOf(new Date(), 'Europe/London')
  const repeats = { rule: 'FREQ=DAILY', countsFrom: 'due', whenMissed: 'waits' } as const
  const task = await apiAs(ada).tasks.add({ ...newTask({ dueDate }), categoryId, repeats })
  await apiAs(ada).tasks.add({ ...newTask({ dueDate: daysAfter(dueDate, 2) }), categoryId })
  const { next } = await apiAs(ada).tasks.setStatus({ taskId: task.id, status: 'done', number: 1 })
  const listed = (await apiAs(ada).reports.get()).tasks.map(({ number, version: seen }) => [number, seen])
  expect(listed).toEqual([
    [2, next?.version],
    [null, 1],
  ])
})

test('contracts of houses and cars come with the name of each', { tags: ['REP-19', 'REP-20', 'GAP-105'] }, async () => {
  const ada = await createPerson()
  const [houses, cars] = [await addCategory(ada, 'houses'), await addCategory(ada, 'cars')]
  const house = await insertNamed(ada, 'house', { categoryId: houses.id, name: '4 Mill Lane' })
  const car = await insertNamed(ada, 'car', { categoryId: cars.id, name: 'Skoda' })
  const [gas, mot] = [await subcategoryOf(houses.id, 'Gas', house), await subcategoryOf(cars.id, 'MOT', car)]
  await runAs(ada).write(async (db) =>
    insertContracts(db, [
      { categoryId: houses.id, subcategoryId: gas, endDate: '2026-12-01', providerName: null },
      { categoryId: cars.id, subcategoryId: mot, endDate: '2026-11-26', providerName: 'Kwik' },
    ]),
  )
  const { contracts } = await reportsOf(ada)
  expect(
    contracts.map(({ subcategoryName, providerName, place }) => [place.categoryName, place.parentName, subcategoryName, providerName]),
  ).toEqual([
    ['Cars', 'Skoda', 'MOT', 'Kwik'],
    ['Buy-to-Let Houses', '4 Mill Lane', 'Gas', null],
  ])
})

test('a subcategory that is never displayed is not listed and needs no attention', { tags: ['GAP-68'] }, async () => {
  const ada = await createPerson()
  const { id: categoryId } = await addCategory(ada, 'cars')
  const subcategoryId = await subcategoryOf(categoryId, 'MOT')
  await runAs(ada).write(async (db) => {
    await insertContracts(db, [{ categoryId, subcategoryId, endDate: '2026-11-21' }])
    await insertAppointments(db, [{ categoryId, subcategoryId, at: noon }])
  })
  expect(await reportsOf(ada)).toMatchObject({ contracts: [], statusLines: [] })
})

test('the status line of a category names what has ended before what ends, and the appointment that comes next', async () => {
  const { ada, categoryId, broadband } = await openHome()
  const [gas, water] = [await subcategoryOf(categoryId, 'Gas'), await subcategoryOf(categoryId, 'Water')]
  await runAs(ada).write(async (db) => {
    await insertContracts(db, [
      { categoryId, subcategoryId: broadband, endDate: '2026-11-18' },
      { categoryId, subcategoryId: broadband, endDate: '2027-11-18' },
      { categoryId, subcategoryId: gas, endDate: '2026-12-01' },
    ])
    await insertAppointments(db, [
      { categoryId, subcategoryId: water, at: new Date('2026-11-19T23:59:59Z') },
      { categoryId, subcategoryId: water, at: new Date('2026-11-24T09:30:00Z'), location: 'Mill Lane' },
    ])
  })
  const appointment = { title: 'Water', day: '2026-11-24', location: 'Mill Lane' }
  const succeeded = await reportsOf(ada)
  expect(succeeded.statusLines).toEqual([
    {
      categoryId,
      needsAttention: false,
      overdue: 0,
      dueToday: 0,
      mine: { overdue: 0, dueToday: 0 },
      others: 0,
      oldestDue: null,
      contract: { subcategoryName: 'Gas', endDate: '2026-12-01', renews: false },
      date: null,
      appointment,
      trip: null,
      dinner: null,
    },
  ])
  await runAs(ada).write(async (db) => insertContracts(db, [{ categoryId, subcategoryId: water, endDate: '2026-11-01' }]))
  const ended = await reportsOf(ada)
  expect(ended.statusLines).toMatchObject([{ needsAttention: true, contract: { subcategoryName: 'Water', endDate: '2026-11-01' } }])
})

test('the status line names the next end, unless another contract of its subcategory is in force on the day after', async () => {
  const { ada, categoryId, broadband } = await openHome()
  const gas = await subcategoryOf(categoryId, 'Gas')
  const add = async (...contracts: ReadonlyArray<{ subcategoryId: string; startDate?: string; endDate: string }>) =>
    runAs(ada).write(async (db) =>
      insertContracts(
        db,
        contracts.map((contract) => ({ categoryId, ...contract })),
      ),
    )
  const tile = async () => (await reportsOf(ada)).statusLines[0]
  await add({ subcategoryId: broadband, startDate: '2024-11-30', endDate: '2026-11-26' }, { subcategoryId: gas, endDate: '2027-02-15' })
  expect(await tile()).toMatchObject({ needsAttention: true, contract: { subcategoryName: 'Broadband', endDate: '2026-11-26' } })
  await add({ subcategoryId: broadband, startDate: '2026-11-28', endDate: '2028-11-28' })
  expect(await tile(), 'a day without any').toMatchObject({ needsAttention: true, contract: { endDate: '2026-11-26' } })
  await add({ subcategoryId: broadband, startDate: '2026-11-27', endDate: '2026-12-31' })
  expect(await tile(), 'no gap').toMatchObject({ needsAttention: false, contract: { subcategoryName: 'Gas', endDate: '2027-02-15' } })
  expect((await reportsOf(ada)).contracts, 'the reports list it still').toMatchObject([{ endDate: '2026-11-26' }])
})

test('the status line says of a contract that renews itself that it renews', async () => {
  const { ada, categoryId, broadband } = await openHome()
  await runAs(ada).write(async (db) => {
    await insertContracts(db, [{ categoryId, subcategoryId: broadband, endDate: '2026-11-21' }])
    await db
      .updateTable('app.items')
      .set({ renewal: 'renews', term_count: 1, term_unit: 'years' })
      .where('category_id', '=', categoryId)
      .execute()
  })
  expect((await reportsOf(ada)).statusLines).toMatchObject([{ contract: { endDate: '2026-11-21', renews: true } }])
})

test('others’ tasks count too; each says whose it is and who may tick it', { tags: ['REP-02', 'GAP-103'] }, async () => {
  const family = await createGroup(await createPerson())
  const { id: categoryId } = await addCategory(family, 'custom')
  const ben = await addMember(family, { firstName: 'Ben', permissions: { [categoryId]: 'view' } })
  await runAs(family.creator).write(async (db) =>
    insertTasks(db, [
      { categoryId, title: 'Mow', dueDate: '2026-11-19', assignedTo: ben.id },
      { categoryId, title: 'Bins out', dueDate: '2026-11-20' },
    ]),
  )
  const reports = await reportsOf(family.creator)
  expect(needing(reports).map(({ title, assignee }) => [title, assignee])).toEqual([
    ['Mow', { id: ben.id, name: 'Ben Bell' }],
    ['Bins out', null],
  ])
  expect(reports.counts).toMatchObject({ overdue: 1, dueToday: 1, mine: { overdue: 0, dueToday: 1 } })
  expect(needing(reports).map(({ access }) => access)).toEqual(['edit', 'edit'])
  const seenByBen = await reportsOf(ben)
  expect(needing(seenByBen)).toEqual(needing(reports).map((task) => ({ ...task, access: 'view' })))
  expect(seenByBen.counts.mine).toEqual({ overdue: 1, dueToday: 1 })
})

test('an ended contract without a successor is listed by itself, not as ending', { tags: ['GAP-107', 'READ-16'] }, async () => {
  const { ada, categoryId, broadband } = await openHome()
  const [gas, water] = [await subcategoryOf(categoryId, 'Gas'), await subcategoryOf(categoryId, 'Water')]
  const electricity = await subcategoryOf(categoryId, 'Electricity')
  await runAs(ada).write(async (db) =>
    insertContracts(db, [
      // Replaced by the next one, by one without an end, by one of a year of which only the end is known, and by nothing.
      { categoryId, subcategoryId: broadband, endDate: '2026-11-18' },
      { categoryId, subcategoryId: broadband, startDate: '2026-11-19', endDate: '2026-12-18' },
      { categoryId, subcategoryId: gas, endDate: '2026-11-18' },
      { categoryId, subcategoryId: gas, startDate: '2026-11-20', endDate: null },
      { categoryId, subcategoryId: water, endDate: '2025-11-12' },
      { categoryId, subcategoryId: water, endDate: '2026-11-10', providerName: 'Thames' },
      // What runs beside it, and one without dates, do not take its place.
      { categoryId, subcategoryId: electricity, endDate: '2026-11-19' },
      { categoryId, subcategoryId: electricity, startDate: '2026-02-01', endDate: '2027-12-31' },
      { categoryId, subcategoryId: electricity, endDate: null },
    ]),
  )
  const { contracts, ended, statusLines } = await reportsOf(ada)
  expect(contracts.map(({ endDate }) => endDate)).toEqual(['2026-12-18'])
  expect(ended).toMatchObject([
    { subcategoryName: 'Electricity', endDate: '2026-11-19' },
    { subcategoryName: 'Water', providerName: 'Thames', endDate: '2026-11-10' },
  ])
  expect(statusLines, 'its category needs attention').toMatchObject([
    { needsAttention: true, contract: { subcategoryName: 'Electricity' } },
  ])
})

test('reports hold every space of a person, and of each only what they may see', { tags: ['REP-26', 'GAP-103', 'GAP-22'] }, async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const [shared, hidden] = [await addCategory(family, 'home'), await addCategory(family, 'health')]
  const own = await addCategory(ada, 'home')
  await runAs(ada).write(async (db) => {
    for (const { id: categoryId } of [shared, hidden, own]) {
      const subcategoryId = await subcategoryOf(categoryId, categoryId === hidden.id ? 'Health Insurance' : 'Broadband')
      await insertTasks(db, [{ categoryId, dueDate: '2026-11-20' }])
      await insertContracts(db, [{ categoryId, subcategoryId, endDate: '2026-11-20' }])
      await insertAppointments(db, [{ categoryId, subcategoryId, at: noon }])
    }
  })
  const viewer = await addMember(family, { permissions: { [shared.id]: 'view' } })
  const capped = await addMember(family, { role: 'view_only', permissions: { [shared.id]: 'edit' } })
  const seenBy = async (person: TestPerson): Promise<string[][]> => {
    const { tasks, contracts, statusLines } = await reportsOf(person)
    const ids = [
      tasks.map(({ place }) => place.categoryId),
      contracts.map(({ place }) => place.categoryId),
      statusLines.map(({ categoryId }) => categoryId),
    ]
    return ids.map((list) => list.toSorted())
  }
  const all = [shared.id, hidden.id, own.id].toSorted()
  expect(await seenBy(ada)).toEqual([all, all, all])
  for (const person of [viewer, capped]) expect(await seenBy(person)).toEqual([[shared.id], [shared.id], [shared.id]])
  for (const person of [await addMember(family), await createStranger()]) expect(await seenBy(person)).toEqual([[], [], []])
  expect(await apiAs(await createStranger()).reports.get()).toMatchObject({ tasks: [], contracts: [], statusLines: [] })
})

test.each(['first', undefined] as const)('badge, panel, attention summary and tiles are one statement: part %s', async (part) => {
  const { ada, categoryId } = await openHome()
  await runAs(ada).write(async (db) => insertTasks(db, [{ categoryId, dueDate: '2026-11-20' }]))
  const queryStats = { statements: 0 }
  await runAsSession(testPools().api, { sessionHash: ada.sessionHash, readOnly: true }, async (db) => getReports(db, noon, part), {
    queryStats,
  })
  expect(queryStats.statements).toBe(1)
})

test('of long lists the first 200 each are listed, the nearest first, and all of them are counted', { tags: ['READ-14'] }, async () => {
  const { ada, categoryId, broadband } = await openHome()
  const today = '2026-11-20'
  const reports = await runAs(ada).write(async (db) => {
    const many = (dueDate: string, count: number) =>
      Array.from({ length: count }, () => ({ categoryId, dueDate, status: 'not_started' }) as const)
    await insertTasks(db, [...many('2026-11-18', 150), ...many('2026-11-19', 90), ...many(today, 201), ...many('2026-11-24', 230)])
    const ends = (endDate: string, count: number) =>
      Array.from({ length: count }, () => ({ categoryId, subcategoryId: broadband, endDate }))
    await insertContracts(db, ends('2026-11-30', 205))
    return getReports(db, noon)
  })
  expect(reports.counts).toMatchObject({ overdue: 240, dueToday: 201, dueThisWeek: 431, contracts: 205, ended: 0 })
  expect([overdue(reports), dueToday(reports), needing(reports)].map(({ length }) => length)).toEqual([200, 200, 400])
  expect(overdue(reports).filter(({ dueDate }) => dueDate === '2026-11-18')).toHaveLength(150)
  expect(reports.tasks).toHaveLength(600)
  expect(reports.contracts).toHaveLength(200)
  expect(reports.statusLines).toMatchObject([{ categoryId, overdue: 240, dueToday: 201, oldestDue: '2026-11-18', needsAttention: true }])
})
