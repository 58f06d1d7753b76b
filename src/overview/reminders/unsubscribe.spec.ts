import type { Page } from '@playwright/test'
import { z } from 'zod'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { aContract, placeOf } from '#tests/story/due.ts'
import { expectFailure } from '#tests/story/failures.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { confirmedByMail, linkMailedTo } from '#tests/story/mails.ts'
import { type Another, type Empty, test } from '#tests/story/several-people.ts'
import { testServers } from '#tests/story/test-servers.ts'

const { mailed } = await testServers()

test.use({ baseURL: mailed.url })

const settings = z.object({ choices: z.array(z.object({ kind: z.string(), channel: z.string(), wanted: z.boolean() })) })
const stopButton = (page: Page) => page.getByRole('button', { name: 'Stop these emails' })

async function mailsOf({ page }: Empty): Promise<string[]> {
  const { choices } = settings.parse(await ask(page, 'GET', '/notification-settings'))
  return choices.filter(({ channel, wanted }) => channel === 'mail' && wanted).map(({ kind }) => kind)
}

/** Returns the unsubscribe link of a renewal email to Ada, who is signed in and reads her emails in another browser. */
async function stopLinkOf(ada: Another): Promise<string> {
  await confirmedByMail(ada)
  // From the first minute of the day, so that the story is the same at any hour.
  await ask(ada.page, 'PUT', '/notification-settings', { time: '00:00' })
  const home = await aDefaultCategory(ada.page, 'home')
  const broadband = await placeOf(ada.page, { categoryId: home }, 'Broadband')
  await aContract(ada.page, { subcategoryId: broadband, providerName: 'Wessex Fibre', days: 7 })
  await ada.page.reload()
  return linkMailedTo(ada.email, /http:\/\/\S+\/stop-mails\?token=[\w.-]+/)
}

test.describe('with a server that fails at first', () => {
  test.use({ serverFails: true })

  test(
    'the link in an email stops such emails at the press of one button, signed in or not; what fails can be tried again',
    { tag: ['@GAP-131', '@GEN-10', '@GAP-32'] },
    async ({ another, empty }) => {
      const ada = await another()
      const link = await stopLinkOf(ada)
      const { page } = await empty()
      const stops = /\/api\/notices\/stop/
      const fail = async () => page.route(stops, async (route) => route.fulfill({ status: 500, json: {} }))
      await fail()
      await page.goto(link)
      await expect(page.getByText('Failed to open this link')).toBeVisible()
      await page.unroute(stops)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Stop emails about contract renewals?' })).toBeVisible()
      await expectToFit(page)
      await page.reload()
      await expect(stopButton(page)).toBeVisible()
      expect(await mailsOf(ada), 'opening it changes nothing').toEqual(['renewals', 'notice', 'dates', 'reminders'])
      await fail()
      await stopButton(page).click()
      await expectFailure(page, 'Failed to stop these emails')
      await page.unroute(stops)
      await stopButton(page).press('Enter')
      await expect(page.getByText("You won't get any more emails about contract renewals.")).toBeVisible()
      await expect(page.getByText('You can change this in Settings.')).toBeVisible()
      await expectAccessible(page)
      await expectToFit(page)
      expect(await mailsOf(ada)).toEqual(['dates', 'reminders'])
      await ada.page.goto(link)
      await stopButton(ada.page).click()
      await ada.page.getByRole('link', { name: 'Go to Settings' }).click()
      await expect(ada.page.getByRole('switch', { name: 'Contract renewals by email' })).not.toBeChecked()
      await expect(ada.page.getByRole('switch', { name: 'Appointment reminders by email' })).toBeChecked()
    },
  )
})

test('a link that was cut short says so, and sends no request without a token', { tag: ['@GAP-131', '@prove'] }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/notices/')) asked.push(request.url())
  })
  await page.goto('/stop-mails')
  await expect(page.getByRole('heading', { level: 1, name: "This link doesn't work" })).toBeVisible()
  expect(asked).toEqual([])
  await page.goto('/stop-mails?token=1234567')
  await expect(page.getByRole('heading', { level: 1, name: "This link doesn't work" })).toBeVisible()
  await expectToFit(page)
  await page.getByRole('link', { name: 'Go to Settings' }).click()
  await expect(page, 'signing in leads on to Settings').toHaveURL(/\/auth\?next=%2Fsettings/)
})
