import { expect, it, vi } from 'vitest'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { closePools } from '#platform/server/db/pools.ts'
import { isProof, noteFigures, piece } from '../is-proof.ts'
import { testDatabase } from '../pools.ts'
import { type Fault, makeFault } from '../reminders/faults.ts'
import { asSuperuser, withScratchDatabase } from '../scratch-database.ts'
import { type Lived, liveTogether } from './live-together.ts'
import type { Life } from './series-actors.ts'
import { openKillablePools } from './killable-pools.ts'
import { seriesFaults } from './series-faults.ts'

// To come: by then everything is over that the database dates by its own clock.
const firstDay = '2031-01-01'
const patience = 60 * 60 * 1000
const seed = 5_000 + piece
// In a test more happens to fewer series in each of fewer days.
const brief = { seed, firstDay, days: 16, series: 12, maxPerDay: 16 }
const life: Life = isProof ? { seed, firstDay, days: 400, series: 200, maxPerDay: 40 } : brief
const enough = isProof ? { tick: 1000, races: 1000, lost: 100, credits: 1000 } : { tick: 15, races: 10, lost: 0, credits: 10 }

it(
  'five people, two of them without an account, and a tablet go on with their series for four hundred days: one task of each is open, whose turn it is and who has which credits is as a model says',
  {
    tags: ['RECUR-04', 'RECUR-05', 'RECUR-07', 'RECUR-10', 'RECUR-14', 'RECUR-17', 'RECUR-20', 'RECUR-26', 'RECUR-32', 'FOLK-13', 'GAP-82'],
    timeout: patience,
  },
  async () => {
    const { wrong, happened, credits, lost } = await live(life)
    expect(wrong, `seed ${seed}`).toEqual([])
    // The days were worth it.
    const { tick = 0, races = 0 } = happened
    expect(tick).toBeGreaterThan(enough.tick)
    expect(races).toBeGreaterThan(enough.races)
    expect(lost).toBeGreaterThan(enough.lost)
    expect(credits).toBeGreaterThan(enough.credits)
    noteFigures({ ...happened, credits, 'connections cut': lost })
  },
)

// Those that are found within seconds are always tried.
it.each(isProof ? seriesFaults : seriesFaults.slice(0, 3))(
  'the same finds that $name',
  { tags: ['RECUR-04', 'RECUR-20', 'GAP-82'], timeout: patience },
  async (fault) => {
    const { wrong } = await live({ ...brief, seed: 5_002 }, fault)
    expect(wrong).toHaveLength(1)
  },
)

async function live(given: Life, fault?: Fault): Promise<Lived> {
  return withScratchDatabase(testDatabase(), async (database) => {
    if (fault !== undefined) await makeFault(database, fault)
    return withTurnedClock(database, given)
  })
}

async function withTurnedClock(database: HiveDatabase, given: Life): Promise<Lived> {
  const pools = openKillablePools(database)
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    return await asSuperuser(database, async (client) =>
      liveTogether(given, { client, pools, setClock: (now) => void vi.setSystemTime(now) }),
    )
  } finally {
    vi.useRealTimers()
    await closePools(pools)
  }
}
