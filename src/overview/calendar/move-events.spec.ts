import type { Page } from '@playwright/test'
import { z } from 'zod'
import { makeId } from '#platform/shared/new-id.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'
import { chooseOption } from '#tests/story/task-tiles.ts'

const people = z.array(z.object({ id: z.uuid() }))
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const entry = (page: Page, times: string) => page.getByRole('button', { name: new RegExp(`^Football, ${times}`) })

/** Signs a person up who has football in their home, and opens the week of 2 December 2026. */
async function withFootball(page: Page, event: object): Promise<void> {
  await newPerson(page)
  const categoryId = await aDefaultCategory(page, 'home')
  await ask(page, 'POST', '/events', { id: makeId(), categoryId, title: 'Football', timeZone: 'Europe/London', ...rest, ...event })
  await page.goto('/calendar?view=week&day=2026-12-02')
}

const rest = { location: null, reminderEnabled: false, notes: null }

test(
  'an event is moved with four presses, without dragging, and taken back',
  { tag: ['@CAL-30', '@phone', '@engines'] },
  async ({ page }) => {
    await withFootball(page, { day: '2026-12-02', time: '10:00', endTime: '11:30' })
    await entry(page, '10:00 to 11:30').click()
    await expect(page).toHaveURL(/event=/)
    await expectAccessible(page)
    await dialog(page, 'Football').getByRole('button', { name: 'Move to…' }).click()
    const moving = dialog(page, 'Move to…')
    await moving.getByLabel('From').click()
    await expectToFit(page)
    await expectAccessible(page)
    await moving.getByLabel('From').fill('14:15')
    await moving.getByRole('button', { name: 'Save' }).click()
    await expect(entry(page, '14:15 to 15:45')).toBeVisible()
    await expect(page.getByText('Football: Wed 2 Dec 2026, 14:15 to 15:45')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(entry(page, '10:00 to 11:30')).toBeVisible()
    await entry(page, '10:00 to 11:30').click()
    await page.goBack()
    await expect(dialog(page, 'Football'), 'Back closes it').toBeHidden()
  },
)

test('the length of one of a series is changed for all that follow', { tag: ['@CAL-30'] }, async ({ page }) => {
  await withFootball(page, { day: '2026-12-01', time: '10:00', endTime: '11:30', repeats: { rule: 'FREQ=DAILY;COUNT=3' } })
  await entry(page, '10:00 to 11:30').nth(1).click()
  await page.getByRole('button', { name: 'More actions for Football' }).click()
  await page.getByRole('menuitem', { name: 'Change length…' }).click()
  const length = dialog(page, 'Change length…')
  await expectAccessible(page)
  await length.getByLabel('To').fill('00:00')
  await length.getByRole('button', { name: 'Save' }).click()
  const scope = dialog(page, 'It repeats')
  await scope.getByRole('radio', { name: 'This and all following' }).check()
  await scope.getByRole('button', { name: 'Move' }).click()
  await expect(entry(page, '10:00 to 00:00')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entry(page, '10:00 to 11:30')).toHaveCount(3)
})

test(
  'who is chosen to drive and is away, or has something then, can be chosen all the same',
  { tag: ['@LEG-10', '@phone'] },
  async ({ page }) => {
    const day = dayFromToday(3)
    const { firstName } = await newPerson(page)
    const categoryId = await aDefaultCategory(page, 'home')
    const [me] = people.parse(await ask(page, 'GET', `/tasks/assignees?categoryId=${categoryId}`))
    const dentist = { title: 'Dentist', day, time: '10:00', endTime: '10:45', timeZone: 'Europe/London', people: [me?.id], ...rest }
    await ask(page, 'POST', '/events', { id: makeId(), categoryId, ...dentist })
    await page.goto(`/calendar?view=day&day=${day}`)
    await expect(page.getByRole('button', { name: /^Dentist/ })).toBeVisible()
    await page.goto(`/category/${categoryId}`)
    await page.getByRole('button', { name: 'Events' }).click()
    await page.getByRole('button', { name: 'Add event' }).click()
    const adding = dialog(page, 'Add event')
    await adding.getByLabel('What', { exact: true }).fill('Football')
    await adding.getByLabel('Day', { exact: true }).fill(day)
    await adding.getByLabel('From', { exact: true }).fill('10:30')
    await adding.getByRole('button', { name: 'Who takes, who fetches' }).click()
    await chooseOption(page, adding, 'Takes', firstName)
    await expect(adding.getByRole('status').filter({ hasText: 'You have Dentist 10:00 to 10:45' })).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await adding.getByLabel('Takes at').fill('09:15')
    await expect(adding.getByText('You have Dentist')).toBeHidden()
    await adding.getByLabel('Takes at').fill('10:15')
    await expect(adding.getByText('You have Dentist')).toBeVisible()
    await adding.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(adding).toBeHidden()
  },
)
