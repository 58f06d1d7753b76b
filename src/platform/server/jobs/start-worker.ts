import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'pg'
import { type Job, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { HiveDatabase } from '../db/cluster.ts'
import { roleConnection } from '../db/pools.ts'
import { framesOf, reasonOf } from '../log/reason-of.ts'
import { inSpan } from '../tracing/in-span.ts'

/** The work for a job of each queue. What throws is tried again or given up by the queue's settings (rights.sql). */
export type JobHandlers = {
  /** Sends the email with this id; its result is stored with the job. */
  mail: (mailId: string) => Promise<object | undefined>
  look: () => Promise<void>
  sweep: () => Promise<void>
  /** Makes the backup of the night if it is still due, or one in any case. */
  backup: (order: { atOnce: boolean }) => Promise<void>
  /** Builds the export with this id. */
  export: (exportId: string) => Promise<void>
  /** Reads the outside calendar with this id. */
  calendar: (calendarId: string) => Promise<void>
}

/** The settings of a worker; `mailEverySeconds` is how often it looks for emails without being woken, 2 unless given. */
export type WorkerSettings = {
  database: HiveDatabase
  handlers: JobHandlers
  /** Runs before each job; when it throws, the job is not begun and is tried again later. */
  before?: () => Promise<void>
  log: Logger
  mailEverySeconds?: number
  /** How long `stop` waits for what is in hand; 15 s unless given. The next worker to start repeats what lasts longer. */
  longestStopMs?: number
}

/** A running worker. */
export type Worker = {
  /** To be called after a commit that queued an email; often is fine. */
  notify: () => void
  /** Takes no further job and waits for those in hand; safe to call twice. */
  stop: () => Promise<void>
}

// Emails sent in parallel.
const mailHands = 4
const queues = ['mail', 'look', 'sweep', 'backup', 'export', 'calendar'] as const

/**
 * Starts a worker on the queues, as hive_worker, with a few connections of its own. Any number of workers may share one database. While
 * the database cannot be reached it keeps trying, so it needs no second start.
 */
export function startWorker(settings: WorkerSettings): Worker {
  const stopping = new AbortController()
  const pool = openPool(settings, stopping.signal)
  const workers: string[] = []
  let boss: PgBoss | undefined
  const opened = open()
  let stopped: Promise<void> | undefined
  return {
    notify: () => {
      for (const hand of workers) boss?.notifyWorker(hand)
    },
    stop: async () => (stopped ??= close()),
  }

  async function open(): Promise<void> {
    while (!stopping.signal.aborted) {
      const next = makeBoss(pool, settings.log)
      try {
        await next.start()
        boss = next
        await takeWork(next, workers, settings)
        return
      } catch (error) {
        settings.log.warn({ reason: reasonOf(error) }, 'the worker could not start; it tries again')
        await next.stop({ graceful: false }).catch(() => undefined)
        workers.length = 0
        await wait(2000, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  async function close(): Promise<void> {
    stopping.abort()
    await opened
    if (boss !== undefined) await stop(boss, settings.longestStopMs ?? 15_000)
    await pool.end()
  }
}

function openPool({ database, log }: WorkerSettings, stopping: AbortSignal): Pool {
  const pool = new Pool({ ...roleConnection(database, 'worker'), max: 3, application_name: 'hivehold jobs' })
  return pool.on('error', (error) => {
    // Connections that are being given back may find the database gone already.
    if (!stopping.aborted) log.warn({ reason: reasonOf(error) }, 'an idle connection of the worker broke')
  })
}

function makeBoss(pool: Pool, log: Logger): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    schema: 'jobs',
    // The tables are ours and come with our migrations; the role may alter none of them.
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    // A tick is in hand well within half a minute; old jobs are removed every hour; no job waits for another.
    cronMonitorIntervalSeconds: 20,
    cronWorkerIntervalSeconds: 2,
    maintenanceIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
  })
  boss.on('error', (error) => log.warn({ reason: reasonOf(error), at: framesOf(error) }, 'the job queues could not be read'))
  boss.on('warning', ({ message }) => log.warn({ reason: message }, 'the job queues give a warning'))
  return boss
}

async function takeWork(boss: PgBoss, workers: string[], settings: WorkerSettings): Promise<void> {
  const { handlers, mailEverySeconds = 2 } = settings
  for (let index = 0; index < mailHands; index += 1) {
    // One looks often; the others start when it has found something, as there may be more.
    const pollingIntervalSeconds = index === 0 ? mailEverySeconds : Math.max(30, mailEverySeconds)
    const hand = await boss.work('mail', { batchSize: 1, pollingIntervalSeconds }, async ([job]: Job[]) => {
      for (const other of workers) boss.notifyWorker(other)
      return doing(job, settings, async () => handlers.mail(MailJob.parse(job?.data).mailId))
    })
    workers.push(hand)
  }
  await boss.work('look', { batchSize: 1 }, async ([job]: Job[]) => doing(job, settings, handlers.look))
  await boss.work('sweep', { batchSize: 1, pollingIntervalSeconds: 30 }, async ([job]: Job[]) => doing(job, settings, handlers.sweep))
  await boss.work('backup', { batchSize: 1, pollingIntervalSeconds: 15 }, async ([job]: Job[]) =>
    doing(job, settings, async () => handlers.backup(BackupJob.parse(job?.data))),
  )
  await boss.work('export', { batchSize: 1 }, async ([job]: Job[]) =>
    doing(job, settings, async () => handlers.export(ExportJob.parse(job?.data).exportId)),
  )
  await boss.work('calendar', { batchSize: 1 }, async ([job]: Job[]) =>
    doing(job, settings, async () => handlers.calendar(CalendarJob.parse(job?.data).calendarId)),
  )
}

const MailJob = z.object({ mailId: z.uuid() })
const BackupJob = z.object({ atOnce: z.boolean() })
const ExportJob = z.object({ exportId: z.uuid() })
const CalendarJob = z.object({ calendarId: z.uuid() })

// The error of a job is stored beside it, so it is passed on without its words.
async function doing<T>(job: Job | undefined, { log, before }: WorkerSettings, work: () => Promise<T>): Promise<T> {
  try {
    return await inSpan(
      () => ({ name: `job ${job?.name ?? ''}`, kind: 'consumer' }),
      async () => {
        await before?.()
        return work()
      },
    )
  } catch (error) {
    const reason = reasonOf(error)
    log.error({ queue: job?.name, reason, at: framesOf(error) }, 'a job failed')
    const failure = new Error(reason)
    failure.stack = ''
    throw failure
  }
}

async function stop(boss: PgBoss, longestMs: number): Promise<void> {
  const over = new AbortController()
  const tooLong = wait(longestMs, undefined, { signal: over.signal }).catch(() => undefined)
  await Promise.race([Promise.all(queues.map(async (queue) => boss.offWork(queue, { wait: true }))), tooLong])
  over.abort()
  // What is still in hand goes back into its queue.
  await boss.stop({ graceful: false })
}
