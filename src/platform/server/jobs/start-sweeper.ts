import type { Logger } from 'pino'
import type { Pools } from '../db/pools.ts'

/** What the sweeper needs; `everyMs` is an hour unless given. */
export type SweeperSettings = { pools: Pick<Pools, 'worker'>; log: Logger; everyMs?: number }

/** Removes now and then what has had its time: old changes and answers, sessions and tokens that ended. */
export function startSweeper({ pools, log, everyMs = 3_600_000 }: SweeperSettings): { stop: () => Promise<void> } {
  let running = Promise.resolve()
  const timer = setInterval(sweep, everyMs).unref()
  sweep()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }

  function sweep(): void {
    running = running
      .then(async () => pools.worker.query('select app.sweep()'))
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'the sweep did not succeed; it will be tried again'))
  }
}
