import { aDefaultCategory } from '../../../tests/story/api.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '../../../tests/story/fixtures.ts'

const rooms = {
  health: { name: 'Health', address: /\/category\/[0-9a-f-]{36}$/ },
  houses: { name: 'Buy-to-Let Houses', address: /\/houses\?categoryId=/ },
  children: { name: 'Children', address: /\/children\?categoryId=/ },
  pets: { name: 'Pets', address: /\/pets\?categoryId=/ },
  travel: { name: 'Travel', address: /\/travel\?categoryId=/ },
  meals: { name: 'Meal Planning', address: /\/meal-planning\?categoryId=/ },
} as const
const kinds = ['health', 'houses', 'children', 'pets', 'travel', 'meals'] as const

test('every tile opens its page', { tag: ['@CAT-02', '@CAT-03', '@CAT-04'] }, async ({ page }) => {
  await newPerson(page)
  for (const kind of kinds) await aDefaultCategory(page, kind)
  for (const kind of kinds) {
    const { name, address } = rooms[kind]
    await page.goto('/dashboard')
    await page.getByRole('link', { name }).click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await expectAccessible(page)
  await expectToFit(page)
})
