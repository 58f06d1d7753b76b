// How long a phone with a slow line and a slow processor needs for a room that it has never seen, for the same room again, and without a network.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { add } from '../shots/add-thing.ts'
import { dayFromToday } from '../story/days.ts'
import { switchOffline, withWorker } from '../story/device.ts'
import { control, judge, judgeMedian, say } from './report.ts'
import { median } from './figures.ts'

/** The line: milliseconds until an answer begins, and bytes a second (1.6 Mbit/s down, 0.75 up). */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const processorRate = 4
const rowCount = 50
const rounds = 3
const addedMs = 500

type Load = { ms: number; paintMs: number; requests: number; kb: number }

/** Opens a page of 50 contracts as somebody new to it, and again in the same profile with the service worker that it has by then. */
export async function reportSlowPhone(browser: Browser, page: Page, categoryId: string): Promise<void> {
  const path = `/subcategory/${await fiftyContracts(page, categoryId)}`
  const cookies = await page.context().cookies()
  const visit = async (latency: number): Promise<[Load, Load]> => {
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin, viewport: { width: 360, height: 740 } })
    try {
      await context.addCookies(cookies)
      return await loadTwice(context, path, { ...line, latency })
    } finally {
      await context.close()
    }
  }
  const visits: [Load, Load][] = []
  for (let round = 0; round < rounds; round += 1) visits.push(await visit(line.latency))
  const first = visits.map(([load]) => load)
  const again = visits.map(([, load]) => load)
  judgeMedian('slow phone, first load', msOf(first))
  judgeMedian(
    'slow phone, first paint',
    first.map(({ paintMs }) => paintMs),
  )
  judgeMedian('slow phone, again', msOf(again))
  judge('slow phone, requests', Math.max(...first.map(({ requests }) => requests)), 'those begun before the last row is shown')
  say('slow phone, bytes', `${kbOf(first)} KB, again ${kbOf(again)} KB in ${median(again.map(({ requests }) => requests))} requests`)
  judgeMedian('slow phone, no network', await withoutNetwork(browser, { path, cookies, origin: new URL(page.url()).origin }))
  const [slower] = await visit(line.latency + addedMs)
  const seenMs = slower.ms - median(msOf(first))
  control(seenMs >= addedMs, `a line that answers ${addedMs} ms later is seen as ${seenMs.toFixed(0)} ms`)
}

type Place = { path: string; cookies: Awaited<ReturnType<BrowserContext['cookies']>>; origin: string }

/** Opens the page without a network where the household is stored on the device, each time as after the browser was closed; only the processor is slow. */
async function withoutNetwork(browser: Browser, { path, cookies, origin }: Place): Promise<number[]> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 740 } })
  try {
    await context.addCookies(cookies)
    const first = await context.newPage()
    await switchOffline(first, 'Everything')
    await withWorker(first)
    await context.setOffline(true)
    const opened: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const page = await context.newPage()
      await page.addInitScript(observeRows, rowNames)
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
      opened.push((await loadOf(page, session, async () => page.goto(path))).ms)
      await page.close()
    }
    return opened
  } finally {
    await context.close()
  }
}

function msOf(loads: readonly Load[]): number[] {
  return loads.map(({ ms }) => ms)
}

function kbOf(loads: readonly Load[]): string {
  return median(loads.map(({ kb }) => kb)).toFixed(0)
}

function rowName(number: number): string {
  return `Supplier ${number}.`
}

const rowNames = Array.from({ length: rowCount }, (_, index) => rowName(index + 1))

async function fiftyContracts(page: Page, categoryId: string): Promise<string> {
  const subcategoryId = await add(page, '/subcategories', { categoryId, name: 'Everything we pay' })
  for (let number = 1; number <= rowCount; number += 1) {
    await add(page, '/items', {
      subcategoryId,
      providerName: rowName(number),
      monthlyCostPence: 1000 + number,
      contractStartDate: dayFromToday(-number * 7),
      contractEndDate: dayFromToday(number * 11),
      paymentMethod: 'Direct Debit',
      paymentBank: 'Co-op joint account',
      paymentFrequency: 'Monthly',
      notes: null,
    })
  }
  return subcategoryId
}

async function loadTwice(context: BrowserContext, path: string, onLine: typeof line): Promise<[Load, Load]> {
  const page = await context.newPage()
  await page.addInitScript(observeRows, rowNames)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', onLine)
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
  const first = await loadOf(page, session, async () => page.goto(path))
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await slowWorkers(context, onLine)
  const again = await loadOf(page, session, async () => page.reload())
  const isKept = await page.evaluate(() => document.documentElement.dataset['fromDevice'] !== undefined)
  if (!isKept) throw new Error('the page came from the network again')
  return [first, again]
}

/** The page's own conditions do not hold for its service worker, which asks the network for the page. */
async function slowWorkers(context: BrowserContext, onLine: typeof line): Promise<void> {
  const session = await context.browser()?.newBrowserCDPSession()
  if (session === undefined) throw new Error('The page has no browser')
  const { targetInfos } = await session.send('Target.getTargets')
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'service_worker')) {
    const { sessionId } = await session.send('Target.attachToTarget', { targetId })
    for (const [id, [method, params]] of [['Network.enable', {}] as const, ['Network.emulateNetworkConditions', onLine] as const].entries())
      await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id: id + 1, method, params }) })
  }
}

/** Opens the page and waits until every row is in its text. */
async function loadOf(page: Page, session: CDPSession, open: () => Promise<unknown>): Promise<Load> {
  let [requests, bytes] = [0, 0]
  const count = ({ request: { url } }: { request: { url: string } }): void => {
    if (url.startsWith('http')) requests += 1
  }
  const weigh = ({ encodedDataLength }: { encodedDataLength: number }): void => {
    bytes += encodedDataLength
  }
  session.on('Network.requestWillBeSent', count)
  session.on('Network.loadingFinished', weigh)
  await open()
  await page.waitForFunction(() => globalThis.rowsShownMs !== undefined, undefined, { timeout: 60_000 })
  const load = { requests, kb: bytes / 1024 }
  session.off('Network.requestWillBeSent', count)
  session.off('Network.loadingFinished', weigh)
  const ms = await page.evaluate(() => globalThis.rowsShownMs ?? Number.NaN)
  const paintMs = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN)
  return { ms, paintMs, ...load }
}

declare global {
  var rowsShownMs: number | undefined
}

/** Notes in the page when the frame with the last of the rows begins. */
function observeRows(rows: readonly string[]): void {
  const observer = new MutationObserver(() => {
    const text = document.body?.textContent ?? ''
    if (!rows.every((row) => text.includes(row))) return
    observer.disconnect()
    requestAnimationFrame(() => {
      globalThis.rowsShownMs = performance.now()
    })
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}
