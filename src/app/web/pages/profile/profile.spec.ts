import type { Browser, Page } from '@playwright/test'
import { ofMine, openMine } from '#tests/story/account-menu.ts'
import { ask } from '#tests/story/api.ts'
import { expect, expectAccessible, expectToFit, newPerson, type StoryPerson, test } from '#tests/story/fixtures.ts'
import { SignInScreen } from '#tests/story/sign-in-screen.ts'

async function atTheProfile(page: Page): Promise<StoryPerson> {
  const ada = await newPerson(page)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible()
  return ada
}

async function alsoElsewhere(browser: Browser, { baseURL, person }: { baseURL: string | undefined; person: StoryPerson }): Promise<Page> {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const context = await browser.newContext({ userAgent: firefox, ...(baseURL === undefined ? {} : { baseURL }) })
  const page = await context.newPage()
  await ask(page, 'POST', '/account/sign-in', { email: person.email, password: person.password })
  return page
}

const dialog = (page: Page, title: string) => page.getByRole('dialog', { name: title })

test('the header leads to the person’s own page, which ends with the Danger Zone', { tag: ['@DASH-01', '@PROF-09'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await openMine(page, 'Profile')
  await expect(page).toHaveURL('/profile')
  await expect(await ofMine(page, 'Profile')).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible()
  await expect(page.getByText('My Own Hive', { exact: true })).toBeVisible()
  const zone = page.getByRole('region', { name: 'Danger Zone' })
  await expect(zone.getByRole('button', { name: 'Delete Account' })).toBeVisible()
  await expectToFit(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectToFit(page)
})

test('names are changed, and missing ones are requested beside their field', { tag: ['@PROF-01', '@prove'] }, async ({ page }) => {
  await atTheProfile(page)
  await page.getByLabel('First Name').fill(' ')
  await page.getByLabel('Last Name').fill('Lovelace')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please enter your first name')).toBeVisible()
  await expect(page.getByLabel('First Name')).toBeFocused()
  await page.getByLabel('First Name').fill('Augusta')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Augusta Lovelace' })).toBeVisible()
  await page.getByLabel('First Name').fill('a'.repeat(101))
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Please use at most 100 characters')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Last Name')).toHaveValue('Lovelace')
})

