import { addCar, atTheCars, carDialog as dialog } from '../../../tests/story/at-cars.ts'
import { expectFailure, failChanges } from '../../../tests/story/failures.ts'
import { expect, expectAccessible, test } from '../../../tests/story/fixtures.ts'

test.use({ serverFails: true })

test('what cannot be read says so and can be tried again', { tag: ['@CAR-12', '@CAR-13', '@CAR-23'] }, async ({ page }) => {
  const categoryId = await atTheCars(page)
  const carId = await addCar(page, categoryId, 'Skoda')
  let down = true
  await page.route('**/api/cars**', async (route) => (down ? route.fulfill({ status: 500, json: {} }) : route.continue()))
  await page.route('**/api/cars/**', async (route) => (down ? route.fulfill({ status: 500, json: {} }) : route.continue()))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Failed to load cars' })).toBeVisible()
  await expectAccessible(page)
  down = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: 'Skoda' })).toBeVisible()
  down = true
  await page.goto(`/car/${carId}`)
  await expect(page.getByRole('heading', { name: 'Failed to load car details' })).toBeVisible()
  down = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Skoda' })).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/cars?**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/cars?categoryId=${categoryId}`)
  await expect(page.getByText('Loading...')).toBeVisible()
  held.resolve()
  await expect(page.getByRole('link', { name: 'Skoda' })).toBeVisible()
})

test(
  'what cannot be saved or deleted says so, and nothing typed is lost',
  { tag: ['@CAR-14', '@CAR-15', '@CAR-16', '@CAR-18'] },
  async ({ page }) => {
    const categoryId = await atTheCars(page)
    await addCar(page, categoryId, 'Skoda')
    await page.reload()
    await failChanges(page, '**/api/cars', '**/api/cars/*')
    await page.getByRole('button', { name: 'Add Car' }).click()
    await dialog(page, 'Add Car').getByLabel('Car Name').fill('Kept')
    await page.keyboard.press('Enter')
    await expectFailure(page, 'Failed to save car')
    await expect(dialog(page, 'Add Car').getByLabel('Car Name')).toHaveValue('Kept')
    await dialog(page, 'Add Car').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Edit Skoda' }).click()
    await dialog(page, 'Edit Car').getByLabel('Car Name').fill('Kept')
    await page.keyboard.press('Enter')
    await expectFailure(page, 'Failed to save car')
    await expect(dialog(page, 'Edit Car').getByLabel('Car Name')).toHaveValue('Kept')
    await dialog(page, 'Edit Car').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Skoda' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expectFailure(page, 'Failed to delete car')
    await expect(page.getByRole('link', { name: 'Skoda' })).toBeVisible()
  },
)

test('when the places for papers cannot be made, the page says so and tries again', { tag: ['@CAR-22'] }, async ({ page }) => {
  const categoryId = await atTheCars(page)
  const carId = await addCar(page, categoryId, 'Skoda')
  let down = true
  const empty = { status: 200, json: [] }
  await page.route('**/api/cars/*/subcategories', async (route) => (down ? route.fulfill(empty) : route.continue()))
  await page.route('**/api/cars/*/subcategories/defaults', async (route) =>
    down ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.goto(`/car/${carId}`)
  await expect(page.getByText('Failed to create subcategories')).toBeVisible()
  down = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('link', { name: 'MOT' })).toBeVisible()
})
