// Whether long lists scroll without a hitch on a slow processor, and how many of their rows are mounted meanwhile.
import type { Page } from '@playwright/test'
import type { Stage } from '../shots/seed-household.ts'
import { thisMonday } from '../story/shopping.ts'
import { withClient } from './postgres.ts'
import { control, judge, say } from './report.ts'

const rowCount = 500
const processorRate = 4
const heldUpMs = 200
/** The browser reports no task that is shorter. */
const shortestMs = 50
const stepPx = 900

type List = { name: string; path: string }
type Scrolled = { longestMs: number; rows: number; seen: number }

/** Scrolls 500 tasks, 500 things to buy and 500 contracts from the first to the last, on a processor four times slower. */
export async function reportScrolling(page: Page, { databaseUrl, stage }: { databaseUrl: string; stage: Stage }): Promise<void> {
  await addRows(databaseUrl, stage)
  await page.addInitScript(observe)
  const session = await page.context().newCDPSession(page)
  const lists: List[] = [
    { name: 'tasks', path: `/children/${stage.childId}/tasks` },
    { name: 'shopping', path: `/shopping?categoryId=${stage.mealsId}` },
    { name: 'contracts', path: `/subcategory/${stage.broadbandId}` },
  ]
  for (const list of lists) {
    await openWhole(page, list)
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorRate })
    const { longestMs, rows, seen } = await scrollThrough(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    say(`scrolling ${list.name}`, `${seen} rows seen`)
    judge('scrolling, longest task', longestMs, `${list.name}, processor / 4`)
    judge('scrolling, rows mounted', rows, list.name)
  }
  await page.evaluate((ms) => {
    const hold = (): void => {
      const until = performance.now() + ms
      while (performance.now() < until);
    }
    addEventListener('wheel', hold, { once: true, passive: true })
  }, heldUpMs)
  await page.evaluate(() => scrollTo(0, 0))
  const held = await scrollThrough(page)
  control(held.longestMs >= heldUpMs, `a step that is held up for ${heldUpMs} ms is seen as ${held.longestMs.toFixed(0)} ms`)
  await session.detach()
}

async function addRows(databaseUrl: string, { childId, mealsId, broadbandId }: Stage): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into app.tasks (category_id, subject_id, subject_kind, title, due_date)
       select c.category_id, c.id, 'child', 'Sign form ' || n, current_date + n from app.children c, generate_series(1, $2::int) n where c.id = $1`,
      [childId, rowCount],
    )
    await client.query(
      `insert into app.shopping_lists (category_id, week_start_date, item_name)
       select $1::uuid, $2::date, 'Thing ' || n from generate_series(1, $3::int) n`,
      [mealsId, thisMonday(), rowCount],
    )
    await client.query(
      `insert into app.items (category_id, subcategory_id, provider_name, monthly_cost_pence, contract_start_date, contract_end_date)
       select s.category_id, s.id, 'Supplier ' || n, 100 * n, current_date - n, current_date + n
         from app.subcategories s, generate_series(1, $2::int) n where s.id = $1`,
      [broadbandId, rowCount],
    )
  })
}

/** Opens a list and asks for more until all of it is there, back at its top. */
async function openWhole(page: Page, { path }: List): Promise<void> {
  await page.goto(path)
  await page.getByRole('main').getByRole('listitem').nth(10).waitFor()
  const more = page.getByRole('button', { name: /^Show \d* ?more$/ })
  await page.waitForTimeout(2000)
  while (await more.isVisible()) {
    await more.click()
    await page.waitForTimeout(500)
  }
  await page.evaluate(() => scrollTo(0, 0))
  await page.waitForTimeout(1000)
}

async function scrollThrough(page: Page): Promise<Scrolled> {
  await page.evaluate(() => {
    globalThis.scrolled = { longestMs: 0, rows: 0, seen: [] }
  })
  await page.mouse.move(180, 400)
  for (;;) {
    await page.mouse.wheel(0, stepPx)
    await page.waitForTimeout(100)
    if (await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2)) break
  }
  await page.waitForTimeout(500)
  const { longestMs, rows, seen } = await page.evaluate(() => globalThis.scrolled)
  return { longestMs: Math.max(shortestMs, longestMs), rows, seen: seen.length }
}

declare global {
  // What was measured since the scrolling began.
  var scrolled: { longestMs: number; rows: number; seen: string[] }
}

/** Runs in the page: notes the longest task and, at each frame, the rows that are mounted. */
function observe(): void {
  globalThis.scrolled = { longestMs: 0, rows: 0, seen: [] }
  const seen = new Set<string>()
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.scrolled.longestMs = Math.max(globalThis.scrolled.longestMs, duration)
  }).observe({ type: 'longtask' })
  addEventListener(
    'scroll',
    () => {
      const rows = document.querySelectorAll('main ul > li')
      for (const row of rows) seen.add(row.textContent)
      globalThis.scrolled.rows = Math.max(globalThis.scrolled.rows, rows.length)
      globalThis.scrolled.seen = [...seen]
    },
    { passive: true },
  )
}
