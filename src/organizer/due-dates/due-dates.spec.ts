import type { Page } from '@playwright/test'
import { monthsAfter } from '#organizer/items/shared/terms.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { aDate } from '#tests/story/dates.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { aNamed } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

const dates = (page: Page) => page.getByRole('region', { name: 'Dates' })
const row = (page: Page, name: string) =>
  dates(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** Formats a day as screens show it. */
const written = (day: string): string => writtenDay(Math.round((Date.parse(day) - Date.parse(dayFromToday(0))) / 86_400_000))

async function aCar(page: Page): Promise<{ carId: string; categoryId: string }> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'cars')
  return { categoryId, carId: await aNamed(page, 'cars', { categoryId, name: 'Skoda' }) }
}

test(
  'a father writes down when the service is due, records it with its mileage, looks at it, corrects it and undoes it',
  { tag: ['@CLOCK-01', '@CLOCK-02', '@CLOCK-03', '@CLOCK-12', '@phone', '@phone-only'] },
  async ({ page, isMobile }) => {
    const { carId } = await aCar(page)
    await page.goto(`/car/${carId}`)
    await page.getByRole('button', { name: 'Add a date' }).click()
    const adding = dialog(page, 'Add a date')
    await expect(adding.getByRole('radio', { name: 'Service' })).toBeChecked()
    await expect(adding.getByLabel('Repeats every')).toHaveValue('12')
    await adding.getByRole('radio', { name: 'Own' }).check()
    await adding.getByRole('button', { name: 'Save Date' }).click()
    await expect(adding.getByText('Please enter a name')).toBeVisible()
    await adding.getByRole('radio', { name: 'Service' }).check()
    await expect(adding.getByLabel('Name')).toHaveValue('Service')
    if (isMobile) await adding.getByLabel('Next on').fill(dayFromToday(12))
    else await adding.getByLabel('Next on').pressSequentially(writtenDay(12))
    await expect(adding.getByText(`You'll be reminded on ${writtenDay(5)}.`)).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
    await adding.getByRole('button', { name: 'Save Date' }).click()
    await expect(row(page, 'Service')).toContainText(`${writtenDay(12)} in 12 days`)
    await expectToFit(page)

    await page.getByRole('button', { name: 'Done: Service' }).click()
    const recording = dialog(page, 'Service')
    const next = monthsAfter(dayFromToday(0), 12)
    await expect(recording.getByText(`Next on ${written(next)}`)).toBeVisible()
    await expect(recording.getByLabel('Mileage')).toBeHidden()
    await recording.getByRole('button', { name: 'Add details' }).click()
    await recording.getByLabel('Mileage').pressSequentially('fifty')
    await recording.getByRole('button', { name: 'Save as Done' }).click()
    await expect(recording.getByText('Please enter a number with at most two decimals')).toBeVisible()
    await recording.getByLabel('Mileage').fill('54,310')
    await recording.getByLabel('Cost').pressSequentially('214')
    await expectAccessible(page)
    await expectToFit(page)
    await recording.getByRole('button', { name: 'Save as Done' }).click()
    await expect(row(page, 'Service')).toContainText(`Last done on ${writtenDay(0)}`)
    await expect(row(page, 'Service')).toContainText(written(next))

    await page.getByRole('button', { name: 'Service', exact: true }).click()
    await expect(recording.getByText('54,310 miles')).toBeVisible()
    await expect(recording.getByText('£214.00')).toBeVisible()
    await recording.getByRole('button', { name: /^Correct/ }).click()
    const correcting = dialog(page, `Done, ${writtenDay(0)}`)
    await correcting.getByLabel('Garage').pressSequentially('Kwik Check')
    await correcting.getByRole('button', { name: 'Save Correction' }).click()
    await expect(recording.getByText('Kwik Check, 54,310 miles')).toBeVisible()
    await expectAccessible(page)
    await recording.getByRole('button', { name: /^Undo/ }).click()
    await expect(recording.getByText('Nothing has been recorded yet.')).toBeVisible()
    await recording.getByRole('button', { name: 'Close' }).first().click()
    await expect(row(page, 'Service')).toContainText(writtenDay(12))
  },
)

