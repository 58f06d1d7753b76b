import { daysAfter, mondayOf } from '#platform/shared/dates.ts'
import { aDefaultCategory } from '#tests/story/api.ts'
import { isPhone, openGroup } from '#tests/story/group.ts'
import { openMeals, dayCard, mealOn, plan } from '#tests/story/meals.ts'
import { weekName } from '#tests/story/shopping.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { drag } from '#tests/story/drag.ts'
import { expect, expectAccessible, expectToFit, test } from '#tests/story/fixtures.ts'

const monday = () => mondayOf(dayFromToday(0))

test(
  'a week shows each day with its four meals, today among them, and links to other weeks',
  { tag: ['@MEAL-19', '@MEAL-20', '@GAP-115', '@CONST-28', '@phone-prove', '@engines'] },
  async ({ page }) => {
    const { categoryId } = await openMeals(page)
    await expect(page.getByRole('heading', { level: 2, name: 'Weekly Plan' })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(Array.from({ length: 28 }, () => 'Not planned'))
    await plan(page, categoryId, { day: monday(), field: 'breakfast', text: 'Porridge\nBanana' })
    await expect(mealOn(page, 'Monday', 'breakfast')).toContainText('Porridge, Banana')
    const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(weekdays.map((name) => new RegExp(`^${name} `)))
    await expect(page.getByRole('listitem').filter({ hasText: 'Today' })).toHaveCount(1)
    // A phone shows one day at a time and opens at today.
    if (isPhone(page)) await expect(page.getByRole('listitem').filter({ hasText: 'Today' })).toBeInViewport()
    await expectToFit(page)
    await expect(page.getByText(weekName(), { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Back to this week' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page.getByText(weekName(1), { exact: true })).toBeVisible()
    await expect(page.getByRole('definition')).toHaveCount(28)
    await expect(page.getByText('Porridge, Banana')).toHaveCount(0)
    await page.getByRole('button', { name: 'Previous week' }).click()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(page.getByText(weekName(-1), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Back to this week' }).click()
    await expect(page.getByText('Porridge, Banana')).toBeVisible()
    await dayCard(page, 'Sunday').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 2, name: /^Sunday / })).toBeInViewport()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: 'Weekly Plan' })).toBeVisible()
  },
)

test('a week is narrowed down to its dinners, and stays so on this device', { tag: ['@MEAL-20', '@phone-prove'] }, async ({ page }) => {
  const { categoryId } = await openMeals(page)
  await plan(page, categoryId, { day: monday(), field: 'dinner', text: 'Fish pie' })
  const narrowed = page.getByRole('button', { name: 'Dinner only', pressed: true })
  await page.getByRole('button', { name: 'Dinner only' }).click()
  await expect(page.getByRole('definition')).toHaveText(['Fish pie', ...Array.from({ length: 6 }, () => 'Not planned')])
  await expectAccessible(page)
  await expectToFit(page)
  await page.reload()
  await expect(page.getByRole('definition')).toHaveCount(7)
  await narrowed.click()
  await expect(page.getByRole('definition')).toHaveCount(28)
})

test('a meal is moved by menu and by dragging, swapped, and moved back', { tag: ['@MEAL-20', '@phone', '@prove'] }, async ({ page }) => {
  const { categoryId } = await openMeals(page)
  await plan(page, categoryId, { day: monday(), field: 'dinner', text: 'Fish pie\nPeas' })
  await plan(page, categoryId, { day: daysAfter(monday(), 2), field: 'dinner', text: 'Curry' })
  const menu = page.getByRole('button', { name: "More actions for Monday's dinner" })
  await menu.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Edit',
    'Copy to another day',
    'Move to Tuesday',
    'Swap with Wednesday: Curry',
    'Move to Thursday',
    'Move to Friday',
    'Move to Saturday',
    'Move to Sunday',
    'Clear',
  ])
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Swap with Wednesday: Curry' }).click()
  await expect(page.getByText('Dinner swapped between Monday and Wednesday')).toBeVisible()
  await expect(mealOn(page, 'Wednesday', 'dinner')).toContainText('Fish pie, Peas')
  await expect(mealOn(page, 'Monday', 'dinner')).toContainText('Curry')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mealOn(page, 'Wednesday', 'dinner')).toContainText('Curry')
  await expect(page.getByText('Restored')).toBeVisible()
  await page.evaluate(() => scrollTo(0, 150))
  await drag(page, { from: page.getByText('Fish pie, Peas'), to: mealOn(page, 'Tuesday', 'lunch') })
  await expect(page.getByText('Dinner moved to Tuesday')).toBeVisible()
  await expect(mealOn(page, 'Tuesday', 'dinner')).toContainText('Fish pie, Peas')
  await expect(mealOn(page, 'Monday', 'dinner')).toHaveText('Not planned')
  await page.reload()
  await expect(mealOn(page, 'Tuesday', 'dinner')).toContainText('Fish pie, Peas')
  // By keyboard alone, and the focus follows the meal.
  await page.getByRole('button', { name: "More actions for Tuesday's dinner" }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move to Monday' }).press('Enter')
  await expect(mealOn(page, 'Monday', 'dinner')).toContainText('Fish pie, Peas')
  await expect(page.getByRole('button', { name: "More actions for Monday's dinner" })).toBeFocused()
})

