import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { DemoPerson } from '#foundation/accounts/contract.ts'
import { signUpMode } from '#foundation/accounts/server/sign-up-mode.ts'
import { makeSessionOwners } from '#platform/server/api/session-owners.ts'
import type { Config } from '#platform/server/config/config.ts'
import { publicOriginsOf } from '#platform/server/config/public-origins.ts'
import type { HiveDatabase } from '#platform/server/db/cluster.ts'
import { closePools, openPools, type Pools } from '#platform/server/db/pools.ts'
import type { ProductSchema } from '#platform/server/db/prepare-database.ts'
import { checkSafeguards } from '#platform/server/db/check-safeguards.ts'
import { type Quotas, setQuotas } from '#platform/server/db/set-quotas.ts'
import { doctorKey } from '#platform/server/http/doctor-header.ts'
import { isReady } from '#platform/server/http/health.ts'
import { makeLimits } from '#platform/server/http/limits.ts'
import { type AppParts, makeApp } from '#platform/server/http/make-app.ts'
import { makeRequestQueues, type RequestQueues } from '#platform/server/http/request-queue.ts'
import { builtName } from '#platform/server/http/send-build.ts'
import { serveWeb } from '#platform/server/http/serve-web.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { largeBodies } from './large-bodies.ts'
import { listen, resolvePort, stopListening } from './listen.ts'
import { openDatabase } from './open-database.ts'
import { startBackground, type BackgroundServices } from './background-services.ts'
import { productSchema } from './product-schema.ts'
import { type ProductServices, productRouter } from './router.ts'
import { servicesOf } from './product-services.ts'
import { besideContract } from './routes-beside-contract.ts'

/**
 * A running server: its address, the code that somebody needs to make the first account (null where there is one, or none is asked), and how
 * to close it without losing anything.
 */
export type Server = { address: string; firstAccountCode: string | null; close: () => Promise<void> }

/**
 * Makes a server a demonstration: writes a household into it before the first request, and returns whom it offers to sign in as (null: it
 * is not marked as one, for screenshots).
 */
export type Demonstration = (ground: {
  database: HiveDatabase
  pools: Pools
  services: ProductServices
  log: Logger
}) => Promise<readonly DemoPerson[] | null>

const drainMs = 8000
const { version: releaseVersion } = packageFile
const webRoot = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/**
 * Opens the database, the pools, the live hub, the worker and the listener, in this order; closing goes the other way, the
 * database last.
 * @throws StartRefusal with a sentence for people; then everything opened so far is closed again.
 */
export async function openServer(asked: Config, log: Logger, demonstration?: Demonstration): Promise<Server> {
  const config = { ...asked, PORT: await resolvePort({ host: asked.HOST, port: asked.PORT }) }
  const schema = productSchema()
  const ending = new AbortController()
  const ground = await openGround({ config, log, schema, ending: ending.signal })
  const { database, pools, background } = ground
  let metrics: { close: () => Promise<void> } | undefined
  const closeInside = async (): Promise<void> => {
    ending.abort()
    await metrics?.close()
    await ground.close()
  }
  try {
    await setQuotas(database, quotasOf(config))
    await checkSafeguards(pools)
    const isOpen = async (): Promise<boolean> =>
      !ending.signal.aborted && isReady({ pool: pools.api, schemaVersion: schema.level.version, dataDir: config.DATA_DIR })
    const inside = { config, log, pools, background, isOpen, secret: database.secret }
    const demoPeople = await demonstration?.({ database, pools, services: servicesOf(inside, []), log })
    const services = servicesOf(inside, demoPeople ?? null)
    const parts = partsOf(inside, services)
    const app = makeApp(parts)
    metrics = await openMetrics(inside, parts.services.queues)
    const code = await codeToTell(services, pools)
    const server = await listen(app.fetch, { host: config.HOST, port: config.PORT })
    return {
      address: `http://${shownHost(config.HOST)}:${config.PORT}`,
      firstAccountCode: code,
      close: async () => {
        ending.abort()
        // Open streams would delay the listener: they end first, each with a request to connect again in a moment.
        await Promise.all([background.hub.stop(), stopListening(server, drainMs)])
        await closeInside()
      },
    }
  } catch (error) {
    await closeInside()
    throw error
  }
}

