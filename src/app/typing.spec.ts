import type { Locator, Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { placeOf } from '#tests/story/due.ts'
import { everyForm } from '#tests/story/every-form.ts'
import { expect, expectAccessible, newPerson, test } from '#tests/story/fixtures.ts'
import { type Form, leaveForm, openForm } from '#tests/story/form.ts'
import { navigateInApp } from '#tests/story/navigate-in-app.ts'
import { aHouseholdOfForms } from '#tests/story/household-of-forms.ts'

/** A day that does not exist, which an amount refuses just like a date: the last text that is typed. */
const wrong = '31/11/2026'
// Half a date, another day that does not exist, a year beyond what can be stored, another language's numbers, and no date or amount at all.
const junk = ['2', '9999', '29/02/2027', '0', '-1', '1e5', '12,50', '£🐝'] as const

const middle = everyForm.findIndex(({ at }) => at === 'cars')
const halves = [
  ['contracts, appointments, tasks and trips', everyForm.slice(0, middle)],
  ['the others', everyForm.slice(middle)],
] as const

for (const [which, forms] of halves) {
  test(
    `whatever is typed into the form of any dialog stays there, is refused in words, and goes with Cancel: ${which}`,
    { tag: ['@APPT-01', '@APPT-02', '@APPT-04', '@APPT-05', '@CAT-13', '@prove'] },
    async ({ page }) => {
      test.setTimeout(180_000)
      await typeIntoAll(page, forms)
    },
  )
}

async function typeIntoAll(page: Page, forms: readonly Form[]): Promise<void> {
  const addresses = await aHouseholdOfForms(page)
  await page.goto('/settings')
  let shown: string | undefined
  for (const form of forms) {
    await test.step(`${form.title} at ${form.at}`, async () => {
      await form.prepare?.(page, addresses)
      if (addresses[form.at] !== shown) await navigateInApp(page, addresses[form.at])
      shown = addresses[form.at]
      const { days = [], times = [], pounds = [], words } = form
      const dialog = await openForm(page, form)
      const field = (label: string) => fieldOf(dialog, label)
      const before = await Promise.all([...days, ...times, ...pounds].map(async (label) => field(label).inputValue()))
      for (const label of [...days, ...pounds]) await typeAll(page, field(label))
      for (const label of times) await typeTimes(page, field(label))
      if (words !== undefined) {
        await expect(field(words.label)).toHaveValue(words.first)
        await field(words.label).press('ControlOrMeta+A')
        await page.keyboard.type('Cancelled')
      }
      if (days.length + pounds.length > 0) await dialog.getByRole('button', { name: form.save, exact: true }).click()
      for (const label of days) await expectRefused(field(label), 'Enter a date such as 26 Nov 2026')
      for (const label of pounds) await expectRefused(field(label), 'Please enter pounds and pence, such as 31.99')
      await leaveForm(page, form, dialog)

      const again = await openForm(page, form)
      const now = [...days, ...times, ...pounds].map((label) => fieldOf(again, label))
      for (const [index, one] of now.entries()) await expect(one).toHaveValue(before[index] ?? '')
      if (words !== undefined) await expect(fieldOf(again, words.label)).toHaveValue(words.first)
      await leaveForm(page, form, again)
    })
  }
}

const fieldOf = (dialog: Locator, label: string) => dialog.getByLabel(new RegExp(`^${label.replace('?', '\\?')}( optional)?$`))

/** Types all of the junk, each over what was there before; then a day that is pasted and deleted from its end, and what is wrong. */
async function typeAll(page: Page, field: Locator): Promise<void> {
  await field.click()
  expect(await field.evaluate(writeEach, junk)).toEqual(junk)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.insertText('26 Nov 20266')
  expect(await field.evaluate(deleteAll)).toBe('')
  await page.keyboard.type(wrong)
  await expect(field).toHaveValue(wrong)
}

/** Writes texts letter by letter, in the page, as keys are too slow for so many of them; returns what was shown after each. */
function writeEach(field: Element, texts: readonly string[]): string[] {
  if (!(field instanceof HTMLInputElement)) return []
  return texts.map((text) => {
    field.select()
    for (const letter of text) document.execCommand('insertText', false, letter)
    return field.value
  })
}

/** Deletes what is written letter by letter, from the end; returns what is left. */
function deleteAll(field: Element): string {
  if (!(field instanceof HTMLInputElement)) return 'no field'
  for (let left = field.value.length; left > 0; left -= 1) document.execCommand('delete')
  return field.value
}

async function typeTimes(page: Page, field: Locator): Promise<void> {
  await field.click()
  for (const keys of ['2', '99', '0', '-1', '1e5']) await page.keyboard.type(keys)
  await page.keyboard.press('Backspace')
  await field.fill('23:59')
  await expect(field).toHaveValue('23:59')
}

async function expectRefused(field: Locator, words: string): Promise<void> {
  await expect(field).toHaveValue(wrong)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(words)
}

test('a dialog whose content throws stays, says so and keeps the text', { tag: ['@APPT-01', '@prove'] }, async ({ page, complaints }) => {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'health')
  await page.goto(`/subcategory/${await placeOf(page, { categoryId }, 'NHS Appointment')}`)
  await page.getByRole('button', { name: 'Add Appointment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Appointment' })
  await dialog.getByLabel('Location').fill('High Street Surgery')
  await dialog.getByLabel('Time').fill('09:30')
  // A fault anywhere in what the form computes, such as the weekday of its reminder.
  await page.evaluate(() => {
    const format = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format')
    if (format === undefined) return
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', { configurable: true, get: () => () => 'x'.repeat(-1) })
    addEventListener('mend', () => Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', format))
  })
  await dialog.getByLabel('Date', { exact: true }).fill('26/12/2099')
  await expect(dialog.getByRole('heading', { name: 'Something went wrong here' })).toBeVisible()
  await expect(dialog.getByText('What you typed is kept.')).toBeVisible()
  await expectAccessible(page)
  await page.evaluate(() => dispatchEvent(new Event('mend')))
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByLabel('Location')).toHaveValue('High Street Surgery')
  await expect(dialog.getByLabel('Time')).toHaveValue('09:30')
  await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('26 Dec 2099')
  await expect(dialog.getByText('Reminder on Fri 25 Dec 2099, 09:30')).toBeVisible()
  // React's errors about the fault that was put in.
  complaints.splice(0)
})

test(
  'two presses before the page draws again are one change',
  { tag: ['@PEND-08', '@PEND-09', '@IDET-10', '@IDET-11', '@NOTIF-03'] },
  async ({ page }) => {
    await newPerson(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Add 8 categories' }).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    await expect(page.getByRole('listitem').filter({ hasText: 'Meal Planning' })).toBeVisible()
    // It is shown before it is sent.
    await expect.poll(() => sent.filter((request) => request === 'POST /api/categories/defaults')).toHaveLength(1)
  },
)
