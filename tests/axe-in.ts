import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What of a page breaks the rules of axe, but for what selectors leave out. Frames are not looked into, so there may be none. */
export async function brokenRules(page: Page, { exclude, ...rules }: RunOptions & { exclude: string[] }): Promise<Result[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, which nobody looks into`)
  // Once a document: reading axe takes as long as looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = { ...rules, resultTypes: ['violations'] }
  const look = { place: { exclude }, options }
  return page.evaluate(async ({ place, options }) => (await window.axe.run(place, options)).violations, look)
}
