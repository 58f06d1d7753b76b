import type { Pool } from 'pg'

/** What waits in a queue, and for how many seconds the oldest of it has been due. */
export type QueueFigures = { queue: string; waiting: number; oldestSeconds: number; failed: number }

/** The figures that the database has of itself and of the queues; none of them is about anybody. */
export type DatabaseFigures = {
  schemaVersion: number
  bytes: number
  connections: number
  /** The transactions that have begun since the oldest that still runs: what they delete cannot be cleared yet. */
  behind: number
  /** The age of the oldest row that was not frozen; PostgreSQL stops writing at two thousand million. */
  frozenAge: number
  deadRows: number
  queues: readonly QueueFigures[]
}

/** Reads them, with the rights of requests and of the worker. */
export async function readDatabaseFigures({ api, worker }: { api: Pool; worker: Pool }): Promise<DatabaseFigures> {
  const [schema, itself, queues] = await Promise.all([
    api.query<{ schemaVersion: number }>('select version as "schemaVersion" from app.schema_version'),
    worker.query<Omit<DatabaseFigures, 'schemaVersion' | 'queues'>>(aboutItself),
    worker.query<QueueFigures>(aboutQueues),
  ])
  const [first] = itself.rows
  if (first === undefined) throw new Error('the database says nothing of itself')
  return { schemaVersion: schema.rows[0]?.schemaVersion ?? 0, ...first, queues: queues.rows }
}

const aboutItself = `
  select pg_database_size(d.oid)::float8 as bytes, s.numbackends as connections,
         (pg_snapshot_xmax(n.now)::text::numeric - pg_snapshot_xmin(n.now)::text::numeric)::float8 as behind,
         age(d.datfrozenxid) as "frozenAge",
         (select coalesce(sum(t.n_dead_tup), 0)::float8 from pg_stat_user_tables t) as "deadRows"
    from pg_database d join pg_stat_database s on s.datid = d.oid, (select pg_current_snapshot() as now) n
   where d.datname = current_database()`

// Without pg-boss's own queues.
const aboutQueues = `
  select q.name as queue, count(j.id) filter (where j.state in ('created', 'retry'))::int as waiting,
         coalesce(extract(epoch from now() - min(j.start_after) filter (where j.state in ('created', 'retry') and j.start_after <= now())), 0)::float8
           as "oldestSeconds",
         count(j.id) filter (where j.state = 'failed' or j.output ? 'gaveUp')::int as failed
    from jobs.queue q left join jobs.job_common j on j.name = q.name
   where not starts_with(q.name, '__') group by q.name order by q.name`
