import type { Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { aVisitor, expect, type StoryPerson } from '#tests/story/fixtures.ts'
import { aGroup, inviteGuest } from '#tests/story/groups.ts'
import { linkMailedTo } from '#tests/story/mails.ts'
import { type Another, test } from '#tests/story/several-people.ts'
import { testServers } from '#tests/story/test-servers.ts'

const { mailed } = await testServers()

test.use({ baseURL: mailed.url })

const pending = (page: Page) => page.getByRole('dialog', { name: 'Pending Family Invitations' })

async function confirm(page: Page, { email }: Pick<StoryPerson, 'email'>): Promise<string> {
  const link = await linkMailedTo(email, /http:\/\/\S+\/auth\?verify=\S+/)
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  return link
}

/** Invites an address to Cars in The Okafors as somebody whose own address is confirmed. */
async function invite(another: () => Promise<Another>, guestEmail: string): Promise<void> {
  const ada = await another()
  await confirm(ada.page, ada)
  await expect(ada.page).toHaveURL('/dashboard')
  const { familyId } = await aGroup(ada.page)
  const cars = await aDefaultCategory(ada.page, 'cars', familyId)
  await inviteGuest(ada.page, { familyId, guestEmail, permissions: { [cars]: 'view' } })
}

const invitation = /http:\/\/\S+\/accept-invitation\?token=[\w-]+/

test(
  'with a mail server a new person confirms the address first, without a password where they signed up; then the invitation waits',
  { tag: ['@IPAGE-12', '@GAP-38', '@GAP-51', '@GAP-57', '@prove'] },
  async ({ page, another }) => {
    const nora = aVisitor({ firstName: 'Nora', lastName: 'Bell' })
    await invite(another, nora.email)
    await page.goto(await linkMailedTo(nora.email, invitation))
    await page.getByLabel('Full Name').fill('Nora Bell')
    await page.getByLabel('Password', { exact: true }).fill(nora.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Account created! Please check your email to verify.')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')

    expect(await confirm(page, nora), 'the email leads to the root of the site').toMatch(/&next=%2F$/)
    await expect(page).toHaveURL('/dashboard')
    await expect(pending(page).getByText('Ada Okafor has invited you to The Okafors')).toBeVisible()
    await pending(page).getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText('Successfully joined The Okafors!')).toBeVisible()
  },
)

test('a person with a confirmed address needs no link', { tag: ['@IPAGE-08', '@GAP-41', '@prove'] }, async ({ page, another }) => {
  const mia = await another()
  await confirm(mia.page, mia)
  await invite(another, mia.email)
  await expect(pending(mia.page), 'it opens by itself on the dashboard').toBeVisible()
  await page.goto(await linkMailedTo(mia.email, invitation))
  await page.getByLabel('Full Name').fill('Mia Brandt')
  await page.getByLabel('Password', { exact: true }).fill(mia.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('An account with this email already exists. Please sign in instead.')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Password', { exact: true }).fill(mia.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Please accept the invitation on your dashboard')).toBeVisible()
  await expect(pending(page)).toBeVisible()
})
