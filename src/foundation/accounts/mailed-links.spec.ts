import { aVisitor, expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'
import { linkMailedTo } from '#tests/story/mails.ts'
import { SignInScreen } from '#tests/story/sign-in-screen.ts'
import { testServers } from '#tests/story/test-servers.ts'

const { mailed } = await testServers()
const verifyLink = /http:\/\/\S+\/auth\?verify=[\w-]+/
const resetLink = /http:\/\/\S+\/auth\?reset=[\w-]+/

test.use({ baseURL: mailed.url })

test('with a mail server a new person first confirms the address', { tag: ['@AUTH-13', '@AUTH-14'] }, async ({ page, context }) => {
  const ada = aVisitor()
  const screen = await SignInScreen.open(page)
  await screen.signUp(ada)
  await expect(page.getByText('Account created! Please check your email to verify.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)

  const firstLink = await linkMailedTo(ada.email, verifyLink)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText("Please verify your email first. We've sent you a new link.")).toBeVisible()
  await expect.poll(async () => linkMailedTo(ada.email, verifyLink), { message: 'a new link arrives' }).not.toBe(firstLink)

  await page.goto(await linkMailedTo(ada.email, verifyLink))
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toBeVisible()
  await expectToFit(page)
  await context.clearCookies()
  await page.reload()
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText("Please enter this account's password.")).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('not this one')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('Incorrect password')).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/auth?verify=a-link-that-was-never-sent-to-anybody')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('This link has expired or has already been used')).toBeVisible()
  await expectAccessible(page)
})

test('a forgotten password is replaced by an emailed link', { tag: ['@AUTH-17', '@AUTH-18', '@GAP-34'] }, async ({ page, context }) => {
  const ada = await newPerson(page)
  await SignInScreen.open(page)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(page.getByText('Password reset email sent!')).toBeVisible()

  const link = await linkMailedTo(ada.email, resetLink)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await expectToFit(page)
  await page.getByLabel('New Password', { exact: true }).fill('new one')
  await page.getByLabel('Repeat New Password').fill('another')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText("The passwords don't match")).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('New Password', { exact: true }).fill('copper kettle dawn')
  await page.getByLabel('Repeat New Password').fill('copper kettle dawn')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')

  await page.goto(link)
  await page.getByLabel('New Password', { exact: true }).fill('copper kettle dusk')
  await page.getByLabel('Repeat New Password').fill('copper kettle dusk')
  await page.getByRole('button', { name: 'Save Password' }).click()
  await expect(page.getByText('This link has expired or has already been used')).toBeVisible()

  // The open page would notice, and navigate away at the same moment.
  await page.goto('/livez')
  await context.clearCookies()
  const screen = await SignInScreen.open(page)
  await screen.signIn({ email: ada.email, password: 'copper kettle dawn' })
  await expect(page).toHaveURL('/dashboard')
})
