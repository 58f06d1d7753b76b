import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { CompiledQuery } from 'kysely'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { superuser, testPools } from '../../../../tests/pools.ts'
import { QueuedConnection } from './queued-connection.ts'

test('a request to cancel that gets no answer is given up, and leaves no connection open', async () => {
  const client = await testPools().api.connect()
  const connection = new QueuedConnection(client, { statements: [{ text: 'begin' }], check: () => undefined, readOnly: false })
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
