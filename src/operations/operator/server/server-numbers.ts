import { sql } from 'kysely'
import { z } from 'zod'
import type { NotFound } from '#platform/server/api/refused.ts'
import { backupFaultText } from '#platform/server/backup/backup-health.ts'
import type { Db } from '#platform/server/db/transaction.ts'
import { Operation, Queue, type ServerNumbers } from '../contract.ts'
import { maxCounted } from '../shared/max-counted.ts'
import { serverFaults } from './server-faults.ts'
import type { BackupFacts, OperatorServices } from './operator-services.ts'

// The database stops at one more than is counted.
const counted = z
  .int()
  .min(0)
  .transform((found) => (found > maxCounted ? null : found))
// PostgreSQL writes an instant with its offset.
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())

const Numbers = z.object({
  people: counted,
  groups: counted,
  sessions: counted,
  mailsWaiting: counted,
  mailsTried: counted,
  mailsSent: counted,
  mailsGivenUp: counted,
  queues: z.array(
    z.object({
      queue: Queue.shape.queue,
      waiting: counted,
      waitingSince: moment.nullable(),
      failures: counted,
      failedAt: moment.nullable(),
      doneAt: moment.nullable(),
    }),
  ),
  backingUp: z.boolean(),
  kitMark: z.string().nullable(),
  kitConfirmedAt: moment.nullable(),
  log: z.array(z.object({ kind: Operation.shape.kind, at: moment })),
})

/** Returns how the server is, to an operator; for anybody else there is no such thing. One statement. */
export async function getServerNumbers(db: Db, services: OperatorServices, language: string): Promise<ServerNumbers | NotFound> {
  const known = await readDatabase(db)
  if (known === undefined) return { refused: 'NOT_FOUND' }
  const { people, groups, sessions, mailsWaiting, mailsTried, mailsSent, mailsGivenUp, queues, log, ...noted } = Numbers.parse(
    known.numbers,
  )
  const [worker, disk, backup] = await Promise.all([services.worker(), services.disk(), services.backups()])
  const facts = {
    mail: { server: services.mailConfigured, waiting: mailsWaiting, tried: mailsTried, sent: mailsSent, givenUp: mailsGivenUp },
    worker: { state: worker.state, lateSince: worker.lateSince?.toISOString() ?? null },
    queues,
    disk,
  }
  return {
    ...facts,
    people,
    groups,
    sessions,
    faults: serverFaults({ ...facts, backup }),
    release: services.release,
    schema: known.schema,
    postgres: known.postgres,
    startedAt: services.startedAt.toISOString(),
    signUp: services.signUp,
    databaseBytes: Number(known.databaseBytes),
    backup: shownBackup(backup, noted, { kitMark: services.kitMark, language }),
    operations: log,
  }
}

type BackupNotes = Pick<z.infer<typeof Numbers>, 'backingUp' | 'kitMark' | 'kitConfirmedAt'>
type Reader = { kitMark: string | null; language: string }

function shownBackup(
  { newestAt, bytes, provedAt, fault }: BackupFacts,
  noted: BackupNotes,
  { kitMark, language }: Reader,
): ServerNumbers['backup'] {
  return {
    newestAt: newestAt?.toISOString() ?? null,
    bytes,
    provedAt: provedAt?.toISOString() ?? null,
    fault: fault === null ? null : backupFaultText(fault, language),
    beingMade: noted.backingUp,
    // Another key needs another page.
    kit: kitMark === null ? null : { confirmedAt: noted.kitMark === kitMark ? noted.kitConfirmedAt : null },
  }
}

type RawNumbers = { numbers: unknown; schema: number; postgres: string; databaseBytes: string }

async function readDatabase(db: Db): Promise<RawNumbers | undefined> {
  const { rows } = await sql<RawNumbers>`
    select o.numbers, v.version::float8 as schema, split_part(current_setting('server_version'), ' ', 1) as postgres,
           pg_database_size(current_database())::text as "databaseBytes"
      from (select app.operator_numbers() as numbers offset 0) o, app.schema_version v
     where o.numbers is not null`.execute(db)
  return rows[0]
}

/** Asks the worker for a backup, for an operator; for anybody else there is no such thing. */
export async function askForBackup(db: Db): Promise<Record<string, never> | NotFound> {
  const { rows } = await sql<{ mine: boolean }>`select app.back_up_now() as mine`.execute(db)
  return rows[0]?.mine === true ? {} : { refused: 'NOT_FOUND' }
}

/** Notes for an operator that the emergency page with the present key is in a safe place; for anybody else there is no such thing. */
export async function confirmKit(db: Db, { kitMark }: Pick<OperatorServices, 'kitMark'>): Promise<Record<string, never> | NotFound> {
  const { rows } = await sql<{ mine: boolean }>`
    select case when ${kitMark}::text is null then app.is_operator() else app.confirm_kit(${kitMark}) end as mine`.execute(db)
  return rows[0]?.mine === true ? {} : { refused: 'NOT_FOUND' }
}
