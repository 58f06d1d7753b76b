import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Every change at these addresses fails; what is read, is read. */
export async function failChanges(page: Page, ...addresses: readonly string[]): Promise<void> {
  const failure = { status: 500, json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'no' } }
  for (const address of addresses)
    await page.route(address, async (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(failure)))
}

/** Every change at this address is refused for a reason that the server gives. */
export async function refuseChanges(page: Page, { address, reason }: { address: string; reason: string }): Promise<void> {
  const refusal = { status: 422, json: { defined: false, code: 'NOT_NOW', status: 422, message: reason } }
  await page.route(address, async (route) => (route.request().method() === 'GET' ? route.fallback() : route.fulfill(refusal)))
}

// Also those beside an open dialog.
const failures = (page: Page): Locator => page.locator('[data-toaster] [role="alert"] > div')

/** A failure message of exactly these words appears, whatever is said below them. It is dismissed, so that no later one is taken for it. */
export async function expectFailure(page: Page, words: string): Promise<void> {
  await dismiss(failures(page).filter({ has: page.getByText(words, { exact: true }) }))
}

/** A failure message with the title 'Error', these words and the destructive colour appears, and is dismissed. */
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

async function dismiss(shown: Locator): Promise<void> {
  await expect(shown).toHaveCount(1)
  await shown.getByLabel('Dismiss').click()
  await expect(shown).toHaveCount(0)
}
