import { array, assert, asyncProperty, constantFrom, integer, oneof, record } from 'fast-check'
import { expect, test } from 'vitest'
import { aMoment, dayIn, plusDays } from '../../../../tests/calendar-model.ts'
import {
  insertAppointments,
  insertContracts,
  insertNamed,
  insertTasks,
  moveTo,
  subcategoryOf,
} from '../../../../tests/reporting-fixtures.ts'
import { aCategory, as, someone } from '../../../../tests/world.ts'
import { needing } from '../shared/report-lists.ts'
import { getReports } from './get-reports.ts'

const hour = 60 * 60 * 1000
const aRoom = constantFrom('home', 'health', 'cars')
const aPlace = constantFrom('one', 'other')
const aDistance = oneof(integer({ min: -3, max: 12 }), integer({ min: -400, max: 400 }))
const aTask = record({ room: aRoom, days: aDistance, status: constantFrom('not_started', 'in_progress', 'done') })
const aContract = record({ room: aRoom, place: aPlace, days: oneof(aDistance, constantFrom(null)) })
const anAppointment = record({ room: aRoom, hours: oneof(integer({ min: -50, max: 80 }), integer({ min: -2000, max: 2000 })) })
const someThings = record({
  tasks: array(aTask, { maxLength: 4 }),
  contracts: array(aContract, { maxLength: 5 }),
  appointments: array(anAppointment, { maxLength: 3 }),
})

/** Creates three rooms with two subcategories for contracts each; those of Cars are of one car. */
async function threeRooms() {
  const ada = await someone()
  const [home, health, cars] = await Promise.all([aCategory(ada, 'home'), aCategory(ada, 'health'), aCategory(ada, 'cars')])
  const car = await insertNamed(ada, 'app.cars', { categoryId: cars.id, name: 'Skoda' })
  const places = async (categoryId: string, names: readonly [string, string], parent?: string) => ({
    categoryId,
    one: await subcategoryOf(categoryId, names[0], parent),
    other: await subcategoryOf(categoryId, names[1], parent),
  })
  const rooms = {
    home: await places(home.id, ['Broadband', 'Gas']),
    health: await places(health.id, ['Health Insurance', 'NHS Appointment']),
    cars: await places(cars.id, ['MOT', 'Road Tax'], car),
  }
  return { ada, rooms }
}

test(
  'a lamp is on where a task counts, a contract ends or has ended without a successor, or an appointment is near, and nowhere else',
  { tags: ['REP-02'] },
  async () => {
    const { ada, rooms } = await threeRooms()
    const property = asyncProperty(aMoment, someThings, async ({ zone, now }, { tasks, contracts, appointments }) => {
      const today = dayIn(zone, now)
      const endOf = (days: number | null): string | null => (days === null ? null : plusDays(today, days))
      const instantAt = (hours: number): Date => new Date(now.getTime() + hours * hour)
      const reports = await as(ada).write(async (db) => {
        await moveTo(db, ada, zone)
        for (const table of ['app.tasks', 'app.items', 'app.appointments'] as const) await db.deleteFrom(table).execute()
        await insertTasks(
          db,
          tasks.map(({ room, days, status }) => ({ categoryId: rooms[room].categoryId, dueDate: plusDays(today, days), status })),
        )
        await insertContracts(
          db,
          contracts.map(({ room, place, days }) => ({
            categoryId: rooms[room].categoryId,
            subcategoryId: rooms[room][place],
            endDate: endOf(days),
          })),
        )
        await insertAppointments(
          db,
          appointments.map(({ room, hours }) => ({
            categoryId: rooms[room].categoryId,
            subcategoryId: rooms[room].other,
            at: instantAt(hours),
          })),
        )
        return getReports(db, now)
      })

      for (const name of ['home', 'health', 'cars'] as const) {
        const isHere = ({ room }: { room: string }): boolean => room === name
        const counted = tasks.filter((task) => isHere(task) && task.status !== 'done' && task.days <= 0).length
        const ends = contracts.filter(isHere).some(({ place, days }) => {
          if (days === null || days > 7) return false
          const others = contracts.filter((other) => isHere(other) && other.place === place)
          return days >= 0 || !others.some((other) => other.days === null || other.days > days)
        })
        const isNear = appointments.filter(isHere).some(({ hours }) => {
          const day = dayIn(zone, instantAt(hours))
          return day === today || day === plusDays(today, 1)
        })
        const sign = reports.rooms.find(({ categoryId }) => categoryId === rooms[name].categoryId)
        expect(sign?.lit ?? false, name).toBe(counted > 0 || ends || isNear)
        expect((sign?.overdue ?? 0) + (sign?.dueToday ?? 0), name).toBe(counted)
      }
      const counts = reports.rooms.reduce((sum, room) => sum + room.overdue + room.dueToday, 0)
      expect(counts).toBe(needing(reports).length)
    })
    await assert(property, { numRuns: 80 })
  },
)
