// `npm run bench:web`: the cost of each screen in the browser, opened afresh. JavaScript is counted as served over https, where
// browsers accept brotli; over plain http they accept gzip. Then a slow phone's first look at a room, presses, and Lighthouse. It reports
// without judging. `npm run bench:web -- --only slow` runs one part.
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { pino } from 'pino'
import { openServer } from '../../src/app/server/open-server.ts'
import { readConfig } from '../../src/platform/server/config/config.ts'
import { makeId } from '../../src/platform/shared/new-id.ts'
import { launchChromium } from '../launch-chromium.ts'
import { seedHousehold, type Stage } from '../shots/seed-household.ts'
import { isRow, type Row } from './goals.ts'
import { reportInteractions } from './interactions.ts'
import { type Marks, marksOf } from './lighthouse.ts'
import { partsOf } from './parts.ts'
import { judge, say, sayTogether } from './report.ts'
import { reportSlowPhone } from './slow-phone.ts'

type Cost = { path: string; files: number; brotliKb: number; gzipKb: number; statements: number; paintMs: number }

const parts = ['costs', 'slow', 'interactions', 'lighthouse'] as const
const isWanted = partsOf(parts)
const dataDir = mkdtempSync(join(tmpdir(), 'hivehold-web-'))
const server = await openServer(readConfig({ PORT: '0', DATA_DIR: dataDir, LIMIT_SCALE: '1000' }), pino({ level: 'warn' }))
const browser = await launchChromium()
try {
  const page = await (
    await browser.newContext({ baseURL: server.address, viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
  ).newPage()
  if (isWanted('costs')) for (const path of ['/', '/auth', '/terms']) print(await costOf(page, path))
  await page.goto('/auth')
  await page.request.post('/api/account/sign-up', {
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    data: { ...newcomer(), termsAccepted: true, timeZone: 'Europe/London' },
  })
  const stage = await seedHousehold(page)
  if (isWanted('costs')) for (const path of screensOf(stage)) print(await costOf(page, path))
  if (isWanted('slow')) await reportSlowPhone(browser, page, stage.homeId)
  if (isWanted('interactions')) await reportInteractions(page, stage)
  if (isWanted('lighthouse')) await reportLighthouse(page)
  sayTogether()
} finally {
  await browser.close()
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
}

function screensOf({ carsId, carId, subcategoryId, homeId, boatId, childrenId, childId, appointmentsId }: Stage): string[] {
  const entityPages = [`/cars?categoryId=${carsId}`, `/car/${carId}`, `/children?categoryId=${childrenId}`, `/children/${childId}/tasks`]
  const places = [`/category/${homeId}`, `/category/${boatId}`, `/subcategory/${subcategoryId}`, `/subcategory/${appointmentsId}`]
  return ['/dashboard', ...entityPages, ...places, '/leaderboard']
}

async function reportLighthouse(page: Page): Promise<void> {
  const [session] = await page.context().cookies()
  const cookie = `${session?.name}=${session?.value}`
  printMarks('Lighthouse of /', await marksOf(`${server.address}/`))
  printMarks('Lighthouse of /auth', await marksOf(`${server.address}/auth`))
  printMarks('Lighthouse of /dashboard', await marksOf(`${server.address}/dashboard`, { cookie }))
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

function print({ path, files, brotliKb, gzipKb, statements, paintMs }: Cost): void {
  const rest = `${files} files, ${gzipKb.toFixed(1)} KB gzip, ${statements} statements, first paint ${paintMs.toFixed(0)} ms`
  const row = `JavaScript of ${path}`
  if (isRow(row)) judge(row, brotliKb, rest)
  else say(path, `${brotliKb.toFixed(1)} KB JavaScript; ${rest}`)
}

function printMarks(row: Row, { scores, paint, wanting }: Marks): void {
  const others = Object.entries(scores).map(([category, score]) => `${category} ${score}`)
  judge(row, scores.performance, [...others, `largest paint ${paint}`, ...wanting].join(', '))
}
