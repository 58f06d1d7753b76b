import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { writeWhole } from '#platform/server/postgres/data-folder.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/start-embedded-postgres.ts'
import { createLevel210 } from '../fixtures/level-210.ts'
import { isProof, noteFigures, piece } from '../is-proof.ts'
import { repeatableChance } from '../repeatable-chance.ts'
import { createHome, ended, type Home, readBackups } from './home.ts'
import {
  copyFolder,
  type Kept,
  type OlderData,
  type Outcome,
  settledRestore,
  whatOlderHolds,
  whileItRestores,
  whileItStops,
  whileItUpgrades,
  whilePeopleWrite,
} from './carry-out.ts'
import { fewKills, type Kill, killsOf } from './kill-plan.ts'
import { killAll, killPostgres } from './processes-of.ts'
import { compare, emptyLedger, type Ledger, startWriting } from './write-ledger.ts'

// On Linux: it finds and kills the sessions of PostgreSQL in /proc.
const mayKill = process.platform === 'linux'
const longestReadyMs = 5000

let folder = ''
let home: Home
let ledger: Ledger

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hive-crash-'))
  // The database runs as another user where we are root.
  await chmod(folder, 0o755)
  home = await createHome(join(folder, 'data'))
  home.launch()
  await home.ready()
  await home.moveIn()
  ledger = emptyLedger({ version: 1, name: 'Golf' })
})
afterAll(async () => {
  await home.stop()
  await rm(folder, { recursive: true, force: true })
})

const asNotified = { lost: [], doubled: [], strange: [] }

async function carriedOut(
  kill: Kill,
  parts: { kept?: Kept; older?: { home: Home; data: OlderData } },
): Promise<Pick<Outcome, 'hit' | 'readyMs'>> {
  const { kept, older } = parts
  if (kill.moment === 'upgrade') {
    if (older === undefined) throw new Error('there are no older data')
    return whileItUpgrades(older.home, older.data, kill)
  }
  const outcome = await outcomeOf(kill, kept)
  ledger = outcome.ledger
  expect({ ...outcome.difference, strange: ledger.strange }, said(kill)).toEqual(asNotified)
  return outcome
}

async function outcomeOf(kill: Kill, kept: Kept | undefined): Promise<Outcome> {
  if (kill.moment === 'restore') {
    if (kept === undefined) throw new Error('there is no backup')
    return whileItRestores(home, ledger, kill, kept)
  }
  return kill.moment === 'stop' ? whileItStops(home, ledger, kill) : whilePeopleWrite(home, ledger, kill)
}

const said = ({ moment, victim, at }: Kill): string => `piece ${piece}: ${victim} at ${at.toFixed(3)} of ${moment}`

// Too late: it was over before. The same kill is tried earlier.
async function hitting(kill: Kill, parts: Parameters<typeof carriedOut>[1]): Promise<number> {
  for (let { at } = kill; ; at *= 0.6) {
    const { hit, readyMs } = await carriedOut({ ...kill, at }, parts)
    if (hit) return readyMs
    if (at < 0.01) throw new Error(`${said(kill)} hits nothing`)
  }
}

test.runIf(mayKill && !isProof)('a kill of the server and one of PostgreSQL lose nothing that people were told is saved', async () => {
  for (const kill of fewKills()) await hitting(kill, {})
  expect({ ...(await compare(home, ledger)), strange: ledger.strange }).toEqual(asNotified)
  expect(ledger.told).toBeGreaterThan(fewKills().length)
})

// On a machine that is busy with something else any start takes long: then it may take five times as long as an undisturbed one just now.
async function boundOf({ moment }: Kill, readyMs: number, { upgradeMs }: OlderData): Promise<number> {
  // An upgrade that was killed is done again, from its backup on.
  if (moment === 'upgrade') return 3 * upgradeMs + longestReadyMs
  if (readyMs < longestReadyMs) return longestReadyMs
  await home.stop()
  home.launch()
  const undisturbedMs = await home.ready()
  console.log(`an undisturbed start takes ${Math.round(undisturbedMs)} ms just now`)
  return 5 * undisturbedMs
}

/** Makes a backup of the home, and measures an undisturbed restore of it. */
async function keepBackup(): Promise<Kept> {
  const writers = startWriting(home, ledger)
  for (let more = 0; more < 10; more += 1) await writers.oneMore()
  ledger = await writers.finish()
  const file = join(folder, 'kept.hive')
  await ended(home.command('backup', '--to', file))
  await home.stop()
  const start = performance.now()
  await ended(home.command('restore', file))
  const restoreMs = performance.now() - start
  home.launch()
  await home.ready()
  expect(await settledRestore(home)).toBe(true)
  return { file, ledger: { ...ledger }, restoreMs }
}

