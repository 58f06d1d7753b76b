import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import type { Addresses } from './house-of-forms.ts'

/** A dialog with a form, and how one comes to it. */
export type Form = {
  /** Its title. */
  title: string
  /** The screen that it opens from. */
  at: keyof Addresses
  /** What there must be before it, without its screens. */
  prepare?: (page: Page, addresses: Addresses) => Promise<void>
  open: (page: Page) => Promise<void>
  save: string
  /** What is said when the server cannot save it. */
  failure: string
  /** It is said under the title 'Error', in the destructive colour. */
  underError?: true
  /** A field of words, and what stands in it at first. */
  words?: { label: string; first: string }
  days?: readonly string[]
  times?: readonly string[]
  pounds?: readonly string[]
  /** Fills in what must be there besides the words before it can be saved. */
  complete?: (page: Page, dialog: Locator) => Promise<void>
}

/** Presses a button of the screen. */
export const press = (name: string | RegExp) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

/** Opens a form, from its screen unless that is shown already. */
export async function openForm(page: Page, { title, open }: Form) {
  await open(page)
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}
