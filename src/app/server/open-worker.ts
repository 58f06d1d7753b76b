import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { pushSender } from '#foundation/notifications/server/push-sender.ts'
import { collectPocketMoney } from '#household/credits/rewards/server/pocket-money.ts'
import { nightlyBackups } from '#operations/backups/server/nightly-backups.ts'
import { nightlyIsDue } from '#operations/backups/server/nightly-is-due.ts'
import { notifyOperators } from '#operations/backups/server/notify-operators.ts'
import { buildExport, careForExports, type ExportWorkshop } from '#operations/exports/server/build-export.ts'
import { extendEvents } from '#organizer/events/server/extend-events.ts'
import { askForReadings, readOutsideCalendar } from '#organizer/outside-calendars/server/read-outside-calendar.ts'
import { extendSeries } from '#organizer/tasks/server/extend-series.ts'
import { dailyCleanup } from '#overview/reminders/server/daily-cleanup.ts'
import { digestCounts } from '#overview/reminders/server/digest-data.ts'
import { loadReminderData } from '#overview/reminders/server/email-data.ts'
import { scan } from '#overview/reminders/server/scan.ts'
import { readBackupState } from '#platform/server/backup/backup-state.ts'
import type { Config } from '#platform/server/config/config.ts'
import { derivedKey } from '#platform/server/config/derived-key.ts'
import { publicOriginsOf } from '#platform/server/config/public-origins.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { makeEgress } from '#platform/server/egress/egress.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import { scanAll, type Scanner } from '#platform/server/jobs/scan.ts'
import { startWorker, type Worker } from '#platform/server/jobs/start-worker.ts'
import { sweep } from '#platform/server/jobs/sweep.ts'
import { makeMailer } from '#platform/server/mail/make-mailer.ts'
import type { MailTransport } from '#platform/server/mail/outgoing-mail.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { allMails } from './all-mails.ts'
import { productSchema } from './product-schema.ts'
import { pushKeys } from './push-keys.ts'
import { notificationRenderers } from './router.ts'

/** The parts that the product's worker needs; `changed` is called when a job has changed something that people may be looking at. */
type WorkerParts = {
  config: Config
  log: Logger
  pools: Pools
  database: HiveDatabase
  transport: MailTransport
  changed: () => void
}

/** Starts the worker with all the work that the product does behind the requests. */
export function openWorker(parts: WorkerParts): Worker {
  const { config, log, pools, database, changed } = parts
  const mailer = mailerOf(parts)
  const workshop = { pools, log, renderers: notificationRenderers, release: packageFile.version, now, changed }
  const scanners = scannersOf(parts, workshop)
  const egress = makeEgress({ isOff: config.OUTGOING === 'off', opened: config.EGRESS_ALLOW })
  const readers = { pools, egress, secret: database.secret, now, changed }
  const backups = nightlyBackups({ config, script: nightlyChild, pool: pools.worker })
  const worker = startWorker({
    database,
    log,
    before: refuseNewer(pools.api, () => {
      log.error('the data are of a newer release: this worker stops, and leaves the jobs to one of that release')
      void worker.stop()
    }),
    handlers: {
      mail: async (mailId) => {
        const givenUp = await mailer(mailId)
        if (givenUp !== undefined) changed()
        return givenUp
      },
      look: async () => {
        await scanAll(scanners, now(), log)
        worker.notify()
        changed()
      },
      sweep: async () => sweep(pools.worker),
      backup: backups.make,
      export: async (exportId) => buildExport(workshop, exportId),
      calendar: async (calendarId) => readOutsideCalendar(readers, calendarId),
    },
  })
  return {
    notify: worker.notify,
    stop: async () => {
      await backups.stop()
      await worker.stop()
    },
  }
}

const now = (): Date => new Date()
const nightlyChild = new URL('nightly-child.ts', import.meta.url)

// In the order in which they look, each minute.
function scannersOf({ config, pools }: WorkerParts, workshop: ExportWorkshop): readonly Scanner[] {
  return [
    dailyCleanup(pools.worker),
    async (at) => extendEvents(pools.worker, at),
    async (at) => extendSeries(pools.worker, at),
    async (at) => collectPocketMoney(pools.worker, at),
    async (at) => scan(pools.worker, at),
    async () => careForExports(workshop),
    async () => askForReadings(workshop),
    askForTonight(pools.worker, config),
    notifyOperators(pools.worker, config),
  ]
}

function mailerOf({ config, log, pools, database, transport }: WorkerParts): ReturnType<typeof makeMailer> {
  const site = { publicUrl: publicOriginsOf(config)[0] }
  const lookUps = loadReminderData({ api: pools.api, stopKey: derivedKey(database.secret, 'stop links'), publicUrl: site.publicUrl, now })
  const keys = pushKeys(config, database.secret)
  const { publicUrl } = site
  const words = { api: pools.api, renderers: notificationRenderers, digestCounts, publicUrl, now }
  const sendPush = keys && pushSender({ ...words, worker: pools.worker, keys, hosts: config.PUSH_HOSTS, fetch })
  return makeMailer({ pools, log, templates: allMails, lookUps, transport, site, from: config.MAIL_FROM, sendPush })
}

/** The reason of a job that only a worker of a newer release may do; it is tried again by one. */
class NewerSchema extends Error {
  override readonly name = 'NewerSchema'
}

// Another process of a newer release may have upgraded the data since this one started.
function refuseNewer(pool: Pool, onNewer: () => void): () => Promise<void> {
  const ours = productSchema().level.version
  return async () => {
    const { rows } = await pool.query<{ version: number }>('select version::float8 as version from app.schema_version')
    if ((rows[0]?.version ?? 0) <= ours) return
    onNewer()
    throw new NewerSchema()
  }
}

/** Returns what looks, with the worker's pool, whether the backup of the night is due, and asks for it. */
function askForTonight(pool: Pool, config: Pick<Config, 'BACKUP_AT'>): Scanner {
  return async (now) => {
    if (nightlyIsDue(await readBackupState(pool), config, now)) await pool.query('select app.ask_for_backup(false)')
  }
}
