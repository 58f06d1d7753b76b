import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ask } from '../../../tests/story/api.ts'
import { aMember, atGroup, chooseOfGroup, isPhone } from '../../../tests/story/at-group.ts'
import { expect, expectAccessible, expectToFit } from '../../../tests/story/fixtures.ts'
import { test } from '../../../tests/story/several-people.ts'

test('CAT-17 CAT-18 a category that is shared says so before it is deleted, and is kept', async ({ page, another }) => {
  const { familyId, ids } = await atGroup(page, { kinds: ['home', 'cars'] })
  const ben = await aMember(another, { admin: page, familyId, view: ids.slice(1) })
  const asking = page.getByRole('alertdialog', { name: 'Delete Category?' })
  await remove(page, 'Home')
  await expect(asking).toContainText('This deletes Home')
  await expect(asking, 'nobody else sees this one').not.toContainText('shared')
  await asking.getByRole('button', { name: 'Cancel' }).click()
  await remove(page, 'Cars')
  await expect(asking).toContainText('It is shared with other users.')
  await expectAccessible(page)
  await expectToFit(page)
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Cannot delete: This category is shared with other users. Remove all permissions first.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cars', exact: true })).toBeVisible()

  const [member] = z.array(z.object({ id: z.uuid() })).parse(await ask(page, 'GET', '/members/mine'))
  const changes = [{ categoryId: ids[1], ifVersion: 1, level: null }]
  await ask(page, 'PATCH', `/members/${member?.id}/levels`, { changes })
  await remove(page, 'Cars')
  await expect(asking).toContainText('This deletes Cars')
  await expect(asking).not.toContainText('shared')
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Category deleted successfully')).toBeVisible()
  await ben.page.goto('/dashboard')
  await ben.page.getByRole('tab', { name: 'The Okafors' }).click()
  await expect(ben.page.getByText('Nothing here is shared with you yet.')).toBeVisible()
  await expectAccessible(ben.page)
})

/** Opens the question before a tile is deleted, as the device allows. */
async function remove(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return
  }
  await page.getByRole('link', { name, exact: true }).hover()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
}

test.describe('when the server fails', () => {
  test.use({ serverFails: true })
  test.skip(({ isMobile }) => isMobile, 'it fails alike on every screen')
  const fail = async (page: Page, address: string) =>
    page.route(address, async (route) => {
      if (route.request().method() === 'GET' && address.endsWith('families')) await route.continue()
      else await route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
    })

  test('DASH-12 the tiles of a group that cannot be read say so, with another try; its controls stay', async ({ page }) => {
    await atGroup(page, { kinds: ['cars'] })
    await fail(page, '**/api/categories?*')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Failed to load family categories' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^View Members/ })).toBeVisible()
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('link', { name: 'Cars', exact: true })).toBeVisible()
  })

  test('GRP-01 GRP-14 GRP-17 a group that cannot be founded, renamed or deleted stays as it was, and nothing typed is lost', async ({
    page,
  }) => {
    await atGroup(page)
    await fail(page, '**/api/families')
    await page.getByRole('button', { name: 'Family group' }).click()
    const founding = page.getByRole('dialog', { name: 'Create Family Group' })
    await founding.getByLabel('Group name').fill('Cousins')
    await founding.getByRole('button', { name: 'Create Group' }).click()
    await expect(page.getByText('The group was not created. The server did not answer.')).toBeVisible()
    await expect(founding.getByLabel('Group name')).toHaveValue('Cousins')
    await founding.getByRole('button', { name: 'Cancel' }).click()

    await fail(page, '**/api/families/*')
    await chooseOfGroup(page, 'Rename')
    const renaming = page.getByRole('dialog', { name: 'Rename Family Group' })
    await renaming.getByLabel('Family Name').fill('The Adeyemis')
    await renaming.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByText('Failed to rename family')).toBeVisible()
    await expect(renaming.getByLabel('Family Name')).toHaveValue('The Adeyemis')
    await expect(page.getByRole('tab', { selected: true, includeHidden: true })).toHaveText('The Okafors')
    await renaming.getByRole('button', { name: 'Cancel' }).click()

    await chooseOfGroup(page, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete group')).toBeVisible()
    await expect(page.getByRole('tab', { name: 'The Okafors' })).toBeVisible()
  })
})
