import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { aMoment, dayIn, plusDays } from '#tests/calendar-model.ts'
import { plusMonths } from '#tests/reminders/coming-model.ts'
import { insertAppointments, insertContracts, insertNamed, insertTasks, moveTo, subcategoryOf } from '#tests/reporting-fixtures.ts'
import { addCategory, runAs, createPerson } from '#tests/people.ts'
import { needing } from '../shared/report-lists.ts'
import { getReports } from './get-reports.ts'

const hour = 60 * 60 * 1000
const aKind = constantFrom('home', 'health', 'cars')
const aPlace = constantFrom('one', 'other')
const aDistance = oneof(integer({ min: -3, max: 12 }), integer({ min: -400, max: 400 }))
const aTask = record({ kind: aKind, days: aDistance, status: constantFrom('not_started', 'in_progress', 'done') })
const aContract = record({ kind: aKind, place: aPlace, days: oneof(aDistance, constantFrom(null)) })
const anAppointment = record({ kind: aKind, hours: oneof(integer({ min: -50, max: 80 }), integer({ min: -2000, max: 2000 })) })
const aDate = record({ kind: aKind, days: oneof(aDistance, constantFrom(null)), isPaused: boolean() })
const someThings = record({
  tasks: array(aTask, { maxLength: 4 }),
  contracts: array(aContract, { maxLength: 5 }),
  appointments: array(anAppointment, { maxLength: 3 }),
  dates: array(aDate, { maxLength: 3 }),
})

/** Creates three categories with two subcategories for contracts each; those of Cars are of one car. */
async function threeCategories() {
  const ada = await createPerson()
  const [home, health, cars] = await Promise.all([addCategory(ada, 'home'), addCategory(ada, 'health'), addCategory(ada, 'cars')])
  const car = await insertNamed(ada, 'car', { categoryId: cars.id, name: 'Skoda' })
  const places = async (categoryId: string, names: readonly [string, string], parent?: string) => ({
    categoryId,
    one: await subcategoryOf(categoryId, names[0], parent),
    other: await subcategoryOf(categoryId, names[1], parent),
  })
  const categories = {
    home: await places(home.id, ['Broadband', 'Gas']),
    health: await places(health.id, ['Health Insurance', 'NHS Appointment']),
    cars: await places(cars.id, ['MOT', 'Road Tax'], car),
  }
  return { ada, categories }
}

// Of contracts of a year that end so many days from today those that no other one follows. Each follows the one whose end is nearest to its begin.
function unfollowed(ends: readonly number[], today: string): number[] {
  const daysTo = (day: string): number => Math.round((Date.parse(day) - Date.parse(today)) / (24 * hour))
  const followed = new Map<number, number>()
  for (const [nr, end] of ends.entries()) {
    const begins = daysTo(plusDays(plusMonths(plusDays(today, end), -12), 1))
    const [nearest] = ends
      .map((other, which) => ({ which, other, gap: Math.abs(begins - other - 1) }))
      .filter(({ which, other }) => which !== nr && other < end && other <= begins + 31)
      .toSorted((one, other) => one.gap - other.gap || one.which - other.which)
    if (nearest !== undefined) followed.set(nearest.which, Math.min(begins, followed.get(nearest.which) ?? begins))
  }
  return ends.filter((end, nr) => (followed.get(nr) ?? Infinity) > (end < 0 ? 0 : end + 1))
}

test('a category needs attention where the reports list something, no other', { tags: ['REP-02', 'CLOCK-10', 'CLOCK-11'] }, async () => {
  const { ada, categories } = await threeCategories()
  const property = asyncProperty(aMoment, someThings, async ({ zone, now }, { tasks, contracts, appointments, dates }) => {
    const today = dayIn(zone, now)
    const endOf = (days: number | null): string | null => (days === null ? null : plusDays(today, days))
    const instantAt = (hours: number): Date => new Date(now.getTime() + hours * hour)
    const reports = await runAs(ada).write(async (db) => {
      await moveTo(db, ada, zone)
      for (const table of ['app.tasks', 'app.items', 'app.appointments', 'app.due_dates'] as const) await db.deleteFrom(table).execute()
      await insertTasks(
        db,
        tasks.map(({ kind, days, status }) => ({ categoryId: categories[kind].categoryId, dueDate: plusDays(today, days), status })),
      )
      await insertContracts(
        db,
        contracts.map(({ kind, place, days }) => ({
          categoryId: categories[kind].categoryId,
          subcategoryId: categories[kind][place],
          endDate: endOf(days),
        })),
      )
      await insertAppointments(
        db,
        appointments.map(({ kind, hours }) => ({
          categoryId: categories[kind].categoryId,
          subcategoryId: categories[kind].other,
          at: instantAt(hours),
        })),
      )
      const rows = dates.map(({ kind, days, isPaused }) => ({
        category_id: categories[kind].categoryId,
        preset: 'own',
        name: 'Sweep',
        next_on: endOf(days),
        counted_from: endOf(days),
        date_rule: 'from_done',
        thresholds: [7],
        paused_on: isPaused ? '2026-01-01' : null,
      }))
      if (rows.length > 0) await db.insertInto('app.due_dates').values(rows).execute()
      return getReports(db, now)
    })

    for (const name of ['home', 'health', 'cars'] as const) {
      const isHere = ({ kind }: { kind: string }): boolean => kind === name
      const counted = tasks.filter((task) => isHere(task) && task.status !== 'done' && task.days <= 0).length
      const ends = (['one', 'other'] as const).some((place) => {
        const here = contracts.filter((contract) => isHere(contract) && contract.place === place)
        const days = here.flatMap(({ days: end }) => end ?? [])
        return unfollowed(days, today).some((end) => end <= 7)
      })
      const isNear = appointments.filter(isHere).some(({ hours }) => {
        const day = dayIn(zone, instantAt(hours))
        return day === today || day === plusDays(today, 1)
      })
      const isDue = dates.filter(isHere).some(({ days, isPaused }) => !isPaused && days !== null && days <= 7)
      const status = reports.statusLines.find(({ categoryId }) => categoryId === categories[name].categoryId)
      expect(status?.needsAttention ?? false, name).toBe(counted > 0 || ends || isNear || isDue)
      expect((status?.overdue ?? 0) + (status?.dueToday ?? 0), name).toBe(counted)
    }
    const counts = reports.statusLines.reduce((sum, status) => sum + status.overdue + status.dueToday, 0)
    expect(counts).toBe(needing(reports).length)
  })
  await assert(property, { numRuns: 80 })
})
