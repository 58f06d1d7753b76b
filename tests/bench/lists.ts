// The lists that people open most, each beside a list of fifty cars in the same run: how many times as much it takes of the processor.
import { aBigFamily } from './contents.ts'
import type { Row } from './goals.ts'
import { type Household, readCars, readItems, readTasks } from './household.ts'
import { type Ask, kbOf } from './load.ts'
import { withClient } from './postgres.ts'
import type { Running } from './processes.ts'
import { judge, say } from './report.ts'
import { askOf, readsOf } from './routes.ts'
import { byRounds, cpuEach, cpuOf, sidesOn } from './side.ts'

const effort = { count: 6, ms: 1000 }

type Server = { hivehold: Running; household: Household; databaseUrl: string; clusterCpuMs: () => number }

/** Reports what each list takes; contracts and tasks are of fifty, the others of a family of five years. */
export async function reportLists({ hivehold, household, databaseUrl, clusterCpuMs }: Server): Promise<void> {
  const { origin } = hivehold
  const reads = await withClient(databaseUrl, async (client) => {
    const family = await aBigFamily(client, { among: 20 })
    const [, member] = family.people
    if (member === undefined) throw new Error('the family lacks a member')
    return readsOf(client, family, member)
  })
  const named = (name: string): Ask => {
    const read = reads.find((one) => one.name === name)
    if (read === undefined) throw new Error(`there is no read ${name}`)
    return askOf(origin, read)
  }
  const lists: readonly [Row, Ask][] = [
    ['contracts, against cars', readItems(origin, household)],
    ['tasks, against cars', readTasks(origin, household)],
    ['week, against cars', named('meals of a week')],
    ['shopping, against cars', named('shopping list')],
    ['Coming up, against cars', named('what is coming up')],
    ['dashboard, against cars', named('first screen')],
  ]
  const sideOf = sidesOn(clusterCpuMs)
  const cars = sideOf(readCars(origin, household, '/api/cars'), hivehold)
  const sides = lists.map(([row, ask]) => ({ row, side: sideOf(ask, hivehold) }))
  await byRounds([cars, ...sides.map(({ side }) => side)], effort)
  say('50 cars', cpuEach(cars))
  for (const { row, side } of sides) judge(row, cpuOf(side).both / cpuOf(cars).both, cpuEach(side))
  const { path, headers } = readItems(origin, household).make()
  judge('contracts, bytes', await kbOf(origin + path, headers))
}
