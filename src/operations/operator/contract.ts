import { z } from 'zod'
import { instant, notFound, signedInRoute } from '#platform/shared/api.ts'
import { maxCounted } from './shared/max-counted.ts'

/** A number of things; null when there are more than are counted. */
const count = z.int().min(0).max(maxCounted).nullable()

/** What is wrong with a server, in the order in which it matters. */
export const Fault = z.enum(['lowDisk', 'noBackup', 'workerLate', 'jobsFailed', 'mailsWait', 'sameDisk'])
export type Fault = z.infer<typeof Fault>

/** A kind of background work: what of it is due, since when that waits, what failed within seven days, and when it last succeeded. */
export const Queue = z.object({
  queue: z.string(),
  waiting: count,
  waitingSince: instant.nullable(),
  failures: count,
  failedAt: instant.nullable(),
  doneAt: instant.nullable(),
})
export type Queue = z.infer<typeof Queue>

/** What a command on the machine did, and when; it names nobody. */
export const Operation = z.object({
  kind: z.enum(['operator_made', 'operator_ended', 'reset_link_made', 'sessions_ended', 'account_deleted']),
  at: instant,
})
export type Operation = z.infer<typeof Operation>

/** How a server is: numbers, kinds and instants. Nothing in it is somebody's name, address or words. */
export const ServerNumbers = z.object({
  faults: z.array(Fault),
  release: z.string(),
  schema: z.int(),
  postgres: z.string(),
  startedAt: instant,
  signUp: z.enum(['open', 'invited']),
  people: count,
  groups: count,
  /** Sessions that were started or used within a day. */
  sessions: count,
  /** Whether a mail server is set up; what waits, what of that was tried in vain, what was sent and given up within seven days. */
  mail: z.object({ server: z.boolean(), waiting: count, tried: count, sent: count, givenUp: count }),
  worker: z.object({ state: z.enum(['running', 'elsewhere', 'late', 'unknown']), lateSince: instant.nullable() }),
  queues: z.array(Queue),
  /** The disk of the data folder; null where it cannot be read. */
  disk: z.object({ totalBytes: z.number(), freeBytes: z.number() }).nullable(),
  databaseBytes: z.number(),
  /**
   * The newest backup, when one was last restored in a trial, and what is wrong with backups as a sentence; each null when there is none.
   * Whether one is being made or asked for; and where backups are encrypted, since when the emergency page is known to be in a safe place.
   */
  backup: z.object({
    newestAt: instant.nullable(),
    bytes: z.number().nullable(),
    provedAt: instant.nullable(),
    fault: z.string().nullable(),
    beingMade: z.boolean(),
    kit: z.object({ confirmedAt: instant.nullable() }).nullable(),
  }),
  /** The latest twenty. */
  operations: z.array(Operation),
})
export type ServerNumbers = z.infer<typeof ServerNumbers>

const tags = ['Operator']

export const operatorContract = {
  /** Returns how the server is, to its operators; for everybody else there is no such thing. */
  numbers: signedInRoute
    .route({ method: 'GET', path: '/operator', tags, summary: 'How the server is, for its operators' })
    .output(ServerNumbers)
    .errors(notFound),

  /** Sends a test email to the operator's own address and waits for its first attempt, 10 seconds at most; with the reason if that failed. */
  testMail: signedInRoute
    .route({ method: 'POST', path: '/operator/test-mail', tags, summary: 'Send a test email to myself' })
    .output(z.object({ outcome: z.enum(['sent', 'failed', 'none']), reason: z.string().nullable() }))
    .errors(notFound),

  /**
   * Asks the worker for a backup; while one is being made, nothing more. No route gives a backup out: it holds everything that everybody wrote,
   * and one stolen password would carry it off.
   */
  backUp: signedInRoute
    .route({ method: 'POST', path: '/operator/backups', tags, summary: 'Back up now' })
    .output(z.object({}))
    .errors(notFound),

  /** Notes that the emergency page of the present BACKUP_KEY is in a safe place; nothing where backups are not encrypted. */
  confirmKit: signedInRoute
    .route({ method: 'POST', path: '/operator/kit', tags, summary: 'The emergency page is in a safe place' })
    .output(z.object({}))
    .errors(notFound),
}
