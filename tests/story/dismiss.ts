import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Dismisses the toast with a text, once it is shown. On a phone a toast lies over the last card for six seconds. */
export async function dismiss(page: Page, word: string): Promise<void> {
  await page.getByRole('status').locator('div').filter({ hasText: word }).getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(word)).toBeHidden()
}
