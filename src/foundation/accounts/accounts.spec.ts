import { aVisitor, expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'
import { SignInScreen } from '#tests/story/sign-in-screen.ts'
import { firstAccountCode, testServers } from '#tests/story/test-servers.ts'

const { invited } = await testServers()

test('/auth opens on Sign In, with Sign Up beside it', { tag: ['@ROUTE-02', '@AUTH-01', '@AUTH-02', '@AUTH-03'] }, async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Sign Up'])
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeVisible()
  await expectToFit(page)
})

test(
  'Sign Up asks for names, address, password and the terms',
  { tag: ['@AUTH-04', '@AUTH-05', '@AUTH-06', '@AUTH-07'] },
  async ({ page, context }) => {
    await page.goto('/auth')
    await page.getByRole('tab', { name: 'Sign Up' }).click()
    for (const label of ['First Name', 'Last Name', 'Email']) await expect(page.getByLabel(label)).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeDisabled()
    await expectToFit(page)
    const opened = context.waitForEvent('page')
    await page.getByRole('link', { name: 'Terms and Conditions' }).click()
    const terms = await opened
    await expect(terms).toHaveURL('/terms')
    await expect(page.getByRole('checkbox')).not.toBeChecked()
    await page.getByRole('checkbox').check()
    await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled()
  },
)

test('the terms cannot be skipped by keyboard, and a message says why', { tag: ['@AUTH-10'] }, async ({ page }) => {
  const visitor = aVisitor()
  const screen = await SignInScreen.open(page)
  await screen.fillSignUp(visitor)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await expect(page.getByText('Please accept the Terms and Conditions')).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeFocused()
  await expectAccessible(page)
  await expect(page).toHaveURL('/auth?tab=sign-up')
})

test('missing or short values are marked beside each field, and focused', { tag: ['@AUTH-11', '@AUTH-12', '@prove'] }, async ({ page }) => {
  const screen = await SignInScreen.open(page)
  await screen.fillSignUp({ firstName: ' ', lastName: '', email: 'ada', password: 'abcde' })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Sign Up' }).click()
  const words = ['Please enter your first name', 'Please enter your last name', 'Please enter a valid email address']
  for (const sentence of [...words, 'Your password needs at least 6 characters']) await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByLabel('First Name').fill('Ada')
  await expect(page.getByText('Please enter your first name')).toBeHidden()
  await expect(page.getByLabel('Email')).toHaveValue('ada')
})

