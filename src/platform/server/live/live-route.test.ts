import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { runAs, type TestPerson, createPerson, testDatabase, testPools } from '#tests/people.ts'
import { makeSessionOwners } from '../api/session-owners.ts'
import { liveRoute } from './live-route.ts'
import { type Hub, makeHub } from './make-hub.ts'
import { makeRequestQueues } from '../http/request-queue.ts'

let hub: Hub | undefined

afterEach(async () => hub?.stop())

/** The live route as the browser of `person` (null: nobody is signed in) meets it. */
function serve(person: TestPerson | null): Hono {
  hub = makeHub({ pools: testPools(), database: testDatabase(), log: pino({ level: 'silent' }) })
  const route = liveRoute({
    hub,
    pools: testPools(),
    queues: makeRequestQueues(4),
    sessionHashOf: () => person?.sessionHash,
    sessions: makeSessionOwners(),
    chance: () => 0.5,
  })
  return new Hono().get('/api/live', route)
}

/** Reads a stream, each time until `end` has been received. */
function readerOf(response: Response): (end: string) => Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  return async (end) => {
    let text = ''
    while (!text.includes(end)) {
      const { done, value } = (await reader?.read()) ?? { done: true }
      if (done) break
      text += value
    }
    return text
  }
}

test('only people who are signed in get a stream', async () => {
  const response = await serve(null).request('/api/live')
  expect(response.status).toBe(401)
  expect(await response.json()).toMatchObject({ code: 'UNAUTHORIZED', status: 401 })
})

test('the stream begins with the time to wait before reconnecting, is never cached, and has its position', async () => {
  const response = await serve(await createPerson()).request('/api/live')
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  // A hint of what happens meanwhile can come first; it carries no id, since what was missed before it has not been sent.
  const text = await readerOf(response)('id:')
  expect(text).toMatch(/^retry: 4000\n\n(?:data: \{.*\n\n)*id: \d+-\d+\ndata: \{/)
})

test('hints arrive as JSON, the id on the last of them', async () => {
  const amelia = await createPerson()
  const read = readerOf(await serve(amelia).request('/api/live?after=nonsense'))
  expect(await read('\n\n')).toContain('retry:')
  expect(await read('stale')).toContain('data: {"stale":true}\n\n')

  await runAs(amelia).write(async (db) => db.updateTable('app.profiles').set({ first_name: 'Amy' }).where('id', '=', amelia.id).execute())
  hub?.notify()
  // What her sign-up changed may arrive at the same time.
  expect(await read('profiles')).toMatch(/id: \d+-\d+\ndata: \{"categoryId":null,"tables":\[[^\]]*"profiles"[^\]]*\]\}\n\n/)
})

test('HEAD shows whether there would be a stream, and opens none', async () => {
  const response = await serve(await createPerson()).request('/api/live', { method: 'HEAD' })
  expect(response.status).toBe(200)
  expect(response.body).toBeNull()
  expect((await serve(null).request('/api/live', { method: 'HEAD' })).status).toBe(401)
})
