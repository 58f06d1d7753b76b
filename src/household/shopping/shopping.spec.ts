import type { Locator, Page } from '@playwright/test'
import { ask } from '#tests/story/api.ts'
import { isPhone } from '#tests/story/group.ts'
import {
  addToList,
  openShopping,
  bought,
  editList,
  itemLine,
  planDinner,
  thisMonday,
  weekName,
  writtenWeek,
} from '#tests/story/shopping.ts'
import { expect, expectToFit, test } from '#tests/story/fixtures.ts'

/** Presses a thing long after what is ticked above it may move: it must still be there when the button is released. */
async function pressSlowly(page: Page, thing: Locator): Promise<void> {
  await page.waitForTimeout(1600)
  const { x, y, width, height } = (await thing.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 })
  await page.mouse.down()
  await page.waitForTimeout(300)
  await page.mouse.up()
}

test(
  'the list is generated from the week’s meals, beside the plan',
  {
    tag: [
      '@SHOP-01',
      '@SHOP-02',
      '@SHOP-03',
      '@SHOP-07',
      '@SHOP-09',
      '@SHOP-10',
      '@SHOP-11',
      '@SHOP-12',
      '@GAP-116',
      '@GAP-117',
      '@GAP-118',
    ],
  },
  async ({ page }) => {
    const { categoryId } = await openShopping(page)
    await page.goto(`/meal-planning?categoryId=${categoryId}`)
    const panel = page.getByRole('dialog', { name: 'Shopping List' })
    await page.getByRole('button', { name: 'Shopping List' }).click()
    await expect(panel.getByText('No items in shopping list. Generate one from your weekly meal plan.')).toBeVisible()
    await expect(panel.getByText(writtenWeek())).toBeVisible()
    const make = panel.getByRole('button', { name: `Make list from meals of ${weekName()}` })
    // Words of two lines do not touch the edge of their button.
    const room = async () => make.evaluate((button) => button.clientHeight - (button.firstElementChild?.clientHeight ?? 0))
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    expect(await room()).toBeGreaterThanOrEqual(12)
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await make.click()
    await expect(page.getByText('Nothing is planned for this week yet.')).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
    await planDinner(page, categoryId, { text: 'Milk\nEggs\nMilk\nmilk' })
    await page.getByRole('button', { name: `Make list from meals of ${weekName()}` }).click()
    await expect(page.getByText('Shopping list generated')).toBeVisible()
    await expect(panel.getByText('0 of 3 in the basket')).toBeVisible()
    await expect(itemLine(page, 'Milk')).toContainText('Quantity: 2')
    await expect(itemLine(page, 'milk')).toContainText('Quantity: 1')
    await panel.getByRole('textbox', { name: 'Add an item' }).fill('Soap')
    await page.keyboard.press('Enter')
    await expect(itemLine(page, 'Soap')).toContainText('Quantity: 1, added by hand')
    await panel.getByRole('checkbox', { name: 'Milk', exact: true }).check()
    await panel.getByRole('checkbox', { name: 'Soap' }).check()
    await expect(panel.getByText('2 of 4 in the basket')).toBeVisible()
    await planDinner(page, categoryId, { text: 'Milk\nRice', was: 'Milk\nEggs\nMilk\nmilk' })
    await panel.getByRole('button', { name: 'Make list again' }).click()
    const asking = page.getByRole('alertdialog')
    await expect(asking.getByText(`Making the list of ${weekName()} again will untick 1 item that has changed.`)).toBeVisible()
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await expect(panel.getByText('2 of 4 in the basket')).toBeVisible()
    await panel.getByRole('button', { name: 'Make list again' }).click()
    await asking.getByRole('button', { name: 'Make list again' }).click()
    await expect(panel.getByText('1 of 3 in the basket')).toBeVisible()
    await expect(itemLine(page, 'Milk')).toContainText('Quantity: 1')
    await expect(itemLine(page, 'Eggs')).toHaveCount(0)
    await expect(panel.getByRole('checkbox', { name: 'Soap' })).toBeChecked()
    const held = Promise.withResolvers<undefined>()
    await page.route('**/api/shopping-lists?**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('List restored')).toBeVisible()
    await expect(panel.getByText('2 of 4 in the basket'), 'the list is there before it is read again').toBeVisible()
    held.resolve(undefined)
    await expect(panel.getByRole('checkbox', { name: 'Milk', exact: true })).toBeChecked()
    await expect(itemLine(page, 'Rice')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expectToFit(page)
  },
)

test(
  'items are added one after the other, ticked, changed, deleted and restored',
  { tag: ['@SHOP-03', '@SHOP-04', '@SHOP-05', '@SHOP-06', '@GAP-91', '@GAP-149', '@phone-prove', '@engines'] },
  async ({ page }) => {
    const { categoryId } = await openShopping(page)
    const line = page.getByRole('textbox', { name: 'Add an item' })
    await expect(page.getByText('No items in shopping list.')).toBeVisible()
    await line.fill('   ')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter what to buy')).toBeVisible()
    for (const name of ['Tea', 'Bread']) {
      await line.fill(name)
      await page.keyboard.press('Enter')
      await expect(itemLine(page, name)).toBeVisible()
      await expect(line).toBeFocused()
      await expect(line).toHaveValue('')
    }
    await line.pressSequentially('2x oat milk, eggs')
    const readBack = page.getByRole('status', { name: 'Will be added' })
    await expect(readBack).toContainText('oat milk × 2')
    await expect(readBack).toContainText('eggs')
    await line.fill('Milk')
    await expect(readBack).toHaveCount(0)
    // A phone has one field: '2 x milk'.
    if (!isPhone(page)) await page.getByRole('textbox', { name: 'Quantity' }).fill('2 packs')
    await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).click()
    await expect(itemLine(page, 'Milk')).toContainText(isPhone(page) ? 'Quantity: 1' : 'Quantity: 2 packs')
    await expect(line).toBeFocused()
    const toBuy = bought(page, 'To buy')
    await expect(toBuy.getByRole('checkbox')).toHaveCount(3)
    await expect(toBuy.getByRole('listitem').first()).toContainText('Bread')
    const milk = page.getByRole('checkbox', { name: 'Milk' })
    // The whole line ticks, not the hexagon alone.
    await itemLine(page, 'Milk').click({ position: { x: 90, y: 25 } })
    await expect(milk).toBeChecked()
    await expect(page.getByRole('status').filter({ hasText: '3 items, 1 in the basket' })).toBeAttached()
    await expect(itemLine(page, 'Milk').getByText('Milk', { exact: true })).toHaveCSS('text-decoration-line', 'line-through')
    // Under the mouse it stays; after a tap it stays for a moment.
    if (!isPhone(page)) {
      await expect(toBuy.getByRole('checkbox', { name: 'Milk' })).toBeVisible()
      await pressSlowly(page, toBuy.getByRole('checkbox', { name: 'Tea' }))
      await page.getByRole('checkbox', { name: 'Tea', checked: true }).uncheck()
    }
    await page.mouse.move(0, 0)
    await expect(bought(page, 'In the basket').getByRole('checkbox', { name: 'Milk' })).toBeVisible()
    await expectToFit(page)
    await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0)
    await editList(page)
    await page.getByRole('button', { name: 'Edit Milk' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Item' })
    await editing.getByLabel('Item').fill('Oat milk')
    await editing.getByLabel('Quantity').fill('')
    await editing.getByRole('button', { name: 'Save Item' }).click()
    await expect(page.getByText('Item updated')).toBeVisible()
    await expect(itemLine(page, 'Oat milk')).toContainText('Quantity: 1')
    const before = await ask(page, 'GET', `/shopping-lists?categoryId=${categoryId}&weekStartDate=${thisMonday()}`)
    await page.getByRole('button', { name: 'Delete Bread' }).click()
    await expect(page.getByText('Item deleted')).toBeVisible()
    await expect(itemLine(page, 'Bread')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Delete Tea' })).toBeFocused()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(itemLine(page, 'Bread')).toBeVisible()
    const stored = (list: unknown): unknown =>
      JSON.parse(JSON.stringify(list, (key, value: unknown) => (key === 'createdAt' ? undefined : value)))
    await expect
      .poll(async () => stored(await ask(page, 'GET', `/shopping-lists?categoryId=${categoryId}&weekStartDate=${thisMonday()}`)))
      .toEqual(stored(before))
  },
)

test('by keyboard a person opens the panel, adds, ticks, deletes, and closes it', { tag: '@prove' }, async ({ page }) => {
  const { categoryId } = await openShopping(page)
  await addToList(page, categoryId, { itemName: 'Milk' })
  await page.goto(`/meal-planning?categoryId=${categoryId}`)
  await page.getByRole('button', { name: 'Shopping List' }).focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Shopping List' })
  await panel.getByRole('textbox', { name: 'Add an item' }).focus()
  await page.keyboard.type('Bread')
  await page.keyboard.press('Enter')
  await panel.getByRole('checkbox', { name: 'Bread' }).focus()
  await page.keyboard.press('Space')
  await expect(panel.getByText('1 of 2 in the basket')).toBeVisible()
  await expect(bought(page, 'To buy').getByRole('checkbox', { name: 'Bread' })).toBeFocused()
  await panel.getByRole('button', { name: 'More actions for Shopping List' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Edit list' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: 'Done' })).toBeFocused()
  await panel.getByRole('button', { name: 'Delete Milk' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Item deleted')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Delete Bread' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel.getByText('No items in shopping list.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Shopping List' })).toBeFocused()
})

test(
  'a list that is pasted becomes one item a line, and a count is added to what is there',
  { tag: ['@SHOP-03', '@GAP-196', '@phone-prove'] },
  async ({ page, context }) => {
    const { categoryId } = await openShopping(page)
    await addToList(page, categoryId, { itemName: 'Bread' })
    await expect(itemLine(page, 'Bread')).toBeVisible()
    const line = page.getByRole('textbox', { name: 'Add an item' })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(async () => navigator.clipboard.writeText('\u2022 beer\n\u2022 milk\n\n- 2 x bread\n'))
    await line.focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect(line).toHaveValue('beer, milk, 2 x bread')
    await expect(page.getByLabel('Will be added')).toContainText('Bread \u00d7 3')
    await page.keyboard.press('Enter')
    await expect(itemLine(page, 'beer')).toBeVisible()
    await expect(itemLine(page, 'milk')).toBeVisible()
    await expect(itemLine(page, 'Bread')).toContainText('Quantity: 3')
    await expect(page.getByRole('checkbox')).toHaveCount(3)
  },
)
