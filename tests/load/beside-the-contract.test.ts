import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { listen, resolvePort, stopListening } from '#app/server/listen.ts'
import { exportFileRoute } from '#operations/exports/server/export-file-route.ts'
import { cardsFileRoute } from '#organizer/contacts/server/cards/cards-file-route.ts'
import { appointmentFileRoute } from '#overview/feeds/server/appointment-file-route.ts'
import { feedPath, feedRoute } from '#overview/feeds/server/feed-route.ts'
import { oneClickRoute } from '#overview/reminders/server/one-click-route.ts'
import { stopToken } from '#overview/reminders/server/unsubscribe-link.ts'
import { makeSessionOwners } from '#platform/server/api/session-owners.ts'
import { adminConnection } from '#platform/server/db/cluster.ts'
import { closePools, openPools, type Pools } from '#platform/server/db/pools.ts'
import { withClient } from '#platform/server/db/with-client.ts'
import { makeLimits } from '#platform/server/http/limits.ts'
import { RequestQueue } from '#platform/server/http/request-queue.ts'
import { sessionHashOf, sessionTokenOf } from '#platform/server/http/session-cookie.ts'
import { liveRoute } from '#platform/server/live/live-route.ts'
import { makeHub } from '#platform/server/live/make-hub.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { addFeed } from '../feeds.ts'
import { makeExport } from '../exports.ts'
import { makeHost, asking, home } from '../http-host.ts'
import { pollTimes } from '../poll-times.ts'
import { addCategory, addMember, apiAs, createGroup, type TestPerson, createPerson, superuser, testDatabase, testPools } from '../people.ts'

/** A host with every route beside the contract that reads the database, behind queues with one place each. */
function aNarrowHost({ pools = testPools(), limitScale = 1000 }: { pools?: Pools; limitScale?: number } = {}) {
  const queues = { requests: aNarrowQueue(), accounts: aNarrowQueue() }
  const [limits, sessions, stopKey] = [makeLimits(limitScale), makeSessionOwners(), randomBytes(32)]
  const hub = makeHub({ pools: testPools(), database: testDatabase(), log: pino({ level: 'silent' }) })
  onTestFinished(async () => hub.stop())
  const own = { pools, queues, sessions, sessionTokenOf: (c: Parameters<typeof sessionTokenOf>[0]) => sessionTokenOf(c, false) }
  const beside = { queues, limits, addressOf: () => '192.0.2.7', changed: () => undefined }
  const app = makeHost({
    services: { pools, queues, limits, sessions },
    further: (host) => {
      host.post('/stop-mails', oneClickRoute({ ...beside, pool: pools.auth, stopKey }))
      host.get('/api/exports/:exportId/file', exportFileRoute(own))
      host.get('/api/events/:eventId/file', appointmentFileRoute({ ...own, serverId: 'here' }))
      host.get('/api/contacts/file', cardsFileRoute(own))
      host.all(feedPath, feedRoute({ ...beside, pools, serverId: 'here', now: () => new Date() }))
      host.get('/api/live', liveRoute({ hub, pools, queues, sessions, sessionHashOf: (c) => sessionHashOf(c, false) }))
    },
  })
  return { ask: asking(app), queues, stopKey }
}

function aNarrowQueue(): RequestQueue {
  return new RequestQueue({ slots: 1, perOwner: 1, heavy: 1 })
}

async function anAppointment(person: TestPerson): Promise<string> {
  const { id: categoryId } = await addCategory(person, 'custom')
  const id = makeId()
  await superuser(
    `with place as (insert into app.subcategories (category_id, name, sort_order) values ($1, 'Garage', 77) returning id)
     insert into app.appointments (id, category_id, subcategory_id, local_day, last_day, local_time, time_zone, appointment_date)
     select $2, $1, id, '2098-12-01', '2098-12-01', '08:30', 'Europe/London', '2098-12-01T08:30Z' from place`,
    [categoryId, id],
  )
  return id
}

async function aContact(person: TestPerson, home: Parameters<typeof addCategory>[0] = person): Promise<string> {
  const id = makeId()
  const { id: categoryId } = await addCategory(home, 'home')
  const none = { surname: null, organisation: null, relation: null, personId: null, otherAddress: null, notes: null, address: null }
  await apiAs(person).contacts.add({ ...none, id, categoryId, givenName: 'Gran', mail: [], getsCard: false, number: null })
  return id
}

/** Returns how to ask each route beside the contract as a person, and the queue before it. */
async function routesOf(ada: TestPerson, stopKey: Buffer) {
  const cookie = { headers: { cookie: `hive=${ada.sessionToken}` } }
  const token = stopToken(stopKey, { userId: ada.id, kind: 'reminders' })
  return [
    { queue: 'requests', path: (await addFeed(ada)).path, init: {} },
    { queue: 'requests', path: `/api/events/${await anAppointment(ada)}/file`, init: cookie },
    { queue: 'requests', path: `/api/contacts/file?contact=${await aContact(ada)}`, init: cookie },
    { queue: 'requests', path: `/api/exports/${await makeExport(ada)}/file`, init: cookie },
    { queue: 'requests', path: '/api/live', init: { ...cookie, method: 'HEAD' } },
    { queue: 'accounts', path: `/stop-mails?token=${encodeURIComponent(token)}`, init: { method: 'POST', headers: { origin: home } } },
  ] as const
}

