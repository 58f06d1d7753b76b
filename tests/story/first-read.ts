import type { Page, Request, Response } from '@playwright/test'
import { expect, readApart } from './fixtures.ts'

const maxStatements = 3

/**
 * Opens a screen afresh and counts the statements of its reads, as the server reports them in `Server-Timing`. The signed-in account,
 * the number of unread notifications and the attention summary are read once for the whole app and do not count for the screen.
 * All of its reads must be in the request that the page sends before its code is there, but those that match `later`; what '+' can add to is
 * read a second after the screen.
 */
export async function expectFewStatements(page: Page, url: string, later = /^$/): Promise<void> {
  const reads: Array<{ path: string; statements: number }> = []
  const early: string[] = []
  const noteEarly = (request: Request): void => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/together' && early.length === 0) early.push(...searchParams.getAll('read'))
  }
  const note = (response: Response): void => {
    const { pathname, search } = new URL(response.url())
    if (!pathname.startsWith('/api/') || response.request().method() !== 'GET') return
    const path = pathname.slice('/api'.length) + search
    const told = /statements;dur=(\d+)/.exec(response.headers()['server-timing'] ?? '')
    // The live stream may cause the same read again; that is not the first read.
    if (told !== null && !reads.some((read) => read.path === path)) reads.push({ path, statements: Number(told[1]) })
  }
  // Reads of the previous screen do not count for this one.
  await page.goto('/livez')
  await readApart(page)
  page.on('response', note)
  page.on('request', noteEarly)
  await page.goto(url)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('load')
  const isOfAdding = (path: string): boolean => path === '/categories/visible' && !early.includes(path)
  const ofScreen = () => reads.filter(({ path }) => !isOfTheApp(path) && !isOfAdding(path))
  await expect.poll(() => ofScreen().length, { message: `${url} reads something` }).toBeGreaterThan(0)
  // The live stream never ends, so network idleness cannot be awaited; the reads of one screen start together.
  await page.waitForTimeout(300)
  page.off('response', note)
  page.off('request', noteEarly)
  await page.unrouteAll()
  const sum = ofScreen().reduce((total, read) => total + read.statements, 0)
  expect(sum, `statements of ${url}: ${JSON.stringify(reads)}`).toBeLessThanOrEqual(maxStatements)
  const late = reads.map(({ path }) => path).filter((path) => !early.includes(path) && !later.test(path) && !isOfAdding(path))
  expect(late, `reads of ${url} beside ${early.join(', ')}`).toEqual([])
}

function isOfTheApp(path: string): boolean {
  return path.startsWith('/account/me') || path === '/invitations/waiting' || path.startsWith('/reports')
}
