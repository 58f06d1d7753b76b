import type { Locator, Page } from '@playwright/test'
import { openMine } from '#tests/story/account-menu.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { dayFromToday, writtenDay } from '#tests/story/days.ts'
import { aContract, aNamed, aTask, placeOf } from '#tests/story/due.ts'
import { expect, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'
import { expectUnread, openInbox } from '#tests/story/inbox.ts'

const section = (page: Page): Locator => page.getByRole('region', { name: 'Notifications', exact: true })
const choice = (page: Page, name: string): Locator => section(page).getByRole('switch', { name })
const post = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' })
const entry = (page: Page, about: string): Locator => post(page).getByRole('listitem').filter({ hasText: about })

/** Sets the time of notifications to the first minute of each day, so that a story is the same at any hour. */
async function remindedFromMidnight(page: Page): Promise<void> {
  await ask(page, 'PUT', '/notification-settings', { time: '00:00' })
}

/** Creates what is due today: broadband that ends in a week, and Zoe's task. */
async function withDueThings(page: Page): Promise<{ broadband: string; childId: string }> {
  await newPerson(page)
  await remindedFromMidnight(page)
  return createDueThings(page)
}

async function createDueThings(page: Page): Promise<{ broadband: string; childId: string }> {
  const [home, children] = [await aDefaultCategory(page, 'home'), await aDefaultCategory(page, 'children')]
  const broadband = await placeOf(page, { categoryId: home }, 'Broadband')
  const childId = await aNamed(page, 'children', { categoryId: children, name: 'Zoe' })
  await aContract(page, { subcategoryId: broadband, providerName: 'Wessex Fibre', days: 7 })
  await aContract(page, { subcategoryId: broadband, providerName: 'Far off', days: 40 })
  await aTask(page, { subjectId: childId, title: 'Sign swimming form', days: 0 })
  await aTask(page, { subjectId: childId, title: 'Library books', days: 1 })
  return { broadband, childId }
}

test('without a mail server there is no column for emails', { tag: ['@GAP-131', '@PUSH-01', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  // This browser does not hear of the change elsewhere.
  await page.route('**/api/live**', async (route) => route.abort())
  await page.goto('/settings')
  await expect(section(page).getByRole('columnheader')).toHaveText(['Notification', 'In the app'])
  await expect(choice(page, 'Dates in the app')).toBeChecked()
  await remindedFromMidnight(page)
  await choice(page, 'Dates in the app').click()
  await expect(section(page).getByRole('status')).toHaveText('Saved')
  await page.reload()
  await expect(section(page).getByRole('combobox', { name: 'Send at' })).toHaveText('00:00')
  await expect(choice(page, 'Dates in the app')).not.toBeChecked()
})

test(
  'opening the dashboard notifies of what is due, once, and each notification leads to exactly the page it is about',
  { tag: ['@JOB-04', '@GAP-112', '@GEN-10', '@CONST-10', '@prove'] },
  async ({ page }) => {
    const { broadband, childId } = await withDueThings(page)
    await page.goto('/dashboard')
    await expectUnread(page, 2)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'My Own Hive' })).toBeVisible()
    expect(await ask(page, 'POST', '/notices/refresh'), 'repeating it notifies of nothing again').toEqual({ added: 0 })
    await expectUnread(page, 2)
    await openInbox(page, 'Notifications')
    await expect(post(page).getByRole('listitem')).toHaveCount(2)
    await expect(entry(page, 'Wessex Fibre')).toContainText(writtenDay(7))
    await expectToFit(page)
    await entry(page, 'Wessex Fibre').getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/subcategory/${broadband}#[0-9a-f-]{36}$`))
    await expect(post(page)).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Wessex Fibre' }), 'it asks what happened').toBeVisible()
    await page.keyboard.press('Escape')
    // The contract itself, in view.
    const contract = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Wessex Fibre' }) })
    await expect(contract).toBeInViewport()
    await expectUnread(page, 1)
    await openInbox(page, 'Notifications')
    await entry(page, 'Sign swimming form').getByRole('link').press('Enter')
    await expect(page).toHaveURL(new RegExp(`/children/${childId}/tasks#[0-9a-f-]{36}$`))
    await expect(page.getByRole('listitem').filter({ hasText: 'Sign swimming form' })).toBeFocused()
    await expectUnread(page, 0)
    await openInbox(page, 'Notifications')
    await entry(page, 'Sign swimming form')
      .getByRole('button', { name: /^Delete/ })
      .click()
    await expect(post(page).getByRole('listitem')).toHaveCount(1)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { level: 1, name: 'My Own Hive' })).toBeVisible()
    expect(await ask(page, 'POST', '/notices/refresh'), 'nobody is notified again of what was deleted').toEqual({ added: 0 })
  },
)

