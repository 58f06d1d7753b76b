import type { Page } from '@playwright/test'
import { z } from 'zod'
import { DefaultKind } from '#foundation/categories/contract.ts'
import { defaultKinds, kinds } from '#foundation/categories/shared/kinds.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask, storedOrder } from '#tests/story/api.ts'
import { isPhone } from '#tests/story/group.ts'
import { addOne, openHome, choose, order, tile, tiles } from '#tests/story/home.ts'
import { drag } from '#tests/story/drag.ts'
import { refuseChanges } from '#tests/story/failures.ts'
import { expect, expectAccessible, expectToFit, readApart, test } from '#tests/story/fixtures.ts'

const all: readonly string[] = defaultKinds.map((kind) => kinds[kind].name)

test(
  'a new person is offered eight rooms and starts with those left ticked',
  { tag: ['@DASH-02', '@DASH-04', '@DASH-05', '@GEN-01', '@GEN-03', '@CONST-11', '@prove'] },
  async ({ page }) => {
    await openHome(page, [])
    await expect(page.getByRole('tab')).toHaveText(['My Own Hive'])
    await expect(page.getByText('Start with these and change them any time')).toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(defaultKinds.length)
    await expectToFit(page)
    for (const name of ['Buy-to-Let Houses', 'Children', 'Pets', 'Travel']) await page.getByRole('checkbox', { name }).uncheck()
    await page.getByRole('button', { name: 'Add 4 categories' }).click()
    await expect(page.getByText('Category added!')).toBeVisible()
    await expect(order(page)).toHaveText(['Home', 'Cars', 'Health', 'Meal Planning'])
    await expectToFit(page)
  },
)

test(
  'a category is added, with a name of its own or from the defaults',
  { tag: ['@CAT-07', '@CAT-08', '@CAT-09', '@CAT-10', '@CAT-11', '@CONST-09', '@GEN-04', '@WRITE-07', '@own-browser'] },
  async ({ page }) => {
    await page.clock.install()
    const hiveId = await openHome(page, ['home', 'cars'])
    const adding = await addOne(page)
    const submit = adding.getByRole('button', { name: 'Add Category' })
    await submit.click()
    await expect(adding.getByText('Please enter a category name')).toBeVisible()
    await expect(adding.getByLabel('Name')).toBeFocused()
    await adding.getByLabel('Name').fill(' travel')
    await submit.click()
    await expect(adding.getByText('“Travel” is reserved for the default category')).toBeVisible()
    await adding.getByRole('button', { name: 'Choose it under Default' }).click()
    await expect(adding.getByRole('checkbox', { name: 'Travel' })).toBeChecked()
    await expect(adding.getByRole('checkbox', { name: 'Cars' })).toBeDisabled()
    await expect(adding.getByRole('checkbox', { name: 'Cars' })).toBeChecked()
    await adding.getByRole('checkbox', { name: 'Travel' }).uncheck()
    await submit.click()
    await expect(adding.getByText('Please select at least one category')).toBeVisible()
    await expectAccessible(page)
    await adding.getByRole('checkbox', { name: 'Meal Planning' }).check()
    await adding.getByRole('checkbox', { name: 'Pets' }).check()
    await submit.click()
    await expect(page.getByText('Category added!')).toBeVisible()
    await expect(order(page)).toHaveText(['Home', 'Cars', 'Pets', 'Meal Planning'])
    await addOne(page)
    await adding.getByRole('radio', { name: 'Custom' }).check()
    await adding.getByLabel('Name').fill('Choir')
    await adding.getByRole('radio', { name: 'Heart' }).check()
    await page.keyboard.press('Escape')
    await expect(adding).toBeHidden()
    await addOne(page)
    await expect(adding.getByLabel('Name'), 'a closed dialog keeps what was typed').toHaveValue('Choir')
    // The page's clock is paused from here on, so that however slow the machine is, only 100 ms pass for the page.
    await page.clock.pauseAt(Date.now() + 60_000)
    await readApart(page)
    let added = false
    let readAgain = false
    page.on('response', (response) => (added ||= response.request().method() === 'POST' && response.url().endsWith('/api/categories')))
    page.on('request', (request) => (readAgain ||= added && request.url().includes('/api/categories?')))
    await submit.click()
    // The press is shown, and what it sends leaves.
    await page.clock.runFor(20)
    await expect.poll(() => added).toBe(true)
    await page.clock.runFor(80)
    await expect.poll(() => readAgain, 'the tiles are read again').toBe(true)
    await page.clock.resume()
    await expect(order(page)).toHaveText(['Home', 'Cars', 'Pets', 'Meal Planning', 'Choir'])
    const stored = z.array(z.object({ name: z.string(), icon: z.string() })).parse(await ask(page, 'GET', `/categories?familyId=${hiveId}`))
    expect(stored.at(-1)).toEqual({ name: 'Choir', icon: 'Heart' })
  },
)

