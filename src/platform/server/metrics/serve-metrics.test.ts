import { execFile } from 'node:child_process'
import { get } from 'node:http'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { resolvePort } from '#app/server/listen.ts'
import { newMarker } from '#tests/access/marker.ts'
import { makeHost, asJson, asking } from '#tests/http-host.ts'
import { addCategory, createGroup, createPerson, testDatabase, testPools } from '#tests/people.ts'
import type { BackupHealth } from '../backup/backup-health.ts'
import { closePools, openPools } from '../db/pools.ts'
import { makeRequestQueues } from '../http/request-queue.ts'
import { deliveryDone, hintSent } from './events.ts'
import { type MetricsSources, serveMetrics } from './serve-metrics.ts'

const none: BackupHealth = { newestAt: null, bytes: null, provedAt: null, fault: null }

async function scrapable(sources: Partial<MetricsSources> = {}): Promise<() => Promise<string>> {
  const place = { host: '127.0.0.1', port: await resolvePort({ host: '127.0.0.1', port: 0 }) }
  const own = {
    version: '1.2.3',
    pools: testPools(),
    queues: makeRequestQueues(2),
    streams: () => 3,
    dataDir: '/tmp',
    backupHealth: async () => none,
  }
  const { close } = await serveMetrics(place, { ...own, ...sources })
  onTestFinished(close)
  return async () => (await fetch(`http://127.0.0.1:${place.port}/metrics`)).text()
}

test('the port of the figures answers under this machine’s names alone, unless opened', { tags: ['GAP-204'] }, async () => {
  const sources = {
    version: '1',
    pools: testPools(),
    queues: makeRequestQueues(2),
    streams: () => 0,
    dataDir: '/tmp',
    backupHealth: async () => none,
  }
  const statusUnder = async (port: number, host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path: '/metrics', headers: { host }, agent: false }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      }).on('error', reject)
    })
  for (const [host, expected] of [
    ['127.0.0.1', 403],
    ['0.0.0.0', 200],
  ] as const) {
    const port = await resolvePort({ host: '127.0.0.1', port: 0 })
    const { close } = await serveMetrics({ host, port }, sources)
    expect(await statusUnder(port, `evil.example:${port}`)).toBe(expected)
    for (const name of [`localhost:${port}`, '127.0.0.1', `[::1]:${port}`]) expect(await statusUnder(port, name), name).toBe(200)
    await close()
  }
})

test('an operator reads how many requests there were, their time and their statements', { tags: ['OPS-14'] }, async () => {
  const scrape = await scrapable()
  const ask = asking(makeHost())
  const { sessionToken, personalSpaceId } = await createPerson()
  const headers = { cookie: `hive=${sessionToken}` }
  await ask(`/api/categories?familyId=${personalSpaceId}`, { headers })
  await ask(`/api/categories/${personalSpaceId}`, { headers })
  await ask('/api/together?read=/families&read=/reports', { headers })
  deliveryDone.tell({ channel: 'mail', outcome: 'failed' })
  hintSent.tell({ seconds: 0.03 })

  const figures = await scrape()
  expect(figures).toContain('hivehold_request_seconds_count{method="GET",route="/api/categories",status="200"} 1\n')
  expect(figures).toContain('hivehold_request_seconds_count{method="GET",route="/api/categories/{categoryId}",status="404"} 1\n')
  expect(figures).toMatch(/^hivehold_statements_total\{method="GET",route="\/api\/together"\} [1-9]/m)
  expect(figures).toContain('hivehold_deliveries_total{channel="mail",outcome="failed"} 1\n')
  expect(figures).toContain('hivehold_hint_seconds_bucket{le="0.05"} 1\n')
  expect(figures).toContain('hivehold_live_streams 3\n')
  expect(figures).toContain('hivehold_info{version="1.2.3"} 1\n')
  const positive = ['schema_version', 'database_bytes', 'database_connections', 'database_frozen_age', 'disk_free_bytes', 'database_up']
  for (const name of positive) expect(figures).toMatch(new RegExp(`^hivehold_${name} [1-9]`, 'm'))
  for (const queue of ['mail', 'look', 'sweep'])
    expect(figures).toMatch(new RegExp(`^hivehold_jobs_waiting\\{queue="${queue}"\\} \\d`, 'm'))
  for (const name of ['database_transactions_behind', 'database_dead_rows', 'requests_waiting\\{gate="accounts"\\}'])
    expect(figures).toMatch(new RegExp(`^hivehold_${name} \\d`, 'm'))
  expect(figures).toMatch(/^hivehold_pool_connections\{pool="api",state="waiting"\} 0$/m)
  expect(figures).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
})

