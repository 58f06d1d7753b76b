import { makeId } from '#platform/shared/new-id.ts'
import { signOutOf } from '#tests/story/account-menu.ts'
import { ask } from '#tests/story/api.ts'
import { openDemo } from '#tests/story/demo.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

test('a demonstration says what it is and whom to look around as, and one press is enough', { tag: '@prove' }, async ({ page }) => {
  await openDemo(page)
  const people = page.getByRole('region', { name: 'Look around as' })
  await expect(people.getByText('This is a demo.')).toBeVisible()
  await expect(people.getByRole('button')).toHaveText(['Ada Okafor', 'Chidi Okafor', 'Ngozi Okafor', 'Mia Brandt'])
  await expectToFit(page)
  await expectAccessible(page)
  await people.getByRole('button', { name: 'Ada Okafor' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await expect(page.getByRole('complementary', { name: 'Demo' })).toContainText('nothing here is real')
  await expect(page.getByRole('tab')).toHaveText(['My Own Hive', 'The Okafors', 'Lake House Crew'])
  await page.getByRole('tab', { name: 'The Okafors' }).click()
  for (const name of ['Home', 'Buy-to-Let Houses', 'Cars', 'Health', 'Children', 'Pets', 'Travel', 'Meal Planning', 'Allotment']) {
    await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
  }
  await expectToFit(page)
  await expectAccessible(page)
})

test('in a demonstration one person signs out, and the next one looks around in their own rooms', { tag: '@prove' }, async ({ page }) => {
  const { url } = await openDemo(page)
  await page.getByRole('button', { name: 'Ngozi Okafor' }).click()
  await page.getByRole('tab', { name: 'The Okafors' }).click()
  await expect(page.getByRole('link', { name: 'Pets' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cars' })).toHaveCount(0)
  await signOutOf(page)
  await expect(page).toHaveURL(`${url}/`)
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Mia Brandt' }).press('Enter')
  await expect(page.getByRole('tab')).toHaveText(['My Own Hive', 'Lake House Crew'])
})

test('in a demonstration every screen has the mark above its header', { tag: ['@phone-only', '@prove'] }, async ({ page, isMobile }) => {
  await openDemo(page)
  await page.getByRole('button', { name: 'Chidi Okafor' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  for (const path of ['/cars', '/shopping', '/leaderboard', '/settings', '/profile']) {
    await page.goto(new URL(path, page.url()).href)
    const mark = page.getByRole('complementary', { name: 'Demo' })
    await expect(mark).toBeVisible()
    await expect(page.getByRole('main')).toBeVisible()
    await expectToFit(page)
    if (isMobile) expect((await mark.boundingBox())?.height, `one line on ${path}`).toBeLessThanOrEqual(26)
  }
})

test('one press signs in as one of the people whom a demonstration offers', async ({ page }) => {
  const { email, password } = await newPerson(page)
  await ask(page, 'POST', '/account/sign-out', {})
  const ada = { id: makeId(), firstName: 'Ada', lastName: 'Okafor', email, password, about: 'Runs the household' }
  await page.route('**/api/account/welcome', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), demo: { people: [ada] } } })
  })
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Ada Okafor' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
})

test('an ordinary server neither names people to sign in as nor marks its screens', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await expect(page.getByText('This is a demo.')).toHaveCount(0)
  await newPerson(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('main')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Demo' })).toHaveCount(0)
})
