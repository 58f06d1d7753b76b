import type { Page } from '@playwright/test'
import { z } from 'zod'
import { openMine } from '#tests/story/account-menu.ts'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { expect, expectToFit, newPerson, type StoryPerson } from '#tests/story/fixtures.ts'
import { aGroup, joinGroup } from '#tests/story/groups.ts'
import { test } from '#tests/story/several-people.ts'
import { SignInScreen } from '#tests/story/sign-in-screen.ts'

const asking = (page: Page) => page.getByRole('alertdialog', { name: 'Delete your account?' })

async function openDeletion(page: Page): Promise<void> {
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(asking(page).getByText('My Own Hive and everything in it will be permanently deleted.')).toBeVisible()
}

async function confirmWith(page: Page, { password }: Pick<StoryPerson, 'password'>): Promise<void> {
  await asking(page).getByLabel('Password', { exact: true }).fill(password)
  await asking(page).getByRole('button', { name: 'Delete' }).click()
}

test('an account is deleted with its password, which leads away', { tag: ['@PROF-10', '@ROUTE-24', '@GAP-27'] }, async ({ page }) => {
  const ada = await newPerson(page)
  await page.goto('/dashboard')
  await openDeletion(page)
  await expectToFit(page)
  await asking(page).getByRole('button', { name: 'Cancel' }).click()
  const open = page.getByRole('main').getByRole('button', { name: 'Delete Account' })
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await asking(page).getByRole('button', { name: 'Delete' }).click()
  await expect(asking(page).getByText('Enter password')).toBeVisible()
  await confirmWith(page, { password: 'not this one' })
  await expect(asking(page).getByText('Incorrect password')).toBeVisible()
  await expect(page.getByText('Failed to delete account')).toBeVisible()
  await asking(page).getByLabel('Password', { exact: true }).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(ada.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Account deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL(/\/auth/)
  await new SignInScreen(page).signIn(ada)
  await expect(page.getByText('Wrong email or password')).toBeVisible()
})

test('nothing of a deleted person is shown to the next person who signs in', async ({ page, another }) => {
  const next = await another({ firstName: 'Grace' })
  const ada = await newPerson(page)
  await aDefaultCategory(page, 'cars')
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Cars' })).toBeVisible()
  await openMine(page, 'Profile')
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await expect(asking(page).getByLabel('Password', { exact: true })).toBeVisible()
  await confirmWith(page, ada)
  await expect(page).toHaveURL('/')
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
  // What Ada read would show before the server answers.
  await page.route('**/api/categories**', (route) => route.abort())
  await page.route('**/api/members/**', (route) => route.abort())
  await new SignInScreen(page).signIn(next)
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('link', { name: 'Cars' })).toBeHidden()
  await openMine(page, 'Profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Okafor' })).toBeVisible()
  await expect(page.getByLabel('First Name')).toHaveValue('Grace')
})

test(
  'each group is named with its successor, another can be chosen, and they are notified',
  { tag: ['@GAP-27', '@GAP-26', '@PROF-11', '@prove'] },
  async ({ page, another }) => {
    const ada = await newPerson(page)
    const chidi = await another({ firstName: 'Chidi' })
    const zoe = await another({ firstName: 'Zoe' })
    const { familyId } = await aGroup(page)
    await aGroup(page, { name: 'The Empty House' })
    const cars = await aDefaultCategory(page, 'cars', familyId)
    for (const guest of [chidi, zoe]) {
      await joinGroup({ admin: page, guest: guest.page, guestEmail: guest.email, familyId, permissions: { [cars]: 'view' } })
    }
    await openDeletion(page)
    await expect(
      asking(page).getByText('The Empty House has no other members, so it will be permanently deleted, with everything in it.'),
    ).toBeVisible()
    await expect(asking(page).getByText('A new admin can see every category in the group.')).toBeVisible()
    const heir = asking(page).getByRole('combobox', { name: 'The Okafors will pass to' })
    await expect(heir).toContainText('Chidi Okafor')
    await expectToFit(page)
    await heir.click()
    await page.getByRole('option', { name: /Zoe Okafor/ }).click()
    await expect(heir).toContainText('Zoe Okafor')
    await confirmWith(page, ada)
    await expect(page).toHaveURL('/')

    const spaces = z.array(z.object({ name: z.string(), administered: z.boolean() }))
    const spaceOf = async (guest: Page) => spaces.parse(await ask(guest, 'GET', '/families')).find(({ name }) => name === 'The Okafors')
    expect(await spaceOf(zoe.page)).toMatchObject({ administered: true })
    expect(await spaceOf(chidi.page)).toMatchObject({ administered: false })
    const told = z.array(z.object({ message: z.string() }))
    const read = async (guest: Page) => told.parse(await ask(guest, 'GET', '/notifications')).map(({ message }) => message)
    expect(await read(chidi.page)).toContain('Ada Okafor has deleted their account and is no longer in The Okafors.')
    expect(await read(zoe.page)).toContain('Ada Okafor has deleted their account. You are now the admin of The Okafors.')
  },
)