test('what is asked for beside the contract waits for its turn like everything else', async () => {
  const ada = await createPerson()
  const { ask, queues, stopKey } = aNarrowHost()
  for (const { queue, path, init } of await routesOf(ada, stopKey)) {
    const place = Promise.withResolvers<void>()
    const taken = queues[queue].run({ owner: 'somebody else', signal: undefined, work: async () => place.promise })
    let answered = false
    const answer = ask(path, init).then((response) => {
      answered = true
      return response
    })
    await vi.waitFor(() => expect(queues[queue].waiting, path).toBe(1), pollTimes)
    expect(answered, path).toBe(false)
    place.resolve()
    await taken
    expect((await answer).status, path).toBe(200)
  }
})

test('a file of contacts is for those who may see them, and for nobody else', async () => {
  const ada = await createPerson()
  const family = await createGroup(ada)
  const id = await aContact(ada, family)
  const [{ categoryId } = { categoryId: '' }] = await apiAs(ada).contacts.list({})
  const lou = await addMember(family, { permissions: { [categoryId]: 'view' } })
  const ben = await addMember(family)
  const { ask } = aNarrowHost()
  for (const path of ['', `?contact=${id}`, `?category=${categoryId}`]) {
    const statusFor = async (person?: TestPerson) =>
      (await ask(`/api/contacts/file${path}`, person && { headers: { cookie: `hive=${person.sessionToken}` } })).status
    expect([await statusFor(ada), await statusFor(lou), await statusFor(ben), await statusFor()], path).toEqual([200, 200, 404, 401])
  }
})

test('a statement that is stopped is answered with 503, and when to come again, also beside the contract', async () => {
  const ada = await createPerson()
  const { path } = await addFeed(ada)
  const appointment = await anAppointment(ada)
  const cookie = { headers: { cookie: `hive=${ada.sessionToken}` } }
  // On a busy machine the first statement takes longer than the pools below allow.
  const { ask: askPatiently } = aNarrowHost()
  const patient = [await askPatiently(path), await askPatiently(`/api/events/${appointment}/file`, cookie)]
  expect(patient.map(({ status }) => status)).toEqual([200, 200])
  const pools = openPools(testDatabase(), () => undefined, { statementTimeoutMs: 300 })
  onTestFinished(async () => closePools(pools))
  const { ask } = aNarrowHost({ pools })
  const unlock = await withLocked('app.appointments')
  for (const [asked, init] of [
    [path, {}],
    [`/api/events/${appointment}/file`, cookie],
    ['/api/reports', cookie],
  ] as const) {
    const answer = await ask(asked, init)
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()], asked).toMatchObject([
      503,
      '30',
      { code: 'TOOK_TOO_LONG' },
    ])
  }
  await unlock()
})

async function withLocked(table: string): Promise<() => Promise<void>> {
  const { admin, name } = testDatabase()
  const [locked, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = withClient(adminConnection(admin, name), async (owner) => {
    await owner.query('begin')
    await owner.query(`lock table ${table} in access exclusive mode`)
    locked.resolve()
    await held.promise
    await owner.query('rollback')
  })
  await Promise.race([locked.promise, done])
  return async () => {
    held.resolve()
    await done
  }
}

test('made-up addresses of feeds and made-up sessions are limited however many come at once', async () => {
  const { ask } = aNarrowHost({ limitScale: 0.5 })
  const madeUp = (): string => randomBytes(32).toString('base64url')
  const statusesOf = async (one: () => Promise<Response>): Promise<number[]> =>
    Promise.all(Array.from({ length: 60 }, async () => (await one()).status))
  const feeds = await statusesOf(async () => ask(`/ical/${madeUp()}.ics`))
  expect(feeds.filter((status) => status === 404).length).toBeLessThanOrEqual(15)
  const sessions = await statusesOf(async () => ask('/api/families', { headers: { cookie: `hive=${madeUp()}` } }))
  expect(sessions.filter((status) => status !== 429).length).toBeLessThanOrEqual(30)
})

test('an answer of which nothing is taken ends; one that is taken slowly, or worked out slowly, does not', async () => {
  const place = { host: '127.0.0.1', port: await resolvePort({ host: '127.0.0.1', port: 0 }) }
  const size = 40_000_000
  const server = await listen(
    async ({ url }) => {
      if (url.endsWith('/late')) await wait(2500)
      return new Response('x'.repeat(url.endsWith('/late') ? 5 : size))
    },
    place,
    2000,
  )
  onTestFinished(async () => stopListening(server, 0))
  const asked = (path: string) => {
    const socket = connect(place.port, place.host)
    socket.on('error', () => undefined)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n`)
    return socket
  }
  const idle = asked('/much')
  await new Promise((resolve) => idle.once('readable', resolve))
  const open = async (): Promise<number> => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  await vi.waitFor(async () => expect(await open()).toBe(0), pollTimes)
  idle.destroy()
  let read = 0
  for await (const chunk of asked('/much')) {
    const before = read
    read += Buffer.from(chunk).length
    if (Math.floor(before / 4_000_000) !== Math.floor(read / 4_000_000)) await wait(150)
  }
  expect(read).toBeGreaterThan(size)
  expect(await (await fetch(`http://127.0.0.1:${place.port}/late`)).text()).toBe('xxxxx')
})
