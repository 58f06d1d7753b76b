import { aDefaultCategory } from '#tests/story/api.ts'
import { addCar, openCars } from '#tests/story/cars.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

const arabic = 'سيارة العائلة 2019'
const hebrew = 'המכונית של סבתא 7'
const names = [arabic, hebrew]

test('names in Arabic and Hebrew begin at their own side, numbers in their place @GAP-134', async ({ page }) => {
  const categoryId = await openCars(page)
  for (const name of names) await addCar(page, categoryId, name)
  await page.reload()
  for (const name of names) await expect(page.getByRole('link', { name })).toHaveCSS('direction', 'rtl')
  await page.getByRole('link', { name: arabic }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('direction', 'rtl')
  await page.goBack()
  await page.getByRole('button', { name: `Edit ${hebrew}` }).click()
  await expect(page.getByLabel('Car Name')).toHaveCSS('direction', 'rtl')
  await expect(page.getByLabel('Number Plate')).toHaveCSS('direction', 'ltr')
})

test('the names of meals stay whole in the week of a phone with text of twice the size @GAP-134', { tag: '@prove' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'meals')
  await page.goto(`/meal-planning?categoryId=${categoryId}&view=weekly`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectToFit(page)
  const name = page.locator('dt', { hasText: 'Breakfast' }).first()
  await expect(name).toBeVisible()
  const lines = await name.evaluate((element) => {
    const text = document.createRange()
    text.selectNodeContents(element.lastChild ?? element)
    return text.getClientRects().length
  })
  expect(lines).toBe(1)
})

test('forced colours show which view is chosen and where to search @GAP-134', { tag: '@prove' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/auth')
  await expect(page.getByRole('tab', { selected: true })).toHaveCSS('border-top-width', '2px')
  await expect(page.getByRole('tab', { selected: false })).toHaveCSS('border-top-width', '0px')
  await openCars(page)
  await expect(page.getByRole('button', { name: /^Search/ })).toHaveCSS('border-top-style', 'solid')
  // Without the plate behind its text, the title does not cover the trail above it.
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('forced-color-adjust', 'none')
})

test('at four times the size neither header nor navigation stays over the page @GAP-134', { tag: '@prove' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openCars(page)
  await expectToFit(page)
  await expect(page.getByRole('banner').first()).toBeVisible()
  const stuck = await page.evaluate(() =>
    [...document.querySelectorAll('header, nav')]
      .filter((part) => /sticky|fixed/.test(getComputedStyle(part).position))
      .map((part) => part.outerHTML.slice(0, 80)),
  )
  expect(stuck).toEqual([])
})
