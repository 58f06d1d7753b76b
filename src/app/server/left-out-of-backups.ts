import type { LeftOut } from '../../platform/server/backup/lasting-tables.ts'

const untilSignedIn = 'opens an account for whoever holds it: people sign in again, or ask for another mail'
const ofTheWorker = 'work in hand; the schema brings the queues, and what is due is found again by looking'

/** The tables that no backup holds, and why; a test asks of every other one that it is in. */
export const leftOutOfBackups = {
  'app.change_letters': 'how many mails somebody got within a day; after a restore the count begins anew',
  'app.changes': 'hints for the browsers that are open now, in transactions of this one database',
  'app.content_tables': 'belongs to the schema, which brings it',
  'app.mutations': 'answers kept for a week for requests that are sent again',
  'app.quotas': 'limits of the configuration, which each start writes',
  'app.schema_version': 'stands in the manifest',
  'auth.devices': 'vouches for browsers where people were signed in: they sign in again',
  'auth.sessions': untilSignedIn,
  'auth.tokens': untilSignedIn,
  'jobs.job': ofTheWorker,
  'jobs.job_common': ofTheWorker,
  'jobs.job_dependency': ofTheWorker,
  'jobs.queue': ofTheWorker,
  'jobs.schedule': ofTheWorker,
  'jobs.version': ofTheWorker,
  'mail.outbox': 'mails that wait hold links that open accounts, and would be sent a second time',
} as const satisfies LeftOut
