import { pino } from 'pino'
import { afterEach } from 'vitest'
import { type Hub, makeHub } from '#platform/server/live/make-hub.ts'
import { aCategory, aFamily, as, member, type Someone, someone, testDatabase, testPools } from './world.ts'

const hubs: Hub[] = []

afterEach(async () => {
  await Promise.all(hubs.splice(0).map(async (hub) => hub.stop()))
})

/** Starts a hub, which ends with the test; unless told otherwise it does not poll. */
export function aHub(pollEveryMs = 60_000, now = Date.now): Hub {
  const hub = makeHub({ pools: testPools(), database: testDatabase(), log: pino({ level: 'silent' }), pollEveryMs, now })
  hubs.push(hub)
  return hub
}

/** Adds a car as somebody, which is a change that others hear of. */
export async function addCar(person: Someone, categoryId: string): Promise<void> {
  await as(person).write(async (db) =>
    db.insertInto('app.subjects').values({ category_id: categoryId, kind: 'car', name: 'The red one' }).execute(),
  )
}

/** A family of Amelia's with a Cars category that Ben may see and Cleo may not. */
export async function aHousehold() {
  const amelia = await someone()
  const family = await aFamily(amelia)
  const cars = await aCategory(family, 'cars')
  const ben = await member(family, { permissions: { [cars.id]: 'view' } })
  const cleo = await member(family, { firstName: 'Cleo' })
  return { amelia, family, cars, ben, cleo }
}

/** Waits long enough for anything on its way to have arrived. */
export async function aMoment(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 400))
}