test('without a mail server a new person is signed in at once', { tag: ['@AUTH-13', '@engines'] }, async ({ page }) => {
  const screen = await SignInScreen.open(page)
  await screen.signUp(aVisitor())
  await expect(page.getByText('Account created!', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('a known address and a weak password are refused beside the field', { tag: ['@AUTH-13', '@prove'] }, async ({ page, browser }) => {
  const elsewhere = await browser.newPage()
  const ada = await newPerson(elsewhere)
  await elsewhere.close()
  const screen = await SignInScreen.open(page)
  await screen.signUp({ ...ada, password: 'password' })
  await expect(page.getByText('This password is too easy to guess. Please choose another.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByText('An account with this email already exists')).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue(ada.firstName)
})

test('a person signs in with email and password', { tag: ['@AUTH-15'] }, async ({ page, context }) => {
  const ada = await newPerson(page)
  await context.clearCookies()
  const screen = await SignInScreen.open(page)
  await screen.signIn({ ...ada, password: 'not this one' })
  // In the form itself and announced, with the password marked and ready to be typed again.
  await expect(page.locator('form').getByRole('alert')).toHaveText('Wrong email or password')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expect(password).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[data-toaster]')).not.toContainText('Wrong')
  await expectAccessible(page)
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await screen.signIn({ ...ada, email: ` ${ada.email.toUpperCase()} ` })
  await expect(page.getByText('Welcome back!')).toBeVisible()
  await expect(page.getByText('Wrong email or password')).toBeHidden()
  await expect(page).toHaveURL('/dashboard')
})

test('when the server is out of reach, a submission is tried again', { tag: ['@AUTH-15', '@prove'] }, async ({ page, context }) => {
  const ada = await newPerson(page)
  await context.clearCookies()
  const keys: string[] = []
  await page.route('**/api/account/sign-in', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    await (keys.length <= 4 ? route.abort() : route.continue())
  })
  const screen = await SignInScreen.open(page)
  await screen.signIn(ada)
  await expect(page.getByText('Failed to sign in')).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL('/dashboard')
  expect(keys).toHaveLength(5)
  expect(new Set(keys).size, 'one key for one submission').toBe(1)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
})

test('Forgot Password? without an address asks for one', { tag: ['@AUTH-16'] }, async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(page.getByText('Please enter an email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})

test('Forgot Password? says the same for known and unknown addresses', { tag: ['@AUTH-17', '@prove'] }, async ({ page }) => {
  await page.goto('/auth')
  await page.getByLabel('Email').fill(aVisitor().email)
  await page.getByRole('button', { name: 'Forgot Password?' }).click()
  await expect(page.getByText('Ask whoever runs this server for the link')).toBeVisible()
})

test.describe('when the server fails', () => {
  test.use({ serverFails: true })
  const failing = { status: 500, contentType: 'application/json', body: '{}' }
  const slowDown = {
    defined: true,
    code: 'TOO_MANY_REQUESTS',
    status: 429,
    message: 'Too many attempts. Please wait a moment and try again.',
  }

  test('a failure shows the server’s message, and keeps what was typed', { tag: ['@AUTH-13', '@AUTH-17', '@prove'] }, async ({ page }) => {
    await page.route('**/api/account/{sign-up,forgot-password}', async (route) => route.fulfill(failing))
    const screen = await SignInScreen.open(page)
    await page.getByLabel('Email').fill(aVisitor().email)
    const forgot = page.getByRole('button', { name: 'Forgot Password?' })
    await forgot.click()
    await expect(page.getByText('Failed to send reset email')).toBeVisible()
    await expect(page.getByText('Ask whoever runs this server for the link')).toBeHidden()
    await screen.signUp(aVisitor())
    await expect(page.getByText('Failed to sign up')).toBeVisible()
    await expect(page.getByLabel('First Name')).toHaveValue(aVisitor().firstName)
    await page.route('**/api/account/{sign-up,forgot-password}', async (route) => route.fulfill({ status: 429, json: slowDown }))
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.locator('form').getByRole('alert')).toContainText(slowDown.message)
    await expect(page.getByText('Failed to sign up')).toBeHidden()
    await expect(page).toHaveURL(/\/auth/)
  })
})

test('the first account of a closed server needs its code, later ones an invitation', { tag: '@GAP-57' }, async ({ page, context }) => {
  await page.goto(`${invited.url}/auth`)
  await expect(page.getByRole('heading', { name: 'Is this your server?' })).toBeVisible()
  const code = page.getByLabel('Code')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(code).toHaveAccessibleDescription('Please enter the code')
  await code.fill('7K2M 9XQ5')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(code).toHaveAccessibleDescription(/^That isn't the code/)
  await expect(code).toHaveValue('7K2M 9XQ5')
  await code.fill(firstAccountCode.toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()
  await new SignInScreen(page).signUp(aVisitor())
  await expect(page).toHaveURL(/\/dashboard/)
  await context.clearCookies()
  await page.goto(`${invited.url}/auth?tab=sign-up`)
  await expect(page.getByText('Sign-up is by invitation only.')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeHidden()
})

test('a password can be shown while it is typed, with a hint how hard it is to guess', { tag: '@prove' }, async ({ page }) => {
  const screen = await SignInScreen.open(page)
  await screen.fillSignUp({ ...aVisitor(), password: 'password1' })
  const password = page.getByLabel('Password', { exact: true })
  await expect(page.getByText(/^Too easy to guess/)).toBeVisible()
  await password.fill('river lamp ginger')
  await expect(page.getByText('Strong')).toBeVisible()
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(password).toHaveAttribute('type', 'text')
})
