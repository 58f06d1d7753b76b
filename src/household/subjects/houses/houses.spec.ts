import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

const title = 'Buy-to-Let Houses'
const address = '12 Mill Lane, Leeds LS6 2AB'

/** Signs Ada in and opens her empty category of houses; returns its id. */
async function atTheHouses(page: Page): Promise<string> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'houses')
  await page.goto(`/houses?categoryId=${categoryId}`)
  return categoryId
}

async function addHouse(page: Page, categoryId: string, name: string, at: string | null = null): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', '/houses', { id, categoryId, name, address: at })
  return id
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')

test(
  'a landlord adds the first house, and another without an address',
  { tag: ['@GEN-06', '@HOUSE-01', '@HOUSE-02', '@HOUSE-05', '@GAP-88', '@GAP-90', '@GAP-98', '@GAP-101', '@ROUTE-13'] },
  async ({ page }) => {
    await atTheHouses(page)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard')
    await expect(page.getByText('No houses yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add House', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add First House' }).click()
    const adding = dialog(page, 'Add House')
    await adding.getByLabel('Address').fill(address)
    await adding.getByRole('button', { name: 'Save House' }).click()
    await expect(adding.getByText('Please enter a house name')).toBeVisible()
    await expect(adding.getByLabel('House Name')).toBeFocused()
    await adding.getByLabel('House Name').fill('Mill Lane')
    await adding.getByRole('button', { name: 'Save House' }).click()
    await expect(page.getByText('House added')).toBeVisible()
    await expect(cards(page)).toContainText(address)
    await page.getByRole('button', { name: 'Add House' }).click()
    await dialog(page, 'Add House').getByLabel('House Name').fill('Canal Row')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Canal Row' })).toBeVisible()
    await expect(cards(page)).toHaveText([/Canal Row/, /Mill Lane/])
    await expectToFit(page)
  },
)

test('a house is edited and deleted', { tag: ['@HOUSE-03', '@HOUSE-04', '@GAP-90', '@GAP-91', '@prove'] }, async ({ page }) => {
  const categoryId = await atTheHouses(page)
  await addHouse(page, categoryId, 'Mill Lane', address)
  await addHouse(page, categoryId, 'Canal Row')
  await page.getByRole('button', { name: 'Edit Mill Lane' }).click()
  const editing = dialog(page, 'Edit House')
  await expect(editing.getByLabel('Address')).toHaveValue(address)
  await editing.getByLabel('House Name').fill('Forget me')
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Mill Lane' }).click()
  await expect(editing.getByLabel('House Name')).toHaveValue('Mill Lane')
  await editing.getByLabel('House Name').fill('The mill')
  await editing.getByLabel('Address').fill('14 Mill Lane')
  await editing.getByRole('button', { name: 'Save House' }).click()
  await expect(page.getByText('House updated')).toBeVisible()
  await expect(cards(page)).toHaveText([/Canal Row/, /The mill.*14 Mill Lane/])
  await page.getByRole('button', { name: 'Delete The mill' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(asking).toContainText(
    'This permanently deletes The mill from Hivehold, along with everything saved in it. This cannot be undone.',
  )
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('House deleted')).toBeVisible()
  await expect(cards(page)).toHaveText([/Canal Row/])
})

test(
  'a card shows when the papers of its house run out and opens it, with address, costs and its seven subcategories',
  { tag: ['@HOUSE-06', '@HOUSE-07', '@HOUSE-08', '@CONST-15', '@GAP-99', '@ROUTE-14'] },
  async ({ page }) => {
    const categoryId = await atTheHouses(page)
    const houseId = await addHouse(page, categoryId, 'Mill Lane', address)
    const of = await subcategoriesOf(page, `/subjects/${houseId}`)
    await addContract(page, of('Gas'), { monthlyCostPence: 6120, contractEndDate: dayFromToday(6) })
    await expect(cards(page).getByRole('term')).toHaveText(['Electricity', 'Gas', 'Broadband', 'House Insurance'])
    await expect(cards(page).getByRole('definition').nth(1)).toContainText('in 6 days')
    await page.getByRole('link', { name: 'Mill Lane' }).click()
    await expect(page).toHaveURL(`/house/${houseId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Mill Lane' })).toBeVisible()
    await expect(page.getByText(address)).toBeVisible()
    await expect(page.getByText(`My Own Hive · ${title}`)).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Dates',
      'Electricity',
      'Gas',
      'Water',
      'Broadband',
      'Council Tax',
      'House Insurance',
      'Mortgage',
    ])
    await expect(page.getByRole('button', { name: 'Add Subcategory' })).toHaveCount(0)
    await expect(page.getByRole('definition').first()).toHaveText('£61.20')
    await expectToFit(page)
    await page.getByRole('link', { name: 'Council Tax' }).click()
    await expect(page).toHaveURL(/\/subcategory\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Council Tax' })).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(`/house/${houseId}`)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(`/houses?categoryId=${categoryId}`)
  },
)
