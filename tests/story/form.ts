import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Addresses } from './household-of-forms.ts'

/** A dialog with a form, and the way to open it. */
export type Form = {
  /** The title of the dialog. */
  title: string
  /** The screen that it opens from. */
  at: keyof Addresses
  /** Creates what it needs to open, without its screens. */
  prepare?: (page: Page, addresses: Addresses) => Promise<void>
  open: (page: Page) => Promise<void>
  /** Closes the dialog that it opens from, if it opens from one. */
  leave?: (page: Page) => Promise<void>
  save: string
  /** It can be saved as it opens: a press on the button is no refusal. */
  savesAtOnce?: true
  /** The message shown when the server cannot save it. */
  failure: string
  /** Whether the message has the title 'Error' and the destructive colour. */
  underError?: true
  /** A text field and its initial value. */
  words?: { label: string; first: string }
  days?: readonly string[]
  times?: readonly string[]
  pounds?: readonly string[]
  /** Fills in what is required besides the text before it can be saved. */
  complete?: (page: Page, dialog: Locator) => Promise<void>
}

/** Presses a button of the screen, which on phones may be the '+' of the navigation. */
export const press = (name: string | RegExp) => async (page: Page) =>
  page.locator('main, [data-bottom-nav]').getByRole('button', { name, exact: true }).click()

/** Opens a form from its screen, which must be shown. */
export async function openForm(page: Page, { title, open }: Form) {
  await open(page)
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Cancels a form, and closes the dialog that it was opened from, if any. */
export async function leaveForm(page: Page, { leave }: Form, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await leave?.(page)
}
