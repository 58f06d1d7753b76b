import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press, renew, showPush } from './show-push.ts'

type Scope = Parameters<typeof showPush>[0]
type Press = Parameters<typeof press>[1]

const sent: Array<{ path: string; init: RequestInit }> = []
let isReached = true
beforeEach(() => {
  sent.length = 0
  isReached = true
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, init })
    if (!isReached) throw new TypeError('no network')
    return new Response()
  })
})
afterEach(() => vi.unstubAllGlobals())

/** A worker's scope that records what was shown, opened and counted. */
function aScope(pages: ReadonlyArray<{ focus: () => Promise<unknown>; navigate: (to: string) => Promise<unknown> }> = []) {
  const did: unknown[][] = []
  const key = new Uint8Array([4, 1]).buffer
  const scope = {
    registration: {
      showNotification: async (...shown: unknown[]) => void did.push(['shown', ...shown]),
      pushManager: {
        subscribe: async () => ({ toJSON: () => ({ endpoint: 'https://push.example.org/new', keys: { p256dh: 'p', auth: 'a' } }) }),
      },
    },
    clients: { matchAll: async () => pages, openWindow: async (to: string) => void did.push(['opened', to]) },
    navigator: { setAppBadge: async (count: number) => void did.push(['badge', count]) },
    location: { origin: 'http://192.168.1.5:3000' },
  }
  const used: Scope = scope
  return { scope: used, did, key }
}

const payload = {
  web_push: 8030,
  notification: { title: 'Bins', body: 'Due today', tag: 'a', navigate: 'https://home.example.org/tasks?x=1#2', data: { device: 'd' } },
  app_badge: 3,
}

test('every push shows a notification, also one that nobody can read or that cannot be answered', { tags: ['PUSH-07'] }, async () => {
  for (const text of [JSON.stringify(payload), '{}', '{"notification":{}}', 'not for us', '', undefined]) {
    for (isReached of [true, false]) {
      const { scope, did } = aScope()
      await showPush(scope, text)
      expect(
        did.filter(([what]) => what === 'shown'),
        `${text}`,
      ).toHaveLength(1)
    }
  }
  const { scope, did } = aScope()
  await showPush(scope, JSON.stringify(payload))
  expect(did).toEqual([
    ['shown', 'Bins', { body: 'Due today', tag: 'a', data: { device: 'd', navigate: payload.notification.navigate } }],
    ['badge', 3],
  ])
  expect(sent.at(-1)).toEqual({ path: '/api/push/devices/d/shown', init: { method: 'POST' } })
})

function aPress(data: object, action = ''): Press {
  const notification = { title: 'Bins', tag: 'a', data, close: () => undefined }
  return { notification, action }
}

test('a press opens what it is about, at the address of the server that is in use here', { tags: ['PUSH-08'] }, async () => {
  const { scope, did } = aScope()
  await press(scope, aPress({ navigate: payload.notification.navigate }))
  expect(did).toEqual([['opened', '/tasks?x=1#2']])
  const went: string[] = []
  const page = { focus: async () => undefined, navigate: async (to: string) => went.push(to) }
  const open = aScope([page])
  await press(open.scope, aPress({ navigate: payload.notification.navigate }))
  expect([went, open.did]).toEqual([['/tasks?x=1#2'], []])
})

test('a button sends its request once, for its person, and shows when that fails', { tags: ['PUSH-08'] }, async () => {
  const request = { method: 'PUT', path: '/api/tasks/1/status', body: { status: 'done' }, key: 'k' }
  const data = { navigate: '/', person: 'p', failed: 'That failed', requests: [request] }
  const { scope, did } = aScope()
  await press(scope, aPress(data, '0'))
  expect(did).toEqual([])
  expect(sent).toEqual([
    {
      path: '/api/tasks/1/status',
      init: {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': 'k', 'Hivehold-Person': 'p' },
        body: '{"status":"done"}',
      },
    },
  ])
  isReached = false
  await press(scope, aPress(data, '0'))
  expect(did).toEqual([['shown', 'Bins', { body: 'That failed', tag: 'a', data: { navigate: '/' } }]])
})

test('a registration that the browser has changed is the server’s as well', { tags: ['PUSH-09'] }, async () => {
  const { scope, key } = aScope()
  await renew(scope, { oldSubscription: { options: { applicationServerKey: key } } })
  expect(sent).toMatchObject([
    { path: '/api/push/registration', init: { body: '{"endpoint":"https://push.example.org/new","p256dh":"p","auth":"a","repair":true}' } },
  ])
})

test('without another address of the push service nothing is sent, until the next start', { tags: ['PUSH-09'] }, async () => {
  const { scope, key } = aScope()
  const refused = { ...scope.registration.pushManager, subscribe: async () => Promise.reject(new Error('no push service')) }
  const alone = { ...scope, registration: { ...scope.registration, pushManager: refused } }
  await renew(alone, { oldSubscription: { options: { applicationServerKey: key } } })
  expect(sent).toEqual([])
})
