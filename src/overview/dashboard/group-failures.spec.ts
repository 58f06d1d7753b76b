import type { Page, Route } from '@playwright/test'
import { z } from 'zod'
import { ask } from '../../../tests/story/api.ts'
import { aMember, atGroup, chooseOfGroup, isPhone } from '../../../tests/story/at-group.ts'
import { expect, expectAccessible, expectToFit } from '../../../tests/story/fixtures.ts'
import { test } from '../../../tests/story/several-people.ts'

test(
  'a category that is shared says that it cannot be deleted, and offers no deletion',
  { tag: ['@CAT-17', '@CAT-18', '@CAT-19'] },
  async ({ page, another }) => {
    const { familyId, ids } = await atGroup(page, { kinds: ['home', 'cars'] })
    const ben = await aMember(another, { admin: page, familyId, view: ids.slice(1) })
    const asking = page.getByRole('alertdialog', { name: 'Delete Category?' })
    await remove(page, 'Home')
    await expect(asking).toContainText('This deletes Home')
    await expect(asking, 'nobody else sees this one').not.toContainText('shared')
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await remove(page, 'Cars')
    await expect(asking).toContainText('Cannot delete: This category is shared with other users. Remove all permissions first.')
    await expect(asking).not.toContainText('This deletes')
    await expect(asking.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await expectAccessible(page)
    await expectToFit(page)
    await asking.getByRole('button', { name: 'Close' }).click()
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
  },
)

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
  type Answer = Parameters<Route['fulfill']>[0]
  const answer = async (page: Page, address: string, { what }: { what: Answer }) =>
    page.route(address, async (route) => {
      if (route.request().method() === 'GET' && address.endsWith('families')) await route.continue()
      else await route.fulfill(what)
    })
  const fail = async (page: Page, address: string) =>
    answer(page, address, { what: { status: 500, contentType: 'application/json', body: '{}' } })
  const refuse = async (page: Page, address: string, message: string) =>
    answer(page, address, { what: { status: 422, json: { defined: false, code: 'NOT_NOW', status: 422, message } } })

  test('the tiles of a group that cannot be read say so, with another try; its controls stay', { tag: ['@DASH-12'] }, async ({ page }) => {
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

  test(
    'a group that cannot be founded, renamed or deleted stays as it was, and nothing typed is lost',
    { tag: ['@GRP-01', '@GRP-02', '@GRP-14', '@GRP-17'] },
    async ({ page }) => {
      await atGroup(page)
      await refuse(page, '**/api/families', 'Nobody founds groups today')
      await page.getByRole('button', { name: 'Friend group' }).click()
      const befriending = page.getByRole('dialog', { name: 'Create Friend Group' })
      await befriending.getByLabel('Group name').fill('Crew')
      await befriending.getByRole('button', { name: 'Create Group' }).click()
      await expect(page.getByText('Nobody founds groups today', { exact: true })).toBeVisible()
      await befriending.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Family group' }).click()
      const founding = page.getByRole('dialog', { name: 'Create Family Group' })
      await founding.getByLabel('Group name').fill('Cousins')
      await refuse(page, '**/api/families', 'There is no room for a family')
      await founding.getByRole('button', { name: 'Create Group' }).click()
      await expect(page.getByText('There is no room for a family', { exact: true })).toBeVisible()
      await fail(page, '**/api/families')
      await founding.getByRole('button', { name: 'Create Group' }).click()
      await expect(page.getByText('Failed to create group')).toBeVisible()
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

      await refuse(page, '**/api/families/*', 'This group stays')
      await chooseOfGroup(page, 'Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('This group stays', { exact: true })).toBeVisible()
      await expect(page.getByRole('alertdialog')).toBeHidden()
      await fail(page, '**/api/families/*')
      await chooseOfGroup(page, 'Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('Failed to delete group')).toBeVisible()
      await expect(page.getByRole('tab', { name: 'The Okafors' })).toBeVisible()
    },
  )
})
