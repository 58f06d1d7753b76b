import { seedHousehold, type Stage } from '../../tests/shots/seed-household.ts'
import { aDefaultCategory } from '../../tests/story/api.ts'
import { aMember } from '../../tests/story/at-group.ts'
import { guide } from '../../tests/story/at-guide.ts'
import { aNamed, aTask, finish } from '../../tests/story/due.ts'
import { expectFewStatements } from '../../tests/story/first-read.ts'
import { aNewcomer, expect, newPerson } from '../../tests/story/fixtures.ts'
import { aGroup } from '../../tests/story/groups.ts'
import { test } from '../../tests/story/several-people.ts'

/** Every screen behind the sign-in, by its name. */
const screens: ReadonlyArray<readonly [name: string, at: (stage: Stage & { familyId: string }) => string]> = [
  ['dashboard', () => '/dashboard'],
  ['settings', () => '/settings'],
  ['profile', () => '/profile'],
  ['leaderboard', ({ familyId }) => `/leaderboard?familyId=${familyId}`],
  ['category with contracts', ({ homeId }) => `/category/${homeId}`],
  ['category with tasks', ({ boatId }) => `/category/${boatId}`],
  ['contracts', ({ broadbandId }) => `/subcategory/${broadbandId}`],
  ['contracts of a car', ({ subcategoryId }) => `/subcategory/${subcategoryId}`],
  ['appointments', ({ appointmentsId }) => `/subcategory/${appointmentsId}`],
  ['cars', ({ carsId }) => `/cars?categoryId=${carsId}`],
  ['car', ({ carId }) => `/car/${carId}`],
  ['houses', ({ housesId }) => `/houses?categoryId=${housesId}`],
  ['house', ({ houseId }) => `/house/${houseId}`],
  ['children', ({ childrenId }) => `/children?categoryId=${childrenId}`],
  ['child', ({ childId }) => `/children/${childId}/tasks`],
  ['pets', ({ petsId }) => `/pets?categoryId=${petsId}`],
  ['pet', ({ petId }) => `/pets/${petId}/tasks`],
  ['travel', ({ travelId }) => `/travel?categoryId=${travelId}`],
  ['meals of a week', ({ mealsId }) => `/meal-planning?categoryId=${mealsId}&view=weekly`],
  ['meals of a day', ({ mealsId }) => `/meal-planning?categoryId=${mealsId}&view=daily`],
  ['meals of a month', ({ mealsId }) => `/meal-planning?categoryId=${mealsId}&view=calendar`],
  ['shopping', ({ mealsId }) => `/shopping?categoryId=${mealsId}`],
]

test('the first read of every screen takes at most three statements', async ({ page, another }) => {
  test.setTimeout(120_000)
  await aNewcomer(page)
  await test.step('dashboard with its guide', async () => {
    await expectFewStatements(page, '/dashboard')
    await expect(guide(page)).toBeVisible()
  })
  const stage = await seedHousehold(page)
  const { familyId } = await aGroup(page)
  const groupCategoryId = await aDefaultCategory(page, 'children', familyId)
  await aMember(another, { admin: page, familyId, edit: [groupCategoryId] })
  const childId = await aNamed(page, 'children', { categoryId: groupCategoryId, name: 'Mia' })
  await finish(page, await aTask(page, { childId, title: 'Recorder', days: 0 }))
  for (const [name, at] of screens) await test.step(name, async () => expectFewStatements(page, at({ ...stage, familyId })))
})

test('a dashboard that is opened again is read in one request', async ({ page }) => {
  await newPerson(page)
  await aDefaultCategory(page, 'cars')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Cars', exact: true })).toBeVisible()
  const again = await page.context().newPage()
  const reads: string[] = []
  again.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/live') reads.push(pathname)
  })
  await again.goto('/dashboard')
  await expect(again.getByRole('link', { name: 'Cars', exact: true })).toBeVisible()
  expect(reads).toEqual(['/api/together'])
})
