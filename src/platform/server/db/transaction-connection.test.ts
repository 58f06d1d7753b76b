import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { CompiledQuery, sql } from 'kysely'
import { type Connection, Pool } from 'pg'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { superuser, testPools } from '#tests/pools.ts'
import { TransactionConnection } from './transaction-connection.ts'
import { inTransaction } from './transaction.ts'

test('a request to cancel that gets no answer is given up, and leaves no connection open', async () => {
  const client = await testPools().api.connect()
  const connection = new TransactionConnection(client, { statements: [{ text: 'begin' }], check: () => undefined, readOnly: false })
  await connection.executeQuery(CompiledQuery.raw('select 1'))
  const running = connection.executeQuery(CompiledQuery.raw('select pg_sleep(60)')).catch((error: unknown) => String(error))
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  Object.assign(client, { host: '127.0.0.1', port: z.object({ port: z.int() }).parse(silent.address()).port })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const accepted = once(silent, 'connection')
  connection.stop()
  const [socket]: Socket[] = await accepted
  const outcome = connection.settled().catch(String)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await outcome).toContain('the request to cancel got no answer')
  vi.useRealTimers()
  await expect.poll(() => socket?.destroyed).toBe(true)
  await superuser('select pg_cancel_backend($1)', [client.processID])
  expect(await running).toContain('canceling statement due to user request')
  client.release(true)
  silent.close()
})

test('the opening of a read and its statements are sent with one write, its end with the opening of the next', async () => {
  const pool = onePool()
  const opening = { statements: [{ text: 'begin' }], check: () => undefined, readOnly: true }
  const read = async (): Promise<void> =>
    inTransaction(pool, opening, async (db) => {
      await Promise.all([sql`select 1`.execute(db), sql`select 2`.execute(db)])
    })
  try {
    await read()
    const client = await pool.connect()
    const writes = countWrites(client.connection.stream)
    client.release()
    await Promise.all([read(), read(), read()])
    await new Promise(setImmediate)
    expect(writes()).toBe(4)
    await read()
    await new Promise((resolve) => process.nextTick(resolve))
    await read()
    await new Promise(setImmediate)
    expect(writes(), 'an end that waited for the next opening').toBe(7)
  } finally {
    await pool.end()
  }
})

test('the opening of a read is answered together with its first statement', async () => {
  const pool = onePool()
  const opening = { statements: [{ text: 'begin' }, { text: 'select 1 as one' }], check: vi.fn<() => void>(), readOnly: true }
  const read = async () => inTransaction(pool, opening, async (db) => sql`select 2 as two`.execute(db))
  try {
    await read()
    const client = await pool.connect()
    await client.query('select')
    const heard = vi.fn<() => void>()
    client.connection.stream.on('data', heard)
    client.release()
    expect((await read()).rows).toEqual([{ two: 2 }])
    expect(heard).toHaveBeenCalledTimes(1)
    expect(opening.check).toHaveBeenLastCalledWith([expect.anything(), expect.objectContaining({ rows: [{ one: 1 }] })])
  } finally {
    await pool.end()
  }
})

test('an opening that fails says why, and the next read gets another connection', async () => {
  const pool = onePool()
  const read = async (first: string) =>
    inTransaction(pool, { statements: [{ text: 'begin' }, { text: first }], check: () => undefined, readOnly: true }, async (db) =>
      Promise.all([sql`select 2 as two`.execute(db), sql`select 3 as three`.execute(db)]),
    )
  try {
    await expect(read('select 1 / 0')).rejects.toThrow('division by zero')
    expect((await read('select 1')).map(({ rows }) => rows)).toEqual([[{ two: 2 }], [{ three: 3 }]])
  } finally {
    await pool.end()
  }
})

function onePool(): Pool {
  const { options } = testPools().api
  return new Pool({ ...options, password: options.password, max: 1 })
}

/** Counts how often something is handed to the system from now on. */
function countWrites(stream: Connection['stream']): () => number {
  const one = vi.spyOn(stream, '_write')
  const several = vi.spyOn(stream, '_writev')
  return () => one.mock.calls.length + several.mock.calls.length
}
