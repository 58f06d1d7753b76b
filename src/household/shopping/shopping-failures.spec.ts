import { addToList, atTheShopping, generate, itemLine, planDinner } from '../../../tests/story/at-shopping.ts'
import { expectError, failChanges } from '../../../tests/story/failures.ts'
import { expect, expectAccessible, test } from '../../../tests/story/fixtures.ts'

test.use({ serverFails: true })

const refusal = { status: 500, json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'no' } }

test(
  'a list that cannot be read says so in its place and can be tried again; nothing else is said',
  { tag: ['@SHOP-13', '@GAP-119'] },
  async ({ page }) => {
    const { categoryId } = await atTheShopping(page)
    await addToList(page, categoryId, { itemName: 'Milk' })
    await page.goto(`/meal-planning?categoryId=${categoryId}`)
    let down = true
    await page.route('**/api/shopping-lists?**', async (route) => (down ? route.fulfill(refusal) : route.continue()))
    await page.getByRole('button', { name: 'Shopping List' }).click()
    const panel = page.getByRole('dialog', { name: 'Shopping List' })
    await expect(panel.getByRole('heading', { name: 'Failed to load the shopping list' })).toBeVisible()
    await expect(panel.getByRole('textbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
    await expectAccessible(page)
    down = false
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect(itemLine(page, 'Milk')).toBeVisible()
  },
)

test(
  'what fails is undone and said under ‘Error’, and nothing typed is lost',
  { tag: ['@SHOP-04', '@SHOP-06', '@SHOP-07', '@SHOP-08', '@MEAL-17', '@GAP-119'] },
  async ({ page }) => {
    const { categoryId } = await atTheShopping(page)
    await planDinner(page, categoryId, { text: 'Milk' })
    await generate(page, categoryId)
    await page.reload()
    await expect(itemLine(page, 'Milk')).toBeVisible()
    await page.route('**/api/meal-plans?**', async (route) => route.fulfill(refusal))
    await page.getByRole('button', { name: 'Generate again' }).click()
    await expectError(page, 'Failed to fetch meal plans')
    await page.unroute('**/api/meal-plans?**')
    await failChanges(page, '**/api/shopping-lists', '**/api/shopping-lists/**')
    await page.getByRole('button', { name: 'Generate again' }).click()
    await expectError(page, 'Failed to create shopping list')
    await page.getByRole('checkbox', { name: 'Milk' }).click()
    await expectError(page, 'Failed to update item')
    await expect(page.getByRole('checkbox', { name: 'Milk' })).not.toBeChecked()
    await page.getByRole('button', { name: 'Edit Milk' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Item' })
    await editing.getByLabel('Item').fill('Oat milk')
    await editing.getByRole('button', { name: 'Save Item' }).click()
    await expectError(page, 'Failed to update item')
    await expect(editing.getByLabel('Item')).toHaveValue('Oat milk')
    await editing.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Milk' }).click()
    await expectError(page, 'Failed to delete item')
    await expect(itemLine(page, 'Milk')).toBeVisible()
    await page.getByRole('textbox', { name: 'Add an item' }).fill('Kept')
    await page.keyboard.press('Enter')
    await expectError(page, 'Failed to add Kept')
    await expect(page.getByRole('textbox', { name: 'Add an item' })).toHaveValue('Kept')
    await expect(itemLine(page, 'Kept')).toHaveCount(0)
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('textbox', { name: 'Add an item' }).press('Enter')
    await expect(itemLine(page, 'Kept')).toBeVisible()
  },
)

test(
  'a tick made out of reach of the server is shown, tried again, and stands when the way is open',
  { tag: ['@SHOP-04'] },
  async ({ page }) => {
    const { categoryId } = await atTheShopping(page)
    await addToList(page, categoryId, { itemName: 'Milk' })
    await page.reload()
    let tries = 0
    await page.route('**/purchased', async (route) => {
      tries += 1
      return tries < 3 ? route.abort() : route.continue()
    })
    await page.getByRole('checkbox', { name: 'Milk' }).click()
    await expect(page.getByText('1 of 1 in the basket')).toBeVisible()
    await expect.poll(() => tries).toBe(3)
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
  },
)

test('what is added can be ticked and deleted before the server has answered', { tag: ['@SHOP-03', '@SHOP-04'] }, async ({ page }) => {
  await atTheShopping(page)
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/shopping-lists', async (route) => {
    await answered
    await route.continue()
  })
  const line = page.getByRole('textbox', { name: 'Add an item' })
  for (const name of ['Milk', 'Tea']) {
    await line.fill(name)
    await page.keyboard.press('Enter')
  }
  await page.getByRole('checkbox', { name: 'Milk' }).check()
  await page.getByRole('button', { name: 'Delete Tea' }).click()
  await expect(page.getByText('1 of 1 in the basket')).toBeVisible()
  answer()
  await expect(page.getByText('Item deleted')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
})
