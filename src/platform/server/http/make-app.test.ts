import { expect, test } from 'vitest'
import { makeHost, asJson, asking, home, type HostSetup } from '#tests/http-host.ts'
import { signUpInput } from '#tests/sign-up-input.ts'
import { credentialsOf, createPerson } from '#tests/people.ts'
import { makeLimits } from './limits.ts'

const aServer = (setup?: HostSetup) => asking(makeHost(setup))

test('every answer, errors included, carries the security headers', async () => {
  const ask = aServer()
  for (const path of ['/api/account/me', '/api/families', '/api/nothing', '/livez']) {
    const { headers } = await ask(path)
    expect(headers.get('content-security-policy'), path).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
        "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    expect(headers.get('strict-transport-security'), path).toBeNull()
  }
  expect((await ask('/api/account/me')).headers.get('cache-control')).toBe('no-store')
})

test('on https the session cookie is bound to this host, and the browser must stay on https', async () => {
  const answer = await aServer({ https: true })('/api/account/sign-up', asJson(signUpInput()))
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^__Host-hive=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    expect.stringMatching(/^__Host-hive-device-[\w-]{16}=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
  ])
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000')
  const plain = await aServer()('/api/account/sign-up', asJson(signUpInput()))
  expect(plain.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^hive=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/),
    expect.stringMatching(/^hive-device-[\w-]{16}=[\w-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/),
  ])
  expect(await plain.text()).toBe('{"signedIn":true}')
})

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['another site, as the browser tells', { origin: home, 'sec-fetch-site': 'cross-site' }],
  ['a sibling of this host', { origin: home, 'sec-fetch-site': 'same-site' }],
  ['another site that says it is ours', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ['a page without an origin', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  ['another port of this machine', { origin: 'http://localhost:3001' }],
  ['nobody knows where', {}],
])('a change from %s is refused', async (_where, headers) => {
  const answer = await aServer()('/api/account/sign-out', asJson({}, headers))
  expect(answer.status).toBe(403)
})

test('a read, the live stream among them, is refused to the pages of another site', async () => {
  const ask = aServer()
  for (const path of ['/api/account/welcome', '/api/live']) {
    expect((await ask(path, { headers: { origin: 'https://evil.example' } })).status, path).toBe(403)
  }
  expect((await ask('/api/account/welcome', { headers: { origin: home } })).status).toBe(200)
  expect((await ask('/api/account/welcome')).status).toBe(200)
})

test('a device keeps a cookie for each account, passes the slow limit with it, and keeps it when somebody signs out', async () => {
  const limits = { ...makeLimits(1000), wrongPassword: makeLimits(0.05).wrongPassword }
  const ask = asking(makeHost({ services: { limits } }))
  const [ada, ben] = [await createPerson(), await createPerson()]
  const jar = new Map<string, string>()
  const send = async (path: string, body: object): Promise<Response> => {
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await ask(path, asJson(body, { origin: home, cookie }))
    for (const line of answer.headers.getSetCookie()) jar.set(...cookieIn(line))
    return answer
  }
  for (const person of [ada, ben]) expect((await send('/api/account/sign-in', credentialsOf(person))).status).toBe(200)
  await send('/api/account/sign-out', {})
  expect([...jar.keys()].filter((name) => name.startsWith('hive-device-'))).toHaveLength(2)
  const guess = { email: ada.email, password: 'a guess' }
  expect((await ask('/api/account/sign-in', asJson(guess))).status).toBe(401)
  expect((await ask('/api/account/sign-in', asJson(credentialsOf(ada)))).status).toBe(429)
  expect((await send('/api/account/sign-in', credentialsOf(ada))).status).toBe(200)
})

function cookieIn(line: string): [string, string] {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
  return [name, value]
}

test('a sign-out has the browser delete what it keeps, where it is asked to', { tags: ['OFF-16'] }, async () => {
  const clears = async (body: object): Promise<string | null> =>
    (await aServer({ https: true })('/api/account/sign-out', asJson(body, { origin: home }))).headers.get('clear-site-data')
  expect(await clears({ clearStorage: true })).toBe('"storage"')
  expect(await clears({ clearStorage: false }), 'somebody else keeps theirs here').toBeNull()
  expect(await clears({})).toBeNull()
})

