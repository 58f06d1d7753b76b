import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Finds what of a page breaks the rules of axe, in all of it or in what `include` selects, and not in what `exclude` selects. Frames are not
 * looked into, so there can be none.
 */
export async function brokenRules(
  page: Page,
  { include, exclude, ...rules }: RunOptions & { include?: string[] | undefined; exclude: string[] },
): Promise<Result[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, which nobody looks into`)
  // Once a document: reading axe takes as long as looking.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = { ...rules, resultTypes: ['violations'] }
  const look = { place: { ...(include && { include }), exclude }, options }
  return page.evaluate(async ({ place, options }) => (await window.axe.run(place, options)).violations, look)
}
