import { aDefaultCategory } from '../../../tests/story/api.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '../../../tests/story/fixtures.ts'
import { makeId } from '../../platform/shared/new-id.ts'

test('CAT-02 CAT-03 CAT-04 every tile opens its page, and a room that is not furnished yet says so', async ({ page }) => {
  await page.goto('/terms')
  await newPerson(page)
  const rooms = {
    health: 'Health',
    houses: 'Buy-to-Let Houses',
    children: 'Children',
    pets: 'Pets',
    travel: 'Travel',
    meals: 'Meal Planning',
  } as const
  const addresses = {
    health: /\/category\/[0-9a-f-]{36}$/,
    houses: /\/houses\?categoryId=/,
    children: /\/children\?categoryId=/,
    pets: /\/pets\?categoryId=/,
    travel: /\/travel\?categoryId=/,
    meals: /\/meal-planning\?categoryId=/,
  } as const
  const kinds = ['health', 'houses', 'children', 'pets', 'travel', 'meals'] as const
  for (const kind of kinds) await aDefaultCategory(page, kind)
  for (const kind of kinds) {
    await page.goto('/dashboard')
    await page.getByRole('link', { name: rooms[kind] }).click()
    await expect(page).toHaveURL(addresses[kind])
    await expect(page.getByRole('heading', { level: 1, name: rooms[kind] })).toBeVisible()
    await expect(page.getByText('This room is not furnished yet.')).toBeVisible()
  }
  await expectAccessible(page)
  await expectToFit(page)
})

test('CATP-06 a category of others is not found', async ({ page }) => {
  await page.goto('/terms')
  await newPerson(page)
  await page.goto(`/category/${makeId()}`)
  await expect(page.getByRole('heading', { name: 'Failed to load category' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard')
})
