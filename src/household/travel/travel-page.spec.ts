import { addHotel, addLocation, addPlan, atTheTrips } from '#tests/story/at-travel.ts'
import { writtenDay } from '#tests/story/days.ts'
import { expect, expectToFit, test } from '#tests/story/fixtures.ts'

test(
  'trips are in order, past ones folded, with quiet warnings about what may be intended',
  { tag: ['@TRAV-01', '@GAP-95', '@READ-23', '@prove'] },
  async ({ page }) => {
    const categoryId = await atTheTrips(page)
    const later = await addPlan(page, categoryId, [40, 45])
    await addPlan(page, categoryId, [-9, -5])
    await addPlan(page, categoryId, [-30, -20])
    const now = await addPlan(page, categoryId, [-1, 4])
    const lisbon = await addLocation(page, now, { days: [-1, 2] })
    await addHotel(page, lisbon, { name: 'Casa', days: [-1, 2], costPence: 12_000 })
    await addHotel(page, lisbon, { name: 'Pensao', days: [1, 3] })
    await addHotel(page, lisbon, { name: 'Rooms', days: [1, 2], costPence: 4000 })
    await addLocation(page, now, { name: 'Evora', days: [3, 6] })
    await addLocation(page, later, {
      name: 'A place with quite the longest name that anybody has ever travelled to, really',
      days: [40, 45],
    })
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
    // A trip is called by its places, and by its days until it has one.
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Lisbon, Evora')
    await expect(page.getByText(`${writtenDay(4)} · now`)).toBeVisible()
    await expect(page.getByText(`${writtenDay(45)} · in`)).toBeVisible()
    await expect(page.getByText(/^Same nights as Casa: /)).toHaveCount(2)
    await expect(page.getByText('It overlaps with 1 more hotel')).toBeVisible()
    await expect(page.getByText(`No hotel for the night of ${writtenDay(3).slice(0, -5)}`)).toBeVisible()
    await expect(page.getByText('Outside the dates of this trip')).toBeVisible()
    await expect(page.getByText('1 without a cost')).toBeVisible()
    await expectToFit(page)
    const past = page.getByRole('button', { name: '2 past trips' })
    await expect(past).toHaveAttribute('aria-expanded', 'false')
    await past.click()
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(4)
    await expect(page.getByRole('heading', { level: 2 }).nth(2)).toContainText(writtenDay(-5))
    await expect(page.getByText('5 days ago')).toBeVisible()
    // Otherwise something is half hidden under the bar, and axe would measure its visible half.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expectToFit(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectToFit(page)
  },
)

test(
  'a hotel is changed and deleted by keyboard alone, and the focus is never lost',
  { tag: ['@TRAV-13', '@TRAV-14', '@prove'] },
  async ({ page }) => {
    const categoryId = await atTheTrips(page)
    const lisbon = await addLocation(page, await addPlan(page, categoryId, [3, 6]), { days: [3, 6] })
    await addHotel(page, lisbon, { name: 'Casa', days: [3, 6] })
    const menu = page.getByRole('button', { name: 'More actions for Casa' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('Enter')
    const editing = page.getByRole('dialog', { name: 'Edit Hotel' })
    await expect(editing.getByLabel('Hotel name')).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('Pensao')
    await page.keyboard.press('Enter')
    await expect(editing).toBeHidden()
    const changed = page.getByRole('button', { name: 'More actions for Pensao' })
    await expect(changed).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Hotel deleted')).toBeVisible()
    await expect(page.locator('#main')).toBeFocused()
    await page.getByRole('button', { name: 'Add location' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Add Location' }).getByLabel('Location')).toBeFocused()
    await page.keyboard.type('Sintra')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Add location' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Add Location' }).getByLabel('Location')).toHaveValue('Sintra')
  },
)
