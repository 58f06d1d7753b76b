// `npm run bench:web`: the cost of each screen in the browser, opened afresh. JavaScript is counted as served over https, where
// browsers accept brotli; over plain http they accept gzip. Then the Lighthouse result of three pages. It reports without judging.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pino } from 'pino'
import { openServer } from '../../src/app/server/open-server.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { launchChromium } from '../launch-chromium.ts'
import { seedHousehold } from '../shots/seed-household.ts'
import { reportInteractions } from './interactions.ts'
import { type Marks, marksOf } from './lighthouse.ts'

type Cost = { path: string; files: number; brotliKb: number; gzipKb: number; statements: number; paintMs: number }

const dataDir = mkdtempSync(join(tmpdir(), 'hivehold-web-'))
const server = await openServer(readConfig({ PORT: '0', DATA_DIR: dataDir, LIMIT_SCALE: '1000' }), pino({ level: 'warn' }))
const browser = await launchChromium()
try {
  const page = await (
    await browser.newContext({ baseURL: server.address, viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
  ).newPage()
  const figures = { '/': 'at most 10 KB', '/auth': 'at most 130 KB', '/dashboard': 'at most 210 KB in all' }
  for (const path of ['/', '/auth', '/terms']) print(await costOf(page, path), figures)
  await page.request.post('/api/account/sign-up', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { ...newcomer(), termsAccepted: true, timeZone: 'Europe/London' },
  })
  const stage = await seedHousehold(page)
  const { carsId, carId, subcategoryId, homeId, boatId, childrenId, childId, appointmentsId } = stage
  const entityPages = [`/cars?categoryId=${carsId}`, `/car/${carId}`, `/children?categoryId=${childrenId}`, `/children/${childId}/tasks`]
  const places = [`/category/${homeId}`, `/category/${boatId}`, `/subcategory/${subcategoryId}`, `/subcategory/${appointmentsId}`]
  for (const path of ['/dashboard', ...entityPages, ...places, '/leaderboard']) print(await costOf(page, path), figures)
  console.log('\nInteraction to next paint, processor / 4, 500 ms of network')
  await reportInteractions(page, stage, (what, figure) => console.log(`${what.padEnd(26)} ${figure}`))
  console.log('\nLighthouse, mobile, of 100; the front page is to have 98 in each')
  const [session] = await page.context().cookies()
  for (const path of ['/', '/auth']) printMarks(path, await marksOf(`${server.address}${path}`))
  printMarks('/dashboard', await marksOf(`${server.address}/dashboard`, { cookie: `${session?.name}=${session?.value}` }))
} finally {
  await browser.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
}

function newcomer() {
  return { firstName: 'Ada', lastName: 'Okafor', email: `ada.${makeId()}@example.org`, password: 'river lamp ginger' }
}

async function costOf(page: Page, path: string): Promise<Cost> {
  const scripts = new Set<string>()
  let statements = 0
  await page.goto('about:blank')
  const session = await page.context().newCDPSession(page)
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  page.removeAllListeners('response')
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
    statements += Number(/statements;dur=(\d+)/.exec(response.headers()['server-timing'] ?? '')?.[1] ?? 0)
  })
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
  // Includes what loads after the first paint.
  await page.waitForTimeout(1500)
  const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0)
  const sum = (ending: string): number => [...scripts].reduce((bytes, file) => bytes + sizeOf(`dist/web${file}`, ending), 0) / 1024
  return { path: path.replace(/[0-9a-f-]{36}/, '…'), brotliKb: sum('.br'), gzipKb: sum('.gz'), statements, paintMs, files: scripts.size }
}

// The smallest files are served uncompressed.
function sizeOf(file: string, ending: string): number {
  return (statSync(file + ending, { throwIfNoEntry: false }) ?? statSync(file)).size
}

function print({ path, files, brotliKb, gzipKb, statements, paintMs }: Cost, figures: Record<string, string>): void {
  const cost = `${String(files).padStart(3)} files, ${brotliKb.toFixed(1).padStart(6)} KB brotli, ${gzipKb.toFixed(1).padStart(6)} KB gzip`
  console.log(`${path.padEnd(26)} ${cost}, ${statements} statements, first paint ${paintMs.toFixed(0)} ms ${figures[path] ?? ''}`)
}

function printMarks(path: string, { scores, paint, wanting }: Marks): void {
  const figures = Object.entries(scores).map(([category, score]) => `${category} ${score}`)
  console.log(`${path.padEnd(12)} ${figures.join(', ')}, largest paint ${paint}${wanting.length > 0 ? `; ${wanting.join(', ')}` : ''}`)
}
