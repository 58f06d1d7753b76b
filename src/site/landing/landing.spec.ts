import type { Locator, Page } from '@playwright/test'
import { aVisitor, expect, expectAccessible, expectToFit, newPerson, test } from '#tests/story/fixtures.ts'
import { SignInScreen } from '#tests/story/sign-in-screen.ts'

const band = (page: Page, heading: string): Locator =>
  page.getByRole('region').filter({ has: page.getByRole('heading', { level: 2, name: heading }) })

const openAnswers = (page: Page): Locator => page.locator('details[open]')

const question = (page: Page, words: string): Locator => page.locator('summary', { hasText: words })

test(
  'the front page is open to all and says whom it is for',
  { tag: ['@LAND-01', '@LAND-02', '@LAND-03', '@LAND-15', '@GAP-206'] },
  async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle(/Hivehold/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage your household with ease')
    await expect(page.getByText('For busy families, individuals and groups of friends.')).toBeVisible()
    await expect(page.getByText(/household’s own server.* is free, with no trackers/), 'and whose server this is').toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' })).toHaveAttribute('href', '/terms')
    // No support address is configured on this server.
    await expect(page.getByRole('contentinfo')).not.toContainText('Contact')
    await expectToFit(page)
    await expectAccessible(page)
  },
)

test('every button leads to signing in or up', { tag: ['@LAND-04', '@LAND-05', '@LAND-14', '@LAND-16'] }, async ({ page }) => {
  await page.goto('/')
  const links = { signIn: '/auth', signUp: '/auth?tab=sign-up' }
  const header = page.getByRole('banner')
  const closing = band(page, 'Start with one bill. The rest can wait.')
  for (const [place, name, href] of [
    [header, 'Sign In', links.signIn],
    [header, 'Get Started', links.signUp],
    [page.getByRole('main'), 'Get Started Today', links.signUp],
    // The words after 'Learn More' are for screen readers.
    [page.getByRole('main'), 'Learn More about Hivehold', links.signIn],
    [closing, 'Sign Up', links.signUp],
    [closing, 'Sign In', links.signIn],
  ] as const) {
    await expect(place.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  await expect(page.getByRole('button'), 'there are no other buttons').toHaveCount(0)
  await header.getByRole('link', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/auth?tab=sign-up')
  await expect(page.getByLabel('First Name')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Learn More' }).click()
  await expect(page).toHaveURL('/auth')
  await page.getByRole('banner').getByRole('link', { name: 'Hivehold' }).click()
  await expect(page.getByRole('link', { name: 'Get Started Today' }), 'the brand leads back').toBeVisible()
})

test(
  'pains, features, steps and benefits, as many as there are',
  { tag: ['@LAND-06', '@LAND-07', '@LAND-08', '@LAND-09', '@LAND-10'] },
  async ({ page }) => {
    await page.goto('/')
    await expect(band(page, 'Does This Sound Familiar?').getByRole('heading', { level: 3 })).toHaveText([
      'Scattered information',
      'Missed renewals',
      'Poor coordination',
      'Cost tracking',
      'Forgotten appointments',
      'Meal planning stress',
    ])
    await expect(band(page, 'Everything You Need in One Place').getByRole('heading', { level: 3 })).toHaveCount(9)
    await expect(band(page, 'How It Works').getByRole('heading', { level: 3 })).toHaveText([
      'Sign Up',
      'Add Categories',
      'Invite Family',
      'Stay Organized',
    ])
    await expect(band(page, 'Only what’s lit up needs you').getByRole('listitem')).toHaveCount(8)
  },
)

test('eight questions, of which at most one is open, by keyboard too', { tag: ['@LAND-11', '@LAND-12', '@LAND-13'] }, async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('summary')).toHaveCount(8)
  const answers = (await page.locator('details > p').allTextContents()).map((answer) => answer.trim())
  expect(new Set(answers).size, 'eight different answers').toBe(8)
  for (const answer of answers) expect(answer, 'a sentence or more').toMatch(/^\S+ .{30,}\.$/s)
  await question(page, 'What is Hivehold?').click()
  await expect(openAnswers(page)).toHaveText([/^What is Hivehold\?/])
  await question(page, 'What is Hivehold?').click()
  await expect(openAnswers(page)).toHaveCount(0)
  await question(page, 'Who can see my information?').focus()
  await page.keyboard.press('Enter')
  await expect(openAnswers(page)).toHaveText([/^Who can see my information\?/])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(question(page, 'How does sharing work?')).toBeFocused()
  await expect(openAnswers(page)).toHaveText([/^How does sharing work\?/])
  await page.keyboard.press('Enter')
  await expect(openAnswers(page)).toHaveCount(0)
  for (const summary of await page.locator('summary').all()) {
    await summary.click()
    await expect(openAnswers(page)).toHaveCount(1)
  }
  // At the top no question is half under the header.
  await page.evaluate(() => scrollTo(0, 0))
  await expectToFit(page)
})

test('browsers without groups of questions close the other', { tag: ['@LAND-12', '@own-browser', '@prove'] }, async ({ page }) => {
  // Such a browser lacks the attribute and opens each of them independently.
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLDetailsElement.prototype, 'name')
    addEventListener('DOMContentLoaded', () => {
      for (const details of document.querySelectorAll('details')) details.removeAttribute('name')
    })
  })
  await page.goto('/')
  await question(page, 'What is Hivehold?').click()
  await expect(openAnswers(page)).toHaveText([/^What is Hivehold\?/])
  await question(page, 'What does it cost?').click()
  await expect(openAnswers(page)).toHaveText([/^What does it cost\?/])
  await question(page, 'What does it cost?').click()
  await expect(openAnswers(page)).toHaveCount(0)
})

