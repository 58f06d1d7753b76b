import type { Logger } from 'pino'
import type { HiveDatabase } from '../db/cluster.ts'
import { type Pools, roleConnection } from '../db/pools.ts'
import { ChangeWatch } from './change-watch.ts'
import { LiveService } from './live-service.ts'
import type { LiveListener } from './live-event.ts'
import { NotifyChannel } from './notify-channel.ts'

/** The settings of the hub; `now` (milliseconds) and `chance` (0 to 1) are the real clock and random source unless given. */
export type HubSettings = {
  pools: Pick<Pools, 'api' | 'worker'>
  database: HiveDatabase
  log: Logger
  pollEveryMs?: number
  now?: () => number
  chance?: () => number
}

/** The hub, which informs browsers when to read again. */
export type Hub = {
  /** To be called after each commit of this process; often is fine. */
  notify: () => void
  /** Adds a stream; the returned function removes it. */
  join: (listener: LiveListener) => () => void
  /** Ends all streams, each with a request to reconnect in a moment. */
  stop: () => Promise<void>
}

const beatEveryMs = 25_000
const lookEveryMs = 60_000

/** Starts the hub of this process: reads what was committed anywhere, and informs the clients connected here whom it concerns. */
export function makeHub(settings: HubSettings): Hub {
  const { pools, database, log, pollEveryMs = 5000, now = Date.now, chance = Math.random } = settings
  const watch = new ChangeWatch({
    pool: pools.worker,
    log,
    pollEveryMs,
    now,
    notify: async (changes, position) => streams.notify(changes, position),
  })
  const streams = new LiveService({ pools, watch, log, now, chance })
  const channel = new NotifyChannel({ connection: roleConnection(database, 'worker'), log, onCommit: () => watch.reportCommit() })
  const beat = setInterval(() => void streams.beat(), beatEveryMs).unref()
  const look = setInterval(() => void streams.closeEnded(), lookEveryMs).unref()
  return {
    notify: () => {
      watch.reportCommit()
      channel.notify()
    },
    join: (listener) => streams.join(listener),
    stop: async () => {
      clearInterval(beat)
      clearInterval(look)
      streams.close()
      await Promise.all([watch.stop(), channel.close()])
    },
  }
}
