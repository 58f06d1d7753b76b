import type { Page } from '@playwright/test'
import { ask } from '../../../tests/story/api.ts'
import { addHotel, addLocation, addPlan, atTheTrips, chooseOf, fillDays } from '../../../tests/story/at-travel.ts'
import { expect, expectAccessible, test } from '../../../tests/story/fixtures.ts'
import { makeId } from '../../platform/shared/new-id.ts'

test.use({ serverFails: true })

const refuse = { status: 500, json: { code: 'INTERNAL_SERVER_ERROR', status: 500, message: 'no' } }

/** A trip with one part of each kind. */
async function aWholeTrip(page: Page): Promise<void> {
  const categoryId = await atTheTrips(page)
  const planId = await addPlan(page, categoryId, [3, 6])
  const locationId = await addLocation(page, planId, { days: [3, 6] })
  await addHotel(page, locationId, { name: 'Casa', days: [3, 6] })
  const flight = { id: makeId(), travelLocationId: locationId, type: 'Flight', costPence: null, details: null }
  await ask(page, 'POST', '/travel-transportations', flight)
  await ask(page, 'POST', '/travel-participants', { id: makeId(), travelPlanId: planId, name: 'Rose', email: null, userId: null })
  await page.reload()
  await page.getByRole('button', { name: 'Participants: Rose' }).click()
}

test('plans that cannot be read say so and can be tried again', { tag: ['@TRAV-01'] }, async ({ page }) => {
  await atTheTrips(page)
  let down = true
  await page.route('**/api/travel-plans**', async (route) => (down ? route.fulfill({ status: 500, json: {} }) : route.continue()))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Failed to load travel plans' })).toBeVisible()
  await expectAccessible(page)
  down = false
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No travel plans yet.')).toBeVisible()
})

test(
  'what cannot be added says so, and nothing typed is lost',
  { tag: ['@TRAV-02', '@TRAV-05', '@TRAV-07', '@TRAV-09', '@TRAV-11'] },
  async ({ page }) => {
    await aWholeTrip(page)
    await page.route('**/api/travel-*', async (route) => (route.request().method() === 'POST' ? route.fulfill(refuse) : route.continue()))
    for (const { open, title, field, failure } of [
      { open: 'Add location', title: 'Location', field: 'Location', failure: 'Failed to add location' },
      { open: 'Add hotel to Lisbon', title: 'Hotel', field: 'Hotel name', failure: 'Failed to add hotel' },
      { open: 'Add transport to Lisbon', title: 'Transportation', field: 'Type', failure: 'Failed to add transportation' },
      { open: /^Add participant to/, title: 'Participant', field: 'Name', failure: 'Failed to add participant' },
    ]) {
      await page.getByRole('button', { name: open }).click()
      const dialog = page.getByRole('dialog', { name: `Add ${title}` })
      await dialog.getByLabel(field).fill('Kept')
      await dialog.getByRole('button', { name: `Save ${title}` }).click()
      await expect(page.getByText(failure)).toBeVisible()
      await expect(dialog.getByLabel(field)).toHaveValue('Kept')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
    }
    await page.getByRole('button', { name: 'Add hotel to Lisbon' }).click()
    await expect(page.getByRole('dialog', { name: 'Add Hotel' }).getByLabel('Hotel name')).toHaveValue('Kept')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add Plan' }).click()
    const plan = page.getByRole('dialog', { name: 'Add Plan' })
    await fillDays(plan, [8, 9])
    await plan.getByRole('button', { name: 'Save Plan' }).click()
    await expect(page.getByText('Failed to create travel plan')).toBeVisible()
  },
)

test('what cannot be changed or deleted says so, and stays', { tag: ['@TRAV-04', '@TRAV-13', '@TRAV-14', '@GAP-94'] }, async ({ page }) => {
  await aWholeTrip(page)
  await page.route('**/api/travel-*/*', async (route) =>
    ['PUT', 'DELETE'].includes(route.request().method()) ? route.fulfill(refuse) : route.continue(),
  )
  const parts = [
    { name: 'Casa', title: 'Hotel', failed: 'hotel' },
    { name: 'Flight', title: 'Transportation', failed: 'transportation' },
    { name: 'Rose', title: 'Participant', failed: 'participant' },
    { name: 'Lisbon', title: 'Location', failed: 'location' },
    { name: ' to ', title: 'Plan', failed: 'travel plan' },
  ]
  for (const { name, title, failed } of parts) {
    await chooseOf(page, new RegExp(`^More actions for .*${name}`), 'Edit')
    const dialog = page.getByRole('dialog', { name: `Edit ${title}` })
    await dialog.getByRole('button', { name: `Save ${title}` }).click()
    await expect(page.getByText(`Failed to update ${failed}`)).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await chooseOf(page, new RegExp(`^More actions for .*${name}`), 'Delete')
    if (title === 'Location' || title === 'Plan') await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText(`Failed to delete ${failed}`)).toBeVisible()
    await expect(page.getByRole('button', { name: new RegExp(`^More actions for .*${name}`) })).toBeVisible()
  }
})
