import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { addHotel, addLocation, addPlan, openTrips, chooseOf, fillDays } from '#tests/story/trips.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { expect, expectAccessible, expectToFit, test } from '#tests/story/fixtures.ts'

test(
  'a person plans a trip with all its parts',
  {
    tag: [
      '@TRAV-01',
      '@TRAV-02',
      '@TRAV-03',
      '@TRAV-05',
      '@TRAV-06',
      '@TRAV-07',
      '@TRAV-08',
      '@TRAV-09',
      '@TRAV-10',
      '@TRAV-11',
      '@TRAV-12',
      '@GAP-86',
      '@GAP-93',
      '@GAP-95',
      '@GAP-96',
    ],
  },
  async ({ page }) => {
    await openTrips(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Travel' })).toBeVisible()
    await expect(page.getByText('No travel plans yet.')).toBeVisible()

    await expect(page.getByRole('button', { name: 'Add Trip', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Add First Trip' }).click()
    const plan = page.getByRole('dialog', { name: 'Add Trip' })
    await plan.getByRole('button', { name: 'Save Trip' }).click()
    await expect(plan.getByText('Please fill all required fields')).toBeVisible()
    await expect(plan.getByLabel('Start date')).toBeFocused()
    await fillDays(plan, [28, 20])
    await plan.getByRole('button', { name: 'Save Trip' }).click()
    await expect(plan.getByText('End date must be on or after the start date')).toBeVisible()
    await fillDays(plan, [28, 33])
    await plan.getByRole('button', { name: 'Save Trip' }).click()
    await expect(page.getByText('Travel plan added')).toBeVisible()
    const headline = page.getByRole('heading', { level: 2, name: writtenDay(33) })
    await expect(headline).toBeVisible()
    await expect(page.getByText('in 28 days')).toBeVisible()

    await page.getByRole('button', { name: 'Add location' }).click()
    const location = page.getByRole('dialog', { name: 'Add Location' })
    await location.getByRole('button', { name: 'Save Location' }).click()
    await expect(location.getByText('Please fill all required fields')).toBeVisible()
    await expect(location.getByLabel('Location')).toBeFocused()
    await location.getByLabel('Location').fill('Lisbon')
    await fillDays(location, [28, 30])
    await location.getByRole('button', { name: 'Save Location' }).click()
    await expect(page.getByText('Location added')).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Lisbon' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Lisbon', exact: true })).toBeVisible()

    await page.getByRole('button', { name: 'Add location' }).click()
    await location.getByLabel('Location').fill('Sintra')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 3, name: 'Sintra' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Lisbon, Sintra' })).toBeVisible()
    await expect(page.getByText(`${writtenDay(33)} · in 28 days`)).toBeVisible()

    await page.getByRole('button', { name: 'Add transport to Lisbon' }).click()
    const transport = page.getByRole('dialog', { name: 'Add Transportation' })
    await transport.getByRole('button', { name: 'Save Transportation' }).click()
    await expect(transport.getByText('Please enter transportation type')).toBeVisible()
    await transport.getByRole('button', { name: 'Flight' }).click()
    await expect(transport.getByLabel('Type')).toHaveValue('Flight')
    await transport.getByLabel('Cost').fill('412 pounds')
    await transport.getByLabel('Details').fill('Bristol to Lisbon, 07:10')
    await transport.getByRole('button', { name: 'Save Transportation' }).click()
    await expect(transport.getByText('Please enter pounds and pence, such as 31.99')).toBeVisible()
    await transport.getByLabel('Cost').fill('412')
    await transport.getByRole('button', { name: 'Save Transportation' }).click()
    await expect(page.getByText('Transportation added')).toBeVisible()
    await expect(page.getByText('Bristol to Lisbon, 07:10')).toBeVisible()

    await page.getByRole('button', { name: 'Add hotel to Lisbon' }).click()
    const hotel = page.getByRole('dialog', { name: 'Add Hotel' })
    await hotel.getByLabel('Start date').fill('')
    await hotel.getByRole('button', { name: 'Save Hotel' }).click()
    await expect(hotel.getByText('Please fill all required fields')).toBeVisible()
    await hotel.getByLabel('Hotel name').fill('Casa do Limoeiro')
    await fillDays(hotel, [28, 31])
    await hotel.getByLabel('Cost').fill('£386.40')
    await hotel.getByRole('button', { name: 'Save Hotel' }).click()
    await expect(page.getByText('Hotel added')).toBeVisible()
    await expect(page.getByRole('definition')).toHaveText(['£386.40', '£412.00', '£798.40'])
    await expect(page.getByText(/^No hotel for 2 nights/)).toBeVisible()

    await page.getByRole('button', { name: /^Add participant to/ }).click()
    const participant = page.getByRole('dialog', { name: 'Add Participant' })
    await participant.getByRole('button', { name: 'Save Participant' }).click()
    await expect(participant.getByText('Please enter participant name')).toBeVisible()
    await expect(participant.getByText('No email is sent.')).toBeVisible()
    await participant.getByLabel('Name').fill('Grandma Rose')
    await participant.getByLabel('Email').fill('rose')
    await participant.getByRole('button', { name: 'Save Participant' }).click()
    await expect(participant.getByText('Please enter a valid email address')).toBeVisible()
    await participant.getByLabel('Email').fill('rose@example.org')
    await participant.getByRole('button', { name: 'Save Participant' }).click()
    await expect(page.getByText('Participant added')).toBeVisible()
    await page.getByRole('button', { name: 'Participants: Grandma Rose' }).click()
    await expect(page.getByText('rose@example.org')).toBeVisible()
    await expectToFit(page)
  },
)

test(
  'the parts of a trip are changed and deleted, and a deletion is undone',
  { tag: ['@TRAV-04', '@TRAV-13', '@TRAV-14', '@GAP-91', '@GAP-92', '@GAP-94', '@prove'] },
  async ({ page }) => {
    const categoryId = await openTrips(page)
    const planId = await addPlan(page, categoryId, [3, 6])
    const locationId = await addLocation(page, planId, { days: [3, 6] })
    const hotelId = await addHotel(page, locationId, { name: 'Casa', days: [3, 6], costPence: 38_600 })
    await ask(page, 'POST', '/travel-transportations', {
      id: makeId(),
      travelLocationId: locationId,
      type: 'Flight',
      costPence: 41_200,
      details: null,
    })
    await ask(page, 'POST', '/travel-participants', { id: makeId(), travelPlanId: planId, name: 'Rose', email: null, userId: null })

    await chooseOf(page, 'Casa', 'Edit')
    const hotel = page.getByRole('dialog', { name: 'Edit Hotel' })
    await expect(hotel.getByLabel('Cost')).toHaveValue('386.00')
    await hotel.getByLabel('Hotel name').fill('Mine')
    const term = { startDate: dayFromToday(3), endDate: dayFromToday(6) }
    await ask(page, 'PUT', `/travel-hotels/${hotelId}`, { ifVersion: 1, name: 'Theirs', costPence: null, ...term })
    await hotel.getByRole('button', { name: 'Save Hotel' }).click()
    await expect(hotel.getByText(/^This has since been changed to Theirs/)).toBeVisible()
    await expect(hotel.getByLabel('Hotel name')).toHaveValue('Mine')
    await expectAccessible(page)
    await hotel.getByRole('button', { name: 'Save Hotel' }).click()
    await expect(page.getByText('Hotel updated')).toBeVisible()

    await chooseOf(page, 'Flight', 'Edit')
    const transport = page.getByRole('dialog', { name: 'Edit Transportation' })
    await transport.getByLabel('Type').fill('Night train')
    await transport.getByLabel('Cost').fill('')
    await transport.getByRole('button', { name: 'Save Transportation' }).click()
    await expect(page.getByText('Transportation updated')).toBeVisible()
    await expect(page.getByText('1 without a cost')).toBeVisible()

    await page.getByRole('button', { name: 'Participants: Rose' }).click()
    await chooseOf(page, 'Rose', 'Edit')
    const participant = page.getByRole('dialog', { name: 'Edit Participant' })
    await participant.getByLabel('Name').fill('Rose Adeyemi')
    await participant.getByRole('button', { name: 'Save Participant' }).click()
    await expect(page.getByRole('button', { name: 'Participants: Rose Adeyemi' })).toBeVisible()

    await chooseOf(page, 'Lisbon', 'Edit')
    const location = page.getByRole('dialog', { name: 'Edit Location' })
    await location.getByLabel('Location').fill('Porto')
    await location.getByRole('button', { name: 'Save Location' }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'Porto' })).toBeVisible()

    await page.getByRole('button', { name: /^More actions for .* to / }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const plan = page.getByRole('dialog', { name: 'Edit Trip' })
    await fillDays(plan, [3, 5])
    await plan.getByRole('button', { name: 'Save Trip' }).click()
    await expect(page.getByText(`${writtenDay(5)} · in`)).toBeVisible()
    await expect(page.getByText('Outside the dates of this trip')).toHaveCount(2)

    await chooseOf(page, 'Night train', 'Delete')
    await expect(page.getByText('Transportation deleted')).toBeVisible()
    await expect(page.getByText('Night train')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Night train')).toBeVisible()
    await chooseOf(page, 'Rose Adeyemi', 'Delete')
    await expect(page.getByText('Participant deleted')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Participants/ })).toBeHidden()
    await chooseOf(page, 'Mine', 'Delete')
    await expect(page.getByText('Hotel deleted')).toBeVisible()

    await chooseOf(page, 'Porto', 'Delete')
    const asking = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(asking).toContainText('This permanently deletes Porto with its hotels and transport. This cannot be undone.')
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Location deleted')).toBeVisible()
    await page.getByRole('button', { name: /^More actions for .* to / }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(asking).toContainText('with its places, hotels, transport and participants')
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Travel plan deleted')).toBeVisible()
    await expect(page.getByText('No travel plans yet.')).toBeVisible()
  },
)
