import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { makeLimits } from '#platform/server/http/limits.ts'
import { makeRequestQueues } from '#platform/server/http/request-queue.ts'
import { emailed } from '#tests/emailed.ts'
import { createPerson, testPools } from '#tests/people.ts'
import { oneClickRoute } from './one-click-route.ts'
import { stopToken } from './unsubscribe-link.ts'

const stopKey = randomBytes(32)

function aServer(scale = 1000) {
  const changed = vi.fn<() => void>()
  const app = new Hono()
  const services = {
    pool: testPools().auth,
    queues: makeRequestQueues(4),
    limits: makeLimits(scale),
    stopKey,
    addressOf: () => '192.0.2.9',
    changed,
  }
  app.post('/stop-mails', oneClickRoute(services))
  const post = async (token: string) =>
    app.request(`/stop-mails?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
  return { post, changed }
}

test('a mailbox stops the emails of a kind by itself, as RFC 8058 says; repeating it is harmless', { tags: ['GAP-131'] }, async () => {
  const amelia = await createPerson()
  const { post, changed } = aServer()
  for (let time = 0; time < 2; time += 1) {
    expect((await post(stopToken(stopKey, { userId: amelia.id, kind: 'reminders' }))).status).toBe(200)
  }
  expect(changed).toHaveBeenCalled()
  expect(await emailed(amelia)).toEqual(['renewals', 'notice', 'dates'])
})

test('a token that this server did not make stops nothing, and attempts are limited', async () => {
  const { post } = aServer(1)
  for (let attempt = 0; attempt < 30; attempt += 1) expect((await post('made.up.token')).status).toBe(400)
  const refused = await post('made.up.token')
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.closeTo(60, -1)])
})
