import { expect, expectAccessible, expectToFit, newPerson, test } from '../../../tests/story/fixtures.ts'
import { SignInScreen } from '../../../tests/story/sign-in-screen.ts'

test('ROUTE-22, GAP-33 a visitor who asks for a protected screen signs in first and then gets it', async ({ page, context }) => {
  const ada = await newPerson(page)
  await context.clearCookies()
  const screen = await SignInScreen.open(page, '/cars?categoryId=018f0000-0000-7000-8000-000000000000')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await screen.signIn(ada)
  await expect(page).toHaveURL('/cars?categoryId=018f0000-0000-7000-8000-000000000000')
})

test('GAP-33 a link with another site in it leads to the dashboard', async ({ page, context }) => {
  const ada = await newPerson(page)
  await context.clearCookies()
  const screen = await SignInScreen.open(page, `/auth?next=${encodeURIComponent('//evil.example/dashboard')}`)
  await screen.signIn(ada)
  await expect(page).toHaveURL('/dashboard')
})

test('AUTH-08, AUTH-19, AUTH-21 whoever is signed in stays so, and /auth leads to the dashboard', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await newPerson(page)
  await page.goto('/auth')
  await expect(page).toHaveURL('/dashboard')
  await page.reload()
  await expect(page).toHaveURL('/dashboard')
  const later = await browser.newContext({ storageState: await context.storageState(), ...(baseURL === undefined ? {} : { baseURL }) })
  const reopened = await later.newPage()
  await reopened.goto('/dashboard')
  await expect(reopened.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await later.close()
})

test('AUTH-09, AUTH-22 signing in and out in one tab is noticed in the others', async ({ page, context }) => {
  const ada = await newPerson(page)
  await context.clearCookies()
  const other = await context.newPage()
  await other.goto('/auth')
  await expect(other.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  const screen = await SignInScreen.open(page)
  await screen.signIn(ada)
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL('/dashboard')
  await other.getByRole('button', { name: 'Sign Out' }).click()
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL(/\/auth/)
})

test('AUTH-20 the session is renewed while the app is used, at most hourly', async ({ page }) => {
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/renew-session')) renewals.push(request.method())
  })
  await newPerson(page)
  await page.goto('/dashboard')
  await expect.poll(() => renewals).toEqual(['POST'])
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(renewals).toEqual(['POST'])
})

test('AUTH-23, ROUTE-23 signing out leads to the front page, and the way back is closed', async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)
})

test('ROUTE-22 a session that was ended elsewhere leads to signing in, and back to the same page', async ({ page, context }) => {
  const ada = await newPerson(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await context.clearCookies()
  // Coming back to the tab reads anew who is there.
  await page.evaluate(() => new BroadcastChannel('hivehold-account').postMessage('changed'))
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard/)
  await new SignInScreen(page).signIn(ada)
  await expect(page).toHaveURL('/dashboard')
})

test('DASH-01 a person sees who is signed in, chooses light or dark, and signs out, by keyboard alone', async ({ page, isMobile }) => {
  const ada = await newPerson(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Profile' }).filter({ visible: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Ada Okafor' })
  await expect(dialog.getByText(ada.email)).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'System' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  if (isMobile) await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign Out' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
})
