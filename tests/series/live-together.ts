import { isDeepStrictEqual } from 'node:util'
import type { Client } from 'pg'
import { plusDays } from '../calendar-model.ts'
import { chanceOf } from '../reminders/random-source.ts'
import { keep } from './extend-model.ts'
import { count, type Life, type Living, momentOf } from './series-actors.ts'
import type { KillablePools } from './killable-pools.ts'
import { difference, isSame } from './same-series.ts'
import { act, type Act } from './series-acts.ts'
import type { Home, Moment, Series } from './series-model.ts'
import { notKnown } from './series-moves.ts'
import { creditsIn, creditsOf, openTasks, modelSeries, storedSeries } from './series-state.ts'
import { makeSeriesWorld, perform, see, work } from './series-world.ts'
import { begin, someoneIsRemoved, someoneLosesAccess, someoneMoves, answersAreLost } from './random-events.ts'
import { someAct } from './random-acts.ts'

/** What was found wrong, which is nothing or the first difference, and what happened. */
export type Lived = { wrong: string[]; happened: Record<string, number>; credits: number; lost: number }

const dayMs = 24 * 60 * 60 * 1000

/** Found in the database and not in the model, or the other way round. */
class Different extends Error {
  override readonly name = 'Different'
}

/**
 * Lives through the days of a home: people race each other and the server, which is killed now and then and away for days. After everything that happens
 * the series has to equal an independent model, and in the end so have all.
 */
export async function liveTogether(
  life: Life,
  { client, pools, setClock }: { client: Client; pools: KillablePools; setClock: (now: Date) => void },
): Promise<Lived> {
  const chance = chanceOf(life.seed)
  const { world, people } = await makeSeriesWorld(client, pools)
  const home: Home = { people, series: new Map() }
  const living: Living = { ...life, chance, world, home, now: new Date(`${life.firstDay}T00:00:00Z`), happened: {}, setClock }
  const lived = (wrong: string[]): Lived => ({
    wrong,
    happened: living.happened,
    credits: Object.values(creditsIn(home)).reduce((sum, one) => sum + one, 0),
    lost: pools.lost(),
  })
  try {
    for (let day = 0; day < life.days; day += 1) {
      // Now and then the server is away, for a month at most.
      if (chance.percent(3)) day += chance.one([1, 2, 5, 31])
      await oneDay(living, plusDays(life.firstDay, day))
    }
    return lived([])
  } catch (error) {
    if (error instanceof Different) return lived([error.message])
    throw error
  }
}

async function oneDay(living: Living, day: string): Promise<void> {
  const { chance, home, maxPerDay } = living
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const moments = Array.from({ length: 1 + chance.below(maxPerDay) }, () => midnight + chance.below(dayMs)).toSorted(
    (one, other) => one - other,
  )
  let isWorked = false
  for (const [number, at] of moments.entries()) {
    living.now = new Date(at)
    living.setClock(living.now)
    if (!isWorked && number * 2 >= moments.length) {
      await serverWorks(living)
      isWorked = true
    }
    const live = [...home.series.values()].filter(({ hasEnded }) => !hasEnded)
    if (live.length < living.series) await begin(living, live.length === 0 ? 1 : Math.min(living.series - live.length, living.series))
    await somethingHappens(living)
  }
  await serverWorks(living)
  await compareAll(living)
}

async function somethingHappens(living: Living): Promise<void> {
  const { chance } = living
  const roll = chance.below(100)
  if (roll < 6) return someoneIsRemoved(living)
  if (roll < 8) return someoneMoves(living)
  if (roll < 10) return someoneLosesAccess(living)
  if (roll < 11) return answersAreLost(living)
  return someoneActs(living)
}

