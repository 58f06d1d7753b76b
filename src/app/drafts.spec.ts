import type { Page, Route } from '@playwright/test'
import { signOutOf } from '#tests/story/account-menu.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { addCar, openCars, carDialog } from '#tests/story/cars.ts'
import { expect, expectAccessible, newPerson, test } from '#tests/story/fixtures.ts'
import { SignInScreen } from '#tests/story/sign-in-screen.ts'

const onDevice = async (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

test(
  'what is typed outlives Back, Escape and a reload, goes with Cancel and at sign-out, and Back leaves the page only once nothing is open',
  { tag: ['@GAP-146', '@CAR-05', '@AUTH-23', '@phone-only', '@prove'] },
  async ({ page }) => {
    await openCars(page)
    const adding = carDialog(page, 'Add Car')
    const name = adding.getByLabel('Car Name')
    const open = async () => page.getByRole('button', { name: 'Add Car', exact: true }).click()
    // The first entry of the tab, from which Back would leave the app.
    await open()
    await name.pressSequentially('Skoda')
    const before = await page.evaluate(() => performance.timeOrigin)
    await page.goBack()
    await expect(adding).toBeHidden()
    await expect(page).toHaveURL(/[/]cars/)
    await page.waitForTimeout(300)
    expect(await page.evaluate(() => performance.timeOrigin), 'the page is not loaded again').toBe(before)
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(/[/]dashboard/)
    await page.getByRole('link', { name: /^Cars/ }).click()
    await open()
    await expect(name).toHaveValue('Skoda')
    await name.press('End')
    await name.pressSequentially(' Octavia')
    await page.keyboard.press('Escape')
    await expect(adding).toBeHidden()
    await page.reload()
    await open()
    await expect(name).toHaveValue('Skoda Octavia')
    await expect(adding.getByText("You typed this earlier and didn't save it.")).toBeVisible()
    await expectAccessible(page)
    // Back closes the dialog; going forward opens nothing, and the next Back leaves the page.
    await page.goBack()
    await expect(adding).toBeHidden()
    await expect(page).toHaveURL(/[/]cars/)
    await page.goBack()
    await expect(page).toHaveURL(/[/]dashboard/)
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Cars', exact: true })).toBeVisible()
    await expect(adding).toBeHidden()
    await open()
    await adding.getByRole('button', { name: 'Cancel' }).click()
    await open()
    await expect(name).toHaveValue('')
    await name.pressSequentially('Nissan')
    await page.keyboard.press('Escape')
    expect(await onDevice(page)).toContain('Nissan')
    await signOutOf(page)
    await expect(page).toHaveURL(/[/](landing)?$/)
    expect(await onDevice(page)).not.toContain('hivehold-drafts')
  },
)

test('a draft older than another’s change opens with their words', { tag: ['@GAP-146', '@CAR-15', '@prove'] }, async ({ page }) => {
  const categoryId = await openCars(page)
  const carId = await addCar(page, categoryId, 'Skoda')
  await page.getByRole('button', { name: 'Edit Skoda' }).click()
  const editing = carDialog(page, 'Edit Car')
  await editing.getByLabel('Number Plate').pressSequentially('LK21 XHB')
  await page.keyboard.press('Escape')
  await ask(page, 'PATCH', `/cars/${carId}`, { ifVersion: 1, name: 'Skoda Estate', numberPlate: null })
  await page.reload()
  await page.getByRole('button', { name: 'Edit Skoda Estate' }).click()
  await expect(editing.getByLabel('Number Plate')).toHaveValue('LK21 XHB')
  await expect(editing.getByText('This car has since been changed to Skoda Estate.')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await onDevice(page)).toContain('LK21 XHB')
  await page.context().clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/[/]auth/)
  expect(await onDevice(page)).not.toContain('LK21 XHB')
})

test('Back closes a panel, and its page stays', { tag: ['@GAP-134', '@phone-only'] }, async ({ page }) => {
  await openCars(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page
    .getByRole('button', { name: /^(Task )?Reports/ })
    .filter({ visible: true })
    .first()
    .click()
  const panel = page.getByRole('dialog')
  await expect(panel).toBeVisible()
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/[/]dashboard/)
})

