import { atTheMeals, cardOf, mealOn, plan } from '../../../tests/story/at-meals.ts'
import { dayFromToday } from '../../../tests/story/days.ts'
import { expectError, failChanges } from '../../../tests/story/failures.ts'
import { expect, expectAccessible, test } from '../../../tests/story/fixtures.ts'
import { mondayOf } from '../../platform/shared/calendar-days.ts'

test.use({ serverFails: true })

const today = () => dayFromToday(0)

test(
  'what cannot be read says so in every view, without a message, empty cards or ways to add',
  { tag: ['@MEAL-18', '@GAP-119'] },
  async ({ page }) => {
    const { categoryId } = await atTheMeals(page)
    await plan(page, categoryId, { day: mondayOf(today()), field: 'dinner', text: 'Pie' })
    let down = true
    await page.route('**/api/meal-plans?**', async (route) => (down ? route.fulfill({ status: 500, json: {} }) : route.continue()))
    for (const view of ['daily', 'calendar', 'weekly']) {
      await page.goto(`/meal-planning?categoryId=${categoryId}&view=${view}`)
      await expect(page.getByRole('heading', { name: 'Failed to load the meal plan' })).toBeVisible()
      await expect(page.getByText('Not planned')).toHaveCount(0)
      await expect(page.getByRole('button', { name: /^Add|Save/ })).toHaveCount(0)
      await expect(page.locator('[data-toaster]').getByRole('alert')).toBeEmpty()
    }
    await expectAccessible(page)
    down = false
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(mealOn(page, 'Monday', 'dinner')).toContainText('Pie')
  },
)

test(
  "what cannot be saved, deleted, moved or brought back says so under 'Error', and nothing is lost",
  { tag: ['@MEAL-12', '@MEAL-14', '@MEAL-15', '@MEAL-17'] },
  async ({ page }) => {
    const { categoryId } = await atTheMeals(page, 'daily')
    const changes = '**/api/meal-plans/**'
    await failChanges(page, changes)
    const dinner = cardOf(page, 'Dinner')
    await dinner.getByRole('button', { name: 'Add dinner' }).click()
    await dinner.getByLabel('One item per line').fill('Pie')
    await dinner.getByRole('button', { name: 'Save' }).click()
    await expectError(page, 'Failed to create meal plan')
    await expect(dinner.getByLabel('One item per line')).toHaveValue('Pie')
    await dinner.getByRole('button', { name: 'Cancel' }).click()
    await plan(page, categoryId, { day: today(), field: 'dinner', text: 'Pie\nPeas' })
    await page.reload()
    await dinner.getByRole('button', { name: 'Delete dinner' }).click()
    await expectError(page, 'Failed to delete dinner')
    await dinner.getByRole('button', { name: 'Delete Peas' }).click()
    await expectError(page, 'Failed to delete item')
    await expect(dinner.getByRole('listitem')).toHaveText(['Pie', 'Peas'])
    await page.getByRole('textbox', { name: 'Notes' }).fill('Kept')
    await page.getByRole('button', { name: 'Save Notes' }).click()
    await expectError(page, 'Failed to update meal plan')
    await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Kept')
    await page.getByRole('radio', { name: 'Weekly' }).check()
    await page.getByRole('button', { name: /^Move .+'s dinner$/ }).click()
    await page.getByRole('menuitem').first().click()
    await expectError(page, 'Failed to move dinner')
    await expect(page.getByText('Pie, Peas')).toBeVisible()
    await page.getByRole('radio', { name: 'Daily' }).check()
    await page.unroute(changes)
    await dinner.getByRole('button', { name: 'Delete Peas' }).click()
    await expect(page.getByText('Item deleted')).toBeVisible()
    await failChanges(page, changes)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectError(page, 'Failed to update meal plan')
    await expect(dinner.getByRole('listitem')).toHaveText(['Pie'])
  },
)
