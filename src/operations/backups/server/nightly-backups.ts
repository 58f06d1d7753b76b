import { type ChildProcess, fork } from 'node:child_process'
import type { Pool } from 'pg'
import { noteFault, notedFault } from '#platform/server/backup/backup-state.ts'
import type { Config } from '#platform/server/config/config.ts'

/** Makes backups in a process of its own, so that packing them delays no request. */
export type NightlyBackups = {
  /** Makes the backup of the night if it is due, or one in any case; how it went is noted in the database. @throws when it failed. */
  make: (order: { atOnce: boolean }) => Promise<void>
  /** Ends one that is being made; it is made up for later. */
  stop: () => Promise<void>
}

// How long it may take to clear up.
const timeoutMs = 5000
const flags = ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=4', '--max-old-space-size=256']

/** Returns the maker of backups; `script` is the program of its process, and `pool` is the worker's. */
export function nightlyBackups({ config, script, pool }: { config: Config; script: URL; pool: Pool }): NightlyBackups {
  let child: ChildProcess | undefined
  let stopping = false
  return {
    make: async ({ atOnce }) => {
      if (stopping) return
      const running = fork(script, { execArgv: flags, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
      child = running
      running.send({ config, atOnce })
      const end = await endOf(running)
      child = undefined
      if (end === 'done' || stopping) return
      // It notes itself why it failed, unless it was killed.
      if (end === 'killed') await noteFault(pool, 'failed')
      // A failed job stores only the code.
      throw Object.assign(new Error('the backup failed'), { code: (await notedFault(pool)) ?? 'failed' })
    },
    stop: async () => {
      stopping = true
      if (child === undefined) return
      const ended = endOf(child)
      child.kill('SIGTERM')
      const tooLong = setTimeout(() => child?.kill('SIGKILL'), timeoutMs)
      await ended
      clearTimeout(tooLong)
    },
  }
}

async function endOf(child: ChildProcess): Promise<'done' | 'failed' | 'killed'> {
  return new Promise((resolve) => {
    child.once('error', () => resolve('killed'))
    child.once('exit', (code) => resolve(code === 0 ? 'done' : code === 1 ? 'failed' : 'killed'))
  })
}
