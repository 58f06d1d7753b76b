import type { Locator, Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask, tenAtOnce } from '#tests/story/api.ts'
import { openNewGroup, openMembers } from '#tests/story/group.ts'
import { answer, atFirst } from '#tests/story/guide.ts'
import { aBoat, opener, panel } from '#tests/story/reports.ts'
import { addToList, openShopping, editList } from '#tests/story/shopping.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { aTask, finish } from '#tests/story/due.ts'
import { expect, newPerson, test } from '#tests/story/fixtures.ts'

async function boxOf(part: Locator): Promise<{ left: number; right: number; top: number; bottom: number }> {
  return part.evaluate((element) => element.getBoundingClientRect().toJSON())
}

async function bareSides(page: Page): Promise<{ left: number; right: number }> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('main *')].filter((part) => part.closest('main header') === null)
    const boxes = parts.filter(({ childElementCount }) => childElementCount === 0).map((part) => part.getBoundingClientRect())
    const shown = boxes.filter(({ width, height }) => width > 2 && height > 2)
    return {
      left: Math.min(...shown.map(({ left }) => left)),
      right: document.documentElement.clientWidth - Math.max(...shown.map(({ right }) => right)),
    }
  })
}

test('a wide screen is not bare on one side', { tag: ['@GAP-134', '@prove'] }, async ({ page }) => {
  const { categoryId, familyId } = await openShopping(page)
  await addToList(page, categoryId, { itemName: 'Milk' })
  await finish(page, await aTask(page, { categoryId: await aBoat(page, familyId), title: 'Drain the bilge', days: 0 }))
  await page.setViewportSize({ width: 1920, height: 1080 })
  const addresses = [
    `/shopping?categoryId=${categoryId}`,
    `/leaderboard?familyId=${familyId}`,
    `/rewards?familyId=${familyId}`,
    '/settings',
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    const { left, right } = await bareSides(page)
    expect(Math.abs(left - right), `${address}: ${left} px at the left, ${right} at the right`).toBeLessThan(60)
  }
})

test('on a phone a message leaves the head of a sheet free', { tag: ['@GAP-134', '@phone', '@phone-only', '@prove'] }, async ({ page }) => {
  const { categoryId } = await openShopping(page)
  await page.goto(`/meal-planning?categoryId=${categoryId}`)
  await page.getByRole('button', { name: 'Shopping List' }).click()
  const list = page.getByRole('dialog', { name: 'Shopping List' })
  await list.getByRole('button', { name: /^Make list from meals/ }).click()
  const message = page.getByText('Nothing is planned for this week yet.')
  await expect(message).toBeVisible()
  expect((await boxOf(message)).top).toBeGreaterThanOrEqual((await boxOf(list.getByRole('button', { name: 'Close' }))).bottom)
})

test('in large text a message has its keys below its words', { tag: ['@GAP-134', '@phone', '@phone-only', '@prove'] }, async ({ page }) => {
  const { categoryId } = await openShopping(page)
  await addToList(page, categoryId, { itemName: 'Milk' })
  await page.goto(`/shopping?categoryId=${categoryId}`)
  await editList(page)
  await page.getByRole('button', { name: 'Delete Milk' }).click()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const undo = page.getByRole('button', { name: 'Undo' })
  expect((await boxOf(undo)).top).toBeGreaterThanOrEqual((await boxOf(page.getByText('Item deleted'))).bottom)
})

test('on a phone the tabs of the reports fit, and titles have room', { tag: ['@GAP-134', '@phone', '@phone-only'] }, async ({ page }) => {
  await newPerson(page)
  const categoryId = await aBoat(page)
  await tenAtOnce(12, async (count) => aTask(page, { categoryId, title: `Drain the bilge ${count}`, days: 1 }))
  await aTask(page, { categoryId, title: 'Sign the swimming form', days: -1 })
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/dashboard')
  await opener(page).click()
  const title = panel(page).getByRole('link', { name: 'Sign the swimming form' })
  const { top, bottom } = await boxOf(title)
  expect(bottom - top, 'the title has one line').toBeLessThan(30)
  const tabs = panel(page).getByRole('radiogroup')
  const last = tabs.locator('label').last().locator('span').last()
  expect((await boxOf(tabs)).right - (await boxOf(last)).right).toBeGreaterThan(7)
})

