import type { Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { addToList, editList } from '#tests/story/shopping.ts'
import { expect, newPerson, test } from '#tests/story/fixtures.ts'

test.use({ serverFails: true })

/** Opens the shopping list of Ada's meal planner, with these items on it. */
async function withListed(page: Page, names: readonly string[]): Promise<void> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'meals')
  for (const itemName of names) await addToList(page, categoryId, { itemName })
  await page.goto(`/shopping?categoryId=${categoryId}`)
}

test('a tick made without the server is shown, retried and saved', { tag: ['@SHOP-04', '@prove'] }, async ({ page }) => {
  await withListed(page, ['Milk'])
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
})

test('an added item is ticked and deleted before the server answered', { tag: ['@SHOP-03', '@SHOP-04', '@prove'] }, async ({ page }) => {
  await withListed(page, [])
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
  await editList(page)
  await page.getByRole('button', { name: 'Delete Tea' }).click()
  await expect(page.getByText('1 of 1 in the basket')).toBeVisible()
  answer()
  await expect(page.getByText('Item deleted')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Milk' })).toBeChecked()
})
