import { createTransport } from 'nodemailer'
import { Pool } from 'pg'
import { backupFaultText, backupHealth } from '#platform/server/backup/backup-health.ts'
import type { Config } from '#platform/server/config/config.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { roleConnection } from '#platform/server/db/pools.ts'
import { listJobs } from '#platform/server/jobs/list-jobs.ts'
import { workerStatusLine } from '#platform/server/jobs/worker-status.ts'
import { reasonOf } from '#platform/server/log/reason-of.ts'
import { language } from '#platform/shared/language.ts'
import { fault, type Finding, note, ok } from './finding.ts'

type CheckInput = { config: Config; now: Date }

/** Looks at the database, the worker and its backups of a running Hivehold, with the worker's rights. Changes nothing. */
export async function checkDatabase(database: HiveDatabase | undefined, { config, now }: CheckInput): Promise<Finding[]> {
  if (database === undefined) return [note('database', 'it does not run, so nothing could be asked', 'Start Hivehold, and run this again.')]
  const pool = new Pool({ ...roleConnection(database, 'worker'), max: 1, connectionTimeoutMillis: 5000 }).on('error', () => undefined)
  try {
    const { rows } = await pool.query<{ at: Date }>('select now() as at')
    return [
      ok('database', 'answers'),
      ...checkDatabaseClock(rows[0]?.at ?? now, new Date()),
      await checkWorker(pool, now),
      await checkJobs(pool),
      ...(await checkNights(pool, { config, now })),
    ]
  } catch (error) {
    return [
      fault(
        'database',
        `it does not answer (${reasonOf(error)})`,
        'Look at DATA_DIR/postgres.log, or at the PostgreSQL of DATABASE_URL and at SECRET.',
      ),
    ]
  } finally {
    await pool.end()
  }
}

const maxApartMs = 5000

/** Says whether the database has another time than this machine. */
export function checkDatabaseClock(there: Date, here: Date): Finding[] {
  const apart = Math.abs(there.getTime() - here.getTime())
  if (apart <= maxApartMs) return []
  return [
    fault('clock', `the database's clock and this one are ${Math.round(apart / 1000)} seconds apart`, 'Let both be set by the network.'),
  ]
}

const never = new Date(0)

async function checkWorker(pool: Pool, now: Date): Promise<Finding> {
  const standing = await workerStatusLine({ pool, here: false, since: never, now })
  if (!standing.includes('late')) return ok('worker', 'looks for reminders every minute')
  const fix = 'Unset WORKER=off, or start npm run worker; then look at the log.'
  if (standing.includes(never.toISOString()))
    return note('worker', 'it has not looked for reminders yet', `It should within a minute. If not: ${fix}`)
  return fault('worker', `reminders and emails stand still (${standing})`, fix)
}

async function checkJobs(pool: Pool): Promise<Finding> {
  const { failures, mails } = await listJobs(pool, 1000)
  const tried = mails.filter(({ attempts }) => attempts > 0).length
  if (failures.length === 0 && tried === 0) return ok('queues', 'nothing failed')
  return fault(
    'queues',
    `${failures.length} jobs failed or were given up, ${tried} emails wait for another attempt`,
    'npm run jobs says which and why.',
  )
}

// The age of the newest file is looked at in its folder; this is what the worker noted.
async function checkNights(pool: Pool, { config, now }: CheckInput): Promise<Finding[]> {
  const folders = config.BACKUP_DIR === undefined ? [] : [config.BACKUP_DIR]
  const health = await backupHealth({ pool, now, nightly: config.BACKUP_AT !== 'off', folders }).catch(() => undefined)
  if (health === undefined) return [note('backup', 'how the last one went could not be asked', 'Look at the log.')]
  const { fault: wrong, newestAt, provedAt } = health
  if (wrong !== null) return [{ about: 'backup', level: 'fault', text: backupFaultText(wrong, language) }]
  if (newestAt === null) return []
  const proof =
    provedAt === null ? 'none was restored in a trial yet' : `one was restored in a trial on ${provedAt.toISOString().slice(0, 10)}`
  return [ok('backup', `the last one went well; ${proof}`)]
}

/** Looks at the mail server: connects and signs in, and sends nothing. */
export async function checkMail({ SMTP_URL, MAIL_FROM }: Config): Promise<Finding[]> {
  if (SMTP_URL === undefined)
    return [note('email', 'no mail server: reminders stay in the app, and links wait in npm run mail', 'Set SMTP_URL and MAIL_FROM.')]
  const timeoutMs = 10_000
  const transport = createTransport({ url: SMTP_URL, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs })
  try {
    await transport.verify()
    const isOurs = !MAIL_FROM.includes('@localhost')
    return [
      isOurs
        ? ok('email', 'the mail server lets us in')
        : fault('email', 'mails are sent from localhost, which most mailboxes refuse', "MAIL_FROM='Hivehold <home@your-domain>'"),
    ]
  } catch (error) {
    const fix = 'Correct SMTP_URL: its host and port, and the name and password in it, in percent encoding.'
    return [fault('email', `the mail server does not let us in (${reasonOf(error)})`, fix)]
  } finally {
    transport.close()
  }
}
