import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type InboxTab = 'Notifications' | 'Invitations'

/** Returns what opens the inbox, in the header or in the bottom navigation of phones. */
export const inboxButton = (page: Page): Locator => page.getByRole('button', { name: /^Inbox/ }).filter({ visible: true })

/** Opens a tab as people do on a screen of this size. */
export async function openInbox(page: Page, sheet: InboxTab): Promise<void> {
  await inboxButton(page).click()
  await page.getByRole('dialog').getByRole('radio', { name: sheet }).check()
  await expect(page.getByRole('dialog', { name: sheet })).toBeVisible()
}

/** Expects this number of unread entries, of which nothing else is counted. */
export async function expectUnread(page: Page, count: number): Promise<void> {
  await expect(inboxButton(page)).toHaveAccessibleName(count === 0 ? 'Inbox' : `Inbox ${count} unread`)
}
