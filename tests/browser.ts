import { createRouterClient } from '@orpc/server'
import { type Logger, pino } from 'pino'
import { productRouter } from '#app/server/router.ts'
import type { AccountsServices } from '#foundation/accounts/server/accounts.ts'
import type { InvitationsServices } from '#foundation/invitations/server/invitations-services.ts'
import type { OperatorServices } from '#operations/operator/server/router.ts'
import type { RemindersServices } from '#overview/reminders/server/router.ts'
import { apiError } from '#platform/server/api/api-error.ts'
import { type SessionOwners, makeSessionOwners } from '#platform/server/api/session-owners.ts'
import type { RequestContext } from '#platform/server/api/request-context.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import { type Limits, makeLimits } from '#platform/server/http/limits.ts'
import { makeRequestQueues, type RequestQueues } from '#platform/server/http/request-queue.ts'
import { hashOfToken } from '#platform/server/http/secret-token.ts'
import { language } from '#platform/shared/language.ts'
import { testPools } from './pools.ts'
import { testServices } from './test-services.ts'

/** The settings of a browser and of the server it talks to. */
export type BrowserSetup = {
  sessionToken?: string | undefined
  accounts?: Partial<AccountsServices>
  invitations?: Partial<InvitationsServices>
  reminders?: Partial<RemindersServices>
  operator?: Partial<OperatorServices>
  pools?: Pools
  log?: Logger
  /** Called for each change, after its commit. */
  changed?: () => void
  limits?: Limits
  queues?: RequestQueues
  /** Aborted when this browser disconnects. */
  signal?: AbortSignal
  /** One server's cache of sessions; browsers that share it talk to the same server. */
  sessions?: SessionOwners
  address?: string
  device?: string
  language?: string
  /** The tokens of the accounts for which this browser is a known device, by the ids of their people. */
  devices?: ReadonlyMap<string, string>
  /** The `Idempotency-Key` of every change this browser sends. */
  mutationId?: string | undefined
  /** The `Hivehold-Person` of every change this browser sends. */
  person?: string | undefined
}

const log = pino({ level: 'silent' })
const wideLimits = makeLimits(1_000_000)
const unlimitedQueues = makeRequestQueues(0)
const knownSessions = makeSessionOwners()

/**
 * Returns a browser that calls the whole API without a network: it stores the session cookie from call to call, and exceptions
 * become answers as the host makes them.
 */
export function openBrowser(setup: BrowserSetup = {}) {
  let cookie = setup.sessionToken
  let signUpCookie: string | undefined
  const deviceCookies = new Map(setup.devices)
  let stats = { statements: 0 }
  const context = (): RequestContext => ({
    requestId: 'a-test',
    sessionHash: cookie === undefined ? undefined : hashOfToken(cookie),
    sessionToken: cookie,
    signUpHash: signUpCookie === undefined ? undefined : hashOfToken(signUpCookie),
    deviceHashes: [...deviceCookies.values()].map(hashOfToken),
    mutationId: setup.mutationId,
    person: setup.person,
    clientAddress: setup.address ?? '192.0.2.1',
    language: setup.language ?? language,
    device: setup.device ?? 'a browser of the tests',
    cookies: {
      setSession: (token) => {
        cookie = token
      },
      setSignUp: (token) => {
        signUpCookie = token
      },
      clearSession: () => {
        cookie = undefined
      },
      clearStorage: () => undefined,
      setDevice: (personId, token) => {
        deviceCookies.set(personId, token)
      },
    },
    queryStats: (stats = { statements: 0 }),
    pools: setup.pools ?? testPools(),
    limits: setup.limits ?? wideLimits,
    queues: setup.queues ?? unlimitedQueues,
    signal: setup.signal,
    sessions: setup.sessions ?? knownSessions,
    log: setup.log ?? log,
    changed: setup.changed ?? (() => undefined),
  })
  const router = productRouter({
    accounts: { ...testServices.accounts, ...setup.accounts },
    invitations: { ...testServices.invitations, ...setup.invitations },
    reminders: { ...testServices.reminders, ...setup.reminders },
    operator: { ...testServices.operator, ...setup.operator },
    feeds: testServices.feeds,
    outsideCalendars: testServices.outsideCalendars,
    push: testServices.push,
    tablets: testServices.tablets,
  })
  const api = createRouterClient(router, {
    context,
    interceptors: [
      async (call) => {
        try {
          return await call.next()
        } catch (error) {
          throw apiError(error, 'a-test', setup.language)
        }
      },
    ],
  })
  return {
    api,
    cookie: () => cookie,
    signUpCookie: () => signUpCookie,
    devices: (): ReadonlyMap<string, string> => deviceCookies,
    /** Returns how many statements the last call took. */
    statements: () => stats.statements,
    context,
  }
}
