import type { Locator, Page } from '@playwright/test'
import { openMembers } from '#tests/story/group.ts'
import { checkScreen } from '#tests/story/check-screen.ts'
import { everyForm, isTried } from '#tests/story/every-form.ts'
import { expectAtTop, expectError, expectFailure, failChanges } from '#tests/story/failures.ts'
import { expect, test } from '#tests/story/fixtures.ts'
import { type Form, leaveForm, openForm } from '#tests/story/form.ts'
import { navigateInApp } from '#tests/story/navigate-in-app.ts'
import { aHouseholdOfForms } from '#tests/story/household-of-forms.ts'
import { personTaskForms } from '#tests/story/organizer-forms.ts'

test.use({ serverFails: true })
test.setTimeout(180_000)

const trips = everyForm.findIndex(({ at }) => at === 'travel')
const things = everyForm.findIndex(({ at }) => at === 'cars')

test(
  'every form is accessible and fits; a failed save is shown, and nothing typed is lost: contracts, appointments and tasks',
  {
    tag: [
      '@phone-only',
      '@APPT-01',
      '@APPT-02',
      '@CHILD-07',
      '@CHILD-08',
      '@GAP-87',
      '@ITEM-01',
      '@ITEM-02',
      '@PET-07',
      '@PET-08',
      '@TASK-02',
      '@TASK-03',
    ],
  },
  async ({ page }) => tryForms(page, [...everyForm.slice(0, trips), ...personTaskForms]),
)

test(
  'every form is accessible and fits; a failed save is shown, and nothing typed is lost: trips',
  { tag: ['@phone-only', '@GAP-94', '@TRAV-02', '@TRAV-05', '@TRAV-07', '@TRAV-09', '@TRAV-11', '@TRAV-13'] },
  async ({ page }) => tryForms(page, everyForm.slice(trips, things)),
)

test(
  'every form is accessible and fits; a failed save is shown, and nothing typed is lost: things, shopping, categories and groups',
  {
    tag: [
      '@phone-only',
      '@CAR-14',
      '@CAR-15',
      '@CAR-18',
      '@CAT-11',
      '@CAT-13',
      '@CAT-15',
      '@CHILD-02',
      '@GAP-88',
      '@GRP-01',
      '@GRP-14',
      '@HOUSE-02',
      '@HOUSE-03',
      '@INV-11',
      '@PET-02',
      '@SUB-01',
    ],
  },
  async ({ page }) => {
    await tryForms(page, everyForm.slice(things))
    await expect((await openMembers(page)).getByText('Invited, waiting'), 'nobody has been invited').toHaveCount(0)
  },
)

async function tryForms(page: Page, forms: readonly Form[]): Promise<void> {
  const addresses = await aHouseholdOfForms(page)
  await failChanges(page, '**/api/**')
  await page.goto('/settings')
  let shown: string | undefined
  for (const form of forms.filter(isTried)) {
    await test.step(`${form.title} at ${form.at}`, async () => {
      await form.prepare?.(page, addresses)
      if (addresses[form.at] !== shown) await navigateInApp(page, addresses[form.at])
      shown = addresses[form.at]
      const dialog = await openForm(page, form)
      const { words } = form
      if (words !== undefined) await expect(dialog.getByLabel(words.label)).toHaveValue(words.first)
      const save = dialog.getByRole('button', { name: form.save, exact: true })
      // An empty form is refused; one that changes something is checked as it opens.
      if (!/^(Edit|Rename)/.test(form.title)) await save.click()
      await checkScreen(page, form.title, true)
      if (words !== undefined) await dialog.getByLabel(words.label).fill('Kept')
      await form.complete?.(page, dialog)
      // A date is written out once its field loses the focus.
      await save.focus()
      const typed = await contentsOf(dialog)
      await save.click()
      await expectAtTop(page)
      await (form.underError ? expectError : expectFailure)(page, form.failure)
      expect(await contentsOf(dialog)).toEqual(typed)
      await leaveForm(page, form, dialog)
      const screen = page.getByRole('main')
      await expect(screen.getByText('Kept')).toHaveCount(0)
      if (words !== undefined && words.first !== '') await expect(screen.getByText(words.first).first()).toBeVisible()
    })
  }
}

/** Returns what each field of a form contains. */
async function contentsOf(dialog: Locator): Promise<string[]> {
  return dialog
    .locator('input, textarea, [role="combobox"]')
    .evaluateAll((fields) =>
      fields.map((field) =>
        field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? ''),
      ),
    )
}
