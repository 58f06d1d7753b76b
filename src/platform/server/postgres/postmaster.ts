import { setTimeout as sleep } from 'node:timers/promises'
import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { PostmasterPlan, Superuser } from './postmaster-plan.ts'
import { StartRefusal, errorCode } from './start-refusal.ts'
import { clearLeftover, stopPostmaster } from './postmaster-process.ts'
import { openPostmasterLog, type PostmasterLog } from './postmaster-log.ts'
import { programEnvironment } from './run-program.ts'

const FIRST_START_MS = 5_000
const PAUSES_MS = [0, 100, 300, 1_000, 3_000] as const
// Between two lines that say the same: the disk may be full, also of lines.
const REPEAT_AFTER_MS = 60_000
const STEADY_MS = 60_000

/** Starts the server, trying for five seconds, and from then on restarts it whenever it ends unasked. */
export async function supervisePostmaster(plan: PostmasterPlan, onDown: (reason: string) => void): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  let current: Postmaster | undefined = await firstStart(plan)
  const watch = async () => {
    let failures = 0
    while (current !== undefined) {
      const since = performance.now()
      const reason = await current.ended
      if (stopping.signal.aborted) return
      failures = performance.now() - since > STEADY_MS ? 0 : failures + 1
      plan.log({ level: 'error', message: `The database went down and is being restarted. ${reason}` })
      onDown(reason)
      current = await startAgain(plan, stopping.signal, failures)
      if (stopping.signal.aborted) await current?.stop()
    }
  }
  const watching = watch()
  return {
    async stop() {
      stopping.abort()
      await current?.stop()
      await watching
    },
  }
}

async function firstStart(plan: PostmasterPlan): Promise<Postmaster> {
  const deadline = performance.now() + FIRST_START_MS
  for (;;) {
    try {
      return await launchPostmaster(plan, new AbortController().signal)
    } catch (error) {
      if (error instanceof StartRefusal) throw error
      if (performance.now() > deadline) {
        throw new StartRefusal(`The database does not start. ${messageOf(error)} See ${plan.dataDir}/postgres.log for more.`)
      }
    }
    await sleep(200)
  }
}

// Never gives up: a full disk may be cleared, and the server reports meanwhile that it is not ready.
async function startAgain(plan: PostmasterPlan, signal: AbortSignal, failures: number): Promise<Postmaster | undefined> {
  let said = { words: '', at: 0 }
  for (let attempt = Math.max(0, failures - 1); ; attempt++) {
    await sleep(PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)], undefined, { signal }).catch(() => undefined)
    if (signal.aborted) return undefined
    try {
      const started = await launchPostmaster(plan, signal)
      plan.log({ level: 'info', message: 'The database is back.' })
      return started
    } catch (error) {
      if (signal.aborted) return undefined
      const words = withoutTimes(messageOf(error))
      if (words === said.words && performance.now() - said.at < REPEAT_AFTER_MS) continue
      said = { words, at: performance.now() }
      plan.log({ level: 'error', message: `The database could not be restarted yet. ${messageOf(error)}` })
    }
  }
}

// Each line of PostgreSQL's begins with the time and the number of its process.
function withoutTimes(message: string): string {
  return message.replaceAll(/[\d-]+ [\d:.]+ UTC \[\d+\]/g, '')
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** A running, ready server. */
type Postmaster = {
  /** Settles when the process has ended, in whatever way, with a sentence about how. */
  readonly ended: Promise<string>
  /** Stops it and waits until it is gone; does nothing when it already is. */
  stop(): Promise<void>
}

/** Starts the server and waits until it answers; throws an error with its last words when it ends before that, or is aborted. */
async function launchPostmaster(plan: PostmasterPlan, signal: AbortSignal): Promise<Postmaster> {
  await clearLeftover(plan)
  const output = await openPostmasterLog(plan.dataDir)
  const child = spawnPostmaster(plan, output)
  const ended = endOf(child, output)
  await output.handle.close()
  const pid = child.pid
  if (pid === undefined) throw new Error(await ended)
  const stop = async () => {
    await stopPostmaster({ ...plan, pid })
    await ended
  }
  try {
    await readyOrEnded({ plan, ended, signal })
  } catch (error) {
    await stop()
    throw error
  }
  return { ended, stop }
}

function spawnPostmaster(plan: PostmasterPlan, output: PostmasterLog): ChildProcess {
  // Detached: in its own process group, so that Ctrl-C in the terminal does not end it before the requests are done.
  return spawn(plan.binaries.postgres, ['-D', plan.clusterDir, ...plan.arguments], {
    ...plan.user,
    cwd: plan.clusterDir,
    env: programEnvironment(),
    stdio: ['ignore', output.handle.fd, output.handle.fd],
    detached: true,
    windowsHide: true,
  })
}

function endOf(child: ChildProcess, output: PostmasterLog): Promise<string> {
  return new Promise((done) => {
    // A server that was killed has written nothing about it.
    const report = async (how: string, orLast: boolean) => {
      const words = await output.lastWords({ orLast })
      done(words === '' ? `${how}.` : `${how}: ${words}`)
    }
    child.once('error', (error) => void report(`PostgreSQL could not be run (${error.message})`, false))
    child.once('exit', (code, by) => void report(`PostgreSQL ended (${by ?? `code ${code}`})`, by === null))
  })
}

async function readyOrEnded(run: { plan: PostmasterPlan; ended: Promise<string>; signal: AbortSignal }): Promise<void> {
  const over = new AbortController()
  const ended = run.ended.finally(() => over.abort())
  const early = await Promise.race([awaitReady(run.plan, AbortSignal.any([run.signal, over.signal])), ended])
  if (early !== undefined) throw new Error(early)
  if (over.signal.aborted) throw new Error(await ended)
  if (run.signal.aborted) throw new Error('The start of the database was interrupted.')
}

const WRONG_PASSWORD = '28P01'
const PATIENCE_MS = 10 * 60_000
const SPEAK_AFTER_MS = 3_000

/** Waits until the server accepts its superuser; after a crash that is when it has recovered. Returns early when aborted. */
async function awaitReady(plan: PostmasterPlan, signal: AbortSignal): Promise<undefined> {
  const start = performance.now()
  let spoken = false
  while (!signal.aborted) {
    const problem = (await answersReady(plan.clusterDir)) ? await tryConnecting(plan.superuser) : 'still starting'
    if (problem === undefined) return
    if (problem === WRONG_PASSWORD) throw new StartRefusal(wrongPassword(plan.dataDir))
    const waited = performance.now() - start
    if (waited > PATIENCE_MS) throw new Error(`PostgreSQL was not ready after ten minutes (${problem}).`)
    if (waited > SPEAK_AFTER_MS && !spoken) {
      spoken = true
      plan.log({ level: 'info', message: 'The database is still recovering; this can take a while.' })
    }
    await sleep(10)
  }
}

// The server writes its state in the last line of this file; connecting sooner would only fill its log with refusals.
async function answersReady(clusterDir: string): Promise<boolean> {
  const note = await readFile(join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '')
  return note.split('\n')[7]?.startsWith('ready') === true
}

async function tryConnecting(superuser: Superuser): Promise<string | undefined> {
  const client = new Client({ ...superuser, database: 'postgres', connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.end()
    return undefined
  } catch (error) {
    await client.end().catch(() => undefined)
    return errorCode(error) || String(error)
  }
}

function wrongPassword(dataDir: string): string {
  return `The database rejects the password in ${join(dataDir, 'postgres-password')}: restore the file that belongs to this data folder.`
}
