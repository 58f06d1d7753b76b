// npm run bench -- --attack: one person's large data, requested as hard as possible, must not block somebody else.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import type { Account } from './account.ts'
import { type AttackData, heap, heapUp } from './attack-data.ts'
import type { AttackOrder } from './attacker.ts'
import { percentile } from './figures.ts'
import { type Running, startHivehold } from './processes.ts'

/** The most times longer that another person's GET /api/families may take than without an attack. */
const maxTimes = 5
const attackMs = 12_000
const root = fileURLToPath(new URL('../..', import.meta.url))

type BenchTarget = { databaseUrl: string; newFolder: () => string; say: (what: string, figure: string) => void }
type Attack = { name: string; order: Omit<AttackOrder, 'origin'>; paceMs: number }

/**
 * Measures the attack on a server as it is, once with the rate limit lifted and once within it, and on one without its gate and its
 * statement timeout, where it must have an effect. Sets the exit code to 1 when either fails.
 */
export async function reportAttack({ databaseUrl, newFolder, say }: BenchTarget): Promise<void> {
  const secret = randomBytes(32).toString('hex')
  const onServer = async <T>(env: Readonly<Record<string, string>>, work: (running: Running) => Promise<T>): Promise<T> => {
    const running = await startHivehold({
      DATABASE_URL: databaseUrl,
      SECRET: secret,
      DATA_DIR: newFolder(),
      WORKER: 'off',
      LOG_LEVEL: 'fatal',
      ...env,
    })
    try {
      return await work(running)
    } finally {
      await running.stop()
    }
  }
  const data = await onServer({}, async ({ origin }) => heapUp(origin, databaseUrl))
  const { groups, categories, tasks, appointments } = heap
  say(
    'heaped up',
    `${groups} groups, ${categories} categories, ${tasks} tasks and ${appointments} appointments, seen by 10 accounts of one attacker`,
  )
  const { patient, hangingUp, withinLimits, besideApi, streams } = attacksWith(data)
  const measure = async (running: Running, attack: Attack): Promise<number> => timesSlower(running, { attack, other: data.other, say })
  const held = [
    ...(await onServer({}, async (running) => {
      const times: number[] = []
      for (const attack of [patient, hangingUp, besideApi, streams]) times.push(await measure(running, attack))
      return times
    })),
    await onServer({ LIMIT_SCALE: '1' }, async (running) => measure(running, withinLimits)),
  ]
  const control = await onServer({ REQUESTS_AT_ONCE: '0', STATEMENT_TIMEOUT: '0' }, async (running) =>
    measure(running, { ...patient, name: 'gate and timeout off' }),
  )
  if (held.some((times) => times >= maxTimes)) fail(say, `another person waits ${maxTimes} times as long or longer`)
  if (control < maxTimes) fail(say, 'the attack does nothing without the gate either: it measures nothing')
}

type Attacks = Record<'patient' | 'hangingUp' | 'withinLimits' | 'besideApi' | 'streams', Attack>

function attacksWith({ attackers, categoryId, beside }: AttackData): Attacks {
  const paths = ['/api/reports', `/api/tasks?categoryId=${categoryId}`, '/api/search?q=never']
  const cookies = attackers.map(({ cookie }) => cookie)
  const one = { cookies: cookies.slice(0, 1), paths, atOnce: 40, pauseMs: 0 }
  return {
    patient: { name: 'one person, 40 at a time', order: { ...one, hangUpMs: null }, paceMs: 30 },
    hangingUp: { name: '… hanging up', order: { ...one, hangUpMs: 120 }, paceMs: 30 },
    besideApi: { name: 'feeds, files, unsubscribing', order: { ...one, paths: beside, hangUpMs: null }, paceMs: 30 },
    streams: { name: 'live streams', order: { ...one, paths: ['/api/live'], hangUpMs: 120 }, paceMs: 30 },
    // 300 a minute allow five a second for each account.
    withinLimits: { name: 'ten accounts in limits', order: { cookies, paths, atOnce: 5, pauseMs: 1000, hangUpMs: null }, paceMs: 220 },
  }
}

type Measured = { attack: Attack; other: Account; say: BenchTarget['say'] }

/** Returns how many times longer another person's slow requests take under the attack. */
async function timesSlower({ origin }: Running, { attack: { name, order, paceMs }, other, say }: Measured): Promise<number> {
  const ask = async (ms: number): Promise<number[]> => timesOf(`${origin}/api/families`, other, { ms, paceMs })
  await ask(500)
  const quiet = await ask(attackMs / 3)
  const attacker = spawn(process.execPath, ['tests/bench/attacker.ts', JSON.stringify({ ...order, origin } satisfies AttackOrder)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let tally = ''
  attacker.stdout.on('data', (part: Buffer) => {
    tally += part.toString('utf8')
  })
  const ended = new Promise<void>((resolve) => attacker.once('close', () => resolve()))
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const attacked = await ask(attackMs)
  attacker.kill('SIGTERM')
  await ended
  const [before, under] = [percentile(quiet, 0.95), percentile(attacked, 0.95)]
  const times = under / before
  const p50 = percentile(attacked, 0.5).toFixed(1)
  say(
    name,
    `p95 ${before.toFixed(1)} ms in quiet, ${under.toFixed(1)} ms under attack (p50 ${p50}): ${times.toFixed(1)} times; the attacker had ${tally}`,
  )
  return times
}

async function timesOf(url: string, { cookie }: Account, { ms, paceMs }: { ms: number; paceMs: number }): Promise<number[]> {
  const times: number[] = []
  const end = performance.now() + ms
  while (performance.now() < end) {
    const sent = performance.now()
    const isAnswered = await ask(url, cookie)
    // A refusal is no answer, however fast it came.
    times.push(isAnswered ? performance.now() - sent : Infinity)
    await new Promise((resolve) => setTimeout(resolve, paceMs))
  }
  return times
}

async function ask(url: string, cookie: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { cookie } }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode === 200))
    })
    sent.on('error', reject)
    sent.end()
  })
}

function fail(say: BenchTarget['say'], why: string): void {
  say('attack', why)
  process.exitCode = 1
}
