import type { Page, Response } from '@playwright/test'
import { expect } from './fixtures.ts'

const mostStatements = 3

/**
 * Opens a screen afresh and counts the statements its reads took, as the server tells in `Server-Timing`. Who is signed in,
 * how much waits for them and what needs them, is asked once for the whole app and is not the screen's.
 */
export async function expectFewStatements(page: Page, url: string): Promise<void> {
  const reads: Array<{ path: string; statements: number }> = []
  const note = (response: Response): void => {
    const { pathname } = new URL(response.url())
    if (!pathname.startsWith('/api/') || isOfTheApp(pathname) || response.request().method() !== 'GET') return
    const told = /statements;dur=(\d+)/.exec(response.headers()['server-timing'] ?? '')
    // A live hint may read the same again; that is not the first read.
    if (told !== null && !reads.some((read) => read.path === pathname)) reads.push({ path: pathname, statements: Number(told[1]) })
  }
  // What the screen before still reads is not this one's.
  await page.goto('about:blank')
  page.on('response', note)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  await expect.poll(() => reads.length, { message: `${url} reads something` }).toBeGreaterThan(0)
  // The live stream never ends, so idleness of the network cannot be waited for; reads of one screen start together.
  await page.waitForTimeout(300)
  page.off('response', note)
  const sum = reads.reduce((total, read) => total + read.statements, 0)
  expect(sum, `statements of ${url}: ${JSON.stringify(reads)}`).toBeLessThanOrEqual(mostStatements)
}

function isOfTheApp(pathname: string): boolean {
  return pathname.startsWith('/api/account/') || pathname === '/api/invitations/waiting' || pathname === '/api/reports'
}