test('on a phone the chip of a week stays on the edge of the page', { tag: ['@GAP-134', '@phone', '@phone-only'] }, async ({ page }) => {
  const { categoryId } = await openShopping(page)
  await page.goto(`/meal-planning?categoryId=${categoryId}`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
  const chip = page.getByRole('button', { name: 'Dinner only' })
  expect((await boxOf(chip)).left).toBeCloseTo((await boxOf(page.getByRole('heading', { name: 'Weekly Plan' }))).left, 0)
})

test('in large text each of several alternatives is seen', { tag: ['@GAP-134', '@phone', '@phone-only'] }, async ({ page }) => {
  const { categoryId } = await openShopping(page)
  await page.goto(`/meal-planning?categoryId=${categoryId}`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const views = page.getByRole('radiogroup', { name: 'View' })
  const { right } = await boxOf(views)
  for (const name of ['Calendar', 'Daily', 'Weekly']) expect((await boxOf(views.getByText(name))).right).toBeLessThanOrEqual(right)
})

test('on a phone a new group has its keys on the edge, and no tip', { tag: ['@GAP-134', '@phone', '@phone-only'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'New group' }).click()
  await page.getByRole('menuitem', { name: 'Friend group' }).click()
  await page.getByRole('textbox', { name: 'Group name' }).fill('Choir')
  await page.keyboard.press('Enter')
  const title = page.getByRole('heading', { level: 1, name: 'Choir' })
  await expect(title).toBeVisible()
  await expect(page.getByRole('button', { name: 'New group' })).toBeFocused()
  await expect(page.getByText('New group', { exact: true })).toHaveCount(0)
  expect((await boxOf(page.getByRole('button', { name: 'Add Category' }))).left).toBeCloseTo((await boxOf(title)).left, 0)
})

test('on a phone the key to add categories covers none', { tag: ['@GAP-134', '@phone', '@phone-only'] }, async ({ page }) => {
  await atFirst(page)
  await answer(page, 'Just for me')
  const key = page.getByRole('button', { name: 'Add 8 categories' })
  await expect(key).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 500))
  const { top, bottom } = await boxOf(key)
  const beside = await page.evaluate((y) => document.elementFromPoint(40, y)?.closest('main li')?.textContent, (top + bottom) / 2)
  expect(beside, 'a tile is behind the key').toBeUndefined()
})

test('the members and the keys below them have one edge', { tag: ['@GAP-134', '@prove'] }, async ({ page }) => {
  await openNewGroup(page)
  const dialog = await openMembers(page)
  const { right } = await boxOf(dialog.getByText('You', { exact: true }).locator('..'))
  for (const name of ['Somebody without an account', 'Invite Family Member'])
    expect((await boxOf(dialog.getByRole('button', { name }))).right).toBeCloseTo(right, 0)
})

test('the list of shortcuts opens at its beginning', { tag: ['@GAP-134', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/profile')
  await expect(page.getByRole('button', { name: /^Search/ })).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(dialog.getByRole('switch')).toBeFocused()
  expect(await dialog.locator('[data-main]').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
})

test('the clocks of a car can be read in the dark, and in large text', { tag: ['@GAP-134', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'cars')
  const id = makeId()
  await ask(page, 'POST', '/cars', { id, categoryId, name: 'Skoda', numberPlate: 'LK21 XHB' })
  await addContract(page, (await subcategoriesOf(page, `/subjects/${id}`))('MOT'), { contractEndDate: dayFromToday(6) })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/cars?categoryId=${categoryId}`)
  const clock = page.getByRole('main').locator('dl > div').first()
  const ink = await clock.locator('b').evaluate((day) => getComputedStyle(day).color)
  await expect(clock.locator('svg.lucide').first()).toHaveCSS('color', ink)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'))
  expect((await boxOf(clock.getByRole('definition'))).right).toBeCloseTo((await boxOf(clock)).right, 0)
})
