import type { Locator, Page } from '@playwright/test'
import { isPhone } from './at-group.ts'
import { expect } from './fixtures.ts'

/** The tabs of the inbox: notifications about groups, or invitations. */
export type InboxTab = 'Notifications' | 'Invitations'

const buttonOf = (page: Page, sheet: InboxTab): string => (isPhone(page) ? 'Notifications' : sheet)

/** Returns what opens a tab: the header has a button for each, the bottom navigation of phones one for both. */
export const postButton = (page: Page, sheet: InboxTab): Locator =>
  page.getByRole('button', { name: new RegExp(`^${buttonOf(page, sheet)}`) }).filter({ visible: true })

/** Opens a tab as people do on a screen of this size. */
export async function openInbox(page: Page, sheet: InboxTab): Promise<void> {
  await postButton(page, sheet).click()
  if (isPhone(page)) await page.getByRole('dialog').getByRole('radio', { name: sheet }).check()
  await expect(page.getByRole('dialog', { name: sheet })).toBeVisible()
}

/** Expects this number of unread entries, where nothing in the other tab is unread. */
export async function expectUnread(page: Page, sheet: InboxTab, count: number): Promise<void> {
  await expect(postButton(page, sheet)).toHaveAccessibleName(new RegExp(`^${buttonOf(page, sheet)},? ${count} unread$`))
}
