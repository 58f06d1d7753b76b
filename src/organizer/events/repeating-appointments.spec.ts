import type { Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { subcategoriesOf } from '#tests/story/contracts.ts'
import { writtenDay, writtenDayOfWeek } from '#tests/story/days.ts'
import { expect, expectAccessible, newPerson, test } from '#tests/story/fixtures.ts'
import { chooseOption } from '#tests/story/task-tiles.ts'

async function atTheAppointments(page: Page): Promise<void> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'health')
  const subcategoryId = (await subcategoriesOf(page, `/categories/${categoryId}`))('NHS Appointment')
  await page.goto(`/subcategory/${subcategoryId}`)
}

const cardOn = (page: Page, days: number) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3, name: writtenDayOfWeek(days) }) })
const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const dates = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

async function type(page: Page, label: string, text: string): Promise<void> {
  const field = page.getByRole('dialog').getByLabel(label, { exact: label !== 'Location' })
  await field.press('ControlOrMeta+A')
  await field.pressSequentially(text)
}

test('an appointment repeats: one, those after it, or all change', { tag: ['@RECUR-29', '@RECUR-30', '@RECUR-31'] }, async ({ page }) => {
  test.slow()
  await atTheAppointments(page)
  await page.getByRole('button', { name: 'Add First Appointment' }).click()
  const adding = dialog(page, 'Add Appointment')
  await type(page, 'Date', writtenDay(2))
  await type(page, 'Time', '16:00')
  await type(page, 'Location', 'Music school')
  await chooseOption(page, adding, 'Repeats', 'Every week')
  await adding.getByRole('radio', { name: 'After a number' }).check()
  await type(page, 'How many times', '6')
  await expect(adding.getByRole('status')).toContainText('Every week, 6 times')
  await expect(adding.getByRole('status')).toContainText(writtenDay(30))
  await adding.getByRole('button', { name: 'Save Appointment' }).click()
  await expect(dates(page), 'the others are folded').toHaveText([2].map(writtenDayOfWeek))
  await page.getByRole('button', { name: '5 later repeats' }).click()
  await expect(dates(page)).toHaveText([2, 9, 16, 23, 30, 37].map(writtenDayOfWeek))
  await expect(cardOn(page, 9)).toContainText('Every week, until')

  // One is moved by itself.
  await cardOn(page, 23).getByRole('button', { name: /^Edit/ }).click()
  await type(page, 'Date', writtenDay(24))
  await dialog(page, 'Edit Appointment').getByRole('button', { name: 'Save Appointment' }).click()
  const scope = dialog(page, 'It repeats')
  await expect(scope.getByRole('radio', { name: 'Only this one' })).toBeChecked()
  await expectAccessible(page)
  await scope.getByRole('button', { name: 'Save Appointment' }).click()
  await expect(cardOn(page, 24)).toContainText('(this one was changed)')

  // All that follow have another time, and the one that was moved stays as it is.
  await cardOn(page, 9).getByRole('button', { name: /^Edit/ }).click()
  await type(page, 'Time', '17:30')
  await dialog(page, 'Edit Appointment').getByRole('button', { name: 'Save Appointment' }).click()
  await scope.getByRole('radio', { name: 'This and all following' }).check()
  await scope.getByRole('button', { name: 'Save Appointment' }).click()
  await expect(scope).toBeHidden()
  for (const days of [9, 16, 30, 37]) await expect(cardOn(page, days)).toContainText('17:30')
  for (const days of [2, 24]) await expect(cardOn(page, days)).toContainText('16:00')

  // The last one can be changed as well: the end of the series is on its day.
  await cardOn(page, 37).getByRole('button', { name: /^Edit/ }).click()
  await type(page, 'Location', 'Town hall')
  await dialog(page, 'Edit Appointment').getByRole('button', { name: 'Save Appointment' }).click()
  await scope.getByRole('radio', { name: 'This and all following' }).check()
  await scope.getByRole('button', { name: 'Save Appointment' }).click()
  await expect(cardOn(page, 37)).toContainText('Town hall')
  await expect(cardOn(page, 37)).not.toContainText('this one was changed')

  // One is deleted, and then another with all that follow.
  await cardOn(page, 9)
    .getByRole('button', { name: /^Delete/ })
    .click()
  const deleting = dialog(page, 'Delete Appointment')
  await expect(deleting.getByRole('radio', { name: 'Only this one' })).toBeChecked()
  await deleting.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dates(page)).toHaveText([2, 16, 24, 37, 30].map(writtenDayOfWeek))
  await cardOn(page, 16)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await deleting.getByRole('radio', { name: 'This and all following' }).check()
  await expectAccessible(page)
  await deleting.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dates(page)).toHaveText([2, 24, 37].map(writtenDayOfWeek))
  await page.reload()
  await expect(dates(page)).toHaveText([2, 24, 37].map(writtenDayOfWeek))
  await expect(cardOn(page, 24)).not.toContainText('Every week')
})
