import type { Locator } from '@playwright/test'
import { daysAfter } from '#platform/shared/dates.ts'
import { openMeals, cardOf, plan } from '#tests/story/meals.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { dismiss } from '#tests/story/dismiss.ts'
import { expect, expectToFit, test } from '#tests/story/fixtures.ts'

const weekday = (day: string) => new Intl.DateTimeFormat('en-GB', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))
const today = () => dayFromToday(0)
const heading = (day: string, written: string) => `${weekday(day)} ${written}`

async function expectChosen(days: Locator, name: RegExp): Promise<void> {
  const chosen = days.and(days.page().locator('[aria-current]'))
  await expect(chosen).toHaveText(name)
  const grounds = await days.evaluateAll((all) => all.map((day) => getComputedStyle(day).backgroundColor))
  const ground = await chosen.evaluate((day) => getComputedStyle(day).backgroundColor)
  expect(grounds.filter((other) => other === ground)).toHaveLength(1)
}

test(
  'calendar, day and week share the chosen date, and the browser goes back and forward',
  { tag: ['@MEAL-01', '@MEAL-02', '@MEAL-03', '@MEAL-04', '@MEAL-05', '@GAP-115', '@ROUTE-17'] },
  async ({ page }) => {
    const { categoryId } = await openMeals(page)
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard')
    await expect(page.getByRole('radio')).toHaveCount(3)
    await expect(page.getByRole('button', { name: 'Shopping List' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Weekly Plan' })).toBeVisible()
    await plan(page, categoryId, { day: today(), field: 'dinner', text: 'Pie' })
    await page.getByRole('radio', { name: 'Calendar' }).check()
    await expect(page.getByRole('radio', { name: 'Calendar' })).toBeFocused()
    await expect(page.getByRole('button', { name: /, planned$/ })).toHaveCount(1)
    await expectToFit(page)
    // The fifteenth of next month, whichever month it is.
    await page.getByRole('button', { name: 'Next month' }).click()
    const next = daysAfter(`${today().slice(0, 8)}01`, 32).slice(0, 8)
    const chosen = `${next}15`
    await page.getByRole('button', { name: /\b15 \w+ \d{4}$/ }).click()
    await expect(page).toHaveURL(new RegExp(`date=${chosen}`))
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${weekday(chosen)} 15 `) })).toBeVisible()
    const days = page.getByRole('navigation', { name: 'Days of this week' }).getByRole('link')
    await expectChosen(days, new RegExp(`^\\w+ ${Number(chosen.slice(8))}$`))
    await days.first().click()
    await expect(page.getByRole('heading', { level: 2, name: /^Monday / })).toBeVisible()
    await expectChosen(days, /^Mon/)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: new RegExp(`^${weekday(chosen)} 15 `) })).toBeVisible()
    await page.getByRole('button', { name: 'Change Date' }).click()
    await expect(page.getByRole('gridcell', { selected: true })).toHaveText('15')
    await page.getByRole('radio', { name: 'Weekly' }).check()
    await expect(page.getByRole('link', { name: new RegExp(`^${weekday(chosen)} 15 `) })).toBeVisible()
    await page.getByRole('button', { name: 'Back to this week' }).click()
    await page.getByRole('radio', { name: 'Daily' }).check()
    await expect(page.getByRole('heading', { level: 2, name: heading(today(), writtenDay(0)) })).toBeVisible()
  },
)

test(
  'a meal is planned, edited and deleted, whole and item by item, and each deletion can be undone',
  { tag: ['@MEAL-06', '@MEAL-07', '@MEAL-08', '@MEAL-09', '@MEAL-10', '@MEAL-12', '@MEAL-14', '@MEAL-15', '@MEAL-16', '@GAP-91'] },
  async ({ page }) => {
    await openMeals(page, 'daily')
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Breakfast', 'Lunch', 'Dinner', 'Snacks', 'Notes'])
    const dinner = cardOf(page, 'Dinner')
    await dinner.getByRole('button', { name: 'Add dinner' }).click()
    const lines = dinner.getByLabel('One item per line')
    await expect(lines).toBeFocused()
    await lines.fill('x'.repeat(201))
    await dinner.getByRole('button', { name: 'Save' }).click()
    await expect(dinner.getByText('Please use at most 200 characters per line')).toBeVisible()
    await lines.fill(' Roast chicken\n\nCarrots \nPotatoes\n')
    // Typed text stays while other days and views are looked at.
    await cardOf(page, 'Lunch').getByRole('button', { name: 'Add lunch' }).click()
    await page.getByRole('radio', { name: 'Weekly' }).check()
    await page.getByRole('radio', { name: 'Daily' }).check()
    await expect(lines).toHaveValue(' Roast chicken\n\nCarrots \nPotatoes\n')
    await expectToFit(page)
    await cardOf(page, 'Lunch').getByRole('button', { name: 'Cancel' }).click()
    await expect(cardOf(page, 'Lunch').getByRole('button', { name: 'Add lunch' })).toBeFocused()
    await dinner.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Meal plan saved successfully')).toBeVisible()
    await expect(dinner.getByRole('listitem')).toHaveText(['Roast chicken', 'Carrots', 'Potatoes'])
    await expect(dinner.getByRole('button', { name: 'Edit dinner' })).toBeFocused()
    for (const name of ['Carrots', 'Potatoes']) {
      await dinner.getByRole('button', { name: `Delete ${name}` }).click()
      await dismiss(page, 'Item deleted')
    }
    await expect(dinner.getByRole('listitem')).toHaveText(['Roast chicken'])
    await dinner.getByRole('button', { name: 'Delete Roast chicken' }).click()
    await expect(dinner.getByRole('button', { name: 'Add dinner' })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(dinner.getByRole('listitem')).toHaveText(['Roast chicken'])
    await dinner.getByRole('button', { name: 'Edit dinner' }).click()
    await lines.press('ControlOrMeta+End')
    await lines.pressSequentially('\nGravy')
    await dinner.getByRole('button', { name: 'Save' }).click()
    await expect(dinner.getByRole('listitem')).toHaveText(['Roast chicken', 'Gravy'])
    await dinner.getByRole('button', { name: 'Delete dinner' }).click()
    await expect(page.getByText('Dinner deleted')).toBeVisible()
    await expect(dinner.getByRole('button', { name: 'Add dinner' })).toBeVisible()
    await page.getByRole('status').filter({ hasText: 'Dinner deleted' }).getByRole('button', { name: 'Undo' }).last().click()
    await expect(dinner.getByRole('listitem')).toHaveText(['Roast chicken', 'Gravy'])
    await page.reload()
    await expect(dinner.getByRole('listitem')).toHaveText(['Roast chicken', 'Gravy'])
  },
)

test('an item is restored into the meal as it is by then, even during a deletion', { tag: ['@GAP-91', '@prove'] }, async ({ page }) => {
  const { categoryId } = await openMeals(page, 'daily')
  await plan(page, categoryId, { day: today(), field: 'dinner', text: 'Roast chicken\nCarrots' })
  const dinner = cardOf(page, 'Dinner')
  await dinner.getByRole('button', { name: 'Delete Carrots' }).click()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/api/meal-plans/**', async (route) => {
    await mayGoOn
    await route.continue()
  })
  await dinner.getByRole('button', { name: 'Delete Roast chicken' }).click()
  await expect(dinner.getByRole('button', { name: 'Add dinner' })).toBeVisible()
  await undo.click()
  await expect(dinner.getByRole('listitem')).toHaveText(['Carrots'])
  goOn()
  await dismiss(page, 'Restored')
  await undo.click()
  await expect(dinner.getByRole('listitem')).toHaveText(['Roast chicken', 'Carrots'])
  await expect(page.getByText('Restored')).toBeVisible()
  await page.reload()
  await expect(dinner.getByRole('listitem')).toHaveText(['Roast chicken', 'Carrots'])
})

test('the notes of a day are written, changed and emptied', { tag: ['@MEAL-11', '@MEAL-12', '@MEAL-13'] }, async ({ page }) => {
  const { categoryId } = await openMeals(page, 'daily')
  const notes = page.getByRole('textbox', { name: 'Notes' })
  await notes.fill('Gran is here:\nno onions')
  await page
    .getByRole('navigation', { name: 'Days of this week' })
    .getByRole('link', { name: /^(Mon|Tue) / })
    .first()
    .click()
  await page.goBack()
  await expect(notes).toHaveValue('Gran is here:\nno onions')
  await page.getByRole('button', { name: 'Save Notes' }).click()
  await expect(page.getByText('Meal plan saved successfully')).toBeVisible()
  // Somebody else's change of the notes appears by itself when nobody is typing in them.
  await plan(page, categoryId, { day: today(), field: 'notes', text: 'Later', was: 'Gran is here:\nno onions' })
  await expect(notes).toHaveValue('Later')
  await notes.fill('')
  await page.getByRole('button', { name: 'Save Notes' }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: 'Notes' })).toBeVisible()
  await expect(notes).toHaveValue('')
})
