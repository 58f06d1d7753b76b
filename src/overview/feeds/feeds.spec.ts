import type { Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { addAppointment } from '#tests/story/appointments.ts'
import { subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday, writtenDayOfWeek } from '#tests/story/days.ts'
import { dismiss } from '#tests/story/dismiss.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Calendar feeds' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const rowOf = (page: Page, name: string) => section(page).getByRole('listitem').filter({ hasText: name })

async function shownAddress(page: Page): Promise<string> {
  const shown = dialog(page, 'Your new feed')
  const address = await shown.getByLabel('Address of the feed').inputValue()
  await expect(shown.getByRole('img', { name: 'Code to scan for this address' })).toBeVisible()
  const webcal = address.replace(/^https?:/, 'webcal:')
  await expect(shown.getByRole('link', { name: 'Open in Calendar' })).toHaveAttribute('href', webcal)
  await expect(shown.getByRole('link', { name: 'Add to Google' })).toHaveAttribute('href', new RegExp(`cid=${encodeURIComponent(webcal)}$`))
  await expectToFit(page)
  await shown.getByRole('button', { name: 'Done' }).click()
  await expect(shown).toBeHidden()
  return address
}

async function readBy(page: Page, address: string, program: string) {
  return page.request.get(new URL(address).pathname, { headers: { 'user-agent': program } })
}

test(
  'a person makes a calendar feed, sees who reads it, gives it a new address and removes it',
  { tag: ['@FEED-01', '@FEED-02', '@FEED-10', '@phone-only'] },
  async ({ page }) => {
    await newPerson(page)
    const health = await aDefaultCategory(page, 'health')
    const subcategoryId = (await subcategoriesOf(page, `/categories/${health}`))('NHS Appointment')
    await addAppointment(page, subcategoryId, { day: dayFromToday(3) })
    await page.goto('/settings')
    await section(page).getByRole('button', { name: 'New feed' }).click()
    const form = dialog(page, 'New calendar feed')
    await expect(form.getByLabel('Name'), 'it has a name already').toHaveValue('Everything I see')
    await form.getByLabel('Name').fill('')
    await form.getByRole('checkbox', { name: 'Meals' }).uncheck()
    await form.getByRole('radio', { name: 'Only these' }).check()
    await form.getByRole('button', { name: 'Make feed' }).click()
    await expect(form.getByText('Enter a name for the feed')).toBeVisible()
    await expect(form.getByText('Choose at least one category')).toBeVisible()
    await form.getByLabel('Name').pressSequentially('My days')
    await form.getByRole('checkbox', { name: 'Health' }).check()
    await expectToFit(page)
    await form.getByRole('button', { name: 'Make feed' }).click()
    const address = await shownAddress(page)
    await expect(rowOf(page, 'My days')).toContainText(
      'Health: appointments, dates and ends of contracts, tasks, trips, birthdays and rotas. With details',
    )
    await expect(rowOf(page, 'My days')).toContainText('Not read yet')

    const read = await readBy(page, address, 'Google-Calendar-Importer')
    expect(await read.text()).toContain('SUMMARY:NHS Appointment')
    await expect(rowOf(page, 'My days')).toContainText(/Read today at \d\d:\d\d by Google Calendar/)

    await section(page).getByRole('button', { name: 'More actions for My days' }).click()
    await page.getByRole('menuitem', { name: 'New address' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Make new address' }).click()
    const other = await shownAddress(page)
    expect((await readBy(page, address, 'Google-Calendar-Importer')).status()).toBe(404)
    expect((await readBy(page, other, 'Thunderbird/128.0')).status()).toBe(200)
    await expect(rowOf(page, 'My days')).toContainText('by Thunderbird')

    await section(page).getByRole('button', { name: 'More actions for My days' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edit = dialog(page, 'Edit calendar feed')
    await edit.getByRole('checkbox', { name: 'With details' }).uncheck()
    await edit.getByRole('button', { name: 'Save feed' }).click()
    await expect(rowOf(page, 'My days')).toContainText('Without details')
    // It lies over the row's button: the page would be scrolled to press it, and the open menu would move.
    await dismiss(page, 'Feed saved')

    await section(page).getByRole('button', { name: 'More actions for My days' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Feed removed')).toBeVisible()
    await expect(rowOf(page, 'My days')).toBeHidden()
    expect((await readBy(page, other, 'Thunderbird/128.0')).status()).toBe(404)
  },
)

test('an appointment is downloaded as a calendar file', { tag: ['@FEED-15', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  const health = await aDefaultCategory(page, 'health')
  const subcategoryId = (await subcategoriesOf(page, `/categories/${health}`))('NHS Appointment')
  await addAppointment(page, subcategoryId, { day: dayFromToday(3) })
  await page.goto(`/subcategory/${subcategoryId}`)
  await page.getByRole('button', { name: writtenDayOfWeek(3), exact: true }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Add to calendar/ }).click()
  expect((await saving).suggestedFilename()).toBe(`appointment-${dayFromToday(3)}.ics`)
})
