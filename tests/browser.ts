import { createRouterClient } from '@orpc/server'
import { type Logger, pino } from 'pino'
import { productRouter } from '../src/app/server/router.ts'
import type { AccountsServices } from '../src/foundation/accounts/server/accounts.ts'
import { hashOfToken } from '../src/foundation/accounts/server/secret-token.ts'
import { apiError } from '../src/platform/server/api/api-error.ts'
import type { InvitationsServices } from '../src/foundation/invitations/server/invitations-services.ts'
import type { NoticesServices } from '../src/overview/notices/server/router.ts'
import type { RequestContext } from '../src/platform/server/api/request-context.ts'
import { type Limits, makeLimits } from '../src/platform/server/http/limits.ts'
import type { Pools } from '../src/platform/server/db/pools.ts'
import { testPools } from './pools.ts'
import { testServices } from './test-services.ts'

/** What may be particular about a browser, or about the server it talks to. */
export type BrowserSetup = {
  sessionToken?: string | undefined
  accounts?: Partial<AccountsServices>
  invitations?: Partial<InvitationsServices>
  notices?: Partial<NoticesServices>
  pools?: Pools
  log?: Logger
  /** Hears of each change, after its commit. */
  changed?: () => void
  limits?: Limits
  address?: string
  device?: string
  /** The `Idempotency-Key` of every change this browser sends. */
  mutationId?: string | undefined
}

const log = pino({ level: 'silent' })
const wideLimits = makeLimits(1_000_000)

/**
 * A browser that talks to the whole API, without the wire: it keeps the session cookie from call to call, and exceptions
 * become answers as the host makes them.
 */
export function aBrowser(setup: BrowserSetup = {}) {
  let cookie = setup.sessionToken
  const context = (): RequestContext => ({
    requestId: 'a-test',
    sessionHash: cookie === undefined ? undefined : hashOfToken(cookie),
    mutationId: setup.mutationId,
    clientAddress: setup.address ?? '192.0.2.1',
    device: setup.device ?? 'a browser of the tests',
    cookies: {
      setSession: (token) => {
        cookie = token
      },
      clearSession: () => {
        cookie = undefined
      },
    },
    spent: { statements: 0 },
    pools: setup.pools ?? testPools(),
    limits: setup.limits ?? wideLimits,
    log: setup.log ?? log,
    changed: setup.changed ?? (() => undefined),
  })
  const router = productRouter({
    accounts: { ...testServices.accounts, ...setup.accounts },
    invitations: { ...testServices.invitations, ...setup.invitations },
    notices: { ...testServices.notices, ...setup.notices },
  })
  const api = createRouterClient(router, {
    context,
    interceptors: [
      async (call) => {
        try {
          return await call.next()
        } catch (error) {
          throw apiError(error, 'a-test')
        }
      },
    ],
  })
  return { api, cookie: () => cookie, context }
}
