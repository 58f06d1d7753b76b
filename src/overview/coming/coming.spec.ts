import type { Page } from '@playwright/test'
import { formatDayOfWeek } from '#platform/shared/dates.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { aMember, createGroupOf } from '#tests/story/group.ts'
import { addPlan } from '#tests/story/trips.ts'
import { addContract, subcategoriesOf } from '#tests/story/contracts.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { aNamed, anAppointment, aTask } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'
import { chooseOption } from '#tests/story/task-tiles.ts'

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test(
  'somebody looks at what is coming up, narrows it down, records what became of a contract in place, and undoes it',
  { tag: ['@RENEW-10', '@RENEW-14', '@RENEW-18', '@RENEW-19', '@RENEW-20'] },
  async ({ page }) => {
    await newPerson(page)
    const of = await subcategoriesOf(page, `/categories/${await aDefaultCategory(page, 'home')}`)
    await addContract(page, of('Gas'), { providerName: 'Harrow', contractEndDate: dayFromToday(-5) })
    await addContract(page, of('Broadband'), { providerName: 'Wessex Fibre', monthlyCostPence: 2290, contractEndDate: dayFromToday(20) })
    await page.goto('/dashboard')
    await page.getByRole('navigation').getByRole('link', { name: 'Coming up', exact: true }).click()
    await expect(page.getByText('2 things in the next 90 days')).toBeVisible()
    await expect(row(page, 'Gas, Harrow')).toContainText(`Ended ${writtenDay(-5)}, 5 days ago`)
    await page.getByRole('combobox', { name: 'Reason' }).click()
    await page.getByRole('option', { name: 'Renews' }).click()
    await expect(page.getByText('Nothing of this kind is coming up in the next 90 days.')).toBeVisible()
    await expect(page).toHaveURL(/\/coming-up\?reason=renews$/)
    await page.reload()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByRole('radio', { name: '30 days' }).check()
    await expect(page).toHaveURL(/\/coming-up\?days=30$/)
    await page.getByRole('button', { name: 'Renew or cancel Broadband, Wessex Fibre' }).click()
    const dialog = page.getByRole('dialog', { name: 'Broadband, Wessex Fibre' })
    await dialog.getByRole('radio', { name: 'Cancelled' }).check()
    await dialog.getByRole('button', { name: 'Save as Cancelled' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('1 thing in the next 30 days')).toBeVisible()
    await page.getByRole('button', { name: '1 sorted out in the last 30 days' }).click()
    await expect(row(page, 'Broadband, Wessex Fibre')).toContainText(`last day ${writtenDay(20)}`)
    await page.getByRole('button', { name: "Undo 'Cancelled' for Broadband, Wessex Fibre" }).click()
    await expect(row(page, 'Broadband, Wessex Fibre')).toContainText(`Ends ${writtenDay(20)}`)
    await page.getByRole('link', { name: 'Broadband, Wessex Fibre' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Broadband' })).toBeVisible()
  },
)

test(
  'somebody is chosen to look after a contract, which shows that, and what is coming is filtered by that person',
  { tag: ['@RENEW-18', '@RENEW-19', '@RENEW-21', '@prove'] },
  async ({ page, another }) => {
    const {
      familyId,
      ids: [categoryId = ''],
    } = await createGroupOf(page, { kinds: ['home'] })
    const of = await subcategoriesOf(page, `/categories/${categoryId}`)
    await addContract(page, of('Gas'), { providerName: 'Harrow', contractEndDate: dayFromToday(5) })
    await addContract(page, of('Broadband'), { providerName: 'Wessex Fibre', contractEndDate: dayFromToday(20) })
    await aMember(another, { admin: page, familyId, view: [categoryId] })
    await page.goto(`/subcategory/${of('Broadband')}`)
    const card = page.getByRole('listitem').filter({ hasText: 'Wessex Fibre' })
    await card.getByRole('button', { name: 'Edit Wessex Fibre' }).click()
    const editing = page.getByRole('dialog', { name: 'Edit Contract' })
    const more = editing.getByRole('button', { name: 'More about reminders' })
    await more.click()
    await expect(editing.getByRole('combobox', { name: 'Looked after by' })).toContainText('Nobody in particular')
    await chooseOption(page, editing, 'Looked after by', 'Ben Okafor')
    await expectAccessible(page)
    await editing.getByRole('button', { name: 'Save Contract' }).click()
    await expect(card).toContainText('Looked after by Ben Okafor')
    await page.goto('/coming-up')
    await expect(page.getByText('2 things in the next 90 days')).toBeVisible()
    await chooseOption(page, page.getByRole('main'), 'Person', 'Ben Okafor')
    await expect(page.getByText('1 thing in the next 90 days')).toBeVisible()
    await expect(row(page, 'Broadband, Wessex Fibre')).toContainText('Looked after by Ben Okafor')
    await expect(row(page, 'Gas, Harrow')).toBeHidden()
    await expect(page).toHaveURL(/\/coming-up\?personId=[0-9a-f-]{36}$/)
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Person' })).toContainText('Ben Okafor')
    await expectAccessible(page)
    await expectToFit(page)
    await page.goto(`/subcategory/${of('Gas')}`)
    await page.getByRole('button', { name: 'Edit Harrow' }).click()
    await more.click()
    await chooseOption(page, editing, 'Looked after by', 'Ben Okafor')
    const members = JSON.stringify(await ask(page, 'GET', `/members?familyId=${familyId}`))
    await ask(page, 'DELETE', `/members/${/"id":"([0-9a-f-]+)"[^}]*"name":"Ben Okafor"/.exec(members)?.[1] ?? ''}`)
    await more.click()
    await editing.getByRole('button', { name: 'Save Contract' }).click()
    await expect(editing.getByText("This person can't see this contract. Please choose someone else.")).toBeVisible()
    await expect(editing.getByRole('combobox', { name: 'Looked after by' })).toBeFocused()
    await chooseOption(page, editing, 'Looked after by', 'Nobody in particular')
    await editing.getByRole('button', { name: 'Save Contract' }).click()
    await expect(editing).toBeHidden()
  },
)

test('all that is coming is in order: today first, then what is late', { tag: ['@GAP-211', '@RENEW-19', '@prove'] }, async ({ page }) => {
  const {
    ids: [healthId = '', travelId = '', childrenId = ''],
  } = await createGroupOf(page, { kinds: ['health', 'travel', 'children'] })
  const childId = await aNamed(page, 'children', { categoryId: childrenId, name: 'Tobi' })
  const of = await subcategoriesOf(page, `/categories/${healthId}`)
  await anAppointment(page, { subcategoryId: of('NHS Appointment'), days: 3 })
  await addPlan(page, travelId, [10, 14])
  for (const [title, days] of [['Swimming form', 0], ...lateTasks] as const) await aTask(page, { subjectId: childId, title, days })
  await page.goto('/coming-up')
  await expect(page.getByText('9 things in the next 90 days')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Today',
    'Late',
    writtenWeekday(3),
    new RegExp(`^${monthOf(10)}$`),
  ])
  const late = page.getByRole('region', { name: 'Late' })
  await expect(late.getByRole('listitem')).toHaveCount(5)
  await late.getByRole('button', { name: 'Show all 6 that are late' }).click()
  await expect(late.getByRole('listitem')).toHaveCount(6)
  await expect(row(page, 'NHS Appointment')).toContainText(`At 09:30 on ${writtenDay(3)}, in 3 days`)
  await expect(row(page, 'Begins')).toContainText(`Until ${writtenDay(14)}`)
  await expectAccessible(page)
  await expectToFit(page)
  await page.getByRole('checkbox', { name: 'Swimming form' }).check()
  await expect(row(page, 'Swimming form')).toBeHidden()
  await expect(page.getByText('8 things in the next 90 days')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Tobi: Swimming form')).toBeVisible()
  await page.getByRole('combobox', { name: 'Reason' }).click()
  await page.getByRole('option', { name: 'Trips' }).click()
  await expect(page.getByText('1 thing in the next 90 days')).toBeVisible()
  await expect(page).toHaveURL(/\/coming-up\?reason=trip$/)
  await page.getByRole('link', { name: 'Trip' }).click()
  await expect(page).toHaveURL(new RegExp(`/travel\\?categoryId=${travelId}`))
})

const lateTasks = [1, 2, 3, 4, 5, 6].map((days) => [`Late ${days}`, -days] as const)
const writtenWeekday = (days: number): string => formatDayOfWeek(dayFromToday(days))
const monthOf = (days: number): string =>
  new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${dayFromToday(days)}T00:00:00Z`))