test('reminders 30, 7 and 1 days before; flexible plans, no price', { tag: ['@LAND-17', '@LAND-18'] }, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByText('Renewal reminders 30 days, 7 days and 1 day before a contract ends')).toBeVisible()
  await question(page, 'What does it cost?').click()
  await expect(openAnswers(page)).toContainText('Pricing plans are flexible')
  await expect(openAnswers(page)).toContainText('Hivehold is free software')
  expect(await page.locator('body').textContent()).not.toMatch(/[£$€]\s?\d|\d\s?(pounds|euros|dollars)|per month|free trial|%/i)
})

test(
  'without any script everything is there and every link works',
  { tag: ['@LAND-01', '@LAND-12', '@LAND-16', '@prove'] },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }), javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(7)
    await question(page, 'What is Hivehold?').click()
    await expect(page.getByText(/^A web app for managing a household/)).toBeVisible()
    await expect(openAnswers(page)).toHaveCount(1)
    await page.getByRole('link', { name: 'Get Started Today' }).click()
    await expect(page).toHaveURL('/auth?tab=sign-up')
    await context.close()
  },
)

test('the front page loads hardly any script, nothing foreign, and its pictures', { tag: '@prove' }, async ({ page, baseURL }) => {
  const scripts: number[] = []
  const strangers: string[] = []
  page.on('response', (response) => {
    if (!response.url().startsWith(`${baseURL}/`)) strangers.push(response.url())
    if (response.request().resourceType() === 'script') scripts.push(Number(response.headers()['content-length'] ?? 0))
  })
  await page.goto('/')
  for (const picture of await page.locator('main img').all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(async () => picture.evaluate((img) => img instanceof HTMLImageElement && img.complete && img.naturalWidth > 0))
      .toBe(true)
    expect(await picture.getAttribute('alt')).not.toBe('')
  }
  await page.waitForLoadState('networkidle')
  expect(strangers).toEqual([])
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(2048)
})

test('the pictures follow the theme: the system’s, or the one chosen on this device', { tag: '@prove' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  const first = page.locator('main img').first()
  const shown = async () => first.evaluate((img) => (img instanceof HTMLImageElement ? img.currentSrc : ''))
  await expect.poll(shown).toContain('-dark-')
  await page.evaluate(() => localStorage.setItem('hivehold-theme', 'light'))
  await page.reload()
  await expect.poll(shown).toContain('-light-')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => localStorage.setItem('hivehold-theme', 'dark'))
  await page.reload()
  await expect.poll(shown).toContain('-dark-')
})

test('the keyboard skips the header, and reaches the links in their order', { tag: '@prove' }, async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Get Started Today' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Learn More' })).toBeFocused()
})

test('somebody signed in sees the front page, and links to the dashboard', { tag: ['@LAND-01', '@GAP-123'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('the app’s message after an account is deleted is shown on the front page', { tag: ['@ROUTE-24', '@prove'] }, async ({ page }) => {
  const ada = aVisitor()
  await newPerson(page, ada)
  await page.goto('/profile')
  await page.getByRole('main').getByRole('button', { name: 'Delete Account' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await asking.getByLabel('Password', { exact: true }).fill(ada.password)
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('link', { name: 'Get Started Today' })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Account deleted successfully')
  await page.reload()
  await expect(page.getByRole('status'), 'once').toHaveText('')
  await (await SignInScreen.open(page)).signIn(ada)
  await expect(page.getByText('Wrong email or password')).toBeVisible()
})
