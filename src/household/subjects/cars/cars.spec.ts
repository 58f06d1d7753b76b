import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { addCar, openCars, carDialog as dialog } from '#tests/story/cars.ts'
import { isPhone } from '#tests/story/group.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { expect, expectToFit, test } from '#tests/story/fixtures.ts'

test(
  'a parent adds the first car, and a second one without a plate by keyboard alone',
  { tag: ['@CAR-01', '@CAR-02', '@CAR-04', '@CAR-05', '@CAR-11', '@CAR-14', '@CAR-17', '@phone'] },
  async ({ page }) => {
    await openCars(page)
    await expect(page.getByRole('heading', { name: 'Cars', exact: true })).toBeVisible()
    await expect(page.getByText('Manage your vehicles')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard')
    await expect(page.getByText('No cars yet. Add your first vehicle to get started!')).toBeVisible()
    await expectToFit(page)
    // On a phone the other one is the '+' of the navigation.
    const offers = page.getByRole('main').getByRole('button', { name: /^Add .*Car$/ })
    await expect(offers).toHaveText(isPhone(page) ? ['Add First Car'] : ['Add Car', 'Add First Car'])
    const adding = dialog(page, 'Add Car')
    for (const opener of ['Add Car', 'Add First Car']) {
      await page.getByRole('button', { name: opener, exact: true }).click()
      await expect(adding.getByLabel('Car Name')).toHaveValue('')
      await expect(adding.getByLabel('Number Plate')).toHaveValue('')
      await adding.getByLabel('Car Name').fill('Forget me')
      await adding.getByLabel('Number Plate').fill('FO12 GET')
      await adding.getByRole('button', { name: 'Cancel' }).click()
      await expect(adding).toBeHidden()
    }
    await page.getByRole('button', { name: 'Add First Car' }).click()
    await expect(adding.getByLabel('Car Name')).toBeFocused()
    await expect(adding.getByLabel('Car Name')).toHaveValue('')
    await expect(adding.getByLabel('Number Plate')).toHaveValue('')
    await expect(adding.getByLabel('Car Name')).toHaveAttribute('placeholder', /Toyota Corolla/)
    await expect(adding.getByLabel('Number Plate')).toHaveAttribute('placeholder', /AB12 CDE/)
    await adding.getByRole('button', { name: 'Save Car' }).click()
    await expect(adding.getByText('Please enter a car name')).toBeVisible()
    await expect(adding.getByLabel('Car Name')).toBeFocused()
    await adding.getByLabel('Car Name').fill('Skoda Octavia Estate')
    await adding.getByLabel('Number Plate').fill('LK21 XHB')
    await adding.getByRole('button', { name: 'Save Car' }).click()
    await expect(page.getByText('Car added!')).toBeVisible()
    await expect(page.getByText('LK21 XHB')).toBeVisible()
    // The second by keyboard alone.
    await page.getByRole('button', { name: 'Add Car' }).press('Enter')
    await adding.getByLabel('Car Name').focus()
    await page.keyboard.type('Nissan Leaf')
    await page.keyboard.press('Tab')
    await expect(adding.getByLabel('Number Plate')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(adding).toBeHidden()
    await expect(page.getByRole('link', { name: 'Nissan Leaf' })).toBeVisible()
    await expect(page.getByRole('listitem').first()).toContainText('Nissan Leaf')
    await expectToFit(page)
  },
)

test('a car is edited, and a closed dialog forgets its text', { tag: ['@CAR-03', '@CAR-05', '@CAR-08', '@CAR-15'] }, async ({ page }) => {
  const categoryId = await openCars(page)
  await addCar(page, categoryId, 'Skoda')
  await page.getByRole('button', { name: 'Edit Skoda' }).click()
  const editing = dialog(page, 'Edit Car')
  for (const close of ['Cancel', 'Close']) {
    await expect(editing.getByLabel('Car Name')).toHaveValue('Skoda')
    await expect(editing.getByLabel('Number Plate')).toHaveValue('')
    await editing.getByLabel('Car Name').fill('Forget me')
    await editing.getByLabel('Number Plate').fill('FO12 GET')
    await editing.getByRole('button', { name: close }).click()
    await expect(editing).toBeHidden()
    await page.getByRole('button', { name: 'Edit Skoda' }).click()
  }
  await expect(editing.getByLabel('Car Name')).toHaveValue('Skoda')
  await expect(editing.getByLabel('Number Plate')).toHaveValue('')
  await editing.getByLabel('Car Name').fill('Skoda Octavia')
  await editing.getByLabel('Number Plate').fill('LK21 XHB')
  await editing.getByRole('button', { name: 'Save Car' }).click()
  await expect(page.getByText('Car updated!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Skoda Octavia' })).toBeVisible()
})

test('deleting a car asks first, is final, and works by keyboard alone', { tag: ['@CAR-09', '@CAR-10', '@CAR-16'] }, async ({ page }) => {
  const categoryId = await openCars(page)
  await addCar(page, categoryId, 'Skoda')
  await page.getByRole('button', { name: 'Delete Skoda' }).press('Enter')
  const asking = page.getByRole('alertdialog', { name: 'Are you sure?' })
  await expect(asking).toContainText('This permanently deletes Skoda and all associated data. This cannot be undone.')
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Delete Skoda' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(asking.getByRole('button', { name: 'Delete', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Car deleted!')).toBeVisible()
  await expect(page.getByText('No cars yet.')).toBeVisible()
})

