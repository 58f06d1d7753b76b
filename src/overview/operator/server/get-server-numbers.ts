import { sql } from 'kysely'
import { z } from 'zod'
import type { NotFound } from '../../../platform/server/api/refused.ts'
import type { Db } from '../../../platform/server/db/transaction.ts'
import { Operation, Queue, type ServerNumbers } from '../contract.ts'
import { mostCounted } from '../shared/most-counted.ts'
import { faultsOf } from './faults-of.ts'
import type { OperatorServices } from './operator-services.ts'

// The database stops at one more than is counted.
const counted = z
  .int()
  .min(0)
  .transform((found) => (found > mostCounted ? null : found))
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
  log: z.array(z.object({ kind: Operation.shape.kind, at: moment })),
})

/** Returns how the server is, to an operator (OPS-10); for anybody else there is no such thing. One statement. */
export async function getServerNumbers(db: Db, services: OperatorServices, language: string): Promise<ServerNumbers | NotFound> {
  const known = await readDatabase(db)
  if (known === undefined) return { refused: 'NOT_FOUND' }
  const { mailsWaiting, mailsTried, mailsSent, mailsGivenUp, queues, log, ...people } = Numbers.parse(known.numbers)
  const [worker, disk, backups] = await Promise.all([services.worker(), services.disk(), services.backups(language)])
  const { sameDisk, ...backup } = backups
  const facts = {
    mail: { server: services.mailConfigured, waiting: mailsWaiting, tried: mailsTried, sent: mailsSent, givenUp: mailsGivenUp },
    worker: { state: worker.state, lateSince: worker.lateSince?.toISOString() ?? null },
    queues,
    disk,
  }
  return {
    ...facts,
    ...people,
    faults: faultsOf({ ...facts, backup: { newestAt: backup.newestAt, sameDisk } }),
    release: services.release,
    schema: known.schema,
    postgres: known.postgres,
    startedAt: services.startedAt.toISOString(),
    signUp: services.signUp,
    databaseBytes: Number(known.databaseBytes),
    backup: { ...backup, newestAt: backup.newestAt?.toISOString() ?? null, provedAt: backup.provedAt?.toISOString() ?? null },
    operations: log,
  }
}

type Known = { numbers: unknown; schema: number; postgres: string; databaseBytes: string }

async function readDatabase(db: Db): Promise<Known | undefined> {
  const { rows } = await sql<Known>`
    select o.numbers, v.version as schema, split_part(current_setting('server_version'), ' ', 1) as postgres,
           pg_database_size(current_database())::text as "databaseBytes"
      from (select app.operator_numbers() as numbers offset 0) o, app.schema_version v
     where o.numbers is not null`.execute(db)
  return rows[0]
}
