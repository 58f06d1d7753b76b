import type { Page } from '@playwright/test'
import { z } from 'zod'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { aMember } from '#tests/story/group.ts'
import { expect, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { aGroup } from '#tests/story/groups.ts'
import { test } from '#tests/story/several-people.ts'

/** Creates Ada with The Okafors, a group with Cars and Pets. */
async function withAGroup(page: Page): Promise<{ familyId: string; cars: string; pets: string }> {
  await newPerson(page)
  const { familyId } = await aGroup(page)
  return { familyId, cars: await aDefaultCategory(page, 'cars', familyId), pets: await aDefaultCategory(page, 'pets', familyId) }
}

const memberships = z.array(z.object({ id: z.uuid(), name: z.string() }))

async function memberId(page: Page, name: string): Promise<string> {
  const all = memberships.parse(await ask(page, 'GET', '/members/mine'))
  return all.find((member) => member.name === name)?.id ?? ''
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Manage Member' })
const row = (page: Page, category: string) => dialog(page).getByRole('listitem').filter({ hasText: category })
const manageChidi = async (page: Page): Promise<void> => page.getByRole('button', { name: 'Manage Chidi Okafor, The Okafors' }).click()

test(
  'family members and friends are listed, one row a membership, with controls where the person is an admin',
  { tag: ['@MEM-16', '@MEM-17', '@GAP-25', '@prove'] },
  async ({ page, another }) => {
    const { familyId, cars } = await withAGroup(page)
    const chidi = await aMember(another, { admin: page, familyId, firstName: 'Chidi', edit: [cars] })
    await aMember(another, { admin: page, familyId, firstName: 'Mia', memberType: 'friend', view: [cars] })
    await page.goto('/profile')
    const family = page.getByRole('region', { name: 'Family members' })
    const friends = page.getByRole('region', { name: 'Friends' })
    await expect(family.getByRole('listitem')).toHaveCount(1)
    await expect(family.getByRole('listitem')).toContainText('Chidi Okafor')
    await expect(family.getByRole('listitem')).toContainText('The Okafors · Full Access')
    await expect(friends.getByRole('listitem')).toContainText('Mia Okafor')
    await expect(friends.getByRole('button', { name: 'Manage Mia Okafor, The Okafors' })).toBeVisible()
    await expect(friends.getByRole('button', { name: 'Remove Mia Okafor from The Okafors' })).toBeVisible()
    await expect(page.getByText('Admin of The Okafors')).toBeVisible()
    await expectToFit(page)
    await chidi.page.goto('/profile')
    await expect(chidi.page.getByText('Member of The Okafors')).toBeVisible()
    await expect(chidi.page.getByRole('region', { name: 'Family members' }).getByRole('listitem')).toContainText('Ada Okafor')
    await expect(chidi.page.getByRole('button', { name: /^(Manage|Remove)/ })).toHaveCount(0)
  },
)

test(
  'changes of permissions are staged, counted and discarded',
  { tag: ['@MEM-19', '@MEM-20', '@MEM-21', '@MEM-22', '@MEM-24', '@MEM-27'] },
  async ({ page, another }) => {
    const { familyId, cars, pets } = await withAGroup(page)
    const chidi = await aMember(another, { admin: page, familyId, firstName: 'Chidi', view: [cars], edit: [pets] })
    await page.goto('/profile')
    await manageChidi(page)
    await expect(dialog(page)).toContainText('Full Access')
    await expect(dialog(page)).toContainText('Family')
    await expect(dialog(page), 'its name does not say where').toContainText('open View Members')
    await expect(row(page, 'Cars').getByRole('radio', { name: 'View Only' })).toBeChecked()
    await expect(dialog(page).getByRole('status').filter({ hasText: 'No unsaved changes' })).toBeVisible()
    await expectToFit(page)
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('No changes to save')).toBeVisible()
    await row(page, 'Cars').getByRole('radio', { name: 'Can Edit' }).check()
    await expect(dialog(page).getByText('1 unsaved change', { exact: true })).toBeVisible()
    await row(page, 'Pets').getByRole('button', { name: 'Stop sharing Pets' }).click()
    await expect(row(page, 'Pets')).toContainText('Not shared')
    await expect(dialog(page).getByText('2 unsaved changes')).toBeVisible()
    const stored = await ask(chidi.page, 'GET', `/categories?familyId=${familyId}`)
    expect(stored, 'nothing is stored before it is saved').toMatchObject([
      { id: cars, access: 'view' },
      { id: pets, access: 'edit' },
    ])
    await row(page, 'Pets').getByRole('button', { name: 'Keep sharing Pets' }).click()
    await expect(row(page, 'Pets').getByRole('radio', { name: 'Can Edit' })).toBeChecked()
    await expect(dialog(page).getByText('1 unsaved change', { exact: true })).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await manageChidi(page)
    await expect(row(page, 'Cars').getByRole('radio', { name: 'View Only' })).toBeChecked()
    await expect(dialog(page).getByText('No unsaved changes')).toBeVisible()
  },
)

test('changes saved by keyboard stay, and the member is notified', { tag: ['@MEM-25', '@MEM-20', '@prove'] }, async ({ page, another }) => {
  const { familyId, cars, pets } = await withAGroup(page)
  const chidi = await aMember(another, { admin: page, familyId, firstName: 'Chidi', view: [cars], edit: [pets] })
  await page.goto('/profile')
  const manage = page.getByRole('button', { name: 'Manage Chidi Okafor, The Okafors' })
  await manage.press('Enter')
  await row(page, 'Cars').getByRole('radio', { name: 'View Only' }).press('ArrowRight')
  await expect(dialog(page).getByText('1 unsaved change', { exact: true })).toBeVisible()
  await row(page, 'Pets').getByRole('button', { name: 'Stop sharing Pets' }).press('Enter')
  await dialog(page).getByRole('button', { name: 'Save Changes' }).press('Enter')
  await expect(page.getByText('Changes saved and member notified')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(manage).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'Cars').getByRole('radio', { name: 'Can Edit' })).toBeChecked()
  await expect(row(page, 'Pets')).toHaveCount(0)
  const shown = z.array(z.object({ name: z.string() })).parse(await ask(chidi.page, 'GET', `/categories?familyId=${familyId}`))
  expect(shown.map(({ name }) => name)).toEqual(['Cars'])
  expect(await ask(chidi.page, 'GET', '/notifications')).toContainEqual(expect.objectContaining({ type: 'access_changed' }))
})