test(
  'a card shows when the papers of its car run out and opens it, with plate, costs and its five subcategories',
  { tag: ['@CAR-07', '@CAR-20', '@CAR-21', '@CAR-22', '@ROUTE-16'] },
  async ({ page }) => {
    const categoryId = await openCars(page)
    const id = makeId()
    await ask(page, 'POST', '/cars', { id, categoryId, name: 'Skoda', numberPlate: 'LK21 XHB' })
    const of = await subcategoriesOf(page, `/subjects/${id}`)
    await addContract(page, of('MOT'), { contractEndDate: dayFromToday(6) })
    await addContract(page, of('Car Insurance'), { monthlyCostPence: 4210, contractEndDate: dayFromToday(260) })
    await addContract(page, of('Road Tax'), { contractEndDate: dayFromToday(-2) })
    const clocks = page.getByRole('listitem').getByRole('definition')
    await expect(page.getByRole('listitem').getByRole('term')).toHaveText(['MOT', 'Car Insurance', 'Road Tax', 'Dartford Charge'])
    await expect(clocks.nth(0)).toContainText('in 6 days')
    await expect(clocks.nth(1)).toContainText('in 9 months')
    await expect(clocks.nth(2)).toContainText('2 days ago')
    await expectToFit(page)
    await page.getByRole('link', { name: 'Skoda' }).press('Enter')
    await expect(page).toHaveURL(`/car/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Skoda' })).toBeVisible()
    await expect(page.getByText('LK21 XHB')).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(['£42.10', '£505.20', /in 6 days/])
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Dates',
      'MOT',
      'Car Insurance',
      'Road Tax',
      'Dartford Charge',
      'London Congestion Charge',
    ])
    await expectToFit(page)
    await page.getByRole('link', { name: 'Road Tax' }).click()
    await expect(page).toHaveURL(/\/subcategory\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Road Tax' })).toBeVisible()
    await expectToFit(page)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(`/cars?categoryId=${categoryId}`)
    // A missing date is asked for in place, and Back returns to where one was.
    await page.getByRole('button', { name: 'Add date to Dartford Charge' }).click()
    const asking = page.getByRole('dialog', { name: 'Add date for Dartford Charge' })
    await asking.getByLabel('When does it end?').fill('26/11/2099')
    await asking.getByRole('button', { name: 'Save Date' }).click()
    await expect(page.getByText('Item added')).toBeVisible()
    await expect(page.getByText('26 Nov 2099')).toBeVisible()
    await expect(page).toHaveURL(`/cars?categoryId=${categoryId}`)
  },
)

test('a second browser of the same person shows a change by itself', { tag: '@prove' }, async ({ page, browser, baseURL }) => {
  const categoryId = await openCars(page)
  const other = await browser.newContext({
    storageState: await page.context().storageState(),
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const second = await other.newPage()
  await second.goto(`/cars?categoryId=${categoryId}`)
  await expect(second.getByText('No cars yet.')).toBeVisible()
  // The stream is open once the second browser shows a first change.
  await addCar(page, categoryId, 'First')
  await expect(second.getByRole('link', { name: 'First' })).toBeVisible()
  await addCar(page, categoryId, 'Second')
  await expect(second.getByRole('link', { name: 'Second' })).toBeVisible()
  await other.close()
})
