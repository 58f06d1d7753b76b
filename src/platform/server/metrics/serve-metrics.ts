import { createServer, type RequestListener } from 'node:http'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupHealth } from '../backup/backup-health.ts'
import { freeBytes } from '../disk/free-bytes.ts'
import { shareRunning } from '../http/share-running.ts'
import type { RequestQueues } from '../http/request-queue.ts'
import { StartRefusal } from '../postgres/start-refusal.ts'
import { deliveryDone, hintSent, requestDone } from './events.ts'

/** What the figures are read from whenever somebody asks, and how long the database may take for its own. */
export type MetricsSources = {
  version: string
  pools: Readonly<Record<'api' | 'auth' | 'worker', Pool>>
  queues: RequestQueues
  streams: () => number
  dataDir: string
  backupHealth: () => Promise<BackupHealth>
  longestMs?: number
}

/** Where the figures are served. */
type MetricsPlace = { host: string; port: number }

/**
 * Serves the figures of this process and its database as text for Prometheus, at /metrics of a port of their own. No label names anybody
 * or anything of theirs: a route is its pattern.
 * @throws StartRefusal when the port is taken.
 */
export async function serveMetrics(place: MetricsPlace, sources: MetricsSources): Promise<{ close: () => Promise<void> }> {
  const { metrics, contentType, stop } = collect(sources)
  const answer: RequestListener = (request, response) => {
    const isAsked = request.method === 'GET' && request.url === '/metrics'
    // A name that somebody else has pointed at this machine would let their page read it in a browser here.
    if (isLocal(place.host) && !isLocal(nameIn(request.headers.host))) response.writeHead(403).end()
    else if (!isAsked) response.writeHead(404).end()
    else
      metrics().then(
        (text) => response.writeHead(200, { 'Content-Type': contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  }
  const server = createServer(answer)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartRefusal(`METRICS_PORT ${place.port} cannot be opened on ${place.host} (${error.message}). Choose another.`)),
    )
    server.listen(place.port, place.host, resolve)
  })
  return {
    close: async () => {
      stop()
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

// Without the port and the brackets.
function nameIn(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1')
}

function isLocal(name: string): boolean {
  return name === 'localhost' || name === '::1' || /^127(?:\.\d{1,3}){3}$/.test(name)
}

type Collection = { metrics: () => Promise<string>; contentType: string; stop: () => void }

function collect(sources: MetricsSources): Collection {
  const registry = new Registry()
  // Memory, garbage collection and the delay of the event loop.
  collectDefaultMetrics({ register: registry })
  const stops = [countRequests(registry), countDeliveries(registry), timeHints(registry)]
  const readProcess = measureProcess(registry, sources)
  const readDatabase = measureDatabase(registry, sources)
  const readBackups = measureBackups(registry, sources)
  return {
    metrics: async () => {
      readProcess()
      await Promise.all([readDatabase(), readBackups()])
      return registry.metrics()
    },
    contentType: registry.contentType,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

function countRequests(registry: Registry): () => void {
  const labelNames = ['method', 'route', 'status'] as const
  const seconds = new Histogram({
    name: 'hivehold_request_seconds',
    help: 'How long requests took',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  const statements = new Counter({
    name: 'hivehold_statements_total',
    help: 'Statements that requests ran in the database',
    labelNames: ['method', 'route'],
    registers: [registry],
  })
  return requestDone.listen(({ method, route, status, seconds: passed, statements: count }) => {
    seconds.observe({ method, route, status }, passed)
    if (count > 0) statements.inc({ method, route }, count)
  })
}

function countDeliveries(registry: Registry): () => void {
  const deliveries = new Counter({
    name: 'hivehold_deliveries_total',
    help: 'Attempts of this process to deliver a message',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  })
  return deliveryDone.listen(({ channel, outcome }) => deliveries.inc({ channel, outcome }))
}

function timeHints(registry: Registry): () => void {
  const seconds = new Histogram({
    name: 'hivehold_hint_seconds',
    help: 'From a commit until the browsers connected here were told of it',
    buckets: [0.02, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  return hintSent.listen((hint) => seconds.observe(hint.seconds))
}

function measureProcess(registry: Registry, { version, pools, queues: requestQueues, streams }: MetricsSources): () => void {
  const of = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> =>
    new Gauge({ name: `hivehold_${name}`, help, labelNames, registers: [registry] })
  of('info', 'The release', ['version']).set({ version }, 1)
  const open = of('live_streams', 'Open live streams')
  const waiting = of('requests_waiting', 'Requests that wait for their turn', ['gate'])
  const connections = of('pool_connections', 'Database connections of each pool, and what waits for one', ['pool', 'state'])
  return () => {
    open.set(streams())
    for (const [gate, { waiting: count }] of Object.entries(requestQueues)) waiting.set({ gate }, count)
    for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
      connections.set({ pool, state: 'busy' }, totalCount - idleCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'waiting' }, waitingCount)
    }
  }
}

// Returns what reads them anew: a gauge that is read while others are written would show the figures of the last time.
function measureDatabase(registry: Registry, { pools, dataDir, longestMs = 3000 }: MetricsSources): () => Promise<void> {
  const of = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> =>
    new Gauge({ name: `hivehold_${name}`, help, labelNames, registers: [registry] })
  const free = of('disk_free_bytes', 'What can still be written on the disk of DATA_DIR')
  const up = of('database_up', 'Whether the database answered; if not, nothing more is said of it')
  const itself: readonly { gauge: Gauge; of: (figures: DatabaseFigures) => number }[] = [
    { gauge: of('schema_version', 'The newest migration of the database'), of: (figures) => figures.schemaVersion },
    { gauge: of('database_bytes', 'The size of the database'), of: (figures) => figures.bytes },
    { gauge: of('database_connections', 'Connections to the database, of all processes'), of: (figures) => figures.connections },
    { gauge: of('database_transactions_behind', 'Transactions begun since the oldest that still runs'), of: (figures) => figures.behind },
    { gauge: of('database_frozen_age', 'The age in transactions of the oldest row not frozen'), of: (figures) => figures.frozenAge },
    { gauge: of('database_dead_rows', 'Rows that wait to be cleared away'), of: (figures) => figures.deadRows },
  ]
  const queues = [
    { gauge: of('jobs_waiting', 'Jobs that wait', ['queue']), of: (queue: QueueFigures) => queue.waiting },
    {
      gauge: of('jobs_oldest_seconds', 'How long the oldest waiting job has been due', ['queue']),
      of: (queue: QueueFigures) => queue.oldestSeconds,
    },
    { gauge: of('jobs_failed', 'Jobs kept that failed or were given up', ['queue']), of: (queue: QueueFigures) => queue.failed },
  ]
  const read = shareRunning(async () => readDatabaseFigures(pools))
  return async () => {
    free.set(await freeBytes(dataDir))
    const figures = await inTime(read(), longestMs).catch(() => undefined)
    up.set(figures === undefined ? 0 : 1)
    for (const { gauge, of: from } of itself) {
      if (figures === undefined) gauge.remove()
      else gauge.set(from(figures))
    }
    for (const { gauge, of: from } of queues) {
      gauge.reset()
      for (const queue of figures?.queues ?? []) gauge.set({ queue: queue.queue }, from(queue))
    }
  }
}

// Without a backup, or while the database cannot be reached, there is no age.
function measureBackups(registry: Registry, { backupHealth, longestMs = 3000 }: MetricsSources): () => Promise<void> {
  const of = (name: string, help: string): Gauge => new Gauge({ name: `hivehold_backup_${name}`, help, registers: [registry] })
  const gauges: readonly { gauge: Gauge; of: (health: BackupHealth) => number | null }[] = [
    { gauge: of('age_seconds', 'How long ago the newest good backup was made'), of: ({ newestAt }) => secondsSince(newestAt) },
    { gauge: of('bytes', 'The size of that backup'), of: ({ bytes }) => bytes },
    { gauge: of('proof_age_seconds', 'How long ago a backup was last restored in a trial'), of: ({ provedAt }) => secondsSince(provedAt) },
  ]
  const read = shareRunning(backupHealth)
  return async () => {
    const health = await inTime(read(), longestMs).catch(() => undefined)
    for (const { gauge, of: from } of gauges) {
      const figure = health === undefined ? null : from(health)
      if (figure === null) gauge.remove()
      else gauge.set(figure)
    }
  }
}

function secondsSince(at: Date | null): number | null {
  return at === null ? null : (Date.now() - at.getTime()) / 1000
}

async function inTime<T>(work: Promise<T>, longestMs: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('it took too long')), longestMs)
  return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** What waits in a queue, and for how many seconds the oldest of it has been due. */
type QueueFigures = { queue: string; waiting: number; oldestSeconds: number; failed: number }

/** The figures that the database has of itself and of the queues; none of them is about anybody. */
type DatabaseFigures = {
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
async function readDatabaseFigures({ api, worker }: { api: Pool; worker: Pool }): Promise<DatabaseFigures> {
  const [schema, itself, queues] = await Promise.all([
    api.query<{ schemaVersion: number }>('select version::float8 as "schemaVersion" from app.schema_version'),
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
