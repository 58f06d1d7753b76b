import type { Logger } from 'pino'
import { healthOfBackups } from '#operations/backups/server/health-of-backups.ts'
import type { BackupHealth } from '#platform/server/backup/backup-health.ts'
import { backupStatusLine } from '#platform/server/backup/backup-status.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import { type WorkerState, workerStatusLine, workerState } from '#platform/server/jobs/worker-status.ts'
import { type Hub, makeHub } from '#platform/server/live/make-hub.ts'
import { mailTransport } from './mail-transport.ts'
import { openWorker } from './open-worker.ts'

/** The services behind the requests: the live hub and, unless it runs elsewhere, the worker. */
export type BackgroundServices = {
  hub: Hub
  /** Must be called after each commit: other browsers hear of it, and the emails that it caused are sent. */
  changed: () => void
  /** Removes the stored emails to an address; a failure is logged. */
  forgetMails: (address: string) => Promise<void>
  /** Returns how the backups are, for operators. */
  backupHealth: () => Promise<BackupHealth>
  /** Returns the state of the worker and of the backups, a line each, for operators. */
  statusLines: () => Promise<readonly string[]>
  /** Returns the state of the worker. */
  workerState: () => Promise<WorkerState>
  /** Waits for the work in progress; safe to call twice. */
  stop: () => Promise<void>
}

type StaffSettings = { config: Config; log: Logger; pools: Pools; database: HiveDatabase }

/** Starts the live hub and the worker; no request needs them to be answered. */
export function startBackground({ config, log, pools, database }: StaffSettings): BackgroundServices {
  const since = new Date()
  const hub = makeHub({ pools, database, log })
  const transport = mailTransport(config)
  const here = config.WORKER === 'on'
  const worker = here ? openWorker({ config, log, pools, database, transport, changed: () => hub.notify() }) : undefined
  const healthAt = healthOfBackups(pools.worker, config)
  const health = async (): Promise<BackupHealth> => healthAt(new Date())
  return {
    hub,
    changed: () => {
      hub.notify()
      worker?.notify()
    },
    forgetMails: async (address) => {
      await transport
        .forget(address)
        .catch((error: unknown) => log.error({ err: error }, 'mails of a deleted account could not be removed'))
    },
    backupHealth: health,
    statusLines: async () =>
      Promise.all([workerStatusLine({ pool: pools.worker, here, since, now: new Date() }), backupStatusLine(health)]),
    workerState: async () => workerState({ pool: pools.worker, here, since, now: new Date() }),
    stop: async () => {
      await Promise.all([hub.stop(), worker?.stop()])
      transport.close()
    },
  }
}
