import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Permission } from '#foundation/sharing/contract.ts'
import { ask } from '#tests/story/api.ts'
import { createGroupOf } from '#tests/story/group.ts'
import { aVisitor, expect, expectToFit, newPerson, type StoryPerson } from '#tests/story/fixtures.ts'
import { inviteGuest } from '#tests/story/groups.ts'
import { test } from '#tests/story/several-people.ts'

/** Creates The Okafors with Cars and Pets in Ada's own browser, and invites somebody to Cars, all by API requests. */
async function adaInvites(ada: Page, guest: Pick<StoryPerson, 'email'>) {
  const { familyId, ids } = await createGroupOf(ada, { kinds: ['cars', 'pets'] })
  const [cars = '', pets = ''] = ids
  const invite = async (permissions: Record<string, Permission>) => inviteGuest(ada, { familyId, guestEmail: guest.email, permissions })
  return { ...(await invite({ [cars]: 'view' })), invite, cars, pets }
}

const address = (token: string): string => `/accept-invitation?token=${token}`
const pending = (page: Page) => page.getByRole('dialog', { name: 'Pending Family Invitations' })
const info = 'Please accept the invitation on your dashboard'
const me = z.object({ person: z.object({ firstName: z.string(), lastName: z.string() }) })

async function expectOnDashboard(page: Page): Promise<void> {
  await expect(page).toHaveURL('/dashboard')
  await expect(pending(page).getByText('Ada Okafor has invited you to The Okafors')).toBeVisible()
}

