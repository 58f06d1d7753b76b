import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { addAppointment } from '#tests/story/appointments.ts'
import { aMember, createGroupOf } from '#tests/story/group.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday, writtenDayOfWeek } from '#tests/story/days.ts'
import { expect, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

const homeDefaults = [
  'Electricity',
  'Gas',
  'Water',
  'Broadband',
  'Council Tax',
  'House Insurance',
  'Mortgage',
  'Cleaning Arrangement',
  'Gardener',
  'Lawn Care',
  'Window Cleaning',
]

/** Signs Ada in and gives her a category of a kind; returns its id. */
async function withCategory(page: Page, kind: 'home' | 'health' | 'cars'): Promise<string> {
  await newPerson(page)
  return aDefaultCategory(page, kind)
}

// Above the subcategories is the section of the dates.
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('heading', { level: 2 })
    .filter({ hasNotText: /^Dates$/ })
const card = (page: Page, name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const sum = (page: Page, name: string) => page.getByRole('definition').nth(['Each month', 'Each year', 'Next end date'].indexOf(name))

test(
  'a parent opens Home and adds a subcategory',
  { tag: ['@ROUTE-06', '@CATP-01', '@CATP-02', '@CATP-03', '@SUB-01', '@SUB-02', '@CONST-14', '@GAP-71', '@GAP-90'] },
  async ({ page }) => {
    const categoryId = await withCategory(page, 'home')
    await page.goto(`/category/${categoryId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
    await expect(cards(page)).toHaveText(homeDefaults)
    await expect(page.getByRole('button', { name: /Edit|Rename|Delete/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Add Subcategory' }).click()
    const adding = page.getByRole('dialog', { name: 'Add Subcategory' })
    const name = adding.getByLabel('Name')
    await name.fill('   ')
    await adding.getByRole('button', { name: 'Save Subcategory' }).click()
    await expect(name).toBeFocused()
    await expect(name).toHaveAttribute('aria-invalid', 'true')
    await expect(adding.getByRole('alert')).toHaveCount(0)
    await name.fill('Gas')
    await page.keyboard.press('Enter')
    await expect(adding.getByText("There's already a subcategory with this name")).toBeVisible()
    await expect(name).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(adding).toBeHidden()
    await page.getByRole('button', { name: 'Add Subcategory' }).click()
    await expect(name).toHaveValue('Gas')
    await name.fill('Boiler cover for the whole of the house, with the radiators of the loft and the shed')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Subcategory added')).toBeVisible()
    await expect(cards(page)).toHaveCount(12)
    await expect(cards(page).last()).toContainText('Boiler cover')
    await expectToFit(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await expectToFit(page)
    await page.getByRole('link', { name: 'Broadband' }).click()
    await expect(page).toHaveURL(/\/subcategory\/[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Broadband' })).toBeVisible()
    await page.getByRole('link', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL(`/category/${categoryId}`)
  },
)

test('cards and sums show costs and ends of contracts', { tag: ['@CATP-01', '@GAP-137', '@CONST-25', '@prove'] }, async ({ page }) => {
  const categoryId = await withCategory(page, 'home')
  const of = await subcategoriesOf(page, `/categories/${categoryId}`)
  await page.goto(`/category/${categoryId}`)
  await expect(card(page, 'Gas')).toContainText('No date yet')
  await expect(page.getByText('Each month')).toHaveCount(0)
  await addContract(page, of('Electricity'), { monthlyCostPence: 10_450, contractEndDate: dayFromToday(200) })
  await addContract(page, of('Gas'), { monthlyCostPence: 9999, contractEndDate: dayFromToday(-4) })
  await addContract(page, of('Gas'), { monthlyCostPence: 9999, contractStartDate: dayFromToday(1), contractEndDate: dayFromToday(3) })
  await addContract(page, of('Broadband'), { monthlyCostPence: 10, contractEndDate: dayFromToday(6) })
  await addContract(page, of('Broadband'), { monthlyCostPence: 20, contractStartDate: dayFromToday(7) })
  await expect(card(page, 'Electricity')).toContainText('£104.50 a month')
  await expect(card(page, 'Electricity')).toContainText('in 7 months')
  await expect(card(page, 'Gas')).not.toContainText('a month')
  await expect(card(page, 'Gas')).toContainText(/Ended .*, 4 days ago/)
  await expect(card(page, 'Broadband')).toContainText('£0.10 a month')
  await expect(sum(page, 'Each month')).toHaveText('£104.60')
  await expect(sum(page, 'Each year')).toHaveText('£1,255.20')
  await expect(card(page, 'Broadband')).toContainText('in 6 days, then')
  await expect(sum(page, 'Next end date')).toContainText('in 6 days, then')
  await expectToFit(page)
})

test(
  'the name of a subcategory decides what it holds, and a default category with a page of its own opens that page',
  { tag: ['@SUB-03', '@GEN-05', '@GAP-61', '@GAP-68', '@GAP-84'] },
  async ({ page }) => {
    const health = await withCategory(page, 'health')
    await page.goto(`/category/${health}`)
    await expect(cards(page)).toHaveText(['Health Insurance', 'Dental Insurance', 'NHS Appointment', 'Vaccine Appointment', 'Medicines'])
    await expect(card(page, 'NHS Appointment')).toContainText('Appointments')
    await page.getByRole('link', { name: 'Vaccine Appointment' }).click()
    await expect(page.getByText('No contracts yet.')).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: 'NHS Appointment' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'NHS Appointment' })).toBeVisible()
    await expect(page.getByText('No contracts yet.')).toHaveCount(0)
    const cars = await aDefaultCategory(page, 'cars')
    await page.goto(`/category/${cars}`)
    await expect(page).toHaveURL(`/cars?categoryId=${cars}`)
  },
)

test(
  'a person who may only view contracts and appointments sees them without controls, and sees changes at once',
  { tag: ['@APPT-01', '@PERM-03', '@PERM-05', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await createGroupOf(page, { kinds: ['home', 'health'] })
    const [home = '', health = ''] = ids
    const { page: bens } = await aMember(another, { admin: page, familyId, view: ids })
    const contracts = await subcategoriesOf(page, `/categories/${home}`)
    const appointments = await subcategoriesOf(page, `/categories/${health}`)
    const expectOnlyToLook = async (buttons: readonly string[] = []): Promise<void> => {
      await expect(bens.getByText('View Only')).toBeVisible()
      const shown = bens.getByRole('main').getByRole('button')
      await expect(shown).toHaveCount(buttons.length)
      for (const name of buttons) await expect(shown.and(bens.getByRole('button', { name, exact: true }))).toBeVisible()
      await expectToFit(bens)
    }
    await bens.goto(`/category/${home}`)
    await expect(cards(bens)).toHaveText(homeDefaults)
    await expectOnlyToLook(['Events', 'Contacts', 'Yearly dates'])
    await ask(page, 'POST', '/subcategories', { id: makeId(), categoryId: home, name: 'Boiler Cover' })
    await expect(cards(bens).last()).toHaveText('Boiler Cover')
    await addContract(page, contracts('Gas'), { monthlyCostPence: 6120 })
    await expect(card(bens, 'Gas')).toContainText('£61.20 a month')

    await bens.getByRole('link', { name: 'Broadband' }).click()
    await expect(bens.getByText('No contracts have been added here yet.')).toBeVisible()
    await addContract(page, contracts('Broadband'), { providerName: 'Wessex Fibre', monthlyCostPence: 3199 })
    await expect(card(bens, 'Wessex Fibre')).toContainText('£31.99')
    await expectOnlyToLook()
    const price = { from: null, paymentPence: null, next: { from: dayFromToday(20), monthlyCostPence: 3500, paymentPence: null } }
    await addContract(page, contracts('Broadband'), { providerName: 'Northlight', monthlyCostPence: 3199, price })
    // What has cost something else can be looked at.
    await expectOnlyToLook(['Prices of Northlight'])

    await bens.goto(`/subcategory/${appointments('NHS Appointment')}`)
    await expect(bens.getByText('No appointments have been added here yet.')).toBeVisible()
    await addAppointment(page, appointments('NHS Appointment'), { day: dayFromToday(5), location: 'High Street Surgery' })
    await expect(card(bens, 'High Street Surgery').first()).toBeVisible()
    await expectOnlyToLook([writtenDayOfWeek(5)])
  },
)
