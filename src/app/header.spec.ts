import type { Page } from '@playwright/test'
import { openMine, ownFace } from '#tests/story/account-menu.ts'
import { aDefaultCategory } from '#tests/story/api.ts'
import { isPhone } from '#tests/story/group.ts'
import { aBoat } from '#tests/story/reports.ts'
import { aTask } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'
import { inboxButton } from '#tests/story/inbox.ts'

const lines = ['Contacts and birthdays', 'Costs', 'Leaderboard', 'Invitations', 'Profile', 'Settings', 'Keyboard shortcuts', 'Sign Out']
const barItems = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link').or(inboxButton(page))

test(
  'what one goes to is named in words; everything of the person is behind their face, an icon and a word a line',
  { tag: ['@DASH-01', '@DASH-08', '@DASH-09', '@REP-01', '@GAP-174', '@phone'] },
  async ({ page }) => {
    await newPerson(page)
    await page.goto('/dashboard')
    const places = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
    await expect(places).toHaveText(isPhone(page) ? ['Home', 'Calendar', 'Shopping'] : ['Home', 'Calendar', 'Coming up', 'Shopping'])
    await expect(places.first()).toHaveAttribute('aria-current', 'page')
    for (const name of ['Reports', 'Inbox']) await expect(page.getByRole('button', { name }).filter({ visible: true })).toContainText(name)
    await ownFace(page).click()
    await expect(page.getByRole('menuitem')).toHaveText(
      isPhone(page) ? ['Coming up', ...lines.filter((line) => line !== 'Keyboard shortcuts')] : lines.map((line) => new RegExp(`^${line}`)),
    )
    await expect(page.getByRole('menuitemradio')).toHaveText(['System', 'Light', 'Dark'])
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('menuitemradio', { name: 'Dark' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
    await page.getByRole('menuitem', { name: 'Invitations' }).click()
    await expect(page.getByRole('dialog', { name: 'Invitations' })).toBeVisible()
  },
)

test('the menu is moved through by arrow keys, and Escape gives the focus back', { tag: ['@DASH-01', '@GAP-174'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await ownFace(page).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Costs' })).toBeVisible()
  for (const line of lines.slice(0, 4)) {
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: line })).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await expect(ownFace(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await expect(page.locator('main:focus-within'), 'the focus is where the new screen begins').toBeVisible()
})

test('signing out is asked first, and one can stay', { tag: ['@DASH-01', '@AUTH-23', '@phone-prove'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await openMine(page, 'Sign Out')
  const asked = page.getByRole('alertdialog', { name: 'Sign out?' })
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Stay' }).click()
  await expect(asked).toBeHidden()
  await expect(page).toHaveURL('/dashboard')
  await openMine(page, 'Sign Out')
  await asked.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
})

test('badges cover nothing, also with three signs', { tag: ['@REP-02', '@DASH-08', '@phone'] }, async ({ page }) => {
  await newPerson(page)
  const boat = await aBoat(page)
  await aTask(page, { categoryId: boat, title: 'Drain the bilge', days: 0 })
  // Also when the task of today notifies meanwhile, and the count is read again alone.
  await page.route(/\/api\/(together|invitations\/waiting)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(/"notifications":\d+/g, '"notifications":128') })
  })
  await page.goto('/dashboard')
  await expect(inboxButton(page)).toContainText('99+')
  if (isPhone(page)) expect((await page.getByRole('banner').boundingBox())?.height, 'the header is one line').toBeLessThanOrEqual(57)
  for (const button of [inboxButton(page), page.getByRole('button', { name: /^Reports/ })]) {
    const badge = button.locator('span', { hasText: /^(99\+|1)/ }).last()
    await expect(badge).toBeVisible()
    const drawn = await badge.evaluate((element) => {
      const box = (other: Element | null | undefined) => (other?.getBoundingClientRect() ?? new DOMRect()).toJSON()
      const key = element.closest('button')
      return { badge: box(element), icon: box([...(key?.querySelectorAll('svg') ?? [])].at(-1)), whole: box(key) }
    })
    expect(drawn.icon.width, 'an icon is drawn').toBeGreaterThan(0)
    expect(drawn.badge.left, 'it begins where the sign ends').toBeGreaterThanOrEqual(drawn.icon.right - 1)
    expect(drawn.badge.right, 'it ends inside its key').toBeLessThanOrEqual(drawn.whole.right)
  }
})

test('large text keeps its words in a phone’s bar, and a page’s end', { tag: ['@GAP-134', '@phone-only', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  await aDefaultCategory(page, 'cars')
  await page.goto('/dashboard')
  for (const [width, percent] of [
    [360, 100],
    [360, 150],
    [360, 200],
    [320, 200],
  ] as const) {
    await page.setViewportSize({ width, height: 780 })
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', `${size}%`), percent)
    for (const item of await barItems(page).all()) {
      const word = item.locator('span', { hasText: /^(Home|Calendar|Shopping|Inbox)/ }).first()
      const box = await word.boundingBox()
      expect(box?.width, `a word in ${width} px at ${percent} %`).toBeGreaterThan(20)
      expect((box?.x ?? -1) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    await expectToFit(page)
  }
  const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox()
  const nav = await page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--nav')))
  expect(nav).toBeGreaterThanOrEqual((bar?.height ?? 0) - 1)
})

test('the key of a page scrolls away under the header', { tag: ['@DASH-01', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  const boat = await aBoat(page)
  for (let nr = 1; nr <= 16; nr += 1) await aTask(page, { categoryId: boat, title: `Job ${nr}`, days: nr })
  await page.goto(`/category/${boat}`)
  const add = page.getByRole('button', { name: 'Add Task', exact: true })
  const [key, face] = [await add.boundingBox(), await ownFace(page).boundingBox()]
  if (key === null || face === null) throw new Error('nothing is drawn')
  await page.mouse.wheel(0, key.y + key.height / 2 - (face.y + face.height / 2))
  await expect.poll(async () => Math.abs(((await add.boundingBox())?.y ?? 0) - face.y)).toBeLessThan(20)
  const onTop = await page.evaluate(
    ([x, y]) =>
      document
        .elementFromPoint(x ?? 0, y ?? 0)
        ?.closest('header')
        ?.contains(document.querySelector('[aria-haspopup="menu"]')),
    [key.x + key.width / 2, face.y + face.height / 2],
  )
  expect(onTop, 'the header is above it').toBe(true)
})

test('the names of places and titles do not break in the middle of a word', { tag: ['@GAP-134', '@phone', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  await aDefaultCategory(page, 'meals')
  for (const width of isPhone(page) ? [360, 320] : [768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/shopping', '/leaderboard', '/coming-up', '/meal-planning']) {
      await page.goto(path)
      const title = page.getByRole('heading', { level: 1 })
      await expect(title).toBeVisible()
      expect(await title.evaluate(linesOfLongestWord), `${path} in ${width} px`).toBe(1)
    }
  }
})

/** Runs in the page: returns in how many lines the longest word is. */
function linesOfLongestWord(element: Element): number {
  const text = element.firstChild
  const words = text?.textContent ?? ''
  const longest = words.split(' ').toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (text === null) return 0
  const range = document.createRange()
  range.setStart(text, words.indexOf(longest))
  range.setEnd(text, words.indexOf(longest) + longest.length)
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
}