test(
  'each tile leads to the page of its kind, even if it has another name',
  { tag: ['@CAT-02', '@CAT-03', '@CAT-04', '@GEN-06', '@prove'] },
  async ({ page }) => {
    await openHome(page, DefaultKind.options)
    await expect(order(page)).toHaveText(all)
    const pages = [
      '/category/',
      '/houses?categoryId=',
      '/cars?categoryId=',
      '/category/',
      '/children?',
      '/pets?',
      '/travel?',
      '/meal-planning?',
    ]
    for (const [index, address] of pages.entries()) {
      expect(await tiles(page).getByRole('link').nth(index).getAttribute('href')).toContain(address)
    }
    for (const name of ['Home', 'Buy-to-Let Houses', 'Cars', 'Health', 'Children', 'Pets', 'Travel', 'Meal Planning']) {
      await tile(page, name).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goBack()
    }
    await choose(page, 'Edit', 'Cars')
    await page.getByRole('dialog').getByLabel('Name').fill('Garage')
    await page.keyboard.press('Enter')
    await tile(page, 'Garage').click()
    await expect(page).toHaveURL(/\/cars\?categoryId=/)
  },
)

test('the head of a space keeps its height while its tiles are read', async ({ page }) => {
  await openHome(page, ['home'])
  const held = Promise.withResolvers<undefined>()
  await page.route(/\/api\/categories(\?|$)/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'My Own Hive' })).toBeVisible()
  const height = async () => (await page.getByRole('main').locator('header').first().boundingBox())?.height
  const before = await height()
  await expect(tiles(page)).toBeHidden()
  held.resolve(undefined)
  await expect(tile(page, 'Home')).toBeVisible()
  expect(await height()).toBe(before)
})

test(
  'tiles are dragged to another place, and another screen shows the new order',
  { tag: ['@CAT-01', '@GAP-20', '@READ-05', '@WRITE-09', '@phone', '@prove'] },
  async ({ page, context }) => {
    await openHome(page, ['home', 'cars', 'health', 'pets'])
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(order(other)).toHaveText(['Home', 'Cars', 'Health', 'Pets'])
    await page.bringToFront()
    // Dragging becomes possible a moment after the tiles appear.
    await expect(async () => {
      await drag(page, { from: tile(page, 'Home'), to: tile(page, 'Health') })
      await expect(order(page)).toHaveText(['Cars', 'Health', 'Home', 'Pets'], { timeout: 2000 })
    }).toPass()
    await expect(page.getByText('Category order updated')).toBeVisible()
    await expect(page, 'a dragged tile is not opened').toHaveURL('/dashboard')
    await expect(order(other)).toHaveText(['Cars', 'Health', 'Home', 'Pets'])
  },
)

test('tiles are moved without dragging: by keyboard and menu', { tag: ['@CAT-01', '@GAP-64', '@phone', '@engines'] }, async ({ page }) => {
  await openHome(page, ['home', 'cars', 'health', 'pets'])
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'More actions for Health' }).click()
    await page.getByRole('menuitem', { name: 'Move forward' }).click()
  } else {
    await tile(page, 'Health').focus()
    await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    await expect(tile(page, 'Health')).toBeFocused()
  }
  await expect(order(page)).toHaveText(['Home', 'Health', 'Cars', 'Pets'])
  await expect(page.getByText('Health moved to position 2 of 4')).toBeAttached()
  await expect(page.getByText('Category order updated')).toBeVisible()
  // Each move is stored by itself, one after another; the first toast does not mean that the last has arrived.
  await expect.poll(async () => storedOrder(page)).toEqual(['Home', 'Health', 'Cars', 'Pets'])
  await page.reload()
  await expect(order(page)).toHaveText(['Home', 'Health', 'Cars', 'Pets'])
  if (isPhone(page)) return
  // An order that cannot be stored is undone.
  await refuseChanges(page, { address: '**/api/categories/order', reason: 'Not now.' })
  await tile(page, 'Health').focus()
  await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText('Failed to update order')).toBeVisible()
  await expect(order(page)).toHaveText(['Home', 'Health', 'Cars', 'Pets'])
})

