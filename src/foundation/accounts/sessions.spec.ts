import { ownFace, signOutOf } from '#tests/story/account-menu.ts'
import { expect, newPerson, test } from '#tests/story/fixtures.ts'
import { SignInScreen } from '#tests/story/sign-in-screen.ts'

test(
  'a visitor who opens a protected screen signs in first and then gets it',
  { tag: ['@ROUTE-22', '@GAP-33', '@prove'] },
  async ({ page, context }) => {
    const ada = await newPerson(page)
    await context.clearCookies()
    const screen = await SignInScreen.open(page, '/cars?categoryId=018f0000-0000-7000-8000-000000000000')
    await expect(page).toHaveURL(/\/auth\?next=/)
    await screen.signIn(ada)
    await expect(page).toHaveURL('/cars?categoryId=018f0000-0000-7000-8000-000000000000')
  },
)

test('a link with another site as its return address leads to the dashboard', { tag: ['@GAP-33', '@prove'] }, async ({ page, context }) => {
  const ada = await newPerson(page)
  await context.clearCookies()
  const screen = await SignInScreen.open(page, `/auth?next=${encodeURIComponent('//evil.example/dashboard')}`)
  await screen.signIn(ada)
  await expect(page).toHaveURL('/dashboard')
})

test(
  'a signed-in person stays so, and /auth leads to the dashboard',
  { tag: ['@AUTH-08', '@AUTH-19', '@AUTH-21'] },
  async ({ page, context, browser, baseURL }) => {
    await newPerson(page)
    await page.goto('/auth')
    await expect(page).toHaveURL('/dashboard')
    await page.reload()
    await expect(page).toHaveURL('/dashboard')
    const later = await browser.newContext({ storageState: await context.storageState(), ...(baseURL === undefined ? {} : { baseURL }) })
    const reopened = await later.newPage()
    await reopened.goto('/dashboard')
    await expect(ownFace(reopened)).toBeVisible()
    await later.close()
  },
)

test('signing in and out in one tab is noticed in the others', { tag: ['@AUTH-09', '@AUTH-22'] }, async ({ page, context }) => {
  const ada = await newPerson(page)
  await context.clearCookies()
  const other = await context.newPage()
  await other.goto('/auth')
  await expect(other.getByRole('tab', { name: 'Sign In' })).toBeVisible()
  const screen = await SignInScreen.open(page)
  await screen.signIn(ada)
  await expect(page).toHaveURL('/dashboard')
  await expect(other).toHaveURL('/dashboard')
  await signOutOf(other)
  await expect(other).toHaveURL('/')
  await expect(page).toHaveURL(/\/auth/)
})

test('the session is renewed while the app is used, at most hourly', { tag: ['@AUTH-20'] }, async ({ page }) => {
  const renewals: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/account/renew-session')) renewals.push(request.method())
  })
  await newPerson(page)
  const answered = page.waitForResponse('**/api/account/renew-session')
  await page.goto('/dashboard')
  // A renewal that a reload interrupts is rightly requested again.
  await (await answered).finished()
  expect(renewals).toEqual(['POST'])
  await page.reload()
  await expect(ownFace(page)).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(renewals).toEqual(['POST'])
})

test('signing out leads to the landing page, and going back leads to sign-in', { tag: ['@AUTH-23', '@ROUTE-23'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await signOutOf(page)
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)
})

test('a session ended elsewhere leads to sign-in, and then back to the page', { tag: ['@ROUTE-22'] }, async ({ page, context }) => {
  const ada = await newPerson(page)
  await page.goto('/dashboard')
  await expect(ownFace(page)).toBeVisible()
  await context.clearCookies()
  // Returning to the tab reads again who is signed in.
  await page.evaluate(() => new BroadcastChannel('hivehold-account').postMessage('changed'))
  await expect(page).toHaveURL(/\/auth\?next=%2Fdashboard/)
  await new SignInScreen(page).signIn(ada)
  await expect(page).toHaveURL('/dashboard')
})

test('the frame leads to the profile, where a theme is chosen and kept', { tag: ['@phone', '@prove'] }, async ({ page, isMobile }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await ownFace(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Profile' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible()
  await page.getByRole('radio', { name: 'System' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  if (isMobile) await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alertdialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign Out' }).press('Enter')
  await expect(page).toHaveURL('/')
})
