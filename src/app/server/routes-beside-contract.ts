import type { Context, Hono } from 'hono'
import { contract } from '#app/contract.ts'
import { exportFileRoute } from '#operations/exports/server/export-file-route.ts'
import { cardsFileRoute } from '#organizer/contacts/server/cards/cards-file-route.ts'
import { appointmentFileRoute } from '#overview/feeds/server/appointment-file-route.ts'
import { feedPath, feedRoute } from '#overview/feeds/server/feed-route.ts'
import { oneClickRoute } from '#overview/reminders/server/one-click-route.ts'
import type { Config } from '#platform/server/config/config.ts'
import { publicOriginsOf } from '#platform/server/config/public-origins.ts'
import type { Pools } from '#platform/server/db/pools.ts'
import { docsRoutes } from '#platform/server/docs/docs-routes.ts'
import { clientAddress } from '#platform/server/http/client-address.ts'
import type { AppParts } from '#platform/server/http/make-app.ts'
import type { RequestVariables } from '#platform/server/http/request-log.ts'
import { sessionHashOf, sessionTokenOf } from '#platform/server/http/session-cookie.ts'
import { liveRoute } from '#platform/server/live/live-route.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import type { BackgroundServices } from './background-services.ts'
import type { ProductServices } from './router.ts'

const { version } = packageFile

type RouteParts = { config: Config; pools: Pools; background: BackgroundServices; services: ProductServices } & Pick<
  AppParts['services'],
  'queues' | 'limits' | 'sessions' | 'isSecure'
>

/** Adds the routes that the contract does not describe. Each of them waits for its turn (decision 0118). */
export function besideContract(app: Hono<RequestVariables>, parts: RouteParts): void {
  const { config, pools, background, queues, limits, sessions, isSecure, services } = parts
  const { serverId } = services.feeds
  const shared = { queues, limits, changed: background.changed, addressOf: (c: Context) => clientAddress(c, config.TRUST_PROXY) }
  const own = { pools, queues, sessions, sessionTokenOf: (c: Context) => sessionTokenOf(c, isSecure(c.req.raw)) }
  const live = { hub: background.hub, pools, queues, sessions, sessionHashOf: (c: Context) => sessionHashOf(c, isSecure(c.req.raw)) }
  app.route('/', docsRoutes(contract, { title: 'Hivehold', version, serverUrl: `${publicOriginsOf(config)[0]}/api` }))
  app.post('/stop-mails', oneClickRoute({ ...shared, pool: pools.auth, stopKey: services.reminders.stopKey }))
  app.get('/api/exports/:exportId/file', exportFileRoute(own))
  app.get('/api/contacts/file', cardsFileRoute(own))
  app.get('/api/events/:eventId/file', appointmentFileRoute({ ...own, serverId }))
  app.all(feedPath, feedRoute({ ...shared, pools, serverId, now: () => new Date() }))
  app.get('/api/live', liveRoute(live))
}
