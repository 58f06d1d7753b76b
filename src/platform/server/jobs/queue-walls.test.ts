import { expect, test } from 'vitest'
import { useDatabase } from '#tests/own-database.ts'

const database = useDatabase()

const tables = ['jobs.job', 'jobs.job_common', 'jobs.job_dependency', 'jobs.queue', 'jobs.schedule', 'jobs.version'] as const
const refused = /permission denied/

test('the tables tried here are all that exist', async () => {
  const rows = await database.superuser<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'jobs'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S') order by 1",
  )
  expect(rows.map(({ name }) => name)).toEqual([...tables])
})

test.each(['api', 'auth'] as const)('hive_%s neither reads nor writes the queues, and adds nothing to them', async (role) => {
  const pool = database.pools[role]
  for (const table of tables) {
    for (const sql of [`select from ${table}`, `insert into ${table} default values`, `delete from ${table}`, `truncate ${table}`]) {
      await expect(pool.query(sql), sql).rejects.toThrow(refused)
    }
  }
  await expect(pool.query("update jobs.job_common set data = '{}'")).rejects.toThrow(refused)
  await expect(pool.query("select jobs.create_queue('mine', '{}')")).rejects.toThrow(refused)
  await expect(pool.query("select app.enqueue('look', '{}')")).rejects.toThrow(refused)
  await expect(pool.query('select app.requeue_mails()')).rejects.toThrow(refused)
})

test('the worker creates no queue, schedule or table, and changes no payload', async () => {
  const { worker } = database.pools
  for (const sql of [
    "insert into jobs.queue (name, policy, retry_limit, retry_delay, retry_backoff, expire_seconds, retention_seconds, deletion_seconds, partition, table_name) values ('mine', 'short', 0, 0, false, 1, 1, 1, false, 'job_common')",
    "update jobs.queue set policy = 'standard'",
    "insert into jobs.schedule (name, cron) values ('look', '* * * * *')",
    "update jobs.schedule set cron = '* * * * *'",
    'update jobs.version set version = 1',
    "update jobs.job_common set data = '{}'",
    'create table jobs.mine ()',
    'truncate jobs.job_common',
    "select app.enqueue('look', '{}')",
  ])
    await expect(worker.query(sql), sql).rejects.toThrow(refused)
  await expect(worker.query("select jobs.create_queue('mine', '{}')")).rejects.toThrow('there is no queue mine')
})

test('a payload contains only ids: the job of an email contains neither address nor text', async () => {
  const [mail] = await database.superuser<{ id: string }>(
    "insert into mail.outbox (recipient, template, params) values ('amelia@example.org', 'hello', '{\"token\": \"a secret\"}') returning id",
  )
  const [job] = await database.superuser<{ line: string; data: unknown }>(
    "select j::text as line, data from jobs.job j where name = 'mail' and state = 'created'",
  )
  expect(job?.data).toEqual({ mailId: mail?.id })
  expect(job?.line).not.toMatch(/amelia|secret/)
})

const waiting = async (): Promise<unknown[]> =>
  database.superuser(
    `select j.singleton_key = o.id::text as its, j.start_after = o.due_at as punctual
       from mail.outbox o full join jobs.job_common j on j.singleton_key = o.id::text and j.state = 'created'
      where o.id is not null or j.name = 'mail' and j.state = 'created'`,
  )

test('a waiting email has one waiting job, postponed and deleted with it', async () => {
  await database.superuser('delete from mail.outbox')
  expect(await waiting()).toEqual([])
  await database.superuser(
    "insert into mail.outbox (recipient, template, params) values ('a@example.org', 'x', '{}'), ('b@example.org', 'x', '{}')",
  )
  expect(await waiting()).toEqual([
    { its: true, punctual: true },
    { its: true, punctual: true },
  ])
  await database.superuser("update mail.outbox set due_at = now() + interval '1 hour', attempts = 1")
  expect(await waiting()).toEqual([
    { its: true, punctual: true },
    { its: true, punctual: true },
  ])
  await database.superuser('delete from mail.outbox')
  expect(await waiting()).toEqual([])
})

test('an email whose job was lost gets a new one, and the others keep theirs', async () => {
  await database.superuser(
    "insert into mail.outbox (recipient, template, params) values ('a@example.org', 'x', '{}'), ('b@example.org', 'x', '{}')",
  )
  await database.superuser('delete from jobs.job_common where singleton_key = (select id::text from mail.outbox limit 1)')
  expect(await waiting()).toContainEqual({ its: null, punctual: null })
  await database.pools.worker.query('select app.requeue_mails()')
  expect(await waiting()).toEqual([
    { its: true, punctual: true },
    { its: true, punctual: true },
  ])
})

test('a missing queue is reported', async () => {
  await expect(database.superuser("select app.enqueue('nowhere', '{}')")).rejects.toThrow('there is no queue nowhere')
})
