import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'

import { awaitReady } from './await-ready.ts'
import { clearLeftover } from './clear-leftover.ts'
import { openPostmasterLog } from './postmaster-log.ts'
import type { PostmasterLog } from './postmaster-log.ts'
import type { PostmasterPlan } from './postmaster-plan.ts'
import { stopPostmaster } from './postmaster-process.ts'
import { programEnvironment } from './run-program.ts'

/** A running, ready server. */
export type Postmaster = {
  /** Settles when the process has ended, in whatever way, with a sentence that says how. */
  readonly ended: Promise<string>
  /** Stops it and waits until it is gone; does nothing when it already is. */
  stop(): Promise<void>
}

/** Starts the server and waits until it answers; throws an error with the server's last words when it ends before, or when aborted. */
export async function launchPostmaster(plan: PostmasterPlan, signal: AbortSignal): Promise<Postmaster> {
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
  // Detached: in a process group of its own, so that Ctrl-C in the terminal does not end it before the requests are through.
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
    // A server that was killed has said nothing about it.
    const tell = async (how: string, orLast: boolean) => {
      const words = await output.lastWords({ orLast })
      done(words === '' ? `${how}.` : `${how}: ${words}`)
    }
    child.once('error', (error) => void tell(`PostgreSQL could not be run (${error.message})`, false))
    child.once('exit', (code, by) => void tell(`PostgreSQL ended (${by ?? `code ${code}`})`, by === null))
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