test('what was typed about a deleted car is refused in words, once', { tag: ['@GAP-146', '@CAR-05', '@prove'] }, async ({ page }) => {
  const categoryId = await openCars(page)
  const carId = await addCar(page, categoryId, 'Skoda')
  await page.getByRole('button', { name: 'Edit Skoda' }).click()
  const editing = carDialog(page, 'Edit Car')
  await editing.getByLabel('Number Plate').pressSequentially('LK21 XHB')
  await ask(page, 'DELETE', `/cars/${carId}`)
  await expect(page.getByRole('link', { name: 'Skoda' })).toHaveCount(0)
  // The dialog stays with what was typed.
  await editing.getByRole('button', { name: 'Save Car' }).click()
  await expect(page.getByText('It has been deleted, or is no longer shared with you.')).toBeVisible()
  await expect(editing.getByLabel('Number Plate')).toHaveValue('LK21 XHB')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('button', { name: 'Add First Car' }).click()
  await expect(carDialog(page, 'Add Car').getByLabel('Number Plate')).toHaveValue('')
})

test('two tabs of one form have a draft each; the second sees what the first saved', { tag: ['@GAP-146', '@prove'] }, async ({ page }) => {
  const categoryId = await openCars(page)
  await addCar(page, categoryId, 'Skoda')
  const tab = await page.context().newPage()
  await tab.goto(page.url())
  for (const [one, typed] of [
    [page, ' Octavia'],
    [tab, ' Estate'],
  ] as const) {
    await one.getByRole('button', { name: 'Edit Skoda' }).click()
    await carDialog(one, 'Edit Car').getByLabel('Car Name').press('End')
    await carDialog(one, 'Edit Car').getByLabel('Car Name').pressSequentially(typed)
    await one.keyboard.press('Escape')
    await expect(carDialog(one, 'Edit Car')).toBeHidden()
  }
  await page.getByRole('button', { name: 'Edit Skoda' }).click()
  await expect(carDialog(page, 'Edit Car').getByLabel('Car Name')).toHaveValue('Skoda Octavia')
  await page.getByRole('button', { name: 'Save Car' }).click()
  await tab.getByRole('button', { name: 'Edit Skoda Octavia' }).click()
  const second = carDialog(tab, 'Edit Car')
  await expect(second.getByLabel('Car Name')).toHaveValue('Skoda Estate')
  // It was the same person, so it does not say that it was somebody else.
  await expect(second.getByText('This car has since been changed to Skoda Octavia.')).toBeVisible()
  await second.getByRole('button', { name: 'Save Car' }).click()
  await expect(page.getByRole('link', { name: 'Skoda Estate' })).toBeVisible()
})

test('Back pressed twice in a row closes what is open and loses nothing', { tag: ['@GAP-146', '@engines', '@prove'] }, async ({ page }) => {
  await openCars(page)
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('link', { name: /^Cars/ }).click()
  await page.getByRole('button', { name: 'Add Car', exact: true }).click()
  const adding = carDialog(page, 'Add Car')
  await adding.getByLabel('Car Name').pressSequentially('Skoda')
  await page.evaluate(() => {
    history.back()
    history.back()
  })
  await expect(adding).toBeHidden()
  await page.goto('/dashboard')
  await page.getByRole('link', { name: /^Cars/ }).click()
  await page.getByRole('button', { name: 'Add Car', exact: true }).click()
  await expect(adding.getByLabel('Car Name')).toHaveValue('Skoda')
})

test('what was typed waits over an expired session, for the same person', { tag: ['@GAP-146', '@OFF-18'] }, async ({ page, context }) => {
  const ada = await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'cars')
  await page.goto(`/cars?categoryId=${categoryId}`)
  const adding = carDialog(page, 'Add Car')
  const name = adding.getByLabel('Car Name')
  const type = async (text: string): Promise<void> => {
    await page.getByRole('button', { name: 'Add First Car' }).click()
    await name.fill(text)
  }
  const save = async (): Promise<void> => {
    // The session ends with this very change: another read would leave the page before the press.
    const endSession = async (route: Route): Promise<void> => {
      await context.clearCookies()
      await route.continue()
    }
    await page.route('**/api/cars', endSession, { times: 1 })
    await adding.getByRole('button', { name: 'Save Car' }).click()
    await expect(page).toHaveURL(/[/]auth/)
  }
  await type('Skoda')
  // Signed in for a month and a day by now.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('hivehold-session') ?? '{}')
    localStorage.setItem('hivehold-session', JSON.stringify({ ...session, sinceMs: session.sinceMs - 31 * 24 * 60 * 60 * 1000 }))
  })
  await save()
  await new SignInScreen(page).signIn(ada)
  await expect(page).toHaveURL(/[/]cars/)
  await page.getByRole('button', { name: 'Add First Car' }).click()
  await expect(name).toHaveValue('Skoda')
  await page.keyboard.press('Escape')
  await type('Nissan')
  await save()
  expect(await onDevice(page)).not.toContain('Nissan')
  await new SignInScreen(page).signIn(ada)
  await page.getByRole('button', { name: 'Add First Car' }).click()
  await expect(name).toHaveValue('')
})
