import type { Locator, Page } from '@playwright/test'
import { isPhone } from './at-group.ts'
import { expect } from './fixtures.ts'

/** What a person was told, of their groups or of invitations. */
export type InboxTab = 'Notifications' | 'Invitations'

const buttonOf = (page: Page, sheet: InboxTab): string => (isPhone(page) ? 'Notifications' : sheet)

/** What opens a sheet: the header has a button for each, the bottom navigation of phones one for both. */
export const postButton = (page: Page, sheet: InboxTab): Locator =>
  page.getByRole('button', { name: new RegExp(`^${buttonOf(page, sheet)}`) }).filter({ visible: true })

/** Opens a sheet as one does on a screen of this size. */
export async function openInbox(page: Page, sheet: InboxTab): Promise<void> {
  await postButton(page, sheet).click()
  if (isPhone(page)) await page.getByRole('dialog').getByRole('radio', { name: sheet }).check()
  await expect(page.getByRole('dialog', { name: sheet })).toBeVisible()
}

/** So much is unread, where nothing is of the other sheet. */
export async function expectUnread(page: Page, sheet: InboxTab, count: number): Promise<void> {
  await expect(postButton(page, sheet)).toHaveAccessibleName(new RegExp(`^${buttonOf(page, sheet)},? ${count} unread$`))
}
