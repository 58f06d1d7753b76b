import { type Page } from '@playwright/test'
import { ask } from '#tests/story/api.ts'
import { aVisitor, expect, expectToFit, newPerson, type StoryPerson, test } from '#tests/story/fixtures.ts'
import { linkMailedTo } from '#tests/story/mails.ts'
import { SignInScreen } from '#tests/story/sign-in-screen.ts'
import { testServers } from '#tests/story/test-servers.ts'

const { mailed } = await testServers()
const emailLink = /http:\/\/\S+\/auth\?email=[\w-]+/

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Change Email' })

/** Opens the field of the new address. */
async function verifyPassword(page: Page, { password }: StoryPerson): Promise<void> {
  await page.getByRole('button', { name: 'Change Email' }).click()
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Verify' }).click()
  await expect(dialog(page).getByLabel('New Email')).toBeVisible()
}

async function unlock(page: Page, { password }: StoryPerson): Promise<void> {
  await page.getByRole('button', { name: 'Unlock' }).click()
  await page.getByRole('dialog', { name: 'Unlock your email' }).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('the password is verified before an email change', { tag: ['@PROF-03', '@PROF-05', '@PROF-06', '@GAP-53'] }, async ({ page }) => {
  const ada = await newPerson(page)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(dialog(page).getByLabel('New Email')).toBeHidden()
  await dialog(page).getByRole('button', { name: 'Verify' }).click()
  await expect(dialog(page).getByText('Enter password')).toBeVisible()
  await dialog(page).getByLabel('Password', { exact: true }).fill('not this one')
  await dialog(page).getByRole('button', { name: 'Verify' }).click()
  await expect(dialog(page).getByText('Invalid password')).toBeVisible()
  await dialog(page).getByLabel('Password', { exact: true }).fill(ada.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password verified. You can now change your email.')).toBeVisible()
  await expect(dialog(page).getByLabel('New Email')).toBeFocused()
  await expect(dialog(page).getByText('Ask whoever runs it for the link in its outbox')).toBeVisible()
  await expectToFit(page)
  await dialog(page).getByLabel('New Email').fill('nowhere')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('Please enter a valid email address')).toBeVisible()
  await dialog(page).getByLabel('New Email').fill(ada.email.toUpperCase())
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByText('This is already your email address')).toBeVisible()
  await dialog(page).getByLabel('New Email').fill(aVisitor().email)
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeHidden()
  // Requested anew each time: the password served one change alone.
  await page.getByRole('button', { name: 'Change Email' }).click()
  await expect(dialog(page).getByLabel('Password', { exact: true })).toHaveValue('')
})

test('a failed request is shown, and what was typed stays', { tag: ['@PROF-07', '@prove'] }, async ({ page }) => {
  const ada = await newPerson(page)
  await page.goto('/profile')
  await verifyPassword(page, ada)
  const refusal = { code: 'TOO_MANY_REQUESTS', status: 429, message: 'Too many attempts.', defined: true }
  await page.route('**/api/account/email-change', async (route) => route.fulfill({ status: 429, json: refusal }))
  await dialog(page).getByLabel('New Email').fill('new@example.org')
  await dialog(page).getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByText('Failed to update email')).toBeVisible()
  await expect(dialog(page).getByLabel('New Email')).toHaveValue('new@example.org')
})

test('a password that was changed meanwhile is requested again', { tag: ['@PROF-05', '@prove'] }, async ({ page }) => {
  const ada = await newPerson(page)
  await page.goto('/profile')
  await verifyPassword(page, ada)
  await ask(page, 'POST', '/account/change-password', { password: ada.password, newPassword: 'copper kettle dawn' })
  await dialog(page).getByLabel('New Email').fill('new@example.org')
  await dialog(page).getByRole('button', { name: 'Send Link' }).click()
  await expect(dialog(page).getByText('Invalid password')).toBeVisible()
  await dialog(page).getByLabel('Password', { exact: true }).fill('copper kettle dawn')
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByLabel('New Email')).toHaveValue('new@example.org')
})