test(
  'a landlord reads what is law, skips a gas check with a reason, and gets tasks for a report that failed',
  { tag: ['@CLOCK-04', '@CLOCK-06', '@CLOCK-07', '@CLOCK-08', '@CLOCK-24', '@prove'] },
  async ({ page }) => {
    await newPerson(page)
    const categoryId = await aDefaultCategory(page, 'houses')
    const houseId = makeId()
    await ask(page, 'POST', '/houses', { id: houseId, categoryId, name: 'Mill Lane' })
    await page.goto(`/house/${houseId}`)
    await page.getByRole('button', { name: 'Add a date' }).click()
    const adding = dialog(page, 'Add a date')
    await expect(adding.getByRole('radio', { name: 'Gas safety' })).toBeChecked()
    await expect(adding.getByText(/as of November 2026, England/)).toBeVisible()
    await expect(adding.getByText(/Rules differ in Scotland, Wales and Northern Ireland/)).toBeVisible()
    await adding.getByLabel('Next on').fill(writtenDay(30))
    await adding.getByRole('button', { name: 'Save Date' }).click()
    await page.getByRole('button', { name: 'Done: Gas safety' }).click()
    const gas = dialog(page, 'Gas safety')
    const kept = monthsAfter(dayFromToday(30), 12)
    await expect(gas.getByText(`Next on ${written(kept)}`)).toBeVisible()
    await expect(gas.getByText(/so the day of the year stays/)).toBeVisible()
    await gas.getByRole('radio', { name: 'Skip' }).check()
    await gas.getByRole('button', { name: 'Skip this one' }).click()
    await expect(gas.getByText('Please say why')).toBeVisible()
    await gas.getByLabel('Reason').pressSequentially('Empty')
    await gas.getByRole('button', { name: 'Skip this one' }).click()
    await expect(row(page, 'Gas safety')).toContainText(`Skipped on ${writtenDay(0)}`)
    await expect(row(page, 'Gas safety')).toContainText(written(kept))

    await aDate(page, { subjectId: houseId, preset: 'eicr', name: 'Electrical report (EICR)', days: -3 })
    await page.reload()
    await page.getByRole('button', { name: 'Record: Electrical report (EICR)' }).click()
    const report = dialog(page, 'Record Electrical report (EICR)')
    await report.getByRole('radio', { name: 'Failed' }).check()
    await expect(report.getByText(`It stays due on ${writtenDay(-3)}.`)).toBeVisible()
    await expect(report.getByText(`The task 'Remedial work' is added, to be done by ${writtenDay(28)}`)).toBeVisible()
    await report.getByRole('button', { name: 'Save as Failed' }).click()
    await expect(row(page, 'Electrical report (EICR)')).toContainText(`Failed on ${writtenDay(0)}`)
    await expect(row(page, 'Electrical report (EICR)')).toContainText('3 days ago')
    await page.getByRole('button', { name: 'History' }).click()
    await expect(dates(page).getByText(/Task 'Remedial work/)).toBeVisible()
    await expectAccessible(page)
    await expectToFit(page)
  },
)

test('the dates of each are on its page, one press from done', { tag: ['@CLOCK-01', '@CLOCK-10', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  const [pets, children, home, health] = await Promise.all(
    (['pets', 'children', 'home', 'health'] as const).map(async (kind) => aDefaultCategory(page, kind)),
  )
  const petId = await aNamed(page, 'pets', { categoryId: pets ?? '', name: 'Biscuit' })
  const childId = await aNamed(page, 'children', { categoryId: children ?? '', name: 'Mia' })
  await aDate(page, { subjectId: petId, preset: 'worm', name: 'Worming', days: 1 })
  await aDate(page, { subjectId: childId, preset: 'dentist', name: 'Dentist', days: 2 })
  await aDate(page, { categoryId: home ?? '', preset: 'alarms', name: 'Smoke and CO alarms', days: -1 })
  await aDate(page, { categoryId: health ?? '', preset: 'jab', name: 'Flu jab', days: null })
  for (const [url, name, key] of [
    [`/pets/${petId}/tasks`, 'Worming', 'Done'],
    [`/children/${childId}/tasks`, 'Dentist', 'Done'],
    [`/category/${home}`, 'Smoke and CO alarms', 'Done'],
    [`/category/${health}`, 'Flu jab', 'Add date'],
  ] as const) {
    await page.goto(url)
    await expect(row(page, name).getByRole('button', { name: `${key}: ${name}` })).toBeVisible()
  }
  await page.goto('/coming-up')
  await page.getByRole('button', { name: 'Done: Biscuit: Worming' }).click()
  const recording = dialog(page, 'Worming')
  await expect(recording.getByLabel('Weight in kg')).toBeHidden()
  await recording.getByRole('button', { name: 'Save as Done' }).click()
  await expect(page.getByText('Biscuit: Worming')).toBeHidden()
  await page.getByRole('button', { name: '1 sorted out in the last 30 days' }).click()
  await page.getByRole('button', { name: "Undo 'Done' for Biscuit: Worming" }).click()
  await expect(page.getByRole('button', { name: 'Done: Biscuit: Worming' })).toBeVisible()
})

test(
  'from the address in an email the app asks what became of a date, once, or when to remind the person again',
  { tag: ['@CLOCK-10', '@RENEW-17', '@prove'] },
  async ({ page }) => {
    const { carId } = await aCar(page)
    const id = await aDate(page, { subjectId: carId, preset: 'service', name: 'Service', days: 10 })
    await page.goto(`/car/${carId}?handle=${id}#${id}`)
    await expect(dialog(page, 'Service').getByLabel('Done on')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/car/${carId}#${id}$`))
    await dialog(page, 'Service').getByRole('button', { name: 'In 1 week' }).click()
    await expect(page.getByText(`We'll remind you on ${writtenDay(7)}`)).toBeVisible()
    await expect(dialog(page, 'Service')).toBeHidden()
  },
)

test('a date is paused, resumed and deleted; those of a sold car do not count', { tag: ['@CLOCK-11', '@prove'] }, async ({ page }) => {
  const { carId, categoryId } = await aCar(page)
  await aDate(page, { subjectId: carId, name: 'Breakdown cover', days: 3 })
  await page.goto(`/car/${carId}`)
  await page.getByRole('button', { name: 'More actions for Breakdown cover' }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await dialog(page, 'Pause Breakdown cover').getByLabel('Reason').pressSequentially('Under warranty')
  await dialog(page, 'Pause Breakdown cover').getByRole('button', { name: 'Pause' }).click()
  await expect(row(page, 'Breakdown cover')).toContainText(`Paused since ${writtenDay(0)}: Under warranty`)
  await page.getByRole('button', { name: 'Resume: Breakdown cover' }).click()
  await expect(row(page, 'Breakdown cover')).toContainText('Every 12 months')
  await page.goto(`/cars?categoryId=${categoryId}`)
  await page.getByRole('button', { name: 'Edit Skoda' }).click()
  await dialog(page, 'Edit Car').getByLabel('Sold on').fill(writtenDay(-1))
  await dialog(page, 'Edit Car').getByRole('button', { name: 'Save Car' }).click()
  await page.getByRole('link', { name: 'Skoda' }).click()
  await expect(row(page, 'Breakdown cover')).toContainText(`Not counted: the car was sold on ${writtenDay(-1)}`)
  await page.getByRole('button', { name: 'More actions for Breakdown cover' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No dates yet.')).toBeVisible()
})

test('an MOT test is recorded on its contract, and is valid as shown', { tag: ['@CLOCK-03', '@CLOCK-04', '@prove'] }, async ({ page }) => {
  const { carId } = await aCar(page)
  const subcategoryId = (await subcategoriesOf(page, `/subjects/${carId}`))('MOT')
  await addContract(page, subcategoryId, { providerName: 'Kwik Check', contractEndDate: dayFromToday(10) })
  await page.goto(`/subcategory/${subcategoryId}`)
  await page.getByRole('button', { name: 'Record a test: Kwik Check' }).click()
  const recording = dialog(page, 'Record a test')
  const next = monthsAfter(dayFromToday(10), 12)
  await expect(recording.getByText(`Next on ${written(next)}`)).toBeVisible()
  await recording.getByRole('radio', { name: 'Failed' }).check()
  await expect(recording.getByText(`The task 'Retest' is added, to be done by ${writtenDay(10)}`)).toBeVisible()
  await recording.getByRole('radio', { name: 'Passed' }).check()
  await recording.getByLabel('Advisories').pressSequentially('Front tyres')
  await expectAccessible(page)
  await expectToFit(page)
  await recording.getByRole('button', { name: 'Save Test' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kwik Check' })).toContainText(written(next))
  await page.getByRole('button', { name: 'Record a test: Kwik Check' }).click()
  await expect(recording).toContainText('Front tyres')
  const passed = `Passed, ${writtenDay(0)}`
  await recording.getByRole('button', { name: `Correct ${passed}` }).click()
  const correcting = dialog(page, passed)
  await correcting.getByLabel('Mileage').pressSequentially('61,204')
  await expectAccessible(page)
  await correcting.getByRole('button', { name: 'Save Correction' }).click()
  await expect(correcting).toBeHidden()
  await expect(recording).toContainText('61,204 miles')
  await page.goto(`/car/${carId}`)
  await page.getByRole('button', { name: 'History' }).click()
  const past = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'MOT' }), hasText: 'Passed' })
  await expect(past).toContainText(/61,204 miles.*Front tyres/)
  await past.getByRole('link', { name: 'MOT' }).click()
  await page.getByRole('button', { name: 'Record a test: Kwik Check' }).click()
  await recording.getByRole('button', { name: 'Something else happened' }).click()
  await expect(page.getByRole('radio', { name: 'Cancelled' })).toBeVisible()
  await page.goto('/coming-up')
  await page.getByRole('button', { name: '1 sorted out in the last 30 days' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kwik Check' }).last()).toContainText(/to .*61,204 miles, Front tyres/)
})
