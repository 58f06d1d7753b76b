import type { Locator, Page } from '@playwright/test'
import { aDefaultCategory } from '#tests/story/api.ts'
import { aMember, openNewGroup, chooseOfGroup } from '#tests/story/group.ts'
import { openMove } from '#tests/story/home.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

const tile = (page: Page, name: string): Locator => page.getByRole('main').getByRole('link', { name, exact: true })
const asking = (page: Page): Locator => page.getByRole('alertdialog', { name: /^Move / })

async function open(page: Page, space: string): Promise<void> {
  await page.getByRole('tab', { name: space, exact: true }).click()
}

async function moveTo(page: Page, name: string): Promise<Locator> {
  await openMove(page, name)
  return asking(page)
}

test('a category moves to a group, and says who will see it', { tag: ['@GAP-10', '@phone', '@phone-only'] }, async ({ page, another }) => {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['cars'] })
  await aDefaultCategory(page, 'home')
  const ben = await aMember(another, { admin: page, familyId, view: ids })
  await ben.page.goto('/dashboard')
  await expect(tile(ben.page, 'Cars')).toBeVisible()

  await open(page, 'My Own Hive')
  const dialog = await moveTo(page, 'Home')
  await expect(dialog).toHaveAccessibleName('Move Home to The Okafors?')
  await expect(dialog).toContainText('Everything in it goes along: 11 subcategories.')
  await expect(dialog.getByRole('definition')).toHaveText(['Only you'])
  await expectAccessible(page)
  await expectToFit(page)
  // The answer to the first attempt is lost on its way.
  let attempts = 0
  await page.route('**/api/categories/*/move', async (route) => {
    attempts += route.request().method() === 'POST' ? 1 : 0
    if (attempts !== 1) return route.continue()
    await route.fetch()
    return route.abort()
  })
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Home is now in The Okafors')).toBeVisible()
  expect(attempts).toBe(2)
  await expect(tile(page, 'Home')).toHaveCount(0)
  await page.getByRole('button', { name: 'Go there' }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText('The Okafors')
  await expect(tile(page, 'Home')).toBeVisible()
  await expect(tile(ben.page, 'Home'), 'nothing is shared by a move').toHaveCount(0)

  await moveTo(page, 'Cars')
  await expect(dialog).toHaveAccessibleName('Move Cars to My Own Hive?')
  await expect(dialog.getByRole('definition')).toHaveText(['Only you', 'Ben Okafor'])
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Cars is now in My Own Hive')).toBeVisible()
  await expect(tile(ben.page, 'Cars'), 'an open screen follows').toHaveCount(0)
  await chooseOfGroup(page, 'Change Log')
  await expect(page.getByRole('dialog', { name: 'Change Log' }).getByRole('listitem').first()).toContainText('Cars: Moved to My Own Hive')
})

test(
  'a space that has the default already, or that one does not administer, is no place to move to',
  { tag: ['@GAP-10', '@GAP-08', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['home'] })
    await aDefaultCategory(page, 'home')
    const ben = await aMember(another, { admin: page, familyId, edit: ids })
    await ben.page.goto('/dashboard')
    await tile(ben.page, 'Home').hover()
    await expect(ben.page.getByRole('button', { name: /^Move Home/ }), 'Ben is no admin here').toHaveCount(0)
    await aDefaultCategory(ben.page, 'cars')
    await open(ben.page, 'My Own Hive')
    await tile(ben.page, 'Cars').hover()
    await expect(ben.page.getByRole('button', { name: 'Edit Cars' })).toBeVisible()
    await expect(ben.page.getByRole('button', { name: /^Move Cars/ }), 'Ben administers nothing else').toHaveCount(0)

    const dialog = await moveTo(page, 'Home')
    await expect(dialog).toContainText('My Own Hive already has its own Home category, and a space can have only one.')
    await expect(dialog.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(tile(page, 'Home')).toBeVisible()
  },
)
