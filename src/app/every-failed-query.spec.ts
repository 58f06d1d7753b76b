import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { everyNth } from '#tests/is-proof.ts'
import { aDefaultCategory } from '#tests/story/api.ts'
import { addContract } from '#tests/story/contracts.ts'
import { expect, expectAccessible, test } from '#tests/story/fixtures.ts'
import { navigateInApp } from '#tests/story/navigate-in-app.ts'
import { aGroup } from '#tests/story/groups.ts'
import { type Addresses, aHouseholdOfForms } from '#tests/story/household-of-forms.ts'
import { householdReadings, organizerReadings, overviewReadings, type Reading } from '#tests/story/readings.ts'

test.use({ serverFails: true })

test(
  'things of the household that cannot be read say so, and are there after Retry',
  {
    tag: [
      '@CAR-12',
      '@CAR-13',
      '@CAR-22',
      '@CAR-23',
      '@CHILD-01',
      '@CHILD-06',
      '@GAP-88',
      '@GAP-89',
      '@GAP-119',
      '@HOUSE-01',
      '@HOUSE-08',
      '@HOUSE-09',
      '@MEAL-18',
      '@PET-01',
      '@PET-06',
      '@SHOP-13',
      '@TRAV-01',
      '@prove',
    ],
  },
  async ({ page }) => {
    await failEach(page, { addresses: await aHouseholdOfForms(page), readings: householdReadings })
  },
)

test(
  'categories, contracts, appointments and tasks that cannot be read say so, and are there after Retry',
  {
    tag: [
      '@APPT-01',
      '@CAT-20',
      '@CATP-05',
      '@CATP-06',
      '@CHILD-06',
      '@DASH-11',
      '@GAP-87',
      '@GAP-88',
      '@GAP-89',
      '@GAP-131',
      '@ITEM-01',
      '@LEAD-10',
      '@PET-06',
      '@SUB-05',
      '@TASK-13',
      '@prove',
    ],
  },
  async ({ page }) => {
    const addresses = await aHouseholdOfForms(page)
    await addContract(page, addresses.contracts.slice('/subcategory/'.length), { providerName: 'Northlight' })
    await failEach(page, { addresses, readings: organizerReadings })
    await navigateInApp(page, `/subcategory/${makeId()}`)
    await expect(page.getByRole('heading', { name: 'Not here any more' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back', exact: true })).toHaveAttribute('href', '/dashboard')
  },
)

test(
  'failed reads on the dashboard, in its groups, panels, settings and profile are shown, and succeed after Retry',
  { tag: ['@DASH-10', '@DASH-12', '@GAP-72', '@INV-09', '@LEAD-10', '@LOG-09', '@MEM-04', '@PROF-10', '@REP-22', '@SET-04'] },
  async ({ page }) => {
    const addresses = await aHouseholdOfForms(page)
    await aGroup(page, { name: 'Crew' })
    await aDefaultCategory(page, 'cars', (await aGroup(page, { name: 'Cousins' })).familyId)
    await failEach(page, { addresses, readings: overviewReadings })
  },
)

/** Goes from one to the next within the app, unless a reading wants it loaded, so that only what is opened for the first time is read. */
async function failEach(page: Page, { addresses, readings }: { addresses: Addresses; readings: readonly Reading[] }): Promise<void> {
  for (const [index, reading] of everyNth(2, readings).entries()) {
    const { at, view, says, afterRetry } = reading
    await test.step(`${at} ${view ?? ''}: ${says}`, async () => {
      const { answer, mend } = await breakDown(page, reading)
      const address = addresses[at] + (view === undefined ? '' : `&view=${view}`)
      await (index === 0 || reading.afresh ? page.goto(address) : navigateInApp(page, address))
      await reading.open?.(page)
      if (reading.loads) await expect(page.getByText('Loading...')).toBeVisible()
      answer()
      await expectFailed(page, reading)
      if (index === 0) await expectAccessible(page)
      await mend()
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(afterRetry(page)).toBeVisible()
      await expect(page.getByText(says, { exact: true })).toHaveCount(0)
      // Panels stay open when another screen is opened.
      await page.keyboard.press('Escape')
    })
  }
}

/** Makes the server fail at what is read, and hold its answer until it is released. */
async function breakDown(page: Page, { fails, empty, loads }: Reading) {
  const held = Promise.withResolvers<void>()
  if (!loads) held.resolve()
  if (empty !== undefined) await page.route(empty, async (route) => route.fulfill({ status: 200, json: [] }))
  await page.route(fails, async (route) => {
    await held.promise
    await route.fulfill({ status: 500, json: {} })
  })
  const mend = async (): Promise<void> => {
    await page.unroute(fails)
    if (empty !== undefined) await page.unroute(empty)
  }
  return { answer: held.resolve, mend }
}

/** Expects that the failure is shown, and nothing besides it. */
async function expectFailed(page: Page, { says, isTitle, hides, keeps }: Reading): Promise<void> {
  const message = isTitle ? page.getByRole('heading', { level: 1, name: says, exact: true }) : page.getByText(says, { exact: true })
  await expect(message).toBeVisible()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(0)
  if (hides !== undefined) await expect(hides(page)).toHaveCount(0)
  if (keeps !== undefined) await expect(keeps(page)).toBeVisible()
}
