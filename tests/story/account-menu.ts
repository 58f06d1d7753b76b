import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Returns the face at the end of the header, which only somebody signed in has. */
export const ownFace = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /: profile, settings, sign out and more$/ })

/** A line of the menu behind it. */
type Mine = 'Costs' | 'Leaderboard' | 'Invitations' | 'Profile' | 'Settings' | 'Keyboard shortcuts' | 'Sign Out'

/** Opens the menu behind the person's face; returns one of its lines. */
export async function ofMine(page: Page, line: Mine): Promise<Locator> {
  await ownFace(page).click()
  const item = page.getByRole('menu').getByRole('menuitem', { name: line })
  await expect(item).toBeVisible()
  return item
}

/** Goes to something of the person's own, as people do on a screen of any size. */
export async function openMine(page: Page, line: Mine): Promise<void> {
  await (await ofMine(page, line)).click()
}

/** Signs out by the menu, and confirms. */
export async function signOutOf(page: Page): Promise<void> {
  await openMine(page, 'Sign Out')
  await page.getByRole('alertdialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign Out' }).click()
}
