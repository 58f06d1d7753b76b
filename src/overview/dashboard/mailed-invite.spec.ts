import type { Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { openGroup, openMembers } from '#tests/story/group.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'
import { aGroup } from '#tests/story/groups.ts'
import { linkMailedTo } from '#tests/story/mails.ts'
import { testServers } from '#tests/story/test-servers.ts'

const { mailed } = await testServers()

test.use({ baseURL: mailed.url })

/** Ada, whose address is confirmed, invites an address to Cars. */
async function invite(page: Page, email: string): Promise<void> {
  const ada = await newPerson(page)
  await page.goto(await linkMailedTo(ada.email, /http:\/\/\S+\/auth\?verify=[\w-]+/))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL('/dashboard')
  const { familyId } = await aGroup(page)
  await aDefaultCategory(page, 'cars', familyId)
  await openGroup(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite Family Member' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('checkbox', { name: 'Cars' }).check()
  await dialog.getByRole('button', { name: 'Send Invitation' }).click()
}

test(
  'with a mail server the invitation is sent by email, and its link can be copied as well',
  { tag: ['@INV-11', '@INV-16', '@GAP-46', '@prove'] },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const email = `funmi.${Date.now()}@example.org`
    await invite(page, email)
    await expect(page.getByText('Invitation sent successfully!')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Copy the link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const link = await linkMailedTo(email, /http:\/\/\S+\/accept-invitation\?token=[\w-]+/)
    expect(await page.evaluate(async () => navigator.clipboard.readText())).toBe(link)
  },
)

test('an email that cannot be sent says why; its link is shown', { tag: ['@INV-16', '@GAP-46', '@prove'] }, async ({ page }) => {
  await invite(page, 'nobody@nowhere.invalid')
  await expect(page.getByText('Email service error')).toBeVisible()
  await expect(page.getByText(/^Failed to send email: \S/)).toBeVisible()
  const linked = page.getByRole('dialog', { name: 'Invitation Link' })
  await expect(linked.getByLabel('Link', { exact: true })).toHaveValue(/\/accept-invitation\?token=/)
  await expect(linked).toContainText(
    "The email hasn't been sent. If the problem is temporary, we'll try again; share the link in the meantime.",
  )
  await expectAccessible(page)
  await expectToFit(page)
  await linked.getByRole('button', { name: 'Done' }).click()
  await expect((await openMembers(page)).getByText('nobody@nowhere.invalid')).toBeVisible()
})
