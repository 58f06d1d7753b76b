// How long a press takes until the screen shows something new: interaction to next paint, as the browser itself measures it.
import type { Locator, Page } from '@playwright/test'
import type { Stage } from '../shots/seed-household.ts'
import { calendarPresses } from './calendar-presses.ts'
import { percentile } from './figures.ts'
import { type Presses, pointsMs, pressOn } from './presses.ts'
import { control, judge, say } from './report.ts'

/** The browser names no press that takes less. */
const shortestMs = 16
const times = 5

/**
 * Presses what people press most on a slow phone (a processor four times slower, 500 ms of network) in the household of five years, and prints
 * the longest time of each kind and the 95th percentile of all. A press that is held up on purpose has to be seen.
 */
export async function reportInteractions(page: Page, stage: Stage): Promise<void> {
  await page.addInitScript(observe)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 500, downloadThroughput: -1, uploadThroughput: -1 })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const all: number[] = []
  for (const presses of pressesIn(stage)) {
    const found = await timesOf(page, presses)
    all.push(...found)
    say(presses.name, `${Math.min(...found)} to ${Math.max(...found)} ms`)
  }
  judge('interaction, p95', percentile(all, 0.95), `${all.length} presses, processor / 4, 500 ms of network`)
  const [held = 0] = await timesOf(page, heldUp(stage))
  control(held >= 200, `a press that is held up for 200 ms takes ${held} ms`)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await session.detach()
}

export function pressesIn({ boatId, mealsId }: Stage): Presses[] {
  const main = (page: Page): Locator => page.getByRole('main')
  const checkboxes = (page: Page): Locator => main(page).getByRole('checkbox')
  return [
    { name: 'tick a task', at: `/category/${boatId}`, ready: (page) => checkboxes(page).nth(9), press: tickOne },
    { name: 'change a status', at: `/category/${boatId}`, ready: (page) => checkboxes(page).nth(9), press: startOne },
    {
      name: 'move a meal',
      at: `/meal-planning?categoryId=${mealsId}&view=weekly`,
      ready: (page) => menusOfMeals(page).nth(0),
      press: moveMeal,
    },
    { name: 'edit a meal', at: `/meal-planning?categoryId=${mealsId}&view=daily`, ready: (page) => dinner(page), press: editDinner },
    { name: 'drag a tile', at: '/dashboard', ready: (page) => tile(page, 'Boat'), press: dragFirst },
    { name: 'open the reports', at: '/dashboard', ready: (page) => page.getByRole('button', { name: /^Reports/ }), press: openReports },
    {
      name: 'switch the room',
      at: '/dashboard',
      ready: (page) => tile(page, 'Boat'),
      press: async (page) => pressOn(page, tile(page, 'Boat')),
    },
    ...calendarPresses,
  ]
}

/** Returns the tile of a category on the dashboard. */
export function tile(page: Page, name: string): Locator {
  return tiles(page).getByRole('link', { name, exact: true })
}

const tiles = (page: Page): Locator => page.getByRole('list', { name: /^Categories in/ })

const dinner = (page: Page): Locator => page.getByRole('button', { name: 'Edit dinner' })

const menusOfMeals = (page: Page): Locator => page.getByRole('button', { name: /^More actions for .*'s / })

async function tickOne(page: Page, round: number): Promise<void> {
  await pressOn(page, page.getByRole('main').getByRole('checkbox').nth(round))
}

async function startOne(page: Page, round: number): Promise<void> {
  const task = page
    .getByRole('main')
    .getByRole('listitem')
    .nth(round + 5)
  await task.hover()
  await pressOn(page, task.getByRole('button', { name: 'In Progress' }))
}

async function moveMeal(page: Page, round: number): Promise<void> {
  await pressOn(page, menusOfMeals(page).nth(round))
  await pressOn(page, page.getByRole('menuitem', { name: /^(Move to|Swap with) / }).nth(round))
}

async function editDinner(page: Page): Promise<void> {
  await pressOn(page, dinner(page))
  await page.getByLabel('One item per line').press('End')
  await page.getByLabel('One item per line').pressSequentially(' too')
  await pressOn(page, page.getByRole('button', { name: 'Save', exact: true }))
}

async function dragFirst(page: Page): Promise<void> {
  const links = tiles(page).getByRole('link')
  const name = await links.nth(0).innerText()
  await links.nth(0).evaluate((first) => first.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(pointsMs)
  const start = await links.nth(0).boundingBox()
  const end = await links.nth(3).boundingBox()
  if (start === null || end === null) throw new Error('what is dragged is not on the screen')
  await page.mouse.move(start.x + 20, start.y + 8)
  await page.waitForTimeout(pointsMs)
  await page.mouse.down()
  await page.mouse.move(end.x + 20, end.y + 8, { steps: 10 })
  await page.waitForTimeout(pointsMs)
  await page.mouse.up()
  await tiles(page).getByRole('listitem').nth(3).getByRole('link', { name, exact: true }).waitFor()
}

async function openReports(page: Page): Promise<void> {
  await pressOn(page, page.getByRole('button', { name: /^Reports/ }))
  await page.getByRole('dialog').waitFor()
}

/** A press that something else holds up for 200 ms. */
function heldUp({ boatId }: Stage): Presses {
  return {
    name: 'control',
    at: `/category/${boatId}`,
    ready: (page) => page.getByRole('main').getByRole('checkbox').nth(9),
    press: async (page) => {
      await page.evaluate(() => {
        const hold = (): void => {
          const until = performance.now() + 200
          while (performance.now() < until);
        }
        document.addEventListener('pointerdown', hold, { once: true })
      })
      await pressOn(page, page.getByRole('heading', { level: 1 }))
    },
  }
}

/** Returns the longest time from an event of each round to the next paint. */
async function timesOf(page: Page, { at, ready, press }: Presses): Promise<number[]> {
  const found: number[] = []
  for (let round = 0; round < times; round += 1) {
    await page.goto(at)
    await ready(page).waitFor({ timeout: 60_000 })
    // What is read and drawn after the first paint is not part of a press.
    await page.waitForTimeout(3000)
    const before = await page.evaluate(() => globalThis.pressTimes.length)
    await press(page, round)
    await page.waitForTimeout(1500)
    found.push(
      await page.evaluate(({ from, least }) => Math.max(least, ...globalThis.pressTimes.slice(from)), { from: before, least: shortestMs }),
    )
  }
  return found
}

declare global {
  var pressTimes: number[]
}

export function observe(): void {
  globalThis.pressTimes = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId') > 0) globalThis.pressTimes.push(entry.duration)
  })
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