/** Makes data as version 0.1.0 left them, and measures an undisturbed upgrade of a copy. */
async function olderData(): Promise<{ home: Home; data: OlderData }> {
  const place = join(folder, 'older')
  const postgres = await startEmbeddedPostgres({ dataDir: place, log: () => undefined })
  const secret = 'a secret of thirty-two characters'
  const database = { admin: postgres.superuser, name: 'hive', rolePrefix: 'hive', secret }
  await createLevel210(database, 'house')
  await writeWhole(join(place, 'secret'), secret)
  await postgres.stop()
  const upgraded = await createHome(join(folder, 'upgraded'))
  copyFolder(place, upgraded.dataDir)
  upgraded.launch()
  const upgradeMs = await upgraded.ready()
  const holds = await whatOlderHolds(upgraded)
  await upgraded.stop()
  return { home: upgraded, data: { folder: place, upgradeMs, holds } }
}

test.runIf(mayKill && isProof)('twenty kills at random lose nothing acknowledged, and all is ready in five seconds', async () => {
  const parts = { kept: await keepBackup(), older: await olderData() }
  onTestFinished(async () => parts.older.home.stop())
  const longest = { again: 0, upgrade: 0 }
  let late = 0
  const before = ledger
  for (const kill of killsOf(piece)) {
    const readyMs = await hitting(kill, parts)
    console.log(`${said(kill)}: ready after ${Math.round(readyMs)} ms, ${ledger.told} writes told, ${ledger.repeated} repeated`)
    const bound = await boundOf(kill, readyMs, parts.older.data)
    expect(readyMs, said(kill)).toBeLessThan(bound)
    const kind = kill.moment === 'upgrade' ? 'upgrade' : 'again'
    longest[kind] = Math.max(longest[kind], readyMs)
    if (kind === 'again' && readyMs > longestReadyMs) late += 1
  }
  const kills = killsOf(piece)
  const ofServer = kills.filter(({ victim }) => victim === 'server').length
  noteFigures({
    'kills of the server': ofServer,
    'kills of PostgreSQL': kills.length - ofServer,
    'acknowledged writes': ledger.told - before.told,
    'writes sent again': ledger.repeated - before.repeated,
    'kills after which it took more than 5 s': late,
    'longest until ready, ms': Math.round(longest.again),
    'longest upgrade after a kill, ms': Math.round(longest.upgrade),
  })
})

test.runIf(mayKill && isProof)('after all of it the next backup is good, and nothing half made is left', async () => {
  await home.query('update app.backup_state set proved_at = null')
  await ended(home.backUp())
  const { good, others } = await readBackups(home.dataDir)
  expect(good.length).toBeGreaterThan(0)
  expect(others).toEqual([])
  expect(await home.query('select fault, proved_at is not null as proved from app.backup_state')).toEqual([{ fault: null, proved: true }])
})

test.runIf(mayKill)('a PostgreSQL that acknowledges before it has written is seen to lose writes', { tags: 'prove' }, async () => {
  const of = (setting: string): string => `alter role hive_api set synchronous_commit = ${setting}`
  const anew = "select pg_terminate_backend(pid) from pg_stat_activity where usename = 'hive_api'"
  await home.query(of('off'))
  await home.query(anew)
  try {
    const chance = repeatableChance('a forgetful database')
    let lost: string[] = []
    for (let attempt = 0; attempt < 20 && lost.length === 0; attempt += 1) {
      const writers = startWriting(home, ledger)
      await writers.oneMore()
      await sleep(100 + chance() * 300)
      await killPostgres(home.clusterDir, 'all of PostgreSQL', chance)
      await writers.abandon()
      await home.ready()
      ;({ lost } = await compare(home, writers.ledger))
      ledger = await asStored(writers.ledger)
    }
    expect(lost).not.toEqual([])
    console.log(`the control lost ${lost.length} acknowledged writes`)
    noteFigures({ 'writes that the control lost': lost.length })
  } finally {
    await home.query('alter role hive_api reset synchronous_commit')
    await home.query(anew)
  }
})

test.runIf(mayKill && isProof)('people who send again without the first key are told of what is not so', async () => {
  let seen: string[] = []
  for (let attempt = 0; attempt < 20 && seen.length === 0; attempt += 1) {
    const writers = startWriting(home, ledger, { withKeys: false })
    await writers.oneMore()
    await sleep(Math.random() * 100)
    const server = home.server()
    killAll([server?.pid])
    if (server !== undefined) await ended(server)
    home.launch()
    await home.ready()
    const after = await writers.finish()
    seen = [...after.strange, ...(await compare(home, after)).doubled]
    ledger = await asStored(after)
  }
  expect(seen).not.toEqual([])
})

// The ledger goes on from what is stored; what was not acknowledged may be there.
async function asStored(of: Ledger): Promise<Ledger> {
  const houses = await home.query<{ id: string }>("select id from app.houses where name = 'Hill House'")
  const done = await home.query<{ id: string }>("select id from app.tasks where status = 'done'")
  const [car = of.car] = await home.query<{ version: number; name: string }>('select version, name from app.cars')
  return { ...of, houses: new Set(houses.map(({ id }) => id)), doneTasks: new Set(done.map(({ id }) => id)), car, strange: [] }
}