test('no figure names a person, an address, a thing or its id, whatever is asked', { tags: ['OPS-13'] }, async () => {
  const scrape = await scrapable()
  const ask = asking(makeHost())
  const marker = newMarker()
  const person = await createPerson({ firstName: marker })
  const family = await createGroup(person)
  const category = await addCategory(family, 'cars')
  const headers = { cookie: `hive=${person.sessionToken}`, origin: 'http://localhost:3000', 'user-agent': marker }
  await ask('/api/cars', asJson({ id: crypto.randomUUID(), categoryId: category.id, name: marker, numberPlate: null }, headers))
  await ask(`/api/search?q=${marker}`, { headers })
  await ask('/api/account/sign-in', asJson({ email: `${marker}@example.org`, password: marker }))
  for (const path of [`/api/${marker}`, `/${marker}`, `/api/cars/${marker}`, `/api/cars/${category.id}`, `/api/live/${marker}`])
    await ask(path, { headers })
  await ask('/livez', { method: marker.replaceAll(/[^a-z]/g, '').toUpperCase() })

  const figures = await scrape()
  expect(figures).toContain('route="/api/cars"')
  expect(figures).toContain('method="other"')
  expect(figures).not.toMatch(new RegExp(marker, 'i'))
  expect(figures).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-|@example/i)
})

test('while the database is away the figures say so, and nothing that is no longer true', { tags: ['OPS-14'] }, async () => {
  const database = testDatabase()
  const away = openPools({ ...database, admin: { ...database.admin, host: '127.0.0.1', port: 1 } }, () => undefined)
  onTestFinished(async () => closePools(away))
  const figures = await (await scrapable({ pools: away }))()
  expect(figures).toContain('hivehold_database_up 0\n')
  expect(figures).not.toMatch(/^hivehold_(database_bytes|schema_version|jobs_waiting)[ {]/m)
  expect(figures).toMatch(/^process_resident_memory_bytes \d/m)
})

test('age and size of the newest backup and age of the last trial are served', { tags: ['OPS-03', 'OPS-14'] }, async () => {
  const ago = (hours: number): Date => new Date(Date.now() - hours * 3_600_000)
  let health: () => Promise<BackupHealth> = async () => ({ newestAt: ago(2), bytes: 84_200_000, provedAt: ago(50), fault: 'notCopied' })
  const scrape = await scrapable({ backupHealth: async () => health() })
  const figures = await scrape()
  expect(figures).toMatch(/^hivehold_backup_age_seconds 720\d/m)
  expect(figures).toContain('hivehold_backup_bytes 84200000\n')
  expect(figures).toMatch(/^hivehold_backup_proof_age_seconds 18000\d/m)
  health = async () => ({ ...none, newestAt: ago(1), bytes: 5 })
  expect(await scrape()).not.toMatch(/^hivehold_backup_proof_age_seconds /m)
  health = async () => Promise.reject(new Error('the database is away'))
  expect(await scrape()).not.toMatch(/^hivehold_backup_\w+ /m)
})

test('a port that is taken is refused with its name, and anything but the figures is not found', async () => {
  const place = { host: '127.0.0.1', port: await resolvePort({ host: '127.0.0.1', port: 0 }) }
  const sources = {
    version: '1',
    pools: testPools(),
    queues: makeRequestQueues(2),
    streams: () => 0,
    dataDir: '/tmp',
    backupHealth: async () => none,
  }
  const { close } = await serveMetrics(place, sources)
  onTestFinished(close)
  await expect(serveMetrics(place, sources)).rejects.toThrow(`METRICS_PORT ${place.port} cannot be opened on 127.0.0.1`)
  expect((await fetch(`http://127.0.0.1:${place.port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${place.port}/metrics`, { method: 'POST' })).status).toBe(404)
})

test('a server without METRICS_PORT loads nothing of it', async () => {
  const program = `
    import { createRequire } from 'node:module'
    import './src/app/server/open-server.ts'
    console.log(Object.keys(createRequire(import.meta.url).cache).filter((file) => /prom-client|opentelemetry/.test(file)).length)`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '--eval', program])
  expect(stdout.trim()).toBe('0')
})
