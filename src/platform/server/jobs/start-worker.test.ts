import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useDatabase } from '#tests/own-database.ts'
import { type JobHandlers, startWorker, type Worker, type WorkerSettings } from './start-worker.ts'

const database = useDatabase()
let logged: string[] = []
const workers: Worker[] = []

beforeEach(async () => {
  logged = []
  await database.superuser('delete from jobs.job_common')
  // The clock counts as just checked, so that a test gets only the jobs it queues itself.
  await database.superuser('update jobs.version set cron_on = now()')
})

afterEach(async () => {
  await Promise.all(workers.splice(0).map(async (worker) => worker.stop()))
})

const idle: JobHandlers = {
  mail: async () => undefined,
  look: async () => undefined,
  sweep: async () => undefined,
  backup: async () => undefined,
  export: async () => undefined,
  calendar: async () => undefined,
}

function aWorker(handlers: Partial<JobHandlers>, settings: Partial<WorkerSettings> = {}): Worker {
  const log = pino({ level: 'warn' }, { write: (line: string) => logged.push(line) })
  const worker = startWorker({ database: database.database, log, handlers: { ...idle, ...handlers }, ...settings })
  workers.push(worker)
  return worker
}

const enqueue = async (queue: string): Promise<unknown> => database.superuser("select app.enqueue($1, '{}')", [queue])

type StoredJob = { state: string; output: unknown }
const kept = async (queue: string): Promise<StoredJob[]> =>
  database.superuser<StoredJob>('select state::text as state, output from jobs.job_common where name = $1 order by created_on', [queue])

test('a worker scans for what is due at its start, and then by the clock', { tags: ['JOB-01'] }, async () => {
  await database.superuser('update jobs.version set cron_on = null')
  let looks = 0
  aWorker({
    look: async () => {
      looks += 1
    },
  })
  await expect.poll(() => looks).toBeGreaterThan(0)
  const [schedule] = await database.superuser("select cron, options ->> 'missed' as missed from jobs.schedule where name = 'look'")
  expect(schedule).toEqual({ cron: '* * * * *', missed: 'once' })
})

test('of the ticks that were missed while no worker ran, one is made up for', async () => {
  await database.superuser("update jobs.version set cron_on = now() - interval '3 days'")
  await database.superuser("update jobs.schedule set created_on = now() - interval '9 days'")
  aWorker({})
  await expect.poll(async () => (await kept('sweep')).length).toBe(1)
  await expect.poll(async () => (await kept('look')).filter(({ state }) => state === 'completed').length).toBeGreaterThan(0)
  expect(await kept('sweep')).toHaveLength(1)
})

test('two workers do each job once, and both do jobs', async () => {
  const done: string[] = []
  const doing = (name: string) => async (mailId: string) => {
    done.push(`${name} ${mailId}`)
    // In hand long enough that the other takes the next.
    await expect.poll(() => new Set(done.map((line) => line.split(' ')[0])).size).toBe(2)
    return undefined
  }
  const pair = [aWorker({ mail: doing('one') }), aWorker({ mail: doing('two') })]
  await database.superuser(
    "insert into mail.outbox (recipient, template, params) select n || '@example.org', 'x', '{}' from generate_series(1, 12) n",
  )
  for (const worker of pair) worker.notify()
  await expect.poll(() => done.length).toBe(12)
  expect(new Set(done.map((line) => line.split(' ')[1])).size).toBe(12)
  await database.superuser('delete from mail.outbox')
})

test('a failed job is logged and kept with a reason that reveals nothing, and the next one is done', async () => {
  await enqueue('look')
  let looks = 0
  aWorker({
    look: async () => {
      looks += 1
      if (looks === 1) throw Object.assign(new Error('amelia@example.org is a secret'), { code: 'ESECRET', detail: 'amelia' })
    },
  })
  await expect.poll(async () => kept('look')).toContainEqual({ state: 'failed', output: expect.objectContaining({ message: 'ESECRET' }) })
  expect(JSON.stringify(await kept('look'))).not.toMatch(/amelia|secret\b| at /)
  expect(logged.join('')).toContain('ESECRET')
  expect(logged.join('')).not.toContain('amelia')
  await enqueue('look')
  await expect.poll(() => looks).toBe(2)
})

test('stopping waits for what is in hand, and stopping twice is harmless', async () => {
  await enqueue('look')
  const begun = Promise.withResolvers<void>()
  const ending = Promise.withResolvers<void>()
  const worker = aWorker({
    look: async () => {
      begun.resolve()
      await ending.promise
    },
  })
  await begun.promise
  let stopped = false
  const stopping = worker.stop().then(() => {
    stopped = true
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(stopped).toBe(false)
  ending.resolve()
  await stopping
  await worker.stop()
  expect(await kept('look')).toEqual([{ state: 'completed', output: null }])
})

test('a job that outlasts a stop goes back to its queue, for the next worker', async () => {
  const begun = Promise.withResolvers<void>()
  const never = Promise.withResolvers<undefined>()
  const worker = aWorker(
    {
      mail: async () => {
        begun.resolve()
        return never.promise
      },
    },
    { longestStopMs: 50 },
  )
  await database.superuser("insert into mail.outbox (recipient, template, params) values ('a@example.org', 'x', '{}')")
  await begun.promise
  await worker.stop()
  expect(await kept('mail')).toMatchObject([{ state: 'retry' }])
  await database.superuser('delete from mail.outbox')
})

test('a worker whose connections are cut carries on with the next job', async () => {
  await enqueue('look')
  let looks = 0
  aWorker({
    look: async () => {
      looks += 1
    },
  })
  await expect.poll(() => looks).toBeGreaterThan(0)
  const before = looks
  await database.superuser(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'hivehold jobs'",
  )
  await enqueue('look')
  await expect.poll(() => looks).toBeGreaterThan(before)
})

test('a worker that starts before its database retries until it is there', async () => {
  const { admin, ...rest } = database.database
  const nowhere = aWorker({}, { database: { ...rest, admin: { ...admin, host: '127.0.0.1', port: 1 } } })
  await expect.poll(() => logged.join('')).toContain('the worker could not start; it tries again')
  await nowhere.stop()
})
