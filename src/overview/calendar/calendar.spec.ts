import type { Page } from '@playwright/test'
import { z } from 'zod'
import { weekdayAndDay } from '#platform/shared/dates.ts'
import { makeId } from '#platform/shared/new-id.ts'
import { ask, aDefaultCategory } from '#tests/story/api.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { aContract, anAppointment, aTask, placeOf } from '#tests/story/due.ts'
import { expect, expectAccessible, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { aMember } from '#tests/story/group.ts'
import { aGroup } from '#tests/story/groups.ts'
import { aBoat } from '#tests/story/reports.ts'
import { test } from '#tests/story/several-people.ts'
import { addLocation, addPlan } from '#tests/story/trips.ts'

const assignees = z.array(z.object({ id: z.uuid(), name: z.string() }))
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const head = (page: Page, days: number) => page.getByRole('heading', { level: 2, name: weekdayAndDay(dayFromToday(days)) })

/** An appointment, a contract that ends, a task and a trip in the days to come; returns the id of the category with the task. */
async function aBusyWeek(page: Page): Promise<string> {
  await newPerson(page)
  const [health, home, travel] = [
    await aDefaultCategory(page, 'health'),
    await aDefaultCategory(page, 'home'),
    await aDefaultCategory(page, 'travel'),
  ]
  await anAppointment(page, { subcategoryId: await placeOf(page, { categoryId: health }, 'NHS Appointment'), days: 1 })
  await aContract(page, { subcategoryId: await placeOf(page, { categoryId: home }, 'Gas'), providerName: 'Harrow', days: 3 })
  await addLocation(page, await addPlan(page, travel, [2, 4]), { days: [2, 4] })
  const boat = await aBoat(page)
  await aTask(page, { categoryId: boat, title: 'Drain the bilge', days: 0 })
  return boat
}

test(
  'the agenda lists what is dated by day, each thing leads to its page, and a task is ticked and taken back there',
  { tag: ['@GAP-164', '@phone'] },
  async ({ page }) => {
    await aBusyWeek(page)
    await page.goto('/dashboard')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
    await expect(page).toHaveURL('/calendar')
    await page.getByRole('radio', { name: 'Agenda' }).check()
    await expect(head(page, 0)).toHaveAccessibleName(`Today, ${weekdayAndDay(dayFromToday(0))}, 1 entry`)
    await expect(row(page, 'NHS Appointment')).toContainText('09:30')
    await expect(row(page, 'Gas, Harrow')).toContainText('Contract ends')
    await expect(row(page, 'Lisbon').filter({ has: page.getByRole('link') })).toContainText('all day, until')
    await expect(head(page, 3).locator('..')).toContainText('Lisbon, day 2 of 3')
    await expectToFit(page)
    await expectAccessible(page)
    await page.getByRole('checkbox', { name: 'Drain the bilge' }).check()
    await expect(head(page, 0)).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(head(page, 0)).toBeVisible()
    await row(page, 'Gas, Harrow').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gas' })).toBeVisible()
  },
)

test('later days of a task that repeats are planned: they can be neither ticked nor opened', async ({ page }) => {
  const categoryId = await aBusyWeek(page)
  const repeats = { rule: 'FREQ=WEEKLY', countsFrom: 'due', whenMissed: 'waits', hideDays: null, handOut: 'free', turns: [] }
  const bins = { title: 'Bins out', description: null, assignedTo: null, dueDate: dayFromToday(2), status: 'not_started', label: null }
  await ask(page, 'POST', '/tasks', { id: makeId(), categoryId, ...bins, repeats })
  await page.goto('/calendar?view=agenda')
  await expect(row(page, 'Bins out').filter({ hasText: 'Planned' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bins out' })).toHaveCount(1)
  await expect(page.getByRole('checkbox', { name: 'Bins out' })).toHaveCount(1)
})

test(
  'the address says which days are shown; today, the next and another day are one press away',
  { tag: ['@CAL-23', '@phone'] },
  async ({ page }) => {
    await aBusyWeek(page)
    await page.goto('/calendar?view=agenda&day=2026-02-10')
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('February 2026')
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(title).toHaveText('March 2026')
    await page.goBack()
    await expect(title).toHaveText('February 2026')
    await page.reload()
    await expect(title).toHaveText('February 2026')
    await page.getByRole('button', { name: 'February 2026: choose a day' }).click()
    await expectAccessible(page)
    await page
      .getByRole('dialog', { name: 'Choose a date' })
      .getByRole('button', { name: /^Friday, 20 February/ })
      .click()
    await expect(page).toHaveURL(/day=2026-02-20/)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(head(page, 0)).toBeVisible()
  },
)

test(
  'layers and people are switched off, which is said and kept on every device, and shown again in one press',
  { tag: ['@CAL-19', '@CAL-20', '@CAL-21', '@CAL-23', '@phone'] },
  async ({ page }) => {
    await aBusyWeek(page)
    await page.goto('/calendar')
    await page.getByRole('radio', { name: 'Agenda' }).check()
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const show = page.getByRole('dialog', { name: 'Show' })
    await expectAccessible(page)
    for (const layer of ['Tasks', 'Contracts']) {
      await show.getByRole('switch', { name: layer }).click()
      await expect(show.getByRole('switch', { name: layer })).not.toBeChecked()
    }
    await show.getByRole('button', { name: 'Done' }).click()
    await expect(row(page, 'Gas, Harrow')).toBeHidden()
    await expect(page.getByText('2 hidden')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: '2 entries' })).toBeAttached()
    await expectToFit(page)
    await page.goto('/calendar')
    await expect(page.getByRole('radio', { name: 'Agenda' }), 'the view used last').toBeChecked()
    await expect(page.getByText('2 hidden')).toBeVisible()
    await expect(row(page, 'NHS Appointment')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Show all' }).click()
    await expect(row(page, 'Gas, Harrow')).toBeVisible()
    await expect(page.getByText(/ hidden$/)).toBeHidden()
  },
)

test('people are the legend and the filter; mine leaves what is for others', { tag: ['@CAL-20', '@CAL-21'] }, async ({ page, another }) => {
  await newPerson(page, { firstName: 'Ada' })
  const { familyId } = await aGroup(page)
  const categoryId = await aDefaultCategory(page, 'home', familyId)
  await aMember(another, { admin: page, familyId, edit: [categoryId], firstName: 'Chidi' })
  const chidi = assignees
    .parse(await ask(page, 'GET', `/tasks/assignees?categoryId=${categoryId}`))
    .find(({ name }) => name.startsWith('Chidi'))
  await aTask(page, { categoryId, title: 'Bleed the radiators', days: 1, assignedTo: chidi?.id ?? '' })
  await aTask(page, { categoryId, title: 'Sweep the chimney', days: 1 })
  await page.goto('/calendar?view=agenda')
  const who = page.getByRole('group', { name: 'Who' })
  await who.getByRole('button', { name: 'Mine' }).click()
  await expect(row(page, 'Bleed the radiators')).toBeHidden()
  await expect(row(page, 'Sweep the chimney'), 'what names nobody is for everybody').toBeVisible()
  await who.getByRole('button', { name: 'Mine' }).click()
  await who.getByRole('button', { name: 'Chidi', pressed: true }).click()
  await expect(page.getByText('1 hidden')).toBeVisible()
  await expectAccessible(page)
})
