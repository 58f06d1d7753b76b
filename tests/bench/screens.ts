// How long it takes from one screen to another when everything on it has been read before.
import type { Page } from '@playwright/test'
import { tile } from './interactions.ts'
import { control, judgeMedian } from './report.ts'

const rounds = 10
const heldUpMs = 200

/** Goes back and forth between the dashboard and a room of 2,000 tasks, and prints the time until the tasks are shown. */
export async function reportScreens(page: Page): Promise<void> {
  await page.addInitScript(observe)
  await page.goto('/dashboard')
  await enter(page)
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await enter(page))
  judgeMedian('between screens', times)
  await page.evaluate((ms) => {
    const hold = (): void => {
      const until = performance.now() + ms
      while (performance.now() < until);
    }
    document.addEventListener('click', hold, { once: true })
  }, heldUpMs)
  const held = await enter(page)
  control(held >= Math.min(...times) + heldUpMs * 0.9, `a step that is held up for ${heldUpMs} ms takes ${held.toFixed(0)} ms`)
}

/** Enters the room from the dashboard and goes back; returns the time from the click to the frame that shows the tasks. */
async function enter(page: Page): Promise<number> {
  await tile(page, 'Boat').waitFor()
  // What the screen still reads and draws is not part of the next step.
  await page.waitForTimeout(1000)
  await tile(page, 'Boat').click()
  await page.waitForFunction(() => globalThis.shownAfterMs !== undefined)
  const ms = await page.evaluate(() => globalThis.shownAfterMs ?? Number.NaN)
  await page.waitForTimeout(500)
  await page.goBack()
  return ms
}

declare global {
  var shownAfterMs: number | undefined
}

function observe(): void {
  let clickedAt = 0
  const noteClick = (): void => {
    clickedAt = performance.now()
    globalThis.shownAfterMs = undefined
  }
  addEventListener('click', noteClick, { capture: true })
  const observer = new MutationObserver(() => {
    if (clickedAt === 0 || document.querySelectorAll('main :is([role=checkbox], [type=checkbox])').length < 10) return
    const began = clickedAt
    clickedAt = 0
    requestAnimationFrame(() => {
      globalThis.shownAfterMs = performance.now() - began
    })
  })
  observer.observe(document, { childList: true, subtree: true })
}
