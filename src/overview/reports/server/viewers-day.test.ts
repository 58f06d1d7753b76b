import { expect, test } from 'vitest'
import { openHome, insertContracts, insertTasks, moveTo } from '#tests/reporting-fixtures.ts'
import { runAs, type TestPerson } from '#tests/people.ts'
import { dueThisWeek, dueToday, needing, overdue } from '../shared/report-lists.ts'
import { getReports } from './get-reports.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const reportsOf = async (person: TestPerson, now = noon) => runAs(person).read(async (db) => getReports(db, now))

async function dueOn(timeZone: string, days: readonly string[]): Promise<TestPerson> {
  const { ada, categoryId } = await openHome()
  await runAs(ada).write(async (db) => {
    await moveTo(db, ada, timeZone)
    await insertTasks(
      db,
      days.map((dueDate) => ({ categoryId, dueDate, title: dueDate })),
    )
  })
  return ada
}

test('at midnight what was due today is overdue, and the day says when it ends', { tags: ['CONST-05', 'GAP-108'] }, async () => {
  const ada = await dueOn('Europe/London', ['2026-11-20', '2026-11-21'])
  const before = await reportsOf(ada, new Date('2026-11-20T23:59:59.999Z'))
  expect(before).toMatchObject({ today: '2026-11-20', until: '2026-11-21T00:00:00.000Z' })
  expect([overdue(before).length, dueToday(before).length, dueThisWeek(before).length]).toEqual([0, 1, 2])
  const after = await reportsOf(ada, new Date(before.until))
  expect(after).toMatchObject({ today: '2026-11-21', until: '2026-11-22T00:00:00.000Z' })
  expect([overdue(after).length, dueToday(after).length, dueThisWeek(after).length]).toEqual([1, 1, 1])
})

test('at one instant it is another day for people at both ends of the world', { tags: ['GAP-108'] }, async () => {
  const now = new Date('2026-11-20T10:30:00Z')
  const east = await reportsOf(await dueOn('Pacific/Kiritimati', ['2026-11-20']), now)
  const west = await reportsOf(await dueOn('Pacific/Niue', ['2026-11-20']), now)
  expect([east.today, overdue(east).length]).toEqual(['2026-11-21', 1])
  expect([west.today, dueToday(west).length, dueThisWeek(west).length]).toEqual(['2026-11-19', 0, 1])
})

test.each([
  // The day the clocks go forward is an hour shorter, and the day they go back an hour longer.
  ['Europe/London', '2027-03-28T12:00:00Z', '2027-03-28', '2027-03-28T23:00:00.000Z'],
  ['Europe/London', '2026-10-25T12:00:00Z', '2026-10-25', '2026-10-26T00:00:00.000Z'],
  // The next day begins at one, as there is no midnight.
  ['America/Santiago', '2026-09-05T20:00:00Z', '2026-09-05', '2026-09-06T04:00:00.000Z'],
  // Midnight comes twice, and the day ends at the first.
  ['Atlantic/Azores', '2026-10-24T20:00:00Z', '2026-10-24', '2026-10-25T00:00:00.000Z'],
  // The next day is skipped altogether.
  ['Pacific/Apia', '2011-12-30T08:00:00Z', '2011-12-29', '2011-12-30T10:00:00.000Z'],
])('in %s at %s it is %s until %s', { tags: ['GAP-108'] }, async (zone, at, today, until) => {
  const ada = await dueOn(zone, [today])
  const reports = await reportsOf(ada, new Date(at))
  expect([reports.today, reports.until, dueToday(reports).length]).toEqual([today, until, 1])
  expect((await reportsOf(ada, new Date(Date.parse(until) - 1))).today).toBe(today)
  expect(overdue(await reportsOf(ada, new Date(until)))).toHaveLength(1)
})

test('the week ends with the 7th day, across months and clock changes', { tags: ['CONST-06', 'GAP-106', 'READ-15'] }, async () => {
  const ada = await dueOn('Europe/London', ['2027-03-24', '2027-03-25', '2027-04-01', '2027-04-02'])
  const reports = await reportsOf(ada, new Date('2027-03-25T12:00:00Z'))
  expect(dueThisWeek(reports).map(({ dueDate }) => dueDate)).toEqual(['2027-03-25', '2027-04-01'])
  expect(needing(reports).map(({ dueDate }) => dueDate)).toEqual(['2027-03-24', '2027-03-25'])
})

test.each([
  ['2026-11-20', ['2026-11-20', '2026-12-20'], ['2026-11-19', '2026-12-21']],
  ['2026-01-31', ['2026-01-31', '2026-02-28'], ['2026-01-30', '2026-03-01']],
  ['2028-01-31', ['2028-02-29'], ['2028-03-01', '2028-03-02']],
  ['2027-02-28', ['2027-03-28'], ['2027-03-29', '2027-03-31']],
  ['2026-12-31', ['2027-01-31'], ['2027-02-01']],
])(
  'on %s the report of the month has contracts that end on %j, and none that end on %j',
  { tags: ['CONST-07', 'GAP-107', 'READ-16'] },
  async (today, within, outside) => {
    const { ada, categoryId, broadband } = await openHome()
    await runAs(ada).write(async (db) =>
      insertContracts(
        db,
        [...within, ...outside].map((endDate) => ({ categoryId, subcategoryId: broadband, endDate })),
      ),
    )
    const { contracts } = await reportsOf(ada, new Date(`${today}T12:00:00Z`))
    expect(contracts.map(({ endDate }) => endDate)).toEqual(within)
  },
)
