import type { Pool } from 'pg'

/** The state of a queue: what waits, when the next of it is due, what is in hand, and when it last completed a job. */
type QueueStatus = { queue: string; waiting: number; nextAt: Date | null; inHand: number; doneAt: Date | null }
/** When a queue gets a job by the clock, as a cron expression in UTC. */
type ScheduleStatus = { queue: string; cron: string; timeZone: string }
/** A waiting email: which, how often it was tried, when it is tried next, and why it was not sent the last time. */
type MailStatus = { mail: string; template: string; attempts: number; dueAt: Date; reason: string | null }
/** A failed job, or an email that was given up, and why, in the stored words of errors. */
type Failure = { queue: string; at: Date; what: string | null; reason: string }

/** What the operator sees of the worker; it names nobody and contains nothing of an email's content. */
export type JobsReport = {
  queues: readonly QueueStatus[]
  schedules: readonly ScheduleStatus[]
  mails: readonly MailStatus[]
  failures: readonly Failure[]
}

/** Lists the state of the queues, with the worker's rights; of emails and failures at most `most`, the most urgent or newest first. */
export async function listJobs(pool: Pool, most: number): Promise<JobsReport> {
  const [queues, schedules, mails, failures] = await Promise.all([
    pool.query<QueueStatus>(queueStatuses),
    pool.query<ScheduleStatus>('select name as queue, cron, timezone as "timeZone" from jobs.schedule order by name'),
    pool.query<MailStatus>(
      'select id as mail, template, attempts, due_at as "dueAt", error as reason from mail.outbox order by due_at, id limit $1',
      [most],
    ),
    pool.query<Failure>(newestFailures, [most]),
  ])
  return { queues: queues.rows, schedules: schedules.rows, mails: mails.rows, failures: failures.rows }
}

// Without pg-boss's own queues.
const queueStatuses = `
  select q.name as queue, count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
         min(j.start_after) filter (where j.state in ('created', 'retry')) as "nextAt",
         count(j.id) filter (where j.state = 'active')::int as "inHand",
         max(j.completed_on) filter (where j.state = 'completed') as "doneAt"
    from jobs.queue q left join jobs.job_common j on j.name = q.name
   where not starts_with(q.name, '__') group by q.name order by q.name`

const newestFailures = `
  select j.name as queue, j.completed_on as at, j.output ->> 'template' as what,
         coalesce(j.output ->> 'gaveUp', j.output ->> 'message', j.output ->> 'value', 'unknown') as reason
    from jobs.job_common j where (j.state = 'failed' or j.output ? 'gaveUp') and not starts_with(j.name, '__')
   order by j.completed_on desc limit $1`
