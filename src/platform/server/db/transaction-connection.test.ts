import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { CompiledQuery, sql } from 'kysely'
import { Pool } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { superuser, testPools } from '#tests/pools.ts'
import { TransactionConnection } from './transaction-connection.ts'
import { inTransaction } from './transaction.ts'

const opening = { statements: [{ text: 'begin' }, { text: 'select 1 as one' }], check: vi.fn<() => void>(), readOnly: true }

test('a request to cancel that gets no answer is given up, and leaves no connection open', async () => {
  const client = await testPools().api.connect()
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = z.object({ port: z.int() }).parse(silent.address())
  const spare = { host: '127.0.0.1', port, connectionTimeoutMillis: 50 }
  const connection = new TransactionConnection(client, opening, spare)
  const { rows } = await connection.executeQuery<{ pid: number }>(CompiledQuery.raw('select pg_backend_pid() as pid'))
  const running = connection.executeQuery(CompiledQuery.raw('select pg_sleep(60)')).catch((error: unknown) => String(error))
  const accepted = once(silent, 'connection')
  connection.stop()
  const [socket]: Socket[] = await accepted
  await expect(connection.settled()).rejects.toThrow('timeout')
  await expect.poll(() => socket?.destroyed).toBe(true)
  await superuser('select pg_cancel_backend($1)', [rows[0]?.pid])
  expect(await running).toContain('canceling statement due to user request')
  client.release(true)
  silent.close()
})

test('the opening of a transaction and its first statement are sent without a wait between them', async () => {
  const client = await onePool().connect()
  const sent = vi.spyOn(client, 'query')
  const answer = new TransactionConnection(client, opening, {}).executeQuery(CompiledQuery.raw('select 2 as two'))
  expect(sent).toHaveBeenCalledTimes(3)
  expect((await answer).rows).toEqual([{ two: 2 }])
  expect(opening.check).toHaveBeenLastCalledWith([expect.anything(), expect.objectContaining({ rows: [{ one: 1 }] })])
  client.release(true)
})

test('a read is answered before its transaction ends, which the next one on its connection waits for', async () => {
  const pool = onePool()
  const client = await pool.connect()
  const sent = vi.spyOn(client, 'query')
  client.release()
  const read = async () => inTransaction(pool, opening, async (db) => sql`select 2 as two`.execute(db))
  await read()
  expect(sent).toHaveBeenLastCalledWith('commit')
  const end = vi.fn<() => void>()
  void Promise.resolve(sent.mock.results.at(-1)?.value).then(end)
  await Promise.resolve()
  expect(end).not.toHaveBeenCalled()
  expect((await read()).rows).toEqual([{ two: 2 }])
})

test('an opening that fails says why, and the next read works', async () => {
  const pool = onePool()
  const read = async (first: string) =>
    inTransaction(pool, { ...opening, statements: [{ text: 'begin' }, { text: first }] }, async (db) =>
      Promise.all([sql`select 2 as two`.execute(db), sql`select 3 as three`.execute(db)]),
    )
  await expect(read('select 1 / 0')).rejects.toThrow('division by zero')
  expect((await read('select 1')).map(({ rows }) => rows)).toEqual([[{ two: 2 }], [{ three: 3 }]])
})

test('a connection that falls silent is given up, and the next read gets another', async () => {
  const pool = onePool({ query_timeout: 100 })
  const read = async (seconds: number) =>
    inTransaction(pool, opening, async (db) => sql`select 2 as two from pg_sleep(${seconds})`.execute(db))
  await expect(read(60)).rejects.toThrow('timeout')
  expect((await read(0)).rows).toEqual([{ two: 2 }])
})

function onePool(further: { query_timeout?: number } = {}): Pool {
  const { options } = testPools().api
  const pool = new Pool({ ...options, password: options.password, max: 1, ...further }).on('error', () => undefined)
  onTestFinished(async () => pool.end())
  return pool
}
