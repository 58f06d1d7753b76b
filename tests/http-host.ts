import { pino } from 'pino'
import { listen, resolvePort, stopListening } from '#app/server/listen.ts'
import { productRouter } from '#app/server/router.ts'
import { makeSessionOwners } from '#platform/server/api/session-owners.ts'
import { makeLimits } from '#platform/server/http/limits.ts'
import { type AppParts, makeApp } from '#platform/server/http/make-app.ts'
import { makeRequestQueues } from '#platform/server/http/request-queue.ts'
import { testPools } from './pools.ts'
import { testServices } from './test-services.ts'

/** The settings of a server in a test. */
export type HostSetup = Partial<Omit<AppParts, 'services'>> & {
  https?: boolean
  limitScale?: number
  services?: Partial<AppParts['services']>
}

/** The origin of a server's own pages in tests. */
export const home = 'http://localhost:3000'

/** Returns the whole HTTP host around the product's routes, on the test database. */
export function makeHost({ https = false, limitScale = 1000, services, ...parts }: HostSetup = {}): ReturnType<typeof makeApp> {
  return makeApp({
    log: pino({ level: 'silent' }),
    services: {
      pools: testPools(),
      limits: makeLimits(limitScale),
      queues: makeRequestQueues(4),
      sessions: makeSessionOwners(),
      trustedProxies: 0,
      isSecure: () => https,
      changed: () => undefined,
      ...services,
    },
    publicOrigins: [home],
    publicUrlIsSet: true,
    router: productRouter(testServices),
    further: () => undefined,
    web: [],
    build: undefined,
    isReady: async () => true,
    statusLines: async () => ['worker: running', 'backup: good'],
    ...parts,
  })
}

/** Sends requests to a host without a network, from the given socket address. */
export function asking(app: ReturnType<typeof makeHost>, remoteAddress = '192.0.2.7') {
  const env = { incoming: { socket: { remoteAddress, remotePort: 1, remoteFamily: 'IPv4' } } }
  return async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    if (!headers.has('host')) headers.set('host', 'localhost:3000')
    return app.request(path, { ...init, headers }, env)
  }
}

/** A change as our own pages send it. */
export const asJson = (body: unknown, headers: Record<string, string> = { origin: home }): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

/** Runs a host on a real socket while `work` runs. */
export async function overTheWire<T>(setup: HostSetup, work: (url: string) => Promise<T>): Promise<T> {
  const port = await resolvePort({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${port}`
  const server = await listen(makeHost({ publicOrigins: [url], ...setup }).fetch, { host: '127.0.0.1', port })
  try {
    return await work(url)
  } finally {
    await stopListening(server, 0)
  }
}