test('the time zone that decides which day is today can be chosen', { tag: ['@GAP-108', '@prove'] }, async ({ page }) => {
  await atTheProfile(page)
  // Even closed it is searched by typing: the shortcut of the search is a letter there.
  await page.getByRole('combobox', { name: 'Time Zone' }).press('/')
  await page.getByRole('combobox', { name: 'Time Zone' }).click()
  await page.keyboard.type('Pacific/Auck')
  await page.getByRole('option', { name: 'Pacific/Auckland' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Time Zone' })).toHaveText('Pacific/Auckland')
})

test('names saved elsewhere show where nothing is typed, and are not overwritten', { tag: ['@PROF-01', '@prove'] }, async ({ page }) => {
  await atTheProfile(page)
  await ask(page, 'PATCH', '/account/profile', { ifVersion: 1, firstName: 'Augusta', lastName: 'Okafor' })
  await expect(page.getByLabel('First Name')).toHaveValue('Augusta')
  await page.route('**/api/account/me', (route) => route.abort())
  await page.getByLabel('Last Name').fill('King')
  await ask(page, 'PATCH', '/account/profile', { ifVersion: 2, firstName: 'Grace', lastName: 'Okafor' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Failed to update profile')).toBeVisible()
  await expect(page.getByLabel('Last Name')).toHaveValue('King')
})

test(
  'the email shows after the password is given, until it is locked or the page is left',
  { tag: ['@PROF-02', '@PROF-03', '@PROF-04', '@GAP-53', '@prove'] },
  async ({ page }) => {
    const ada = await atTheProfile(page)
    const email = page.getByLabel('Email', { exact: true })
    await expect(email).not.toHaveValue(ada.email)
    await page.getByRole('button', { name: 'Unlock' }).click()
    const unlocking = dialog(page, 'Unlock your email')
    await unlocking.getByRole('button', { name: 'Unlock' }).click()
    await expect(unlocking.getByText('Enter password')).toBeVisible()
    await unlocking.getByLabel('Password', { exact: true }).fill('not this one')
    await unlocking.getByRole('button', { name: 'Unlock' }).click()
    await expect(unlocking.getByText('Incorrect password')).toBeVisible()
    await expectToFit(page)
    await unlocking.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Email unlocked')).toBeVisible()
    await expect(email).toHaveValue(ada.email)
    await expectAccessible(page)
    // Once more, by keyboard alone.
    await page.getByRole('button', { name: 'Lock', exact: true }).press('Enter')
    await expect(email).not.toHaveValue(ada.email)
    const unlock = page.getByRole('main').getByRole('button', { name: 'Unlock' })
    await unlock.press('Enter')
    await unlocking.getByLabel('Password', { exact: true }).focus()
    await page.keyboard.press('Escape')
    await expect(unlock).toBeFocused()
    await page.keyboard.press('Enter')
    await unlocking.getByLabel('Password', { exact: true }).focus()
    await page.keyboard.type(ada.password)
    await page.keyboard.press('Enter')
    await expect(email).toHaveValue(ada.email)
    await page.getByRole('link', { name: 'Hivehold' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Own Hive' })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Ada Okafor' })).toBeVisible()
    await expect(email).not.toHaveValue(ada.email)
  },
)

test('the password changes for anyone who knows the current one, and ends other sessions', async ({ page, browser, baseURL, context }) => {
  const ada = await atTheProfile(page)
  const elsewhere = await alsoElsewhere(browser, { baseURL, person: ada })
  await elsewhere.goto('/dashboard')
  await page.getByRole('button', { name: 'Change Password' }).click()
  const changing = dialog(page, 'Change Password')
  await changing.getByRole('button', { name: 'Save Password' }).click()
  await expect(changing.getByText('Enter password')).toBeVisible()
  await expect(changing.getByText('Your password needs at least 6 characters')).toBeVisible()
  await expectToFit(page)
  const type = async (current: string, chosen: string): Promise<void> => {
    await changing.getByLabel('Current Password').fill(current)
    await changing.getByLabel('New Password', { exact: true }).fill(chosen)
    await changing.getByLabel('Repeat New Password').fill(chosen)
    await changing.getByRole('button', { name: 'Save Password' }).click()
  }
  await type('not this one', 'copper kettle dawn')
  await expect(changing.getByText('Incorrect password')).toBeVisible()
  await type(ada.password, 'password')
  await expect(changing.getByText('This password is too easy to guess. Please choose another.')).toBeVisible()
  await type(ada.password, 'copper kettle dawn')
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await expect(elsewhere).toHaveURL(/\/auth/)
  await elsewhere.context().close()
  // The open page would notice, and lead away at the same moment.
  await page.goto('/livez')
  await context.clearCookies()
  const screen = await SignInScreen.open(page)
  await screen.signIn({ email: ada.email, password: 'copper kettle dawn' })
  await expect(page).toHaveURL('/dashboard')
})

test('sessions are listed with their browsers, and end singly or all at once', { tag: '@prove' }, async ({ page, browser, baseURL }) => {
  const ada = await atTheProfile(page)
  const second = await alsoElsewhere(browser, { baseURL, person: ada })
  await second.goto('/dashboard')
  await page.reload()
  const places = page.getByRole('region', { name: "Where you're signed in" })
  await expect(places.getByRole('listitem')).toHaveCount(2)
  await expect(places.getByRole('listitem').first()).toContainText('This browser, since')
  await expect(places.getByText('Firefox on Windows')).toBeVisible()
  await places.getByRole('button', { name: 'Sign out of Firefox on Windows' }).click()
  await expect(page.getByText('Signed out of Firefox on Windows')).toBeVisible()
  await expect(places.getByRole('listitem')).toHaveCount(1)
  await expect(second).toHaveURL(/\/auth/)
  const third = await alsoElsewhere(browser, { baseURL, person: ada })
  await third.goto('/dashboard')
  await page.reload()
  await places.getByRole('button', { name: 'Sign Out Everywhere Else' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  await expect(third).toHaveURL(/\/auth/)
  await expect(places.getByRole('button', { name: 'Sign Out Everywhere Else' })).toBeHidden()
  await places.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('alertdialog', { name: 'Sign out?' }).getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await second.context().close()
  await third.context().close()
})