test(
  'a new person signs up through the link, and accepts on the dashboard',
  { tag: ['@IPAGE-01', '@IPAGE-06', '@IPAGE-07', '@IPAGE-10', '@ROUTE-19', '@GAP-36', '@GAP-37', '@GAP-38', '@GAP-39'] },
  async ({ page, another }) => {
    const nora = aVisitor()
    const { page: ada } = await another()
    const { token } = await adaInvites(ada, nora)
    const told: Array<{ url: string; referrer: string | undefined }> = []
    page.on('request', (request) => told.push({ url: request.url(), referrer: request.headers()['referer'] }))
    await page.goto(address(token))
    await expect(page.getByText('Ada Okafor has invited you to The Okafors')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Sign Up', 'Sign In'])
    await expect(page.getByLabel('Email')).toHaveValue(nora.email)
    await expect(page.getByLabel('Email')).not.toBeEditable()
    await expect(page.getByRole('link', { name: /Terms and Conditions/ })).toHaveAttribute('target', '_blank')
    const send = page.getByRole('button', { name: 'Sign Up' })
    await expect(send).toBeDisabled()
    await page.getByLabel('Full Name').press('Enter')
    await expect(page.getByText('Please accept the Terms and Conditions')).toBeVisible()
    await expect(page.getByText('Please enter your full name')).toBeVisible()
    await expect(page.getByText('Please fill in all fields')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toBeFocused()
    await expectToFit(page)
    await page.getByLabel('Full Name').fill('  Nora María de la Cruz ')
    await page.getByLabel('Password', { exact: true }).fill('abc')
    await page.getByRole('checkbox').check()
    await send.click()
    await expect(page.getByText('Your password needs at least 6 characters')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(nora.password)
    await send.click()
    await expect(page.getByText(info)).toBeVisible()
    await expect(page.getByText('Account created!'), 'one message at a time').toHaveCount(0)
    await expectOnDashboard(page)
    expect(me.parse(await ask(page, 'GET', '/account/me')).person).toEqual({ firstName: 'Nora', lastName: 'María de la Cruz' })
    const elsewhere = told.filter(({ url, referrer }) => !url.endsWith(address(token)) && `${url} ${referrer ?? ''}`.includes(token))
    expect(elsewhere, 'the token is in no other address').toEqual([])
    const question = page.getByText('Who is this for?')
    await expect(page.getByRole('heading', { level: 1, name: 'My Own Hive', includeHidden: true })).toBeAttached()
    await expect(question, 'the invitation says so').toHaveCount(0)
    await pending(page).getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByRole('tab', { name: 'The Okafors' })).toBeVisible()
    await expect(question).toHaveCount(0)
  },
)

test('a single word leaves the last name empty', { tag: ['@GAP-36', '@prove'] }, async ({ page, another }) => {
  const cher = aVisitor()
  const { token } = await adaInvites((await another()).page, cher)
  await page.goto(address(token))
  await page.getByLabel('Full Name').fill('Cher')
  await page.getByLabel('Password', { exact: true }).fill(cher.password)
  await page.getByRole('checkbox').press('Space')
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expectOnDashboard(page)
  expect(me.parse(await ask(page, 'GET', '/account/me')).person).toEqual({ firstName: 'Cher', lastName: '' })
})

test(
  'a person with an account is asked to sign in, and accepts on the dashboard',
  { tag: ['@IPAGE-08', '@IPAGE-09', '@IPAGE-10', '@GAP-37', '@prove'] },
  async ({ page, another }) => {
    const mia = await another({ firstName: 'Mia' })
    const { token } = await adaInvites((await another()).page, mia)
    await page.goto(address(token))
    await page.getByLabel('Full Name').fill('Mia Brandt')
    await page.getByLabel('Password', { exact: true }).fill('123456')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('This password is too easy to guess. Please choose another.')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill(mia.password)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('An account with this email already exists. Please sign in instead.')).toBeVisible()
    await page.getByRole('tab', { name: 'Sign In' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(mia.email)
    await expect(page.getByLabel('Email')).not.toBeEditable()
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Please fill in all fields')).toBeVisible()
    await page.getByLabel('Password', { exact: true }).fill('not her password')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText('Wrong email or password')).toBeVisible()
    await expectToFit(page)
    await page.getByLabel('Password', { exact: true }).fill(mia.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByText(info)).toBeVisible()
    await expectOnDashboard(page)
  },
)

test('without a token the page says so and links to sign in', { tag: ['@IPAGE-02'] }, async ({ page }) => {
  await page.goto('/accept-invitation')
  await expect(page.getByText('Invalid invitation link')).toBeVisible()
  await expect(page).toHaveURL('/auth')
})

test(
  'a link that is no longer valid says so',
  { tag: ['@IPAGE-03', '@IPAGE-04', '@GAP-40', '@GAP-44', '@prove'] },
  async ({ page, another }) => {
    const nora = aVisitor()
    const { page: ada } = await another()
    const { token, invite, pets } = await adaInvites(ada, nora)
    const { token: newer, invitationId } = await invite({ [pets]: 'view' })
    await page.goto(address(token))
    await expect(page.getByRole('heading', { name: 'Invalid or expired invitation' })).toBeVisible()
    await expectToFit(page)
    await ask(ada, 'POST', `/invitations/${invitationId}/cancel`)
    await page.goto(address(newer))
    await expect(page.getByRole('heading', { name: 'Invalid or expired invitation' })).toBeVisible()
    await page.getByRole('link', { name: 'Continue to Hivehold' }).click()
    await expect(page).toHaveURL('/auth')
    // The server's answer a week later.
    const expired = { defined: true, code: 'EXPIRED', status: 410, message: 'This invitation has expired' }
    await page.route('**/api/invitations/by-token', async (route) => route.fulfill({ status: 410, json: expired }))
    await page.goto(address(newer))
    await expect(page.getByRole('heading', { name: 'This invitation has expired' })).toBeVisible()
  },
)

test(
  'a signed-in person finds the invitation on the dashboard; a member gets missing categories at once',
  { tag: ['@IPAGE-10', '@IPAGE-11', '@GAP-38', '@GAP-57', '@prove'] },
  async ({ page, another }) => {
    const mia = await another({ firstName: 'Mia' })
    await newPerson(page)
    const { token, invitationId, invite, pets } = await adaInvites(page, mia)
    await mia.page.goto(address(token))
    await expect(mia.page.getByText(info)).toBeVisible()
    await expectOnDashboard(mia.page)
    await ask(mia.page, 'POST', `/invitations/${invitationId}/accept`)
    const { token: further } = await invite({ [pets]: 'edit' })
    await mia.page.goto(address(further))
    await expect(mia.page.getByText("You're already a member of this family!")).toBeVisible()
    await expect(mia.page).toHaveURL('/dashboard')
    await mia.page.getByRole('tab', { name: 'The Okafors' }).click()
    await expect(mia.page.getByRole('link', { name: 'Pets' })).toBeVisible()
    await expect(pending(mia.page)).toBeHidden()
    await mia.page.goto(address(further))
    await expect(mia.page.getByText("You're already a member of this family!"), 'the link of the email, opened once more').toBeVisible()
    await expect(mia.page).toHaveURL('/dashboard')
  },
)

test('a person with another address learns whom it is for', { tag: ['@GAP-39', '@ACC-02', '@prove'] }, async ({ page, another }) => {
  const mia = await another({ firstName: 'Mia' })
  await newPerson(page)
  const { token } = await adaInvites(page, mia)
  await page.goto(address(token))
  await expect(page.getByText(`This invitation is for ${mia.email}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('tab', { name: 'Sign In' }).click()
  await page.getByLabel('Password', { exact: true }).fill(mia.password)
  await page.keyboard.press('Enter')
  await expectOnDashboard(page)
})

test.describe('when the server fails', () => {
  test.use({ serverFails: true })

  test('a failed verification says so and can be tried again', { tag: ['@IPAGE-05', '@IPAGE-09'] }, async ({ page, another }) => {
    const nora = aVisitor()
    const { token } = await adaInvites((await another()).page, nora)
    const fail = { status: 500, contentType: 'application/json', body: '{}' }
    await page.route('**/api/invitations/by-token', async (route) => route.fulfill(fail))
    await page.route('**/api/account/sign-up', async (route) => route.fulfill(fail))
    await page.route('**/api/invitations/arrive', async (route) => route.fulfill(fail))
    await page.goto(address(token))
    await expect(page.getByRole('heading', { name: 'Failed to verify invitation' })).toBeVisible()
    await page.unroute('**/api/invitations/by-token')
    await page.getByRole('button', { name: 'Retry' }).click()
    await page.getByLabel('Full Name').fill('Nora Bell')
    await page.getByLabel('Password', { exact: true }).fill(nora.password)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByText('Authentication failed')).toBeVisible()
    await expect(page.getByLabel('Full Name')).toHaveValue('Nora Bell')
    await page.unroute('**/api/account/sign-up')
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('heading', { name: 'Failed to verify invitation' })).toBeVisible()
    await page.unroute('**/api/invitations/arrive')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectOnDashboard(page)
  })
})