test('our own pages are recognised by the browser’s headers, or by their address', async () => {
  expect((await aServer()('/api/account/sign-out', asJson({}, { 'sec-fetch-site': 'same-origin' }))).status).toBe(200)
  expect((await aServer()('/api/account/sign-out', asJson({}, { origin: home, 'sec-fetch-site': 'same-origin' }))).status).toBe(200)
  expect((await aServer()('/api/account/sign-out', asJson({}, { origin: home }))).status).toBe(200)
})

test('what a foreign form can send is refused, as is anything that is not JSON or is too large', async () => {
  const ask = aServer()
  const form = { method: 'POST', headers: { origin: home, 'content-type': 'text/plain' }, body: '{}' }
  expect((await ask('/api/account/sign-out', form)).status).toBe(415)
  const broken = await ask('/api/account/sign-in', asJson('{"email":'))
  expect([broken.status, await broken.json()]).toEqual([400, expect.objectContaining({ code: 'BAD_REQUEST' })])
  const huge = await ask('/api/account/sign-in', asJson({ email: 'x'.repeat(70_000), password: 'y' }))
  expect(huge.status).toBe(413)
})

test('a path to which files are sent takes as much as is said, and no other path does', async () => {
  const ask = aServer({ largeBodies: { '/api/account/sign-up': 100_000 } })
  const statusOf = async (path: string, length: number) => (await ask(path, asJson({ email: 'x'.repeat(length) }))).status
  expect(await statusOf('/api/account/sign-up', 70_000)).toBe(400)
  expect(await statusOf('/api/account/sign-up', 100_001)).toBe(413)
  expect(await statusOf('/api/account/sign-in', 70_000)).toBe(413)
})

test('unknown keys are refused, and the answer names the field', async () => {
  const answer = await aServer()('/api/account/sign-in', asJson({ email: 'ada@example.org', password: 'x', admin: true }))
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'BAD_REQUEST', data: { fields: [expect.objectContaining({ path: '' })] } })
})

test('an invalid Idempotency-Key is refused, instead of being ignored', async () => {
  const answer = await aServer()('/api/account/sign-out', asJson({}, { origin: home, 'idempotency-key': 'twice' }))
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ message: 'The Idempotency-Key must be a UUID' })])
})

test('a client that is too quick learns how long to wait', async () => {
  const ask = aServer({ limitScale: 1 })
  const guess = asJson({ email: 'nobody@example.org', password: 'a guess' })
  for (let number = 0; number < 5; number += 1) expect((await ask('/api/account/sign-in', guess)).status).toBe(401)
  const refused = await ask('/api/account/sign-in', guess)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a read reports how many statements it took, and no cookie but the session’s counts', async () => {
  const ada = await createPerson()
  const ask = aServer()
  const known = await ask('/api/families', { headers: { cookie: `hive=${ada.sessionToken}` } })
  expect([known.status, known.headers.get('server-timing')]).toEqual([200, 'statements;dur=1'])
  expect((await ask('/api/families', { headers: { cookie: 'hive=made-up' } })).status).toBe(401)
  expect((await ask('/api/families', { headers: { cookie: `__Host-hive=${ada.sessionToken}` } })).status).toBe(401)
})

test('the readiness probe tells this machine of the worker and the backups, which do not decide it', { tags: ['GAP-204'] }, async () => {
  for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
    const answer = await asking(makeHost(), address)('/readyz')
    expect(answer.status).toBe(200)
    expect(await answer.text(), address).toBe('ok\nworker: running\nbackup: good\n')
  }
})

test('strangers learn only that the server is ready, also behind a proxy on this machine', { tags: ['GAP-204'] }, async () => {
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  expect(await (await asking(makeHost())('/readyz')).text()).toBe('ok\n')
  for (const trustedProxies of [0, 1])
    expect(await (await asking(makeHost({ services: { trustedProxies } }), '127.0.0.1')('/readyz', forwarded)).text()).toBe('ok\n')
})

test('many readiness probes at once cost one query, and get the present state', async () => {
  let looks = 0
  const answers = Promise.withResolvers<boolean>()
  const ask = aServer({
    isReady: async () => {
      looks += 1
      return looks === 1 ? answers.promise : false
    },
  })
  const crowd = Array.from({ length: 20 }, async () => ask('/readyz'))
  answers.resolve(true)
  expect((await Promise.all(crowd)).map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(looks).toBe(1)
  expect((await ask('/readyz')).status).toBe(503)
})
