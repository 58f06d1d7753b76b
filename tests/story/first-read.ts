import type { Page, Response } from '@playwright/test'
import { expect, readApart } from './fixtures.ts'

const mostStatements = 3

/**
 * Opens a screen afresh and counts the statements of its reads, as the server reports them in `Server-Timing`. The signed-in account,
 * the number of unread notifications and the attention summary are read once for the whole app and do not count for the screen.
 */
export async function expectFewStatements(page: Page, url: string): Promise<void> {
  const reads: Array<{ path: string; statements: number }> = []
  const note = (response: Response): void => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/') || isOfTheApp(pathname) || response.request().method() !== 'GET') return
    const told = /statements;dur=(\d+)/.exec(response.headers()['server-timing'] ?? '')
    // The live stream may cause the same read again; that is not the first read.
    if (told !== null && !reads.some((read) => read.path === pathname)) reads.push({ path: pathname, statements: Number(told[1]) })
  }
  // Reads of the previous screen do not count for this one.
  await page.goto('/livez')
  await readApart(page)
  page.on('response', note)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  await expect.poll(() => reads.length, { message: `${url} reads something` }).toBeGreaterThan(0)
  // The live stream never ends, so network idleness cannot be awaited; the reads of one screen start together.
  await page.waitForTimeout(300)
  page.off('response', note)
  await page.unrouteAll()
  const sum = reads.reduce((total, read) => total + read.statements, 0)
  expect(sum, `statements of ${url}: ${JSON.stringify(reads)}`).toBeLessThanOrEqual(mostStatements)
}

function isOfTheApp(pathname: string): boolean {
  return pathname.startsWith('/api/account/') || pathname === '/api/invitations/waiting' || pathname === '/api/reports'
}
