import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PgBoss } from 'pg-boss'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeMailWorker } from '#tests/mail-worker.ts'
import { startMailServer, type MailServer, type Step } from '#tests/mail-server.ts'
import { useDatabase } from '#tests/own-database.ts'
import { smtpTransport } from '../mail/smtp-transport.ts'
import type { Worker } from './start-worker.ts'
import { sweep } from './sweep.ts'

const script = fileURLToPath(new URL('../../../../tests/mail/worker-process.ts', import.meta.url))
const database = useDatabase()
let server: MailServer
const workers: Worker[] = []
const processes: ChildProcess[] = []

beforeEach(async () => {
  server = await startMailServer()
})

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  await Promise.all(workers.splice(0).map(async (worker) => worker.stop()))
  await server.close()
  await database.superuser('delete from mail.outbox')
  await database.superuser('delete from jobs.job_common')
})

function aProcess(): ChildProcess {
  const child = fork(script, { execArgv: [] })
  processes.push(child)
  child.send({ database: database.database, smtpUrl: server.url })
  return child
}

function aWorker(): Worker {
  const hello = () => ({ subject: 'Hello', heading: 'Hello', sentences: [] })
  const worker = makeMailWorker({ ...database, templates: { hello }, transport: smtpTransport(server.url, 3000) })
  workers.push(worker)
  return worker
}

async function queued(): Promise<string> {
  const text = "insert into mail.outbox (recipient, template, params) values ('amelia@example.org', 'hello', '{}') returning id"
  const [row] = await database.superuser<{ id: string }>(text)
  return row?.id ?? ''
}

const waiting = async (): Promise<unknown[]> => database.superuser('select attempts, due_at > now() as later from mail.outbox')
const messageIds = (): string[] => server.received.map(({ raw }) => /^message-id: (.+?)\r?$/im.exec(raw)?.[1] ?? '')

test.each<{ when: string; at: Step; heard: number }>([
  { when: 'while it hands the mail over', at: 'data', heard: 0 },
  { when: 'when the mail server has it, before it knows', at: 'taken', heard: 1 },
])('when a worker is killed $when, another one sends the email with the same Message-ID', { tags: ['GEN-10'] }, async ({ at, heard }) => {
  Object.assign(server.mood, { is: 'hangs', at })
  const id = await queued()
  const child = aProcess()
  await expect.poll(() => server.reached()).toContain(at)
  child.kill('SIGKILL')
  expect(server.received).toHaveLength(heard)
  // The dead worker holds the email for five minutes, and then it is looked at again.
  expect(await waiting()).toEqual([{ attempts: 1, later: true }])

  server.mood.is = 'takes'
  const other = aWorker()
  await database.superuser('update mail.outbox set due_at = now()')
  other.notify()
  await expect.poll(waiting).toEqual([])
  expect(messageIds()).toEqual(Array.from({ length: heard + 1 }, () => `<${id}@home.example.org>`))
})

test('a worker that died between taking a job and taking its email has lost neither: the sweep finds the email', async () => {
  await queued()
  await database.superuser("update jobs.job_common set state = 'active', started_on = now() where name = 'mail'")
  const worker = aWorker()
  await sweep(database.pools.worker)
  worker.notify()
  await expect.poll(waiting).toEqual([])
  expect(server.received).toHaveLength(1)
})

test('a dead worker’s job in hand is taken for lost in time and goes back; like all upkeep, this needs only a worker’s rights', async () => {
  await queued()
  await database.superuser("update jobs.job_common set state = 'active', started_on = now() - interval '3 minutes' where name = 'mail'")
  await database.superuser("select app.enqueue('look', '{}')")
  await database.superuser("update jobs.job_common set state = 'completed', completed_on = now() - interval '2 days' where name = 'look'")
  await database.superuser('update jobs.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null')
  const problems: unknown[] = []
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => database.pools.worker.query(text, values) },
    schema: 'jobs',
    migrate: false,
    createSchema: false,
    reindex: false,
    monitorVacuum: false,
    supervise: false,
    schedule: false,
  })
  boss.on('error', (error) => problems.push(error))
  await boss.start()
  await boss.supervise()
  await boss.resolveFlow()
  await boss.stop({ graceful: false })
  expect(problems).toEqual([])
  expect(await database.superuser('select name, state::text as state from jobs.job_common')).toEqual([{ name: 'mail', state: 'retry' }])
})
