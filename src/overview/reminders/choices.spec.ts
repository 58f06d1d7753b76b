import type { Locator, Page } from '@playwright/test'
import { ask } from '#tests/story/api.ts'
import { expect, expectToFit } from '#tests/story/fixtures.ts'
import { confirmedByMail } from '#tests/story/mails.ts'
import { test } from '#tests/story/several-people.ts'
import { testServers } from '#tests/story/test-servers.ts'

const { mailed } = await testServers()

test.use({ baseURL: mailed.url })

const section = (page: Page): Locator => page.getByRole('region', { name: 'Notifications', exact: true })
const choice = (page: Page, name: string): Locator => section(page).getByRole('switch', { name })

test(
  'kinds, channels and times of notifications are chosen in Settings and saved at once',
  { tag: ['@GEN-10', '@GAP-131', '@JOB-01', '@PUSH-01', '@prove'] },
  async ({ another }) => {
    const { page } = await confirmedByMail(await another())
    await page.goto('/settings')
    await expect(section(page).getByRole('switch')).toHaveCount(13)
    for (const one of await section(page)
      .getByRole('switch', { name: /^(?!Daily)/ })
      .all())
      await expect(one).toBeChecked()
    await expect(section(page).getByText('30 days, 7 days and 1 day before the end date, or on the days set for a contract.')).toBeVisible()
    await expect(section(page).getByText("You'll always get emails about your account and about sharing.")).toBeVisible()
    await expect(
      section(page)
        .getByRole('row', { name: /^Sharing and groups/ })
        .getByRole('cell'),
    ).toContainText(['', 'Always'])
    await expectToFit(page)
    await choice(page, 'Contract renewals by email').press('Space')
    await choice(page, 'Tasks due in the app').click()
    await expect(choice(page, 'Contract renewals by email')).not.toBeChecked()
    await expect(choice(page, 'Tasks due in the app')).not.toBeChecked()
    await expect(section(page).getByRole('status')).toHaveText('Saved')
    await section(page).getByRole('combobox', { name: 'Send at' }).click()
    await page.getByRole('option', { name: '18:30' }).click()
    await expect(section(page).getByRole('combobox', { name: 'Send at' })).toHaveText('18:30')
    await expect.poll(async () => ask(page, 'GET', '/notification-settings')).toMatchObject({ time: '18:30' })
    await page.reload()
    await expect(choice(page, 'Contract renewals by email')).not.toBeChecked()
    await expect(choice(page, 'Tasks due in the app')).not.toBeChecked()
    await expect(choice(page, 'Contract renewals in the app')).toBeChecked()
    await expect(section(page).getByRole('combobox', { name: 'Send at' })).toHaveText('18:30')
  },
)

test(
  'a summary takes the place of single emails, of the kinds and at the time that are chosen, and can be one a week',
  { tag: ['@PUSH-01', '@PUSH-12', '@phone', '@phone-only'] },
  async ({ another }) => {
    const { page } = await confirmedByMail(await another())
    await page.goto('/settings')
    await expect(section(page).getByRole('columnheader', { name: 'In the summary' })).toBeHidden()
    await expect(section(page).getByRole('combobox', { name: 'Send the summary at' })).toBeHidden()
    await choice(page, 'Daily summary by email').click()
    await expect(choice(page, 'Contract renewals in the summary')).toBeChecked()
    await expect(choice(page, 'Appointment reminders in the summary')).not.toBeChecked()
    await expectToFit(page)
    await choice(page, 'Dates in the summary').click()
    await choice(page, 'Contract renewals by email').click()
    await expect(choice(page, 'Contract renewals in the summary')).toBeDisabled()
    await section(page).getByRole('combobox', { name: 'Send the summary at' }).click()
    await page.getByRole('option', { name: '06:30' }).click()
    await section(page).getByRole('combobox', { name: 'With the next 30 days' }).click()
    await page.getByRole('option', { name: 'On Sunday' }).click()
    await choice(page, 'Daily summary by email').click()
    await expect.poll(async () => ask(page, 'GET', '/notification-settings')).toMatchObject({ digestTime: '06:30', digestWeekday: 'SU' })
    await page.reload()
    await expect(choice(page, 'Dates in the summary'), 'there is still one a week').not.toBeChecked()
    await expect(section(page).getByRole('combobox', { name: 'With the next 30 days' })).toHaveText('On Sunday')
    await expect(choice(page, 'Daily summary by email')).not.toBeChecked()
  },
)