test('opening the reports notifies elsewhere, unless it is off', { tag: ['@JOB-05', '@GAP-112', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  await remindedFromMidnight(page)
  await page.goto('/settings')
  await choice(page, 'Contract renewals in the app').click()
  await expect(section(page).getByRole('status')).toHaveText('Saved')
  // From here on, since the server's own scan runs whenever a minute begins.
  await createDueThings(page)
  await page.getByRole('button', { name: /^Reports/ }).click()
  await expect(page.getByRole('dialog', { name: 'Task Reports' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectUnread(page, 1)
  await openInbox(page, 'Notifications')
  await expect(post(page).getByRole('listitem')).toHaveText([/Sign swimming form/])
})

test('reminders are refreshed once an opening, after other data', { tag: ['@JOB-04', '@JOB-05', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  const heard: string[] = []
  const asked = () => heard.filter((what) => what === 'asked').length
  page.on('request', (request) => {
    if (request.url().endsWith('/api/notices/refresh')) heard.push('asked')
  })
  page.on('response', (response) => {
    if (decodeURIComponent(response.url()).includes('/reports')) heard.push('shown')
  })
  await page.goto('/dashboard')
  await expect.poll(asked).toBe(1)
  expect(heard[0]).toBe('shown')
  await page.getByRole('button', { name: /^Reports/ }).click()
  await expect.poll(asked).toBe(2)
  await page.keyboard.press('Escape')
  await openMine(page, 'Settings')
  await expect(section(page)).toBeVisible()
  await page.goBack()
  await expect.poll(asked).toBe(3)
})

test('a contract’s form promises its reminder days, and its card', { tag: ['@CONST-10', '@GAP-111', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  const home = await aDefaultCategory(page, 'home')
  const broadband = await placeOf(page, { categoryId: home }, 'Broadband')
  await aContract(page, { subcategoryId: broadband, providerName: 'Wessex Fibre', days: 5 })
  await aContract(page, { subcategoryId: broadband, providerName: 'Northlight', days: 60 })
  await aContract(page, { subcategoryId: broadband, providerName: 'Copperline', days: -40 })
  await page.goto(`/subcategory/${broadband}`)
  const card = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await expect(card('Wessex Fibre')).toContainText(`Next reminder ${writtenDay(4)}, 1 day before`)
  await expect(card('Northlight')).toContainText(`and ${writtenDay(59)}`)
  await expect(card('Copperline')).not.toContainText(/reminder/i)
  await page.getByRole('button', { name: 'Edit Northlight' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Contract' })
  const promise = form.getByRole('status').filter({ hasText: /remind|ended|ends/ })
  await expect(promise).toHaveText(new RegExp(`^We'll remind you on .* and ${writtenDay(59)}\\.$`))
  await expectToFit(page)
  const end = form.getByLabel(/^End date/)
  await end.fill(dayFromToday(0))
  await expect(promise).toHaveText("It ends today, so there won't be a reminder.")
  await end.fill(dayFromToday(-1))
  await expect(promise).toHaveText("It has already ended, so there won't be a reminder.")
  await end.fill(dayFromToday(8))
  await expect(promise).toHaveText(new RegExp(`${writtenDay(7)}\\.$`))
})
