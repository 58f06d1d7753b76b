import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Goes to an address as a link in the app does, without reloading the page, and waits until the previous screen has gone. */
export async function goWithin(page: Page, address: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  const leaves = new URL(address, page.url()).pathname !== new URL(page.url()).pathname
  const before = leaves && (await title.count()) === 1 ? await title.innerText() : undefined
  await page.evaluate((to) => history.pushState({}, '', to), address)
  if (before !== undefined) await expect(page.getByRole('heading', { level: 1, name: before, exact: true })).toHaveCount(0)
}
