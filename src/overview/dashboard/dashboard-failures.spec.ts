import type { Page } from '@playwright/test'
import { addOne, atHome, choose, order, tile } from '../../../tests/story/at-home.ts'
import { expectFailure } from '../../../tests/story/failures.ts'
import { expect, test } from '../../../tests/story/fixtures.ts'

test.use({ serverFails: true })
const fail = async (page: Page, address: string) =>
  page.route(address, async (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }))

/** Answers as a server that refuses and says why. */
const refuse = async (page: Page, address: string, message: string) =>
  page.route(address, async (route) => route.fulfill({ status: 422, json: { defined: false, code: 'NOT_NOW', status: 422, message } }))

test('what cannot be read says so, with another try', { tag: ['@DASH-10', '@DASH-11'] }, async ({ page }) => {
  await atHome(page, ['home'])
  await fail(page, '**/api/categories?*')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Failed to load personal categories' })).toBeVisible()
  await fail(page, '**/api/families')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Failed to load groups' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(tile(page, 'Home')).toBeVisible()
})

test('an order that cannot be kept is undone', { tag: ['@CAT-01'] }, async ({ page }) => {
  await atHome(page, ['home', 'cars'])
  await fail(page, '**/api/categories/order')
  await tile(page, 'Cars').focus()
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(page.getByText('Failed to update order')).toBeVisible()
  await expect(order(page)).toHaveText(['Home', 'Cars'])
  await expect(tile(page, 'Cars')).toBeFocused()
})

test(
  'what cannot be added, deleted or changed says so, and nothing is lost',
  { tag: ['@CAT-11', '@CAT-15', '@CAT-20', '@CAT-21'] },
  async ({ page }) => {
    await atHome(page, ['home'])
    const adding = await addOne(page)
    await adding.getByLabel('Name').fill('Choir')
    await refuse(page, '**/api/categories', 'The hive is full')
    await adding.getByRole('button', { name: 'Add Category' }).click()
    await expect(page.getByText('Failed to add category: The hive is full', { exact: true })).toBeVisible()
    await fail(page, '**/api/categories')
    await adding.getByRole('button', { name: 'Add Category' }).click()
    await expect(page.getByText('Failed to add category: Unknown error')).toBeVisible()
    await expect(adding.getByLabel('Name')).toHaveValue('Choir')
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await fail(page, '**/contents')
    await choose(page, 'Delete', 'Home')
    await expect(page.getByText('Failed to check category permissions')).toBeVisible()
    await page.unroute('**/contents')
    await page.getByRole('button', { name: 'Retry' }).click()
    await refuse(page, '**/api/categories/*', 'The key is lost')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete category: The key is lost', { exact: true })).toBeVisible()
    await expect(tile(page, 'Home')).toBeVisible()
    await choose(page, 'Delete', 'Home')
    await fail(page, '**/api/categories/*')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete category: Unknown error')).toBeVisible()
    await expect(tile(page, 'Home')).toBeVisible()
    await choose(page, 'Edit', 'Home')
    const editing = page.getByRole('dialog', { name: 'Edit Category' })
    await editing.getByLabel('Name').fill('Our home')
    await editing.getByRole('button', { name: 'Update' }).click()
    await expectFailure(page, 'Failed to update category')
    await expect(editing.getByLabel('Name')).toHaveValue('Our home')
    await editing.getByRole('button', { name: 'Cancel' }).click()
    await expect(order(page)).toHaveText(['Home'])
  },
)
