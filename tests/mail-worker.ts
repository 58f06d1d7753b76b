import { pino } from 'pino'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import { startWorker, type Worker } from '#platform/server/jobs/start-worker.ts'
import { makeMailer, type MailerSettings } from '#platform/server/mail/make-mailer.ts'

type MailWorkerSettings = Omit<MailerSettings, 'log' | 'site' | 'from'> &
  Partial<Pick<MailerSettings, 'log'>> & { database: HiveDatabase; pools: Pools; everySeconds?: number }

/** Returns a worker that only sends emails; once started, it looks for them only when it is called. */
export function makeMailWorker({
  database,
  everySeconds = 3600,
  log = pino({ level: 'silent' }),
  ...settings
}: MailWorkerSettings): Worker {
  return startWorker({
    database,
    log,
    handlers: {
      mail: makeMailer({ ...settings, log, site: { publicUrl: 'https://home.example.org' }, from: 'Hivehold <hive@example.org>' }),
      look: async () => undefined,
      sweep: async () => undefined,
      backup: async () => undefined,
      export: async () => undefined,
      calendar: async () => undefined,
    },
    mailEverySeconds: everySeconds,
    longestStopMs: 15_000,
  })
}
