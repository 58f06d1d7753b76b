import type { Page } from '@playwright/test'
import { z } from 'zod'
import { aDefaultCategory, ask, tenAtOnce } from '#tests/story/api.ts'
import { addAppointment } from '#tests/story/appointments.ts'
import { subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday, writtenDayOfWeek } from '#tests/story/days.ts'
import { expect, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

/** Signs Ada in and opens the subcategory of her Health category that holds appointments. */
async function atTheAppointments(page: Page): Promise<{ subcategoryId: string; categoryId: string }> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'health')
  const subcategoryId = (await subcategoriesOf(page, `/categories/${categoryId}`))('NHS Appointment')
  await page.goto(`/subcategory/${subcategoryId}`)
  return { subcategoryId, categoryId }
}

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })
const dates = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })
const cardWith = (page: Page, words: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: words, has: page.getByRole('heading', { level: 3 }) })

test(
  'appointments are added and listed, the next one first and the past ones below',
  {
    tag: [
      '@SUB-04',
      '@APPT-01',
      '@APPT-04',
      '@APPT-05',
      '@CONST-22',
      '@CONST-23',
      '@CONST-24',
      '@GAP-84',
      '@GAP-85',
      '@GAP-90',
      '@GAP-98',
      '@DATA-11',
      '@phone-only',
    ],
  },
  async ({ page }) => {
    const { subcategoryId } = await atTheAppointments(page)
    await expect(page.getByRole('heading', { level: 1, name: 'NHS Appointment' })).toBeVisible()
    await expect(page.getByText('No appointments yet. Add your first appointment to get started!')).toBeVisible()
    await page.getByRole('button', { name: 'Add First Appointment' }).click()
    const adding = dialog(page, 'Add Appointment')
    await adding.getByRole('button', { name: 'Save Appointment' }).click()
    await expect(adding.getByText('Please enter the date of the appointment')).toBeVisible()
    await expect(adding.getByText('Please enter the time of the appointment')).toBeVisible()
    await expect(adding.getByLabel('Date', { exact: true })).toBeFocused()
    await adding.getByLabel('Date', { exact: true }).fill(dayFromToday(11))
    await adding.getByLabel('Time').fill('09:30')
    await adding.getByLabel('Location').fill('High Street Surgery')
    await expect(adding.getByRole('switch', { name: 'Reminder' })).toBeChecked()
    const frequency = adding.getByLabel('Remind me')
    await expect(frequency).toHaveText('1 day before')
    await expect(adding.getByText(`Reminder on ${writtenDayOfWeek(10)}, 09:30`)).toBeVisible()
    await frequency.click()
    await expect(page.getByRole('option')).toHaveText(['1 hour before', '2 hours before', '1 day before', '2 days before', '1 week before'])
    await page.getByRole('option', { name: '2 hours before' }).click()
    await expect(adding.getByText(`Reminder on ${writtenDayOfWeek(11)}, 07:30`)).toBeVisible()
    await adding.getByLabel('Notes').fill('Bring the blue card')
    await adding.getByRole('button', { name: 'Save Appointment' }).click()
    await expect(page.getByText('Appointment added')).toBeVisible()
    const first = cardWith(page, 'High Street Surgery')
    await expect(first.getByRole('heading', { name: writtenDayOfWeek(11) })).toBeVisible()
    await expect(first).toContainText('in 11 days')
    await expect(first).toContainText('09:30')
    await first.getByRole('button', { name: writtenDayOfWeek(11), exact: true }).click()
    const sheet = dialog(page, 'NHS Appointment')
    await expect(sheet).toContainText('Bring the blue card')
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Remind me' })).toContainText('2 hours before')
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Add Appointment' }).click()
    await adding.getByLabel('Date', { exact: true }).fill(dayFromToday(1))
    await adding.getByLabel('Time').fill('16:05')
    await adding.getByRole('switch', { name: 'Reminder' }).uncheck()
    await expect(frequency).toBeHidden()
    await adding.getByRole('button', { name: 'Save Appointment' }).click()
    await expect(dates(page)).toHaveText([writtenDayOfWeek(1), writtenDayOfWeek(11)])
    await expect(page.getByText('tomorrow', { exact: true })).toBeVisible()

    const longest = 'The surgery with quite the longest name that anybody has ever given to a surgery of theirs, at the corner'
    await addAppointment(page, subcategoryId, {
      day: dayFromToday(-3),
      location: `${longest} ${'Llanfairpwllgwyngyllgogerychwyrndrobwll'.repeat(2)}`,
    })
    await addAppointment(page, subcategoryId, { day: dayFromToday(0), time: '00:00', location: 'Today already' })
    await addAppointment(page, subcategoryId, { day: dayFromToday(-30) })
    await expect(dates(page)).toHaveText([
      writtenDayOfWeek(0),
      writtenDayOfWeek(1),
      writtenDayOfWeek(11),
      writtenDayOfWeek(-3),
      writtenDayOfWeek(-30),
    ])
    await expect(page.getByRole('region', { name: 'Past' })).toContainText('3 days ago')
    await expectToFit(page)
  },
)

