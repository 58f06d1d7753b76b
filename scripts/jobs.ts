// npm run jobs: lists what the worker has to do, what failed and why, and what comes next, while the server runs. It reads with the
// worker's own rights and changes nothing.
import { PgBoss } from 'pg-boss'
import { Pool } from 'pg'
import { runningDatabase } from '#platform/server/postgres/running-database.ts'
import { backupFaults, backupFaultText } from '#platform/server/backup/backup-health.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { roleConnection } from '#platform/server/db/pools.ts'
import { type JobsReport, listJobs } from '#platform/server/jobs/list-jobs.ts'
import { language } from '#platform/shared/language.ts'

const most = 20
const config = readConfig(process.env)
const database = await runningDatabase(config)
if (database === undefined) {
  console.log(`Hivehold does not run on ${config.DATA_DIR}. Start it, and ask again.`)
} else {
  const pool = new Pool({ ...roleConnection(database, 'worker'), max: 1 }).on('error', () => undefined)
  try {
    print(await listJobs(pool, most))
  } finally {
    await pool.end()
  }
}

function print({ queues, schedules, mails, failures }: JobsReport): void {
  const clock = new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } })
  const nextTick = (cron: string, tz: string): Date | undefined => clock.previewSchedule(cron, { tz, count: 1 })[0]
  table(
    'Queues',
    ['queue', 'waiting', 'next', 'in hand', 'last done'],
    queues.map((q) => [q.queue, q.waiting, q.nextAt, q.inHand, q.doneAt]),
  )
  table(
    'Schedules',
    ['queue', 'when', 'next'],
    schedules.map((s) => [s.queue, s.cron, nextTick(s.cron, s.timeZone)]),
  )
  table(
    'Mails that wait',
    ['mail', 'template', 'tried', 'next', 'why not yet'],
    mails.map((m) => [m.mail, m.template, m.attempts, m.dueAt, m.reason]),
  )
  table(
    'Failed, newest first',
    ['queue', 'when', 'what', 'why'],
    failures.map((f) => [f.queue, f.at, f.what, sentenceOf(f.queue, f.reason)]),
  )
}

// A failed backup stores its fault.
function sentenceOf(queue: string, reason: string): string {
  const fault = queue === 'backup' ? backupFaults.find((one) => one === reason) : undefined
  return fault === undefined ? reason : backupFaultText(fault, language)
}

type Cell = string | number | Date | null | undefined

function table(title: string, heads: readonly string[], rows: ReadonlyArray<readonly Cell[]>): void {
  const lines = [heads, ...rows.map((row) => row.map(written))]
  const widths = heads.map((_, index) => Math.max(...lines.map((line) => line[index]?.length ?? 0)))
  console.log(`\n${title}${rows.length === 0 ? ': none' : ''}`)
  if (rows.length === 0) return
  for (const line of lines) console.log(`  ${line.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('   ')}`.trimEnd())
}

function written(cell: Cell): string {
  if (cell === null || cell === undefined) return '-'
  return cell instanceof Date ? `${cell.toISOString().slice(0, 19).replace('T', ' ')} UTC` : String(cell)
}
