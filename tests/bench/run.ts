// npm run bench: how fast the server is compared with a bare one with the same rows and writes, in the same run and in turn, and what else
// is to reach a figure (goals.ts). It reports without judging, but a wrong answer ends it. Loopback only; it stops everything it has started.
// npm run bench -- --only live: one part, of those in `parts`.
// npm run bench -- --against REV: what is slower than at another revision (against-revision.ts).
// npm run bench -- --growth: whether 3,000 families are slower than 100 (growth.ts).
// npm run bench -- --attack: whether one person can block the others (attack.ts); that one judges.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { reportReads, reportWrites } from './against-bare.ts'
import { reportAgainst } from './against-revision.ts'
import { reportAttack } from './attack.ts'
import { newFolder, removeFolders } from './folders.ts'
import { reportGrowth } from './growth.ts'
import { makeHousehold, readCars } from './household.ts'
import { reportIdleStreams } from './idle-streams.ts'
import { reportLists } from './lists.ts'
import { reportChanges } from './live.ts'
import { load } from './load.ts'
import { partsOf } from './parts.ts'
import { reportPersonReads } from './person-reads.ts'
import { reportPolicies } from './policies.ts'
import { databaseName, withPostgres } from './postgres.ts'
import { clusterCpuMs, memoryMb, type Running, startBare, startHivehold } from './processes.ts'
import { judge, say, sayTogether } from './report.ts'
import { postmasterOf, reportSettings } from './settings.ts'
import { people } from './side.ts'

const parts = ['starts', 'reads', 'writes', 'lists', 'screens', 'policies', 'live', 'streams', 'memory'] as const
const longLoadMs = 60_000
const isWanted = partsOf(parts)
const { attack, growth, against } = parseArgs({
  options: { attack: { type: 'boolean' }, growth: { type: 'boolean' }, against: { type: 'string' }, only: { type: 'string' } },
}).values

try {
  if (attack === true) await withPostgres(async (urlOf) => reportAttack({ databaseUrl: urlOf(databaseName), newFolder, say }))
  else if (growth === true) await withPostgres(reportGrowth)
  else if (against !== undefined) await withPostgres(async (urlOf) => reportAgainst(urlOf, against))
  else {
    if (isWanted('starts')) await reportStarts()
    if (parts.some((part) => part !== 'starts' && isWanted(part))) await withPostgres(async (urlOf) => reportServer(urlOf(databaseName)))
  }
  sayTogether()
} finally {
  removeFolders()
}

async function reportStarts(): Promise<void> {
  const dataDir = newFolder()
  for (const row of ['first start', 'second start'] as const) {
    const running = await startHivehold({ DATA_DIR: dataDir })
    judge(row, running.startMs / 1000)
    await new Promise((resolve) => setTimeout(resolve, 15_000))
    if (row === 'second start') judgeMemory('memory of an idle server', running)
    await running.stop()
  }
}

async function reportServer(databaseUrl: string): Promise<void> {
  const started: Running[] = []
  try {
    const hivehold = await startHivehold({ DATABASE_URL: databaseUrl, SECRET: randomBytes(32).toString('hex'), DATA_DIR: newFolder() })
    started.push(hivehold)
    const bare = await startBare(databaseUrl)
    started.push(bare)
    await reportSettings(databaseUrl)
    const household = await makeHousehold(hivehold.origin)
    const postmaster = await postmasterOf(databaseUrl)
    const sides = { hivehold, bare, household, clusterCpuMs: () => clusterCpuMs(postmaster) }
    if (isWanted('reads')) await reportReads(sides)
    if (isWanted('writes')) await reportWrites(sides)
    if (isWanted('lists')) await reportLists({ ...sides, databaseUrl })
    if (isWanted('screens')) await reportPersonReads({ origin: hivehold.origin, databaseUrl })
    if (isWanted('policies')) await reportPolicies({ origin: hivehold.origin, databaseUrl })
    if (isWanted('live')) await reportChanges({ hivehold, databaseUrl })
    if (isWanted('memory')) {
      await load(readCars(hivehold.origin, household, '/api/cars'), { people, ms: longLoadMs })
      judgeMemory('memory after a minute of load', hivehold)
    }
    if (isWanted('streams')) await reportIdleStreams({ hivehold, databaseUrl, household })
  } finally {
    for (const running of started) await running.stop()
  }
}

function judgeMemory(row: 'memory of an idle server' | 'memory after a minute of load', { process: { pid } }: Running): void {
  const memory = memoryMb(pid)
  if (memory === undefined) say(row, 'unknown: the system does not say')
  else judge(row, memory, 'Node alone')
}
