import { backOff } from '#platform/web/api/make-query-client.ts'
import { everyNth } from '#tests/is-proof.ts'
import { seedHousehold, type Stage } from '#tests/shots/seed-household.ts'
import { makeOperator } from '#tests/story/operator.ts'
import { aDefaultCategory } from '#tests/story/api.ts'
import { aMember } from '#tests/story/group.ts'
import { guide } from '#tests/story/guide.ts'
import { aNamed, aTask, finish } from '#tests/story/due.ts'
import { expectFewStatements } from '#tests/story/first-read.ts'
import { aNewcomer, expect, newPerson } from '#tests/story/fixtures.ts'
import { aGroup } from '#tests/story/groups.ts'
import { navigateInApp } from '#tests/story/navigate-in-app.ts'
import { test } from '#tests/story/several-people.ts'

/** Every screen behind the sign-in, by its name, and what it can only read once something else is known. */
const screens: ReadonlyArray<readonly [name: string, at: (stage: Stage & { familyId: string }) => string, later?: RegExp]> = [
  // Without the answer of the early request it asks by the id of the space.
  ['dashboard', () => '/dashboard', /^\/categories\?familyId=/],
  ['settings', () => '/settings'],
  ['profile', () => '/profile'],
  ['operator', () => '/operator'],
  ['calendar', () => '/calendar'],
  ['what is coming up', () => '/coming-up'],
  ['costs', () => '/costs'],
  ['contacts', () => '/contacts'],
  ['birthdays', () => '/contacts?view=birthdays'],
  ['leaderboard', ({ familyId }) => `/leaderboard?familyId=${familyId}`],
  ['rewards', ({ familyId }) => `/rewards?familyId=${familyId}`],
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
  ['meals of a month', ({ mealsId }) => `/meal-planning?categoryId=${mealsId}&view=calendar`, /^\/meal-plans\?/],
  ['shopping', ({ mealsId }) => `/shopping?categoryId=${mealsId}`],
]

test('the first read of every screen takes at most three statements, and is asked for before the app is there', async ({
  page,
  another,
}) => {
  test.setTimeout(120_000)
  const person = await aNewcomer(page)
  await makeOperator(person)
  await test.step('dashboard with its guide', async () => {
    await expectFewStatements(page, '/dashboard', /^\/(first-steps|categories\?familyId=)/)
    await expect(guide(page)).toBeVisible()
  })
  const stage = await seedHousehold(page)
  const { familyId } = await aGroup(page)
  const groupCategoryId = await aDefaultCategory(page, 'children', familyId)
  await aMember(another, { admin: page, familyId, edit: [groupCategoryId] })
  const childId = await aNamed(page, 'children', { categoryId: groupCategoryId, name: 'Mia' })
  await finish(page, await aTask(page, { subjectId: childId, title: 'Recorder', days: 0 }))
  for (const [name, at, later] of everyNth(3, screens))
    await test.step(name, async () => expectFewStatements(page, at({ ...stage, familyId }), later))
})

test('a dashboard is read in one request', async ({ page }) => {
  await newPerson(page)
  await aDefaultCategory(page, 'cars')
  await page.goto('/livez')
  const reads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname)
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Cars', exact: true })).toBeVisible()
  // What the live stream reports is read again.
  await expect.poll(() => reads).toContain('/api/live')
  expect(reads.slice(0, reads.indexOf('/api/live'))).toEqual(['/api/together'])
})

test('no read of a first screen is tried again later', async ({ page }) => {
  await newPerson(page)
  await aDefaultCategory(page, 'cars')
  // A read that fails waits before it is tried again.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis
    const waits: unknown[] = []
    Object.assign(globalThis, {
      waits,
      setTimeout: (run: (...values: unknown[]) => void, ms?: number, ...values: unknown[]) => {
        waits.push(ms)
        return setTimeout(run, ms, ...values)
      },
    })
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Cars', exact: true })).toBeVisible()
  expect(await page.evaluate('waits')).not.toContain(backOff(0))
})

test('going elsewhere while the app starts opens that screen', async ({ page }) => {
  await newPerson(page)
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/together?*', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto('/settings')
  await navigateInApp(page, '/costs')
  answer.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Costs' })).toBeVisible()
})
