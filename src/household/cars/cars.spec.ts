import type { Page } from '@playwright/test'
import { aDefaultCategory, ask } from '../../../tests/story/api.ts'
import { expectFewStatements } from '../../../tests/story/first-read.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '../../../tests/story/fixtures.ts'
import { makeId } from '../../platform/shared/new-id.ts'

/** Ada, signed in, with a Cars category that holds nothing yet. */
async function atTheCars(page: Page): Promise<string> {
  await page.goto('/terms')
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'cars')
  await page.goto(`/cars?categoryId=${categoryId}`)
  return categoryId
}

async function addCar(page: Page, categoryId: string, name: string): Promise<string> {
  const id = makeId()
  await ask(page, 'POST', '/cars', { id, categoryId, name, numberPlate: null })
  return id
}

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('CAR-01 CAR-02 CAR-04 CAR-11 CAR-14 CAR-17 a parent adds the first car, and a second without a plate', async ({ page }) => {
  await atTheCars(page)
  await expect(page.getByRole('heading', { name: 'Cars', exact: true })).toBeVisible()
  await expect(page.getByText('Manage your vehicles')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard')
  await expect(page.getByText('No cars yet. Add your first vehicle to get started!')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add First Car' }).click()
  const adding = dialog(page, 'Add Car')
  await expect(adding.getByLabel('Car Name')).toHaveAttribute('placeholder', /Toyota Corolla/)
  await expect(adding.getByLabel('Number Plate')).toHaveAttribute('placeholder', /AB12 CDE/)
  await adding.getByRole('button', { name: 'Save Car' }).click()
  await expect(adding.getByText('Please enter a car name')).toBeVisible()
  await expect(adding.getByLabel('Car Name')).toBeFocused()
  await expectAccessible(page)
  await adding.getByLabel('Car Name').fill('Skoda Octavia Estate')
  await adding.getByLabel('Number Plate').fill('LK21 XHB')
  await adding.getByRole('button', { name: 'Save Car' }).click()
  await expect(page.getByText('Car added!')).toBeVisible()
  await expect(page.getByText('LK21 XHB')).toBeVisible()
  await page.getByRole('button', { name: 'Add Car' }).click()
  await dialog(page, 'Add Car').getByLabel('Car Name').fill('Nissan Leaf')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Nissan Leaf' })).toBeVisible()
  await expect(page.getByRole('listitem').first()).toContainText('Nissan Leaf')
  await expectAccessible(page)
  await expectToFit(page)
})

test('CAR-03 CAR-05 CAR-08 CAR-15 a car is edited, and a closed dialog forgets what was typed', async ({ page }) => {
  const categoryId = await atTheCars(page)
  await addCar(page, categoryId, 'Skoda')
  await page.getByRole('button', { name: 'Edit Skoda' }).click()
  const editing = dialog(page, 'Edit Car')
  await expect(editing.getByLabel('Car Name')).toHaveValue('Skoda')
  await editing.getByLabel('Car Name').fill('Forget me')
  await editing.getByRole('button', { name: 'Cancel' }).click()
  await expect(editing).toBeHidden()
  await page.getByRole('button', { name: 'Edit Skoda' }).click()
  await expect(editing.getByLabel('Car Name')).toHaveValue('Skoda')
  await editing.getByLabel('Car Name').fill('Skoda Octavia')
  await editing.getByLabel('Number Plate').fill('LK21 XHB')
  await editing.getByRole('button', { name: 'Save Car' }).click()
  await expect(page.getByText('Car updated!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skoda Octavia' })).toBeVisible()
})

test('CAR-09 CAR-10 CAR-16 deleting asks first, names what goes, and is final', async ({ page }) => {
  const categoryId = await atTheCars(page)
  await addCar(page, categoryId, 'Skoda')
  await page.getByRole('button', { name: 'Delete Skoda' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(asking).toContainText('This permanently deletes Skoda and all associated data. This cannot be undone.')
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Delete Skoda' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete Skoda' }).click()
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Car deleted!')).toBeVisible()
  await expect(page.getByText('No cars yet.')).toBeVisible()
})

test('CAR-07 CAR-20 CAR-21 CAR-22 ROUTE-16 a card opens its car, with plate and the five places for its papers', async ({ page }) => {
  const categoryId = await atTheCars(page)
  const id = makeId()
  await ask(page, 'POST', '/cars', { id, categoryId, name: 'Skoda', numberPlate: 'LK21 XHB' })
  await page.getByRole('link', { name: 'Skoda' }).click()
  await expect(page).toHaveURL(`/car/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Skoda' })).toBeVisible()
  await expect(page.getByText('LK21 XHB')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    'MOT',
    'Car Insurance',
    'Road Tax',
    'Dartford Charge',
    'London Congestion Charge',
  ])
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('link', { name: 'Road Tax' }).click()
  await expect(page).toHaveURL(/\/subcategory\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Road Tax' })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(`/cars?categoryId=${categoryId}`)
})

test('by keyboard alone a car is added, opened and deleted', async ({ page }) => {
  await atTheCars(page)
  await page.getByRole('button', { name: 'Add First Car' }).focus()
  await page.keyboard.press('Enter')
  const adding = dialog(page, 'Add Car')
  await expect(adding).toBeVisible()
  await adding.getByLabel('Car Name').focus()
  await page.keyboard.type('Leaf')
  await page.keyboard.press('Tab')
  await page.keyboard.type('WN70 KTE')
  await page.keyboard.press('Enter')
  await expect(adding).toBeHidden()
  await page.getByRole('link', { name: 'Leaf' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Leaf' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Delete Leaf' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Car deleted!')).toBeVisible()
})

test('a second browser of the same person sees a change within a second, without being touched', async ({ page, browser, baseURL }) => {
  const categoryId = await atTheCars(page)
  const other = await browser.newContext({
    storageState: await page.context().storageState(),
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const second = await other.newPage()
  await second.goto(`/cars?categoryId=${categoryId}`)
  await expect(second.getByText('No cars yet.')).toBeVisible()
  // The stream is open once the second browser hears of a first change.
  await addCar(page, categoryId, 'First')
  await expect(second.getByRole('link', { name: 'First' })).toBeVisible()
  await addCar(page, categoryId, 'Second')
  await expect(second.getByRole('link', { name: 'Second' })).toBeVisible({ timeout: 1000 })
  await other.close()
})

test('the slower of two editors keeps what was typed and is shown what the other saved', async ({ page }) => {
  const categoryId = await atTheCars(page)
  const carId = await addCar(page, categoryId, 'Skoda')
  await page.getByRole('button', { name: 'Edit Skoda' }).click()
  const editing = dialog(page, 'Edit Car')
  await editing.getByLabel('Car Name').fill('Mine')
  await ask(page, 'PATCH', `/cars/${carId}`, { ifVersion: 1, name: 'Theirs', numberPlate: null })
  await editing.getByRole('button', { name: 'Save Car' }).click()
  await expect(editing.getByText('Somebody else has just changed this car to Theirs.')).toBeVisible()
  await expect(editing.getByLabel('Car Name')).toHaveValue('Mine')
  await expectAccessible(page)
  await editing.getByRole('button', { name: 'Save Car' }).click()
  await expect(page.getByText('Car updated!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mine' })).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ serverFails: true })

  test('CAR-12 CAR-13 CAR-23 what cannot be read says so and can be tried again', async ({ page }) => {
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
    await page.route('**/api/cars?**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await page.goto(`/cars?categoryId=${categoryId}`)
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Skoda' })).toBeVisible()
  })

  test('CAR-14 CAR-16 CAR-18 what cannot be saved or deleted says so, and nothing typed is lost', async ({ page }) => {
    const categoryId = await atTheCars(page)
    await addCar(page, categoryId, 'Skoda')
    const refuse = { status: 500, json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'no' } }
    await page.route('**/api/cars', async (route) => (route.request().method() === 'POST' ? route.fulfill(refuse) : route.continue()))
    await page.route('**/api/cars/*', async (route) => (route.request().method() === 'DELETE' ? route.fulfill(refuse) : route.continue()))
    await page.getByRole('button', { name: 'Add Car' }).click()
    await dialog(page, 'Add Car').getByLabel('Car Name').fill('Kept')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Failed to save car')).toBeVisible()
    await expect(dialog(page, 'Add Car').getByLabel('Car Name')).toHaveValue('Kept')
    await dialog(page, 'Add Car').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Delete Skoda' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('Failed to delete car')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Skoda' })).toBeVisible()
  })

  test('CAR-22 when the places for papers cannot be made, the page says so and tries again', async ({ page }) => {
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
})

test('ROUTE-15 GAP-62 an address without a category finds it; one of others is not found', async ({ page }) => {
  const categoryId = await atTheCars(page)
  await page.goto('/cars')
  await expect(page).toHaveURL(`/cars?categoryId=${categoryId}`)
  await page.goto(`/cars?categoryId=${makeId()}`)
  await expect(page.getByRole('heading', { name: 'Failed to load cars' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to the dashboard' })).toBeVisible()
  await ask(page, 'DELETE', `/categories/${categoryId}`)
  await page.goto('/cars')
  await expect(page.getByText('There is no such category in your spaces yet.')).toBeVisible()
})

test('PERM-03 PERM-05 whoever may only look finds no controls, and is told so', async ({ page }) => {
  const categoryId = await atTheCars(page)
  await addCar(page, categoryId, 'Skoda')
  // Groups have no screens yet: the server's answer is kept, with the right of a viewer in it.
  await page.route('**/api/cars?**', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace('"access":"edit"', '"access":"view"') })
  })
  await page.reload()
  await expect(page.getByText('View Only')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skoda' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Add Car|Edit|Delete/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('CAR-06 long names and fifty cars stand in one, two or three columns and never beside the screen', async ({ page }) => {
  const categoryId = await atTheCars(page)
  await addCar(page, categoryId, 'The car with quite the longest name that anybody has ever given to a car of theirs, really')
  for (let number = 1; number < 50; number += 1) await addCar(page, categoryId, `Car ${number}`)
  await page.reload()
  await expect(page.getByRole('listitem')).toHaveCount(50)
  await expectToFit(page)
  const columns = async (): Promise<number> =>
    page.locator('main ul').evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
  for (const [width, expected] of [
    [360, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    expect(await columns()).toBe(expected)
    await expectToFit(page)
  }
})

test('the first read of each car screen takes at most three statements', async ({ page }) => {
  const categoryId = await atTheCars(page)
  const carId = await addCar(page, categoryId, 'Skoda')
  await expectFewStatements(page, `/cars?categoryId=${categoryId}`)
  await expectFewStatements(page, `/car/${carId}`)
  const address = await page.getByRole('link', { name: 'MOT' }).getAttribute('href')
  await expectFewStatements(page, address ?? '')
})
