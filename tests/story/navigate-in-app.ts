import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Goes to an address as a link in the app does, without reloading the page, and waits until the previous screen has gone. */
export async function navigateInApp(page: Page, address: string): Promise<void> {
  const title = page.getByRole('heading', { level: 1 })
  const leaves = new URL(address, page.url()).pathname !== new URL(page.url()).pathname
  const before = leaves && (await title.count()) === 1 ? await title.innerText() : undefined
  await page.evaluate((to) => history.pushState({}, '', to), address)
  if (before !== undefined) await expect(page.getByRole('heading', { level: 1, name: before, exact: true })).toHaveCount(0)
}

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Opens a screen: within the app where that is open already, after closing what is above it, and by loading the app otherwise. */
export async function openScreen(page: Page, address: string): Promise<void> {
  const open = page.locator(layers).filter({ visible: true })
  if ((await page.locator('#root main').count()) === 0) return void (await page.goto(address))
  // A form that opened in a panel is closed before the panel is.
  for (let layers = 0; layers < 3 && (await open.count()) > 0; layers += 1) {
    await page.keyboard.press('Escape')
    await open
      .last()
      .waitFor({ state: 'hidden', timeout: 500 })
      .catch(() => undefined)
  }
  await ((await open.count()) === 0 ? navigateInApp(page, address) : page.goto(address))
}
