import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aNewcomer } from '../../../../tests/newcomer.ts'
import { testServices } from '../../../../tests/test-services.ts'
import { someone, testPools } from '../../../../tests/world.ts'
import { productRouter } from '../../../app/server/router.ts'
import { makeLimits } from './limits.ts'
import { makeApp } from './make-app.ts'

const home = 'http://localhost:3000'

function aServer({ https = false, limitScale = 1000 }: { https?: boolean; limitScale?: number } = {}) {
  const app = makeApp({
    log: pino({ level: 'silent' }),
    house: { pools: testPools(), limits: makeLimits(limitScale), trustedProxies: 0, isSecure: () => https, changed: () => undefined },
    publicOrigins: [home],
    router: productRouter(testServices),
    further: () => undefined,
    web: [],
    build: undefined,
    isReady: async () => true,
    workerStanding: async () => 'worker: running',
  })
  const env = { incoming: { socket: { remoteAddress: '192.0.2.7', remotePort: 1, remoteFamily: 'IPv4' } } }
  return async (path: string, init: RequestInit = {}) => app.request(path, init, env)
}

const asJson = (body: unknown, headers: Record<string, string> = { origin: home }): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

test('every answer, errors included, carries the security headers', async () => {
  const ask = aServer()
  for (const path of ['/api/account/me', '/api/families', '/api/nothing', '/livez']) {
    const { headers } = await ask(path)
    expect(headers.get('content-security-policy'), path).toContain("default-src 'none'; script-src 'self'")
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    expect(headers.get('strict-transport-security'), path).toBeNull()
  }
  expect((await ask('/api/account/me')).headers.get('cache-control')).toBe('no-store')
})

test('on https the session cookie is bound to this host, and the browser is told to stay on https', async () => {
  const answer = await aServer({ https: true })('/api/account/sign-up', asJson(aNewcomer()))
  expect(answer.headers.get('set-cookie')).toMatch(/^__Host-hive=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const plain = await aServer()('/api/account/sign-up', asJson(aNewcomer()))
  expect(plain.headers.get('set-cookie')).toMatch(/^hive=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await plain.text()).toBe('{"signedIn":true}')
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site, as the browser tells', { origin: home, 'sec-fetch-site': 'cross-site' }],
  ['a sibling of this host', { origin: home, 'sec-fetch-site': 'same-site' }],
  ['nobody knows where', {}],
])('a change from %s is refused', async (_where, headers) => {
  const answer = await aServer()('/api/account/sign-out', asJson({}, headers))
  expect(answer.status).toBe(403)
})

test('our own pages are believed by what the browser tells, or by their address', async () => {
  expect((await aServer()('/api/account/sign-out', asJson({}, { 'sec-fetch-site': 'same-origin' }))).status).toBe(200)
  expect((await aServer()('/api/account/sign-out', asJson({}, { origin: home }))).status).toBe(200)
})

test('what a foreign form can send is refused, as is what is no JSON or too much', async () => {
  const ask = aServer()
  const form = { method: 'POST', headers: { origin: home, 'content-type': 'text/plain' }, body: '{}' }
  expect((await ask('/api/account/sign-out', form)).status).toBe(415)
  const broken = await ask('/api/account/sign-in', asJson('{"email":'))
  expect([broken.status, await broken.json()]).toEqual([400, expect.objectContaining({ code: 'BAD_REQUEST' })])
  const huge = await ask('/api/account/sign-in', asJson({ email: 'x'.repeat(70_000), password: 'y' }))
  expect(huge.status).toBe(413)
})

test('keys that nobody knows are refused, and the answer names the field', async () => {
  const answer = await aServer()('/api/account/sign-in', asJson({ email: 'ada@example.org', password: 'x', admin: true }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', data: { fields: [expect.objectContaining({ path: '' })] } })
})

test('an Idempotency-Key that is none is refused, instead of being ignored', async () => {
  const answer = await aServer()('/api/account/sign-out', asJson({}, { origin: home, 'idempotency-key': 'twice' }))
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ message: 'An Idempotency-Key is a UUID' })])
})

test('whoever is too quick hears how long to wait', async () => {
  const ask = aServer({ limitScale: 1 })
  const guess = asJson({ email: 'nobody@example.org', password: 'a guess' })
  for (let number = 0; number < 5; number += 1) expect((await ask('/api/account/sign-in', guess)).status).toBe(401)
  const refused = await ask('/api/account/sign-in', guess)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a read says how many statements it took, and no cookie but the session counts', async () => {
  const ada = await someone()
  const ask = aServer()
  const known = await ask('/api/families', { headers: { cookie: `hive=${ada.sessionToken}` } })
  expect([known.status, known.headers.get('server-timing')]).toEqual([200, 'statements;dur=1'])
  expect((await ask('/api/families', { headers: { cookie: 'hive=made-up' } })).status).toBe(401)
  expect((await ask('/api/families', { headers: { cookie: `__Host-hive=${ada.sessionToken}` } })).status).toBe(401)
})

test('whoever asks whether the server is ready also hears how the worker is, which decides nothing', async () => {
  const answer = await aServer()('/readyz')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toBe('ok\nworker: running\n')
})