/** Expects the controls of a tile to be hidden until the mouse is over it. */
async function expectOnHover(page: Page, name: string): Promise<void> {
  const controls = [`Edit ${name}`, `Delete ${name}`].map((label) => page.getByRole('button', { name: label, exact: true }))
  const seen = async () => Promise.all(controls.map(async (control) => control.evaluate(opacityOf)))
  await page.mouse.move(0, 0)
  await expect.poll(seen).toEqual([0, 0])
  await tile(page, name).hover()
  await expect.poll(seen).toEqual([1, 1])
}

/** Returns how opaque an element is, with everything that it is in. */
function opacityOf(element: Element): number {
  let opacity = 1
  for (let one: Element | null = element; one !== null; one = one.parentElement) opacity *= Number(getComputedStyle(one).opacity)
  return opacity
}

test(
  'a category gets another name and icon, and nobody overwrites another’s change unknowingly',
  { tag: ['@CAT-05', '@CAT-13', '@CAT-14', '@CAT-15', '@WRITE-08'] },
  async ({ page }) => {
    await openHome(page, ['home'])
    const id = await aDefaultCategory(page, 'health')
    await page.reload()
    if (!isPhone(page)) await expectOnHover(page, 'Health')
    await choose(page, 'Edit', 'Health')
    const editing = page.getByRole('dialog', { name: 'Edit Category' })
    await expect(editing.getByRole('button', { name: 'Cancel' })).toBeVisible()
    await editing.getByLabel('Name').fill('  ')
    await editing.getByRole('button', { name: 'Update' }).click()
    await expect(editing.getByText('Please enter a category name')).toBeVisible()
    await editing.getByLabel('Name').fill('Our health')
    await editing.getByRole('combobox', { name: 'Icon' }).click()
    await page.getByRole('option', { name: 'Baby' }).click()
    await ask(page, 'PATCH', `/categories/${id}`, { ifVersion: 1, name: 'Wellbeing', icon: 'Heart' })
    await editing.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Failed to update category')).toBeVisible()
    await expect(editing.getByRole('button', { name: 'Use “Wellbeing”' })).toBeVisible()
    await expect(editing.getByLabel('Name')).toHaveValue('Our health')
    await expectAccessible(page)
    await editing.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Category updated successfully')).toBeVisible()
    await expect(order(page)).toHaveText(['Home', 'Our health'])
    await expectLongName(page, id)
  },
)

/** Gives a category a name of 100 characters in one word, and looks at its tile, its page and its row in Settings. */
async function expectLongName(page: Page, categoryId: string): Promise<void> {
  const name = 'Llanfairpwllgwyngyll'.repeat(5)
  await ask(page, 'PATCH', `/categories/${categoryId}`, { ifVersion: 3, name, icon: 'Heart' })
  await expect(order(page)).toHaveText(['Home', name])
  const [short, long] = await Promise.all([order(page).first().boundingBox(), order(page).last().boundingBox()])
  // Two lines, which grow downwards.
  expect(long?.height).toBeLessThanOrEqual(60)
  if (!isPhone(page)) expect(long?.y).toBe(short?.y)
  await expectToFit(page)
  for (const path of [`/category/${categoryId}`, '/settings']) {
    await page.goto(path)
    await expect(page.getByText(name).first()).toBeVisible()
    await expectToFit(page)
  }
}

test('deleting names and counts what is deleted, and is final', { tag: ['@CAT-16', '@CAT-21', '@WRITE-11'] }, async ({ page }) => {
  await openHome(page, ['home'])
  const categoryId = await aDefaultCategory(page, 'cars')
  for (const name of ['Skoda', 'Mini', 'Leaf']) await ask(page, 'POST', '/cars', { id: makeId(), categoryId, name })
  await page.reload()
  await choose(page, 'Delete', 'Cars')
  const asking = page.getByRole('alertdialog', { name: 'Delete Category?' })
  await expect(asking).toContainText('This deletes Cars and everything in it: 3 cars, 15 subcategories.')
  await expect(asking).toContainText('This cannot be undone.')
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
  await expect(order(page)).toHaveText(['Home'])
  await expect(tile(page, 'Home')).toBeFocused()
})