type Opening = { config: Config; log: Logger; schema: ProductSchema; ending: AbortSignal }

// The database, the connections to it and what works behind the requests, and how to close them, the database last.
async function openGround({ config, log, schema, ending }: Opening) {
  const { database, stop } = await openDatabase(config, schema, log)
  const onBroken = (error: Error): void => {
    if (!ending.aborted) log.warn({ reason: error.message }, 'an idle database connection broke')
  }
  const pools = openPools(database, onBroken, { statementTimeoutMs: config.STATEMENT_TIMEOUT * 1000 })
  const background = startBackground({ config, log, pools, database })
  const close = async (): Promise<void> => {
    await background.stop()
    await closePools(pools)
    await stop()
  }
  return { database, pools, background, close }
}

async function codeToTell({ accounts }: ProductServices, { auth }: Pools): Promise<string | null> {
  return (await signUpMode({ ...accounts, pool: auth })) === 'code' ? accounts.firstAccountCode : null
}

function quotasOf(config: Config): Quotas {
  return {
    groups: config.MAX_GROUPS,
    members: config.MAX_MEMBERS,
    categories: config.MAX_CATEGORIES,
    subcategories: config.MAX_SUBCATEGORIES,
    trip_parts: config.MAX_TRIP_PARTS,
    rows: config.MAX_ROWS,
  }
}

type Inside = { config: Config; log: Logger; pools: Pools; background: BackgroundServices; isOpen: () => Promise<boolean>; secret: string }

// Its library is loaded only where somebody reads the figures.
async function openMetrics(
  { config, pools, background }: Inside,
  queues: RequestQueues,
): Promise<{ close: () => Promise<void> } | undefined> {
  if (config.METRICS_PORT === undefined) return undefined
  const { serveMetrics } = await import('#platform/server/metrics/serve-metrics.ts')
  const place = { host: config.METRICS_HOST, port: config.METRICS_PORT }
  const { hub, backupHealth } = background
  return serveMetrics(place, { version: releaseVersion, pools, queues, streams: hub.streams, dataDir: config.DATA_DIR, backupHealth })
}

function partsOf({ config, log, pools, background, isOpen, secret }: Inside, services: ProductServices): AppParts {
  const isSecure = secureFor(config)
  const limits = makeLimits(config.LIMIT_SCALE)
  const sessions = makeSessionOwners()
  const queues = makeRequestQueues(config.REQUESTS_AT_ONCE)
  return {
    log,
    services: {
      pools,
      limits,
      queues,
      sessions,
      trustedProxies: config.TRUST_PROXY,
      isSecure,
      changed: background.changed,
    },
    publicOrigins: publicOriginsOf(config),
    publicUrlIsSet: config.PUBLIC_URL !== undefined,
    router: productRouter(services),
    largeBodies,
    further: (app) => besideContract(app, { pools, queues, limits, sessions, config, background, isSecure, services }),
    web: serveWeb(webRoot, { supportAddress: config.SUPPORT_ADDRESS ?? null }),
    build: builtName(webRoot),
    doctorsKey: doctorKey(secret),
    isReady: isOpen,
    statusLines: background.statusLines,
  }
}

// Behind a trusted proxy the request itself says so; else the public address decides.
function secureFor(config: Config): (request: Request) => boolean {
  const alwaysHttps = publicOriginsOf(config).every((origin) => origin.startsWith('https:'))
  return (request) => alwaysHttps || (config.TRUST_PROXY > 0 && request.headers.get('X-Forwarded-Proto') === 'https')
}

function shownHost(host: string): string {
  if (host === '127.0.0.1' || host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
