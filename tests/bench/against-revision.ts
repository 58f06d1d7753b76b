// npm run bench -- --against REV: this build beside that of another revision, each with a database of its own with the same rows, asked by
// turns. What takes more than a tenth longer is named.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeId } from '#platform/shared/new-id.ts'
import { byTurns, type Compared, spreadOf } from './by-turns.ts'
import { aBigFamily } from './contents.ts'
import { median, percentile } from './figures.ts'
import { newFolder } from './folders.ts'
import type { Ask } from './load.ts'
import type { Family } from './population.ts'
import { withClient } from './postgres.ts'
import { type Build, type Running, startHivehold } from './processes.ts'
import { control, say } from './report.ts'
import { askOf, readsOf } from './routes.ts'

/** What is named takes at least this many times as long. */
const named = 1.1
const effort = { turns: 20, ms: 150 }
const root = fileURLToPath(new URL('../..', import.meta.url))

type Fill = typeof aBigFamily
type Side = { running: Running; databaseUrl: string; family: Family }

/** Reports every read and write beside that of a revision; then that this build against itself names nothing, and a sleep of 3 ms is named. */
export async function reportAgainst(urlOf: (database: string) => string, revision: string): Promise<void> {
  const started: Running[] = []
  const open = async (databaseUrl: string, build: Build): Promise<Running> => {
    const env = { DATABASE_URL: databaseUrl, SECRET: secret, DATA_DIR: newFolder(), WORKER: 'off', LOG_LEVEL: 'fatal' }
    const running = await startHivehold(env, build)
    started.push(running)
    return running
  }
  const secret = randomBytes(32).toString('hex')
  try {
    const folder = folderOf(revision)
    // Its schema may be another, so it is filled by its own code.
    const { aBigFamily: fill }: { aBigFamily: Fill } = await import(`${folder}/tests/bench/contents.ts`)
    const before = await makeSide(await open(urlOf('hive_before'), { folder }), urlOf('hive_before'), fill)
    const now = await makeSide(await open(urlOf('hive_now'), {}), urlOf('hive_now'))
    const slower = await compare(before, now)
    say(`slower than ${revision}`, slower.length === 0 ? 'nothing' : slower.join(', '))
    const itself = { ...now, running: await open(now.databaseUrl, {}) }
    const sameSlower = await compare(now, itself, tried)
    control(sameSlower.length === 0, `this build against itself: ${sameSlower.join(', ') || 'nothing'} is slower`)
    const late = { ...now, running: await open(now.databaseUrl, { flags: ['--import', `${root}tests/bench/delay-requests.ts`] }) }
    const lateSlower = await compare(now, late, tried)
    control(lateSlower.length === tried.length, `with a sleep of 3 ms: ${lateSlower.join(', ')} is slower`)
  } finally {
    for (const running of started) await running.stop()
  }
}

/** What the controls ask. */
const tried: readonly string[] = ['who I am', 'cars', 'add a car']

/** Returns the names of what is slower on the second side. What seems so is asked once more: a server that has just started is slower for a while. */
async function compare(one: Side, other: Side, names?: readonly string[]): Promise<string[]> {
  const [ones, others] = [await asksOf(one), await asksOf(other)]
  const slower: string[] = []
  for (const [name, ask] of ones) {
    if (names?.includes(name) === false) continue
    const asks = [ask, others.get(name) ?? ask] as const
    const first = await byTurns(asks, effort)
    const compared = isSlower(first) ? await byTurns(asks, effort) : first
    if (isSlower(compared)) slower.push(name)
    const [p50Ms, otherMs] = compared.p50Ms
    say(name, `${p50Ms.toFixed(2)} → ${otherMs.toFixed(2)} ms, ${spreadOf(compared.ratios)}${isSlower(compared) ? ' SLOWER' : ''}`)
  }
  return slower
}

/** A tenth slower by the median, and slower in three quarters of the turns. */
function isSlower({ ratios }: Compared): boolean {
  return median(ratios) >= named && percentile(ratios, 0.25) > 1
}

async function makeSide(running: Running, databaseUrl: string, fill: Fill = aBigFamily): Promise<Side> {
  const family = await withClient(databaseUrl, async (client) => fill(client, { among: 20 }))
  return { running, databaseUrl, family }
}

async function asksOf({ running: { origin }, databaseUrl, family }: Side): Promise<Map<string, Ask>> {
  const [, member] = family.people
  if (member === undefined) throw new Error('the family lacks a member')
  const { reads, tasks } = await withClient(databaseUrl, async (client) => ({
    reads: await readsOf(client, family, member),
    tasks: await client.query<{ id: string }>('select id from app.tasks where category_id = $1 limit 200', [
      family.categories.get('custom'),
    ]),
  }))
  const sends = (method: 'POST' | 'PUT', make: () => { path: string; body: object; shows: string }): Ask => ({
    origin,
    method,
    make: () => {
      const { path, body, shows } = make()
      const headers = {
        cookie: member.cookie,
        'content-type': 'application/json',
        'idempotency-key': makeId(),
        'sec-fetch-site': 'same-origin',
      }
      return { path, headers, body: JSON.stringify(body), isRight: (answer) => answer.includes(shows) }
    },
  })
  let turn = 0
  return new Map([
    ...reads.map((read): [string, Ask] => [read.name, askOf(origin, read)]),
    [
      'add a car',
      sends('POST', () => {
        const id = makeId()
        return { path: '/api/cars', body: { id, categoryId: family.categories.get('custom'), name: 'Golf', numberPlate: null }, shows: id }
      }),
    ],
    [
      'tick a task',
      sends('PUT', () => {
        const { id = '' } = tasks.rows[(turn += 1) % tasks.rows.length] ?? {}
        return { path: `/api/tasks/${id}/status`, body: { status: turn % 2 === 0 ? 'done' : 'in_progress' }, shows: id }
      }),
    ],
  ])
}

function folderOf(revision: string): string {
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`)
  const folder = join(newFolder(), 'build')
  git('clone', '--quiet', '--shared', '--no-checkout', root, folder)
  git('-C', folder, 'checkout', '--quiet', '--detach', commit)
  const lock = (place: string): string => readFileSync(join(place, 'package-lock.json'), 'utf8')
  if (lock(folder) === lock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder, stdio: 'inherit' })
  return folder
}
