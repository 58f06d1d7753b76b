import type { Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { expect, newPerson } from '#tests/story/fixtures.ts'
import { aGroup, joinGroup } from '#tests/story/groups.ts'
import { test } from '#tests/story/several-people.ts'

const pounds = (text: string | null): number => Math.round(Number(text?.replaceAll(/[£,]/g, '')) * 100)

/** Opens the contracts of a subcategory and begins to change the one there is. */
async function edit(page: Page, subcategoryId: string) {
  await page.goto(`/subcategory/${subcategoryId}`)
  await page.getByRole('button', { name: /^Edit / }).click()
  return page.getByRole('dialog', { name: 'Edit Contract' })
}

test(
  'a price is planned and looked at, and the costs of the next 12 months are those of the payments that are listed',
  { tag: ['@RENEW-22', '@RENEW-23', '@RENEW-26', '@RENEW-28'] },
  async ({ page }) => {
    await newPerson(page)
    await page.goto('/costs')
    await expect(page.getByText('No costs yet')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(0)
    const of = await subcategoriesOf(page, `/categories/${await aDefaultCategory(page, 'home')}`)
    const [fibre, water] = [of('Broadband'), of('Water')]
    await addContract(page, fibre, { providerName: 'Wessex Fibre', monthlyCostPence: 2290, contractStartDate: dayFromToday(-400) })
    await addContract(page, water, { providerName: 'Aire Water' })
    const dialog = await edit(page, fibre)
    await expect(dialog.getByLabel('From when?'), 'the cost is as it was').toHaveCount(0)
    await dialog.getByLabel('Monthly cost').fill('')
    await dialog.getByLabel('Monthly cost').pressSequentially('25.10')
    await dialog.getByLabel('From when?').fill(dayFromToday(70).split('-').toReversed().join('/'))
    await dialog.getByRole('button', { name: 'Save Contract' }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Wessex Fibre' })
    await expect(card).toContainText(`From ${writtenDay(70)}: £25.10`)
    await expect(card).toContainText('£22.90 a month')
    await card.getByRole('button', { name: 'Prices of Wessex Fibre' }).click()
    const prices = page.getByRole('dialog', { name: 'Prices' })
    await expect(prices.getByRole('row')).toHaveText([
      /From.*A month.*Change/,
      new RegExp(`^${writtenDay(70)} planned.*£25\\.10.*\\+ £2\\.20, 9\\.6 %$`),
      new RegExp(`^${writtenDay(-400)}.*£22\\.90.*first price$`),
    ])
    await page.keyboard.press('Escape')

    await page.goto('/coming-up')
    await page.getByRole('link', { name: 'Costs' }).click()
    await expect(page.getByRole('paragraph').filter({ hasText: /^The next 12 months$/ })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Water, Aire Water' })).toContainText('No amount yet')
    const months = page
      .getByRole('table')
      .getByRole('row')
      .filter({ has: page.getByRole('button') })
    await expect(months).toHaveCount(12)
    await expect(page.getByText('No costs yet')).toHaveCount(0)
    const bars = page.getByRole('img', { name: 'Costs by month and category, as in the table' })
    await expect(bars.getByText('£25', { exact: true }).last(), 'what the dearest month comes to').toBeVisible()
    const sums = await page.getByRole('row').locator('td:first-of-type').allTextContents()
    const [, year = 0, ...ofMonths] = sums.map(pounds).toReversed()
    expect(ofMonths.reduce((sum, pence) => sum + pence, 0)).toBe(year)
    await page
      .getByRole('button', { name: / payments$/ })
      .nth(6)
      .click()
    const payments = page.getByRole('dialog', { name: /^Payments of / })
    await expect(payments.getByText('£25.10 in all')).toBeVisible()
    await expect(payments.getByRole('listitem')).toHaveText([/^Broadband, Wessex Fibre.*£25\.10$/])
  },
)

test(
  'a person who may see only a part reads so, and is not asked for amounts that they may not enter',
  { tag: ['@RENEW-24', '@RENEW-27', '@RENEW-31', '@prove'] },
  async ({ page, another }) => {
    const ada = await another({ firstName: 'Ada' })
    const { familyId } = await aGroup(ada.page)
    const homeId = await aDefaultCategory(ada.page, 'home', familyId)
    const of = await subcategoriesOf(ada.page, `/categories/${homeId}`)
    await addContract(ada.page, of('Water'), { providerName: 'Aire Water' })
    const ben = await newPerson(page)
    await joinGroup({ admin: ada.page, guest: page, guestEmail: ben.email, familyId, permissions: { [homeId]: 'view' } })
    await page.goto('/costs')
    await expect(page.getByText('The next 12 months, in categories you can see')).toBeVisible()
    await expect(page.getByText('No price has risen')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Water, Aire Water' })).toContainText('No amount yet')
    await expect(page.getByRole('link', { name: /^Add cost: / })).toHaveCount(0)
    await page.getByRole('link', { name: 'Water, Aire Water' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Water' })).toBeVisible()
  },
)