test(
  'an appointment is changed, and is deleted after a question that names it',
  { tag: ['@APPT-02', '@APPT-03', '@GAP-90', '@GAP-91', '@prove'] },
  async ({ page }) => {
    const { subcategoryId } = await atTheAppointments(page)
    await addAppointment(page, subcategoryId, { day: dayFromToday(5), location: 'High Street Surgery', reminderFrequency: '1 week' })
    await addAppointment(page, subcategoryId, { day: dayFromToday(9) })
    await page.getByRole('button', { name: `Edit ${writtenDayOfWeek(5)}, 09:30` }).click()
    const editing = dialog(page, 'Edit Appointment')
    await expect(editing.getByLabel('Time')).toHaveValue('09:30')
    await expect(editing.getByLabel('Location')).toHaveValue('High Street Surgery')
    await expect(editing.getByLabel('Remind me')).toHaveText('1 week before')
    await editing.getByLabel('Location').fill('Forget me')
    await editing.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Edit ${writtenDayOfWeek(5)}, 09:30` }).click()
    await expect(editing.getByLabel('Location')).toHaveValue('High Street Surgery')
    await editing.getByLabel('Date', { exact: true }).fill(dayFromToday(20))
    await editing.getByLabel('Time').fill('14:15')
    await editing.getByRole('button', { name: 'Save Appointment' }).click()
    await expect(page.getByText('Appointment updated')).toBeVisible()
    await expect(dates(page)).toHaveText([writtenDayOfWeek(9), writtenDayOfWeek(20)])

    await page.getByRole('button', { name: `Delete ${writtenDayOfWeek(20)}, 14:15` }).click()
    const asking = page.getByRole('alertdialog', { name: 'Are you sure?' })
    await expect(asking).toContainText(
      `This permanently deletes the appointment on ${writtenDayOfWeek(20)}, 14:15 at High Street Surgery. This cannot be undone.`,
    )
    await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('button', { name: `Delete ${writtenDayOfWeek(20)}, 14:15` })).toBeFocused()
    await page.getByRole('button', { name: `Delete ${writtenDayOfWeek(20)}, 14:15` }).click()
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Appointment deleted')).toBeVisible()
    await expect(dates(page)).toHaveText([writtenDayOfWeek(9)])
  },
)

test('an appointment of another place keeps its own zone’s time', { tag: ['@APPT-05', '@GAP-108', '@prove'] }, async ({ page }) => {
  const { subcategoryId } = await atTheAppointments(page)
  const id = await addAppointment(page, subcategoryId, { day: '2190-12-02', timeZone: 'America/New_York' })
  await expect(page.getByText('09:30, New York time (2 Dec 2190, 14:30 your time)')).toBeVisible()
  await page.getByRole('button', { name: /^Edit/ }).click()
  const editing = dialog(page, 'Edit Appointment')
  await expect(editing.getByText('Local time in New York')).toBeVisible()
  await editing.getByLabel('Notes').fill('The consulate')
  await editing.getByRole('button', { name: 'Save Appointment' }).click()
  await expect(page.getByText('Appointment updated')).toBeVisible()
  const [kept] = z
    .array(z.object({ id: z.uuid(), timeZone: z.string(), startsAt: z.string() }))
    .parse(await ask(page, 'GET', `/events?subcategoryId=${subcategoryId}`))
  expect(kept).toEqual({ id, timeZone: 'America/New_York', startsAt: '2190-12-02T14:30:00.000Z' })
})

test('a long list is filtered by typing, and shown sixty at a time', { tag: '@prove' }, async ({ page }) => {
  const { subcategoryId } = await atTheAppointments(page)
  await tenAtOnce(64, async (number) =>
    addAppointment(page, subcategoryId, { day: dayFromToday(number), location: number === 64 ? 'Café Dentist' : 'Surgery' }),
  )
  await expect(cardWith(page, 'Surgery')).toHaveCount(60)
  await page.getByLabel('Search appointments').fill('cafe')
  await expect(dates(page)).toHaveText([writtenDayOfWeek(64)])
  await page.getByLabel('Search appointments').fill('nobody')
  await expect(page.getByText('Nothing here matches “nobody”.')).toBeVisible()
  await page.getByLabel('Search appointments').fill('')
  await page.getByRole('button', { name: 'Show 4 more' }).click()
  await expect(dates(page)).toHaveCount(64)
})
