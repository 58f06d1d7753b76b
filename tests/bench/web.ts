// `npm run bench:web`: the cost of each screen in the browser, opened afresh. JavaScript is counted as served over https, where
// browsers accept brotli; over plain http they accept gzip. Then a slow phone's first look at a room, presses, long lists, and Lighthouse. It reports
// without judging. `npm run bench:web -- --only slow` runs one part.
import { randomBytes } from 'node:crypto'
import { statSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { pino } from 'pino'
import { openServer } from '#app/server/open-server.ts'
import { readConfig } from '#platform/server/config/config.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { launchChromium } from '../launch-chromium.ts'
import { seedHousehold, type Stage } from '../shots/seed-household.ts'
import { fill, fiveYears } from './contents.ts'
import { newFolder, removeFolders } from './folders.ts'
import { isRow, type Row } from './goals.ts'
import { reportInteractions } from './interactions.ts'
import { type Marks, marksOf } from './lighthouse.ts'
import { partsOf } from './parts.ts'
import { databaseName, withClient, withPostgres } from './postgres.ts'
import { judge, say, sayTogether } from './report.ts'
import { reportScreens } from './screens.ts'
import { reportScrolling } from './scrolling.ts'
import { reportSlowPhone } from './slow-phone.ts'

type Cost = { path: string; files: number; brotliKb: number; gzipKb: number; statements: number; paintMs: number }

const parts = ['costs', 'slow', 'interactions', 'screens', 'scrolling', 'lighthouse'] as const
const isWanted = partsOf(parts)

try {
  await withPostgres(async (urlOf) => reportWeb(urlOf(databaseName)))
} finally {
  removeFolders()
}

async function reportWeb(databaseUrl: string): Promise<void> {
  const env = { PORT: '0', DATABASE_URL: databaseUrl, SECRET: randomBytes(32).toString('hex'), DATA_DIR: newFolder(), LIMIT_SCALE: '1000' }
  const server = await openServer(readConfig(env), pino({ level: 'warn' }))
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ baseURL: server.address, viewport: { width: 360, height: 740 }, serviceWorkers: 'block' })
    const page = await context.newPage()
    if (isWanted('costs')) for (const path of ['/', '/auth', '/terms']) print(await costOf(page, path))
    await page.goto('/auth')
    await page.request.post('/api/account/sign-up', {
      headers: { 'Sec-Fetch-Site': 'same-origin' },
      data: { ...newcomer(), termsAccepted: true, timeZone: 'Europe/London' },
    })
    const stage = await seedHousehold(page)
    if (isWanted('slow')) await reportSlowPhone(browser, page, stage.homeId)
    await passFiveYears(databaseUrl, stage.boatId)
    if (isWanted('costs')) for (const path of screensOf(stage)) print(await costOf(page, path))
    if (isWanted('interactions')) await reportInteractions(page, stage)
    if (isWanted('screens')) await reportScreens(page)
    if (isWanted('scrolling')) await reportScrolling(page, { databaseUrl, stage })
    if (isWanted('lighthouse')) await reportLighthouse(page, server.address, stage)
    sayTogether()
  } finally {
    await browser.close()
    await server.close()
  }
}

async function passFiveYears(databaseUrl: string, categoryId: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>('select family_id as id from app.categories where id = $1', [categoryId])
    await fill(client, rows, fiveYears)
  })
}

function screensOf({ carsId, carId, subcategoryId, homeId, boatId, childrenId, childId, appointmentsId }: Stage): string[] {
  const entityPages = [`/cars?categoryId=${carsId}`, `/car/${carId}`, `/children?categoryId=${childrenId}`, `/children/${childId}/tasks`]
  const places = [`/category/${homeId}`, `/category/${boatId}`, `/subcategory/${subcategoryId}`, `/subcategory/${appointmentsId}`]
  return ['/dashboard', ...entityPages, ...places, '/leaderboard', '/calendar?view=month', '/calendar?view=week']
}

async function reportLighthouse(page: Page, address: string, { boatId }: Stage): Promise<void> {
  const [session] = await page.context().cookies()
  const cookie = `${session?.name}=${session?.value}`
  printMarks('Lighthouse of /', await marksOf(`${address}/`))
  printMarks('Lighthouse of /auth', await marksOf(`${address}/auth`))
  for (const [row, path] of [
    ['Lighthouse of /dashboard', '/dashboard'],
    ['Lighthouse of a full room', `/category/${boatId}`],
  ] as const) {
    const marks = await marksOf(`${address}${path}`, { cookie })
    printMarks(row, marks)
    judge('largest paint', marks.largestPaintMs, path)
    judge('blocked before it answers', marks.blockedMs, path)
    judge('layout shift', marks.shift, path)
  }
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

function printMarks(row: Row, { scores, largestPaintMs, wanting }: Marks): void {
  const others = Object.entries(scores).map(([category, score]) => `${category} ${score}`)
  judge(row, scores.performance, [...others, `largest paint ${largestPaintMs.toFixed(0)} ms`, ...wanting].join(', '))
}