async function someoneActs(living: Living): Promise<void> {
  const { chance, home, world } = living
  const all = [...home.series]
  const live = all.filter(([, { hasEnded }]) => !hasEnded)
  if (live.length === 0) return
  const [id, series] = chance.one(chance.percent(96) ? live : all)
  const first = someAct({ chance }, home, series, momentOf(living))
  if (first === undefined || first.task === '') return
  const second = chance.percent(25) ? someAct({ chance }, home, series, momentOf(living)) : undefined
  const acts = second === undefined || second.task === '' ? [first] : [first, second]
  const workers = chance.percent(12) ? 1 + chance.below(2) : 0
  const seen = await Promise.all(acts.map(async ({ task }) => see(world, task)))
  if (chance.percent(10)) world.pools.light({ statement: 1 + chance.below(acts.length * 8), when: chance.one(['before', 'after']) })
  const outcomes = await Promise.all([
    ...acts.map(async (one, at) => {
      const view = seen[at]
      if (view === undefined) throw new Error(`nobody can see the task of ${one.do}`)
      return perform(world, one, view)
    }),
    ...(workers > 0 ? [work(world, living.now, workers).then(() => 'OK')] : []),
  ])
  world.pools.putOut()
  for (const [at, one] of acts.entries()) count(living, outcomes[at] === 'OK' ? one.do : 'refused')
  if (acts.length > 1 || workers > 0) count(living, 'races')
  await follow(living, { id, acts, outcomes, hasWorked: workers > 0 })
}

type Happened = { id: string; acts: readonly Act[]; outcomes: readonly string[]; hasWorked: boolean }

// In either order, the result must be one of the two sequences. A worker may have left alone what somebody was changing.
async function follow(living: Living, { id, acts, outcomes, hasWorked }: Happened): Promise<void> {
  const { home, world } = living
  const moment = momentOf(living)
  const series = home.series.get(id)
  if (series === undefined) return
  if (hasWorked) for (const [other, each] of home.series) if (other !== id) keep(each, moment)
  const steps = [...acts.keys(), ...(hasWorked ? [acts.length] : [])]
  const orders = hasWorked ? [...ordersOf(steps), ...ordersOf([...acts.keys()])] : ordersOf(steps)
  const ways = orders.map((order) => {
    const way = structuredClone(series)
    const ends = new Map(order.map((step): [number, string] => [step, doStep(way, acts[step], moment)]))
    return { way, outcomes: steps.map((step) => ends.get(step) ?? 'OK') }
  })
  const found = (await storedSeries(world, [id])).get(id)
  const right = ways.find((one) => isDeepStrictEqual(one.outcomes, outcomes) && isSame(found, one.way))
  const said = JSON.stringify({ acts, outcomes, hasWorked, now: moment.now })
  if (right === undefined) throw new Different(`${said}\n${ways.map((one) => difference(found, one.way, one.outcomes)).join('\n')}`)
  home.series.set(id, right.way)
  await learnIds(living)
}

function doStep(series: Series, one: Act | undefined, moment: Moment): string {
  if (one !== undefined) return act(series, one, moment)
  keep(series, moment)
  return 'OK'
}

function ordersOf(steps: readonly number[]): number[][] {
  if (steps.length < 2) return [[...steps]]
  return steps.flatMap((first) => ordersOf(steps.filter((step) => step !== first)).map((rest) => [first, ...rest]))
}

async function serverWorks(living: Living): Promise<void> {
  const { chance, world, home, now } = living
  if (chance.percent(10)) world.pools.light({ statement: 1 + chance.below(30), when: chance.one(['before', 'after']) })
  await work(world, now, 1 + chance.below(3))
  world.pools.putOut()
  const moment = momentOf(living)
  for (const series of home.series.values()) keep(series, moment)
  await learnIds(living)
}

// Exactly one is open of each series that is not paused and has not ended, and none that nobody knows of.
async function learnIds({ home, world }: Living): Promise<void> {
  const open = await openTasks(world)
  for (const [id, series] of home.series) {
    const ids = open.get(id) ?? []
    if (ids.length !== (series.open === null ? 0 : 1))
      throw new Different(`${ids.length} open tasks of ${id}: ${JSON.stringify(modelSeries(series))}`)
    if (series.open?.id === notKnown) series.open.id = ids[0] ?? ''
  }
}

async function compareAll(living: Living): Promise<void> {
  const { home, world } = living
  const found = await storedSeries(world, [...home.series.keys()])
  for (const [id, series] of home.series)
    if (!isSame(found.get(id), series)) throw new Different(difference(found.get(id), series, ['server']))
  const [counted, stored] = [creditsIn(home), await creditsOf(world)]
  if (!isDeepStrictEqual(counted, stored)) throw new Different(`credits: ${JSON.stringify({ counted, stored })}`)
}
