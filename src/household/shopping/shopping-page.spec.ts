import { daysAfter } from '#platform/shared/dates.ts'
import { aDefaultCategory, ask, tenAtOnce } from '#tests/story/api.ts'
import { isPhone } from '#tests/story/group.ts'
import { addToList, openShopping, itemLine, thisMonday, weekName } from '#tests/story/shopping.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

test(
  'the page of the list shows one week of one space, and links to others',
  { tag: ['@GAP-03', '@CONST-28', '@READ-26', '@phone-prove'] },
  async ({ page }) => {
    const { categoryId } = await openShopping(page)
    await addToList(page, categoryId, { itemName: 'Milk' })
    const hers = await aDefaultCategory(page, 'meals')
    await addToList(page, hers, { itemName: 'Own tea' })
    if (isPhone(page)) {
      await page.goto('/profile')
      await page.getByRole('navigation').getByRole('link', { name: 'Shopping' }).click()
      await page.waitForURL(/categoryId=/)
    }
    await page.goto(`/shopping?categoryId=${categoryId}`)
    await expect(page.getByRole('heading', { level: 2, name: weekName() })).toBeAttached()
    await expect(itemLine(page, 'Milk')).toBeVisible()
    await expect(page.getByRole('main').getByText('The Okafors').first()).toBeVisible()
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page.getByRole('heading', { level: 2, name: weekName(1) })).toBeVisible()
    await expect(itemLine(page, 'Milk')).toHaveCount(0)
    await page.getByRole('button', { name: 'Next week' }).click()
    await page.getByRole('button', { name: 'Previous week' }).click()
    await expect(page).toHaveURL(new RegExp(`week=${daysAfter(thisMonday(), 7)}`))
    await page.getByRole('button', { name: 'Back to this week' }).click()
    await expect(page.getByRole('button', { name: 'Back to this week' })).toHaveCount(0)
    await expect(itemLine(page, 'Milk')).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2, name: weekName(1) })).toBeVisible()
    await page.goto(`/shopping?categoryId=${categoryId}&week=${daysAfter(thisMonday(), 3)}`)
    await expect(itemLine(page, 'Milk')).toBeVisible()
    await page.goto(`/shopping?categoryId=${categoryId}&week=2026-02-31`)
    await expect(itemLine(page, 'Milk')).toBeVisible()
    await page.getByRole('combobox', { name: 'Space' }).click()
    await page.getByRole('option', { name: 'My Own Hive' }).click()
    await expect(itemLine(page, 'Own tea')).toBeVisible()
    await expectToFit(page)
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Meal Planning' })).toBeVisible()
  },
)

test('on a phone eight items are above the field to add', { tag: ['@GAP-149', '@phone', '@phone-only', '@prove'] }, async ({ page }) => {
  const { categoryId } = await openShopping(page)
  for (let nr = 10; nr < 22; nr += 1) await addToList(page, categoryId, { itemName: `Thing ${nr}` })
  await expect(page.getByRole('checkbox')).toHaveCount(12)
  const field = await page.getByRole('textbox', { name: 'Add an item' }).boundingBox()
  const eighth = await itemLine(page, 'Thing 17').boundingBox()
  expect((eighth?.y ?? Infinity) + (eighth?.height ?? 0)).toBeLessThan(field?.y ?? 0)
  await expectToFit(page)
  const { x, y } = (await itemLine(page, 'Thing 12').boundingBox()) ?? { x: 0, y: 0 }
  const touch = await page.context().newCDPSession(page)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 90, y: y + 25 }] })
  await expect(page.getByRole('button', { name: 'Delete Thing 12' })).toBeVisible()
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('checkbox', { checked: false })).toHaveCount(12)
})

test('a restored item is found in any spelling, and not doubled', { tag: ['@GAP-150', '@phone-only', '@prove'] }, async ({ page }) => {
  const { categoryId } = await openShopping(page)
  const cream = await addToList(page, categoryId, { itemName: 'Crème fraîche' })
  await addToList(page, categoryId, { itemName: 'Milk' })
  await tenAtOnce(20, async (number) => addToList(page, categoryId, { itemName: `Thing ${number + 9}` }))
  await ask(page, 'PUT', `/shopping-lists/${cream}/purchased`, { purchased: true })
  await page.goto(`/shopping?categoryId=${categoryId}&add`)
  const line = page.getByRole('textbox', { name: 'Add an item' })
  await expect(line).toBeFocused()
  await line.pressSequentially('creme FRAICHE, milk, Yeast')
  const readBack = page.getByRole('status', { name: 'Will be added' })
  for (const words of ['Crème fraîche goes back on the list', 'Milk is on the list', 'Yeast']) await expect(readBack).toContainText(words)
  await page.keyboard.press('Enter')
  const said = 'Crème fraîche is back on the list. Milk is on the list. Yeast added'
  await expect(page.getByRole('status').filter({ hasText: said })).toBeAttached()
  await expect(page.getByRole('checkbox')).toHaveCount(23)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0)
  await expect(itemLine(page, 'Yeast')).toBeInViewport()
})

test('on a phone a message covers nothing of what will be added', { tag: ['@GAP-150', '@phone', '@phone-only'] }, async ({ page }) => {
  await openShopping(page)
  await page.getByRole('button', { name: /^Make list from meals/ }).click()
  const message = page.locator('[data-toaster]').getByText('Nothing is planned for this week yet')
  await expect(message).toBeVisible()
  await page.getByRole('textbox', { name: 'Add an item' }).pressSequentially('Milk, 2 eggs')
  const words = await page.getByRole('status', { name: 'Will be added' }).boundingBox()
  const toast = await page.locator('[data-toaster]').boundingBox()
  expect((toast?.y ?? Infinity) + (toast?.height ?? 0)).toBeLessThanOrEqual(words?.y ?? 0)
  await expect(message).toBeVisible()
})

test('without any meal planner the page says so and offers to add one', { tag: ['@GAP-03', '@GAP-62', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/shopping')
  await expect(page.getByText("You don't have this category yet.")).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to the dashboard' })).toBeVisible()
  const categoryId = await aDefaultCategory(page, 'meals')
  await page.goto('/shopping')
  await page.waitForURL(new RegExp(categoryId))
  await expect(page.getByRole('heading', { level: 1, name: 'Shopping List' })).toBeVisible()
})

test('the screen stays awake while the list is shown, and no longer', { tag: ['@own-browser', '@prove'] }, async ({ page }) => {
  // A headless browser has no screen to keep awake; its requests for wake locks are recorded instead.
  await page.addInitScript(() => {
    const notes: string[] = []
    Object.assign(globalThis, { wakeNotes: notes })
    const sentinel = { released: false, release: async () => void notes.push('released') }
    const wakeLock = { request: async () => (notes.push('held'), sentinel) }
    Object.defineProperty(navigator, 'wakeLock', { value: wakeLock, configurable: true })
  })
  const notes = async () => page.evaluate(() => String(Reflect.get(globalThis, 'wakeNotes')))
  await openShopping(page)
  await expect.poll(notes).toBe('held')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect.poll(notes).toBe('held,released')
  await page.getByRole('button', { name: 'Shopping List' }).click()
  await expect.poll(notes).toBe('held,released,held')
  await page.keyboard.press('Escape')
  await expect.poll(notes).toBe('held,released,held,released')
})
