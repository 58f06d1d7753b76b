import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

/**
 * Returns the axe rules that a page breaks, in all of it or in what `include` selects, without what `exclude` selects. Frames are not
 * inspected, so the page must have none.
 */
export async function brokenRules(
  page: Page,
  { include, exclude, ...rules }: RunOptions & { include?: string[] | undefined; exclude: string[] },
): Promise<Result[]> {
  if (page.frames().length > 1) throw new Error(`${page.url()} has frames, which nobody looks into`)
  // Once per document, since loading axe takes as long as the check.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options: RunOptions = { ...rules, resultTypes: ['violations'] }
  const look = { place: { ...(include && { include }), exclude }, options }
  return page.evaluate(async ({ place, options }) => (await window.axe.run(place, options)).violations, look)
}
