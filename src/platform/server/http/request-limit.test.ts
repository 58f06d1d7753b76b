import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { makeHost, asJson, asking, home, type HostSetup } from '#tests/http-host.ts'
import { testDatabase } from '#tests/pools.ts'
import { createPerson, testPools } from '#tests/people.ts'
import { hashOfToken } from './secret-token.ts'
import { liveRoute } from '../live/live-route.ts'
import { makeHub } from '../live/make-hub.ts'
import { makeSessionOwners } from '../api/session-owners.ts'
import { makeLimits } from './limits.ts'
import { sessionHashOf } from './session-cookie.ts'
import { makeRequestQueues } from './request-queue.ts'

const madeUp = (): RequestInit => ({ headers: { cookie: `hive=${randomBytes(32).toString('base64url')}` } })
const signedIn = ({ sessionToken }: { sessionToken: string }): RequestInit => ({ headers: { cookie: `hive=${sessionToken}` } })

/** The limits of tests, with some of them as they are, or scaled. */
const limitsWith = (narrow: Partial<ReturnType<typeof makeLimits>>) => ({ ...makeLimits(1000), ...narrow })

/** Sends a request so many times, and counts the answers by status. */
async function tally(times: number, ask: () => Promise<Response>): Promise<Record<number, number>> {
  const answers: number[] = []
  for (let turn = 0; turn < times; turn += 1) answers.push((await ask()).status)
  return Object.fromEntries(
    Map.groupBy(answers, (status) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  )
}

/** Returns how often a connection was taken that answers requests while `work` ran; a hub of another test may look for changes meanwhile. */
async function connectionsTaken(work: () => Promise<unknown>): Promise<number> {
  let taken = 0
  const count = (): void => void (taken += 1)
  const { api, auth } = testPools()
  const pools = [api, auth]
  for (const pool of pools) pool.on('acquire', count)
  await work()
  for (const pool of pools) pool.off('acquire', count)
  return taken
}

function withStream(setup: HostSetup & { services: { sessions: ReturnType<typeof makeSessionOwners> } }) {
  const hub = makeHub({ pools: testPools(), database: testDatabase(), log: pino({ level: 'silent' }) })
  const { sessions } = setup.services
  const app = makeHost({
    ...setup,
    further: (host) =>
      host.get(
        '/api/live',
        liveRoute({ hub, pools: testPools(), queues: makeRequestQueues(4), sessions, sessionHashOf: (c) => sessionHashOf(c, false) }),
      ),
  })
  return { app, close: async () => hub.stop() }
}

test('anyone not signed in is limited by their address, whatever they request, and learns how long to wait', async () => {
  const app = makeHost({ services: { limits: limitsWith({ anonymous: makeLimits(0.02).anonymous }) } })
  const ask = asking(app)
  expect(await tally(3, async () => ask('/api/families'))).toEqual({ 401: 3 })
  expect(await tally(3, async () => ask('/api/account/welcome'))).toEqual({ 200: 3 })
  const refused = await ask('/api/families')
  expect([refused.status, await refused.json()]).toEqual([429, expect.objectContaining({ code: 'TOO_MANY_REQUESTS', status: 429 })])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect((await ask('/api/account/sign-in', asJson({ email: 'ada@example.org', password: 'x' }))).status).toBe(429)
  // Another address, and somebody signed in at this one, are not held up.
  expect((await asking(app, '192.0.2.8')('/api/families')).status).toBe(401)
})

test('made-up sessions reach the database only so many times, and each of them once', async () => {
  const ask = asking(makeHost({ services: { limits: limitsWith({ deadSession: makeLimits(0.1).deadSession }) } }))
  const one = madeUp()
  expect(await connectionsTaken(async () => tally(4, async () => ask('/api/families', one)))).toBe(1)
  expect(await connectionsTaken(async () => tally(10, async () => ask('/api/account/me', madeUp())))).toBe(5)
  expect((await ask('/api/families', madeUp())).status).toBe(429)
  // Without any cookie the address still reaches the sign-in page.
  expect((await ask('/api/account/me')).status).toBe(200)
})

test('people who are signed in are not held up by strangers at the same address', async () => {
  const ada = await createPerson()
  const sessions = makeSessionOwners()
  const ask = asking(makeHost({ services: { sessions, limits: limitsWith({ anonymous: makeLimits(0.01).anonymous }) } }))
  expect((await ask('/api/families', signedIn(ada))).status).toBe(200)
  await tally(5, async () => ask('/api/families'))
  expect((await ask('/api/families')).status).toBe(429)
  expect((await ask('/api/families', signedIn(ada))).status).toBe(200)
  expect(sessions.personOf(hashOfToken(ada.sessionToken))).toBe(ada.id)
})

test('requests count for a person, however many sessions they open', async () => {
  const ask = asking(makeHost({ services: { limits: limitsWith({ request: makeLimits(0.02).request }) } }))
  const ada = await createPerson()
  const again = await ask('/api/account/sign-in', asJson({ email: ada.email, password: ada.password }))
  const phone = { sessionToken: /hive=([\w-]+)/.exec(again.headers.get('set-cookie') ?? '')?.[1] ?? '' }
  // A session's first request shows whose it is.
  expect([(await ask('/api/families', signedIn(ada))).status, (await ask('/api/families', signedIn(phone))).status]).toEqual([200, 200])
  expect(await tally(3, async () => ask('/api/families', signedIn(ada)))).toEqual({ 200: 3 })
  expect(await tally(3, async () => ask('/api/families', signedIn(phone)))).toEqual({ 200: 3 })
  expect((await ask('/api/families', signedIn(ada))).status).toBe(429)
  expect((await ask('/api/families', signedIn(phone))).status).toBe(429)
})

test('live streams are limited like other requests, without a person and for one', async () => {
  const ada = await createPerson()
  const narrow = makeLimits(0.01)
  const services = { sessions: makeSessionOwners(), limits: limitsWith({ anonymous: narrow.anonymous, request: narrow.request }) }
  const { app, close } = withStream({ services })
  const ask = asking(app)
  // HEAD asks whether there would be a stream, and opens none.
  expect(await tally(3, async () => ask('/api/live', { method: 'HEAD', ...signedIn(ada) }))).toEqual({ 200: 3 })
  expect(await tally(2, async () => ask('/api/live', { method: 'HEAD', ...signedIn(ada) }))).toEqual({ 200: 1, 429: 1 })
  // One of the three of this address was hers, before anyone knew that.
  expect(await tally(4, async () => ask('/api/live', madeUp()))).toEqual({ 401: 2, 429: 2 })
  await close()
})

test.each([
  ['verify-email', (token: string) => ({ token })],
  ['confirm-email-change', (token: string) => ({ token })],
  ['reset-password', (token: string) => ({ token, password: 'a long way to the sea' })],
])('made-up tokens can be tried only a limited number of times at %s', async (path, bodyOf) => {
  const ask = asking(makeHost({ limitScale: 1 }))
  const tried = await tally(40, async () => ask(`/api/account/${path}`, asJson(bodyOf(randomBytes(32).toString('base64url')))))
  expect(tried[429]).toBeGreaterThanOrEqual(10)
})

test('behind a proxy all addresses of an IPv6 /64 share their limits, however the proxy writes them', async () => {
  const ask = asking(makeHost({ limitScale: 1, services: { trustedProxies: 1 } }))
  const guessFrom = async (address: string): Promise<Response> =>
    ask('/api/account/sign-in', {
      ...asJson({ email: 'nobody@example.org', password: 'a guess' }),
      headers: { 'content-type': 'application/json', origin: home, 'x-forwarded-for': `198.51.100.9, ${address}` },
    })
  const neighbours = ['2001:db8:1:2::1', '2001:DB8:1:2:0:0:0:2', '[2001:db8:1:2::3]:443', '2001:db8:1:2:ffff::', '2001:db8:1:2::5%eth0']
  for (const address of neighbours) expect((await guessFrom(address)).status).toBe(401)
  expect((await guessFrom('2001:db8:1:2::6')).status).toBe(429)
  expect((await guessFrom('2001:db8:1:3::6')).status).toBe(401)
})
