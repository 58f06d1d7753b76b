import type { Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function aBroadband(page: Page): Promise<{ subcategoryId: string; itemId: string }> {
  await newPerson(page)
  const of = await subcategoriesOf(page, `/categories/${await aDefaultCategory(page, 'home')}`)
  const subcategoryId = of('Broadband')
  await addContract(page, subcategoryId, { providerName: 'Wessex Fibre', monthlyCostPence: 2290, contractEndDate: dayFromToday(20) })
  await page.goto(`/subcategory/${subcategoryId}`)
  const itemId = (await card(page, 'Wessex Fibre').getAttribute('id')) ?? ''
  return { subcategoryId, itemId }
}

test(
  'from the address in an email a contract is recorded as cancelled in two more presses, and that is undone',
  { tag: ['@RENEW-10', '@RENEW-13', '@RENEW-14', '@RENEW-16'] },
  async ({ page }) => {
    const { subcategoryId, itemId } = await aBroadband(page)
    await page.goto(`/subcategory/${subcategoryId}?handle=${itemId}#${itemId}`)
    const dialog = page.getByRole('dialog', { name: 'Wessex Fibre' })
    await expect(page.getByRole('dialog', { name: 'What happened to Wessex Fibre?' })).toContainText(`Ends on ${writtenDay(20)}`)
    await expect(page, 'a page that is loaded again does not ask again').toHaveURL(new RegExp(`/subcategory/${subcategoryId}#${itemId}$`))
    await expectAccessible(page)
    await expectToFit(page)
    await dialog.getByRole('radio', { name: 'Cancelled' }).check()
    await dialog.getByRole('button', { name: 'Save as Cancelled' }).click()
    await expect(dialog).toBeHidden()
    await expect(card(page, 'Wessex Fibre')).toContainText('Cancelled')
    await expect(card(page, 'Wessex Fibre')).not.toContainText('Reminders')
    await page.getByRole('button', { name: 'Renew or cancel Wessex Fibre' }).click()
    await expect(dialog.getByText(`Cancelled, last day ${writtenDay(20)}`)).toBeVisible()
    await dialog.getByRole('button', { name: "Undo 'Cancelled'" }).click()
    await expect(card(page, 'Wessex Fibre').getByText('Cancelled')).toBeHidden()
    await expect(card(page, 'Wessex Fibre')).toContainText('Ends soon')
  },
)

test(
  'a renewal shows how much dearer it is before it is saved, and a switch closes the one and opens the other',
  { tag: ['@RENEW-11', '@RENEW-12', '@RENEW-15', '@prove'] },
  async ({ page }) => {
    const { itemId } = await aBroadband(page)
    await page.getByRole('button', { name: 'Renew or cancel Wessex Fibre' }).click()
    const dialog = page.getByRole('dialog', { name: 'Wessex Fibre' })
    const price = dialog.getByLabel('New price a month')
    await expect(price).toHaveValue('22.90')
    await price.press('ControlOrMeta+a')
    await price.pressSequentially('25.10')
    await expect(dialog.getByText('£2.20 a month more, 9.6 %, £26.40 a year')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save as Renewed' }).click()
    await expect(card(page, 'Wessex Fibre')).toContainText('£25.10')
    await page.getByRole('button', { name: 'Renew or cancel Wessex Fibre' }).click()
    await dialog.getByRole('radio', { name: 'Switched' }).check()
    await dialog.getByRole('button', { name: 'Save as Switched' }).click()
    await expect(dialog.getByText('Please enter the new provider')).toBeVisible()
    await dialog.getByLabel('New provider').pressSequentially('Northlight')
    await dialog.getByRole('button', { name: 'Save as Switched' }).click()
    await expect(card(page, 'Northlight')).toContainText('Starts')
    await expect(card(page, 'Wessex Fibre')).toContainText('Switched')
    await expect(card(page, 'Wessex Fibre')).toHaveAttribute('id', itemId)
    await card(page, 'Wessex Fibre').getByRole('link', { name: 'Northlight' }).click()
    await expect(card(page, 'Northlight'), 'each leads to the other').toBeFocused()
    await card(page, 'Northlight').getByRole('link', { name: 'Wessex Fibre' }).click()
    await expect(card(page, 'Wessex Fibre')).toBeFocused()
    await expect(card(page, 'Wessex Fibre')).toContainText('Switched to Northlight')
    await expectAccessible(page)
  },
)

test('a person is reminded again on a day that they choose, and nobody else is', { tag: ['@RENEW-17', '@prove'] }, async ({ page }) => {
  const { itemId } = await aBroadband(page)
  const asked: string[] = []
  page.on('request', (request) => request.url().endsWith('/api/snoozes') && asked.push(request.postData() ?? ''))
  await page.getByRole('button', { name: 'Renew or cancel Wessex Fibre' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wessex Fibre' })
  const day = dialog.getByRole('textbox', { name: 'Or on a day' })
  await day.pressSequentially('in 4 weeks')
  await day.press('Enter')
  await expect(dialog.getByText(`Please choose a day after today and before ${writtenDay(20)}`)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Remind me', exact: true }), 'and nothing is recorded').toBeDisabled()
  await expectToFit(page)
  await dialog.getByRole('button', { name: 'In 1 week' }).click()
  await expect(page.getByText(`We'll remind you on ${writtenDay(7)}`)).toBeVisible()
  await expect(dialog).toBeHidden()
  const put = { itemId, reason: 'ends', onDate: dayFromToday(20), untilDay: dayFromToday(7) }
  expect(asked.map((body): unknown => JSON.parse(body))).toEqual([put])
})
