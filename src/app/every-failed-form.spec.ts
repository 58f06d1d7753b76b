import type { Locator, Page } from '@playwright/test'
import { openMembers } from '../../tests/story/at-group.ts'
import { everyForm } from '../../tests/story/every-form.ts'
import { expectError, expectFailure, failChanges } from '../../tests/story/failures.ts'
import { expect, test } from '../../tests/story/fixtures.ts'
import { type Form, openForm } from '../../tests/story/form.ts'
import { goWithin } from '../../tests/story/go-within.ts'
import { aHouseOfForms } from '../../tests/story/house-of-forms.ts'
import { personTaskForms } from '../../tests/story/organizer-forms.ts'

test.use({ serverFails: true })

const trips = everyForm.findIndex(({ at }) => at === 'travel')
const things = everyForm.findIndex(({ at }) => at === 'cars')

test(
  'what cannot be saved says so, and nothing typed is lost: contracts, appointments and tasks',
  {
    tag: [
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
  async ({ page }) => {
    await failEach(page, [...everyForm.slice(0, trips), ...personTaskForms])
  },
)

test(
  'what cannot be saved says so, and nothing typed is lost: trips',
  { tag: ['@GAP-94', '@TRAV-02', '@TRAV-05', '@TRAV-07', '@TRAV-09', '@TRAV-11', '@TRAV-13'] },
  async ({ page }) => {
    await failEach(page, everyForm.slice(trips, things))
  },
)

test(
  'what cannot be saved says so, and nothing typed is lost: things, shopping, categories and groups',
  {
    tag: [
      '@CAR-14',
      '@CAR-15',
      '@CAR-18',
      '@CAT-11',
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
    await failEach(page, everyForm.slice(things))
    await expect((await openMembers(page)).getByText('Invited, waiting'), 'nobody has been invited').toHaveCount(0)
  },
)

async function failEach(page: Page, forms: readonly Form[]): Promise<void> {
  const addresses = await aHouseOfForms(page)
  await failChanges(page, '**/api/**')
  await page.goto('/settings')
  let shown: string | undefined
  for (const form of forms) {
    await test.step(`${form.title} at ${form.at}: ${form.failure}`, async () => {
      await form.prepare?.(page, addresses)
      if (addresses[form.at] !== shown) await goWithin(page, addresses[form.at])
      shown = addresses[form.at]
      const dialog = await openForm(page, form)
      if (form.words !== undefined) await dialog.getByLabel(form.words.label).fill('Kept')
      await form.complete?.(page, dialog)
      const save = dialog.getByRole('button', { name: form.save, exact: true })
      // A date is written out once its field loses the focus.
      await save.focus()
      const typed = await contentsOf(dialog)
      await save.click()
      await (form.underError ? expectError : expectFailure)(page, form.failure)
      expect(await contentsOf(dialog)).toEqual(typed)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
      const screen = page.getByRole('main')
      await expect(screen.getByText('Kept')).toHaveCount(0)
      if (form.words !== undefined && form.words.first !== '') await expect(screen.getByText(form.words.first).first()).toBeVisible()
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