test.describe('with a mail server', () => {
  test.use({ baseURL: mailed.url })

  /** Creates somebody who has confirmed their address and is signed in. */
  async function aConfirmedPerson(page: Page): Promise<StoryPerson> {
    const ada = await newPerson(page)
    const link = await linkMailedTo(ada.email, /http:\/\/\S+\/auth\?verify=[\w-]+/)
    await ask(page, 'POST', '/account/verify-email', { token: new URL(link).searchParams.get('verify') })
    return ada
  }

  test(
    'the new email counts once its link is confirmed, and not before',
    { tag: ['@PROF-06', '@PROF-07', '@PROF-08', '@GAP-54', '@prove'] },
    async ({ page }) => {
      const ada = await aConfirmedPerson(page)
      const { email } = aVisitor()
      await page.goto('/profile')
      await verifyPassword(page, ada)
      await expect(dialog(page).getByText('Ask whoever runs it')).toBeHidden()
      await dialog(page).getByLabel('New Email').fill(email)
      await dialog(page).getByRole('button', { name: 'Send Link' }).click()
      await expect(page.getByText('Email update requested. Please check your new email to confirm.')).toBeVisible()
      await expect(dialog(page)).toBeHidden()
      await unlock(page, ada)
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ada.email)

      const link = await linkMailedTo(email, emailLink)
      await page.goto(link)
      await expect(page.getByRole('heading', { name: 'Confirm your new email' })).toBeVisible()
      await expectToFit(page)
      // Opening the link has changed nothing.
      await page.goto('/profile')
      await unlock(page, ada)
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ada.email)

      await page.goto(link)
      await page.getByRole('button', { name: 'Confirm my new email' }).click()
      await expect(page.getByText('Your new email has been confirmed')).toBeVisible()
      await expect(page).toHaveURL('/profile')
      await unlock(page, ada)
      await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)

      await page.goto(link)
      await page.getByRole('button', { name: 'Confirm my new email' }).click()
      await expect(page.getByText('This link has expired or has already been used')).toBeVisible()
      await page
        .getByRole('button', { name: 'Go to your profile' })
        .or(page.getByRole('link', { name: 'Go to your profile' }))
        .click()
      await expect(page).toHaveURL('/profile')
    },
  )

  test('a signed-out person signs in, returns to the link and confirms', { tag: ['@PROF-08', '@prove'] }, async ({ page, context }) => {
    const ada = await aConfirmedPerson(page)
    const { email } = aVisitor()
    await ask(page, 'POST', '/account/email-change', { password: ada.password, email })
    const link = await linkMailedTo(email, emailLink)
    await context.clearCookies()
    await page.goto(link)
    await expectToFit(page)
    await page
      .getByRole('button', { name: 'Sign In' })
      .or(page.getByRole('link', { name: 'Sign In' }))
      .click()
    await new SignInScreen(page).signIn(ada)
    await expect(page).toHaveURL(link)
    await page.getByRole('button', { name: 'Confirm my new email' }).click()
    await expect(page.getByText('Your new email has been confirmed')).toBeVisible()
    await expect(page).toHaveURL('/profile')
  })

  test('a verification link leads to its page, and never to another site', { tag: ['@IPAGE-12', '@prove'] }, async ({ page, context }) => {
    for (const [next, expected] of [
      ['/', '/dashboard'],
      ['/settings', '/settings'],
      ['//evil.example/', '/dashboard'],
    ] as const) {
      await context.clearCookies()
      const ada = await newPerson(page)
      const link = await linkMailedTo(ada.email, /http:\/\/\S+\/auth\?verify=[\w-]+/)
      await page.goto(`${link}&next=${encodeURIComponent(next)}`)
      await page.getByRole('button', { name: 'Confirm my email' }).click()
      await expect(page).toHaveURL(expected)
    }
  })
})
