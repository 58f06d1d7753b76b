import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Lets every change at these addresses fail; reads still work. */
export async function failChanges(page: Page, ...addresses: readonly string[]): Promise<void> {
  const failure = { status: 500, json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'no' } }
  for (const address of addresses)
    await page.route(address, async (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(failure)))
}

export async function refuseChanges(page: Page, { address, reason }: { address: string; reason: string }): Promise<void> {
  const refusal = { status: 422, json: { defined: false, code: 'NOT_NOW', status: 422, message: reason } }
  await page.route(address, async (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(refusal)))
}

// Includes those beside an open dialog.
const failures = (page: Page): Locator => page.locator('[data-toaster] [role="alert"] > div')

/** Expects a failure message with exactly these words, whatever is below them, and dismisses it, so that no later one is taken for it. */
export async function expectFailure(page: Page, words: string): Promise<void> {
  await dismiss(failures(page).filter({ has: page.getByText(words, { exact: true }) }))
}

/** Expects a failure message with the title 'Error', these words and the destructive colour, and dismisses it. */
export async function expectError(page: Page, words: string): Promise<void> {
  const shown = failures(page).filter({ hasText: new RegExp(`^Error ${words}`) })
  await expect(shown).toHaveCount(1)
  const [ground, destructive] = await shown.evaluate((message) => {
    const sample = document.createElement('div')
    sample.style.background = 'var(--danger)'
    document.body.append(sample)
    const colours = [message, sample].map((element) => getComputedStyle(element).backgroundColor)
    sample.remove()
    return colours
  })
  expect(ground).toBe(destructive)
  await dismiss(shown)
}

/**
 * Expects the failure message at the top of the phone, since a sheet has its question and buttons at the bottom; below the head of a sheet that reaches
 * up there.
 */
export async function expectAtTop(page: Page): Promise<void> {
  const head = page.locator('[data-sheet-head]').last()
  await expect
    .poll(async () => {
      const [message, sheet] = await Promise.all([failures(page).boundingBox(), head.boundingBox({ timeout: 1000 }).catch(() => null)])
      if (message === null) return undefined
      const isUnder = sheet !== null && message.y > sheet.y
      // The distance of all messages from the edge, and the message's own from what is above it.
      return Math.abs(Math.round(message.y - (isUnder ? sheet.y + sheet.height : 12) - 8))
    })
    .toBe(0)
}

async function dismiss(shown: Locator): Promise<void> {
  await expect(shown).toHaveCount(1)
  await shown.getByLabel('Dismiss').click()
  await expect(shown).toHaveCount(0)
}
