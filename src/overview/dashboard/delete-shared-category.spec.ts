import type { Page } from '@playwright/test'
import { z } from 'zod'
import { ask } from '#tests/story/api.ts'
import { aMember, openNewGroup, isPhone } from '#tests/story/group.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

test('a shared category cannot be deleted, and offers none', { tag: ['@CAT-17', '@CAT-18', '@CAT-19'] }, async ({ page, another }) => {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['home', 'cars'] })
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
})

/** Opens the confirmation before a tile is deleted, in the way that the device offers. */
async function remove(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await page.getByRole('button', { name: `More actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    return
  }
  await page.getByRole('main').getByRole('link', { name, exact: true }).hover()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
}