test('a late save fails, and the present state is shown', { tag: ['@MEM-25', '@MEM-26'] }, async ({ page, another }) => {
  const { familyId, cars, pets } = await withAGroup(page)
  await aMember(another, { admin: page, familyId, firstName: 'Chidi', view: [cars, pets] })
  await page.goto('/profile')
  const id = await memberId(page, 'Chidi Okafor')
  // No hint of the other change reaches this page before it saves.
  await page.route('**/api/live**', (route) => route.abort())
  await page.reload()
  await manageChidi(page)
  await row(page, 'Cars').getByRole('radio', { name: 'Can Edit' }).check()
  await row(page, 'Pets').getByRole('radio', { name: 'Can Edit' }).check()
  await ask(page, 'PATCH', `/members/${id}/levels`, { changes: [{ categoryId: cars, ifVersion: 1, level: null }] })
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to save changes')).toBeVisible()
  await expect(row(page, 'Cars')).toHaveCount(0)
  await expect(dialog(page).getByText('Sharing was changed elsewhere.')).toBeVisible()
  // Changes that nobody else has made are still staged, and can be saved now.
  await expect(dialog(page).getByText('1 unsaved change', { exact: true })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Changes saved and member notified')).toBeVisible()
})

test('one more category is shared by inviting again', { tag: ['@GAP-19', '@prove'] }, async ({ page, another }) => {
  const { familyId, cars } = await withAGroup(page)
  await aMember(another, { admin: page, familyId, firstName: 'Chidi', view: [cars] })
  await page.goto('/profile')
  await manageChidi(page)
  await row(page, 'Cars').getByRole('radio', { name: 'Can Edit' }).check()
  await dialog(page).getByRole('button', { name: 'Share More Categories' }).click()
  const inviting = page.getByRole('dialog', { name: 'Invite Family Member' })
  await expect(inviting.getByLabel('Email')).toHaveValue(/@example\.org$/)
  await page.keyboard.press('Escape')
  await expect(inviting).toBeHidden()
  // Back where it was opened, with what was staged.
  await expect(dialog(page).getByText('1 unsaved change', { exact: true })).toBeVisible()
})

test('a member is removed from the profile page', { tag: ['@MEM-18', '@GAP-24'] }, async ({ page, another }) => {
  const { familyId, cars } = await withAGroup(page)
  const chidi = await aMember(another, { admin: page, familyId, firstName: 'Chidi', view: [cars] })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Remove Chidi Okafor from The Okafors' }).click()
  const asking = page.getByRole('alertdialog', { name: 'Remove Chidi Okafor?' })
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectToFit(page)
  await page.route('**/api/members/*', async (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 409, json: { defined: true, code: 'CONFLICT', status: 409, message: 'no' } })
      : route.continue(),
  )
  await asking.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Failed to remove member')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Chidi Okafor' })).toBeVisible()
  await page.unroute('**/api/members/*')
  await page.getByRole('button', { name: 'Remove Chidi Okafor from The Okafors' }).click()
  await asking.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Chidi Okafor has been removed')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('listitem').filter({ hasText: 'Chidi Okafor' })).toBeHidden()
  const spaces = z.array(z.object({ name: z.string() })).parse(await ask(chidi.page, 'GET', '/families'))
  expect(spaces.map(({ name }) => name)).not.toContain('The Okafors')
})
