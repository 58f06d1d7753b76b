import { pino } from 'pino'
import { afterEach } from 'vitest'
import { type Hub, makeHub } from '#platform/server/live/make-hub.ts'
import { addCategory, createGroup, runAs, addMember, type TestPerson, createPerson, testDatabase, testPools } from './people.ts'

const hubs: Hub[] = []

afterEach(async () => {
  await Promise.all(hubs.splice(0).map(async (hub) => hub.stop()))
})

/** Starts a hub, which ends with the test; by default it does not poll. */
export function startHub(pollEveryMs = 60_000, now = Date.now): Hub {
  const hub = makeHub({ pools: testPools(), database: testDatabase(), log: pino({ level: 'silent' }), pollEveryMs, now })
  hubs.push(hub)
  return hub
}

/** Adds a car as somebody, which is a change that others hear of. */
export async function addCar(person: TestPerson, categoryId: string): Promise<void> {
  await runAs(person).write(async (db) =>
    db.insertInto('app.subjects').values({ category_id: categoryId, kind: 'car', name: 'The red one' }).execute(),
  )
}

/** A family of Amelia's with a Cars category that Ben may see and Cleo may not. */
export async function createHubFamily() {
  const amelia = await createPerson()
  const family = await createGroup(amelia)
  const cars = await addCategory(family, 'cars')
  const ben = await addMember(family, { permissions: { [cars.id]: 'view' } })
  const cleo = await addMember(family, { firstName: 'Cleo' })
  return { amelia, family, cars, ben, cleo }
}

/** Waits long enough for anything on its way to have arrived. */
export async function waitAMoment(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 400))
}
