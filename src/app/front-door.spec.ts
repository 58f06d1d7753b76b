import { ofMine, openMine, ownFace } from '#tests/story/account-menu.ts'
import { openCars } from '#tests/story/cars.ts'
import { expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'

test('/ is the front page, a document of its own, with the app one press away', { tag: ['@ROUTE-01'] }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Manage your household with ease' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/auth')
  await page.goBack()
  await page.getByRole('link', { name: 'Get Started', exact: true }).click()
  await expect(page).toHaveURL('/auth?tab=sign-up')
  await expect(page.getByLabel('First Name')).toBeVisible()
})

test(
  'the terms contain what they must',
  { tag: ['@ROUTE-20', '@CONST-30', '@TERMS-01', '@TERMS-02', '@TERMS-03', '@TERMS-04', '@TERMS-05', '@TERMS-06'] },
  async ({ page }) => {
    await page.goto('/terms')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      '1. Acceptance',
      '2. Use of Service',
      '3. User Data and Privacy',
      '4. Content and IP',
      '5. Sharing and Permissions',
      '6. Termination',
      '7. Limitation of Liability',
      '8. Changes',
      '9. Contact',
    ])
    const today = new Intl.DateTimeFormat('en', {
      month: 'short',
      day: 'numeric',
      year: 'numeric',
      timeZone: 'Europe/London',
    }).formatToParts(new Date())
    const part = (type: string) => today.find((candidate) => candidate.type === type)?.value
    await expect(page.getByText(`Last updated: ${part('day')} ${part('month')} ${part('year')}`)).toBeVisible()
    const promises = [
      /at least 13 years old/,
      /email and password confidential/,
      /Don't share your credentials/,
      /responsible for what happens in your account/,
    ]
    const privacy = [/data is encrypted/, /not sold/, /deleted on request: deleting your account in Profile removes it/]
    const rules = [/shared at view or edit level, and you can revoke/, /30 days before they take effect/]
    for (const words of [...promises, ...privacy, ...rules]) await expect(page.getByText(words)).toBeVisible()
    await expectToFit(page)
  },
)

test('a path that does not exist says so and shows the way home', { tag: ['@ERR-01', '@ROUTE-21'] }, async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Get Started Today' })).toBeVisible()
})

test('somebody signed in gets from a path that does not exist to the dashboard', { tag: ['@ERR-01', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/nowhere/at/all')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('when the account cannot be read, the page says why, and Retry helps', { tag: ['@ERR-02'] }, async ({ page, complaints }) => {
  await page.route('**/api/account/me', (route) => route.abort())
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: "This page couldn't be opened" })).toBeVisible()
  await expect(page.getByText("Nothing is lost. The server didn't respond.")).toBeVisible()
  await expectToFit(page)
  await page.unroute('**/api/account/me')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page).toHaveURL(/\/auth/)
  // The errors of the browser and the router about the connection that was cut here.
  complaints.splice(0)
})

test('a screen that throws shows its error, and Retry draws it anew', { tag: ['@ERR-02', '@prove'] }, async ({ page, complaints }) => {
  const categoryId = await openCars(page)
  await page.route('**/api/cars?*', (route) => route.fulfill({ json: { category: { name: 'Cars', access: 'edit' }, subjects: [null] } }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(page.getByText(/of null|is null/)).toBeVisible()
  await expect(ownFace(page), 'the frame stays').toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await page.unroute('**/api/cars?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Add First Car' })).toBeVisible()
  await expect(page).toHaveURL(`/cars?categoryId=${categoryId}`)
  // The errors of React and the router about the fault that was put in.
  complaints.splice(0)
})

test('a page whose file is not there is reloaded once, and then says so', { tag: ['@ERR-02'] }, async ({ page, complaints }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'My Own Hive' })).toBeVisible()
  await page.route(/\/assets\/(settings|settings-page)[^/]*\.js$/, (route) => route.abort())
  await page.reload()
  const loadedAnew = page.waitForEvent('domcontentloaded')
  await openMine(page, 'Settings')
  await loadedAnew
  await expect(page.getByRole('heading', { name: "Part of Hivehold couldn't be loaded" })).toBeVisible()
  const hint = 'Nothing is lost. You may be offline, or there may be a newer version: Retry reloads the page.'
  await expect(page.getByText(hint, { exact: true })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  // The browser's error about the file that was withheld.
  complaints.splice(0)
})

test(
  'a screen that is first opened without a network says so on a page of ours, and Retry leads there',
  { tag: ['@ERR-02', '@own-browser', '@prove'] },
  async ({ page, context, complaints }) => {
    await newPerson(page)
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'My Own Hive' })).toBeVisible()
    const settings = await ofMine(page, 'Settings')
    await context.setOffline(true)
    await settings.click()
    await expect(page.getByRole('heading', { name: "Part of Hivehold couldn't be loaded" })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    // The browser's errors about the files that could not be fetched.
    complaints.splice(0)
  },
)

test('an address whose id is none of ours says that nothing is here', { tag: ['@IPAGE-03', '@GAP-62', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  for (const path of [
    '/car/x',
    '/house/x',
    '/subcategory/x',
    '/category/x',
    '/cars?categoryId=x',
    '/travel?categoryId=x',
    '/shopping?categoryId=x',
    '/meal-planning?categoryId=x',
    '/children/x/tasks',
    '/pets/x/tasks',
  ]) {
    await page.goto(path)
    await expect(page.getByText("This doesn't exist or isn't shared with you."), path).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Not here any more' }), path).toBeVisible()
    await expect(page.getByText('Failed to load'), path).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Retry' }), path).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})