test('a meal is edited, copied to the next week and cleared', { tag: ['@MEAL-20', '@MEAL-12', '@MEAL-14', '@prove'] }, async ({ page }) => {
  const { categoryId } = await openMeals(page)
  await plan(page, categoryId, { day: daysAfter(monday(), 7), field: 'dinner', text: 'Curry' })
  await mealOn(page, 'Monday', 'dinner').getByRole('button').click()
  const form = page.getByRole('dialog', { name: 'Dinner' })
  await form.getByLabel('One item per line').pressSequentially('Fish pie')
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(mealOn(page, 'Monday', 'dinner')).toContainText('Fish pie')
  const menu = page.getByRole('button', { name: "More actions for Monday's dinner" })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Copy to another day' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy dinner' })
  await expect(copy.getByRole('radio', { checked: true })).toHaveAccessibleName(/ replaces Curry$/)
  await expectAccessible(page)
  await copy.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Dinner copied to')).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Clear' }).click()
  await expect(mealOn(page, 'Monday', 'dinner')).toHaveText('Not planned')
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(mealOn(page, 'Monday', 'dinner')).toContainText('Fish pie')
})

test('a person with several meal planners chooses between them', { tag: ['@MEAL-21', '@GAP-03', '@prove'] }, async ({ page }) => {
  const { categoryId } = await openMeals(page)
  await plan(page, categoryId, { day: monday(), field: 'lunch', text: 'Soup' })
  const own = await aDefaultCategory(page, 'meals')
  await page.goto(`/meal-planning?categoryId=${own}`)
  await expect(page.getByText('My Own Hive').first()).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(Array.from({ length: 28 }, () => 'Not planned'))
  await page.getByRole('combobox').click()
  await page.getByRole('option', { name: 'The Okafors' }).click()
  await expect(mealOn(page, 'Monday', 'lunch')).toContainText('Soup')
  await expect(page).toHaveURL(new RegExp(categoryId))
  await page.evaluate(() => scrollTo(0, 0))
  await expectToFit(page)
  // Without one in the address, the planner of the tab that was last looked at is shown.
  await openGroup(page)
  await page.goto('/meal-planning?view=daily')
  await expect(page).toHaveURL(new RegExp(`categoryId=${categoryId}`))
  await expect(page.getByRole('radio', { name: 'Daily' })).toBeChecked()
})

test('seven dinners of next week take nine presses, from earlier ones', { tag: ['@MEAL-20', '@phone-prove'] }, async ({ page }) => {
  const { categoryId } = await openMeals(page)
  await plan(page, categoryId, { day: monday(), field: 'dinner', text: 'Fish pie\nPeas' })
  let presses = 0
  const press = async (name: string | RegExp): Promise<void> => {
    presses += 1
    await page.getByRole('button', { name }).click()
  }
  await press('Next week')
  await press("Not planned: edit Monday's dinner")
  const sheet = page.getByRole('dialog', { name: 'Dinner' })
  await expect(sheet.getByRole('textbox')).toBeFocused()
  await expect(sheet.getByRole('group', { name: 'Planned before' }).getByRole('button')).toHaveText(['Fish pie'])
  for (const next of ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
    await page.keyboard.type(`Before ${next}`)
    await press(`Save and go on to ${next}`)
    await expect(sheet.getByText(new RegExp(`^${next} `))).toBeVisible()
    await expect(sheet.getByRole('textbox')).toBeFocused()
    await expect(sheet.getByRole('textbox')).toHaveValue('')
  }
  await page.keyboard.type('Roast')
  await press('Save')
  await expect(sheet).toBeHidden()
  expect(presses).toBe(9)
  await expect(mealOn(page, 'Monday', 'dinner')).toContainText('Before Tuesday')
  await expect(mealOn(page, 'Sunday', 'dinner')).toContainText('Roast')
})
