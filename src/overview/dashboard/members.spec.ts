import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { ask } from '#tests/story/api.ts'
import { aMember, openNewGroup, chooseOfGroup, openGroup, openMembers } from '#tests/story/group.ts'
import { expect, expectToFit } from '#tests/story/fixtures.ts'
import { inviteGuest } from '#tests/story/groups.ts'
import { test } from '#tests/story/several-people.ts'

const row = (dialog: Locator, name: string): Locator => dialog.getByRole('listitem').filter({ hasText: name })
const roles = z.array(z.object({ id: z.uuid(), name: z.string(), role: z.string(), version: z.int() }))

/** Chooses a role in the members dialog, with the keyboard. */
async function giveRole(page: Page, { name, from, to }: { name: string; from: string; to: string }): Promise<void> {
  await page.getByRole('button', { name: `Role of ${name}: ${from}` }).press('Enter')
  await page.getByRole('menuitem', { name: to }).press('Enter')
}

test(
  'everybody sees who is in the group, and admins also see the addresses',
  { tag: ['@MEM-01', '@MEM-02', '@MEM-05', '@MEM-06', '@MEM-07', '@MEM-11', '@MEM-12', '@GAP-14', '@GAP-31', '@GAP-17'] },
  async ({ page, another }) => {
    const { familyId, ids, email } = await openNewGroup(page, { kinds: ['cars'] })
    const ben = await aMember(another, { admin: page, familyId, view: ids })
    const mia = await aMember(another, { admin: page, familyId, view: ids, firstName: 'Mia', memberType: 'friend' })
    await page.getByRole('button', { name: /^View Members/ }).hover()
    await expect(page.getByText('View Members', { exact: true })).toBeVisible()
    const dialog = await openMembers(page)
    await expect(dialog).toHaveAccessibleName('Family Group Members')
    await expect(dialog.getByText('The Okafors')).toBeVisible()
    await expect(row(dialog, 'Ada Okafor')).toContainText('Family · Admin')
    await expect(row(dialog, 'Ada Okafor').getByText('You', { exact: true })).toBeVisible()
    await expect(row(dialog, 'Ada Okafor').getByRole('button'), 'nobody changes or removes themselves').toHaveText(['Set days away'])
    await expect(dialog.getByText(email), 'Ada’s own address is not shown').toHaveCount(0)
    await expect(row(dialog, 'Ben Okafor')).toContainText('Family · Full Access')
    await expect(row(dialog, 'Ben Okafor')).toContainText(ben.email)
    await expect(row(dialog, 'Mia Okafor')).toContainText('Friend · Full Access')
    await expect(row(dialog, 'Mia Okafor')).toContainText(mia.email)
    await expectToFit(page)

    await openGroup(ben.page)
    const seen = await openMembers(ben.page)
    await expect(seen.getByRole('listitem')).toHaveCount(3)
    await expect(row(seen, 'Ben Okafor').getByText('You', { exact: true })).toBeVisible()
    await expect(seen.getByText('@'), 'members see no address').toHaveCount(0)
    await expect(seen.getByRole('listitem').getByRole('button'), 'only their own days away').toHaveText(['Set days away'])
    await expect(seen.getByRole('button', { name: 'Invite Family Member' })).toHaveCount(0)
    await expectToFit(ben.page)
  },
)

test('until the members are read the dialog shows that it is loading', async ({ page }) => {
  await openNewGroup(page)
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/members?familyId=*', async (route) => {
    await held.promise
    await route.continue()
  })
  const dialog = await openMembers(page)
  await expect(dialog.getByRole('status').filter({ hasText: 'Loading...' })).toBeAttached()
  await expect(dialog.locator('[data-late]'), 'the shapes of the rows').toBeVisible()
  held.resolve(undefined)
  await expect(row(dialog, 'Ada Okafor')).toBeVisible()
  await expect(dialog.locator('[data-late]')).toHaveCount(0)
})

test('in a friend group the dialog says so', { tag: ['@MEM-03', '@GAP-21'] }, async ({ page }) => {
  await openNewGroup(page, { name: 'Lake House Crew', groupType: 'friend' })
  const dialog = await openMembers(page)
  await expect(dialog).toHaveAccessibleName('Friend Group Members')
  await dialog.getByRole('button', { name: 'Invite Friend' }).click()
  await expect(page.getByRole('dialog', { name: 'Invite Friend' })).toBeVisible()
})

test(
  'an admin gives another role, which shows at once in the open tab of the other',
  { tag: ['@MEM-08', '@MEM-09', '@GAP-16', '@GAP-23'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['cars'] })
    const ben = await aMember(another, { admin: page, familyId, view: ids })
    await openGroup(ben.page)
    const share = ben.page.getByRole('button', { name: 'Share' })
    await expect(share).toHaveCount(0)
    await openMembers(page)
    await giveRole(page, { name: 'Ben Okafor', from: 'Full Access', to: 'Admin' })
    await expect(page.getByText('Member role updated successfully')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Role of Ben Okafor: Admin' })).toBeVisible()
    await expect(share, 'an admin shares').toBeVisible()

    const seen = await openMembers(ben.page)
    await expect(row(seen, 'Ada Okafor').getByRole('button'), 'nobody can change the creator').toHaveCount(0)
    await expect(row(seen, 'Ada Okafor')).toContainText('Admin')
    await giveRole(page, { name: 'Ben Okafor', from: 'Admin', to: 'View Only' })
    await expect(row(seen, 'Ben Okafor')).toContainText('View Only')
    await ben.page.keyboard.press('Escape')
    await expect(share, 'somebody who is no longer an admin does not').toHaveCount(0)
  },
)

test('a role that somebody else has changed is not overwritten unknowingly', { tag: ['@MEM-09', '@prove'] }, async ({ page, another }) => {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['cars'] })
  await aMember(another, { admin: page, familyId, view: ids })
  await openMembers(page)
  await expect(page.getByRole('button', { name: /^Role of Ben/ })).toBeVisible()
  // What is shown stays out of date for a moment.
  await page.route('**/api/members?*', async (route) => route.abort())
  const ben = roles.parse(await ask(page, 'GET', `/members?familyId=${familyId}`)).find(({ name }) => name === 'Ben Okafor')
  await ask(page, 'PATCH', `/members/${ben?.id}/role`, { ifVersion: ben?.version, role: 'view_only' })
  await giveRole(page, { name: 'Ben Okafor', from: 'Full Access', to: 'Admin' })
  await expect(page.getByText('This was changed in the meantime')).toBeVisible()
  await page.unrouteAll()
  await page.keyboard.press('Escape')
  await openMembers(page)
  await expect(page.getByRole('button', { name: 'Role of Ben Okafor: View Only' })).toBeVisible()
})

test(
  'a member is removed after a confirmation, and their open tab loses the group',
  { tag: ['@MEM-10', '@MEM-13', '@MEM-15', '@GAP-17', '@GAP-24'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['cars', 'pets'] })
    const ben = await aMember(another, { admin: page, familyId, view: ids })
    await openGroup(ben.page)
    await expect(ben.page.getByRole('list', { name: 'Categories in The Okafors' }).getByRole('listitem')).toHaveCount(2)
    const dialog = await openMembers(page)
    await dialog.getByRole('button', { name: 'Remove Ben Okafor' }).click()
    const asking = page.getByRole('alertdialog', { name: 'Remove Member?' })
    await expect(asking).toContainText('This removes Ben Okafor from The Okafors.')
    await expect(asking).toContainText('2 categories will no longer be shared with them.')
    await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectToFit(page)
    await page.keyboard.press('Escape')
    await expect(asking).toBeHidden()
    await expect(dialog, 'the list is still open').toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Remove Ben Okafor' })).toBeFocused()
    await page.keyboard.press('Enter')
    await asking.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Member removed successfully')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(1)
    await expect(ben.page.getByRole('tab')).toHaveText(['My Own Hive'])
    await expect(ben.page.getByRole('heading', { level: 1 })).toHaveText('My Own Hive')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'View Members, 1 person' })).toBeVisible()
  },
)

test('admins see open invitations, and send expired ones again', { tag: ['@INV-10', '@GAP-43', '@prove'] }, async ({ page, another }) => {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['cars'] })
  const ben = await aMember(another, { admin: page, familyId, view: ids })
  const auntie = 'auntie.funmi@example.org'
  await inviteGuest(page, { familyId, guestEmail: auntie, permissions: { [ids[0] ?? '']: 'view' } })
  const dialog = await openMembers(page)
  await expect(dialog.getByRole('heading', { name: 'Invited, waiting' })).toBeVisible()
  await expect(row(dialog, auntie)).toContainText(/until \d+ \w+ \d{4}/)
  await expectToFit(page)
  // The server's answer a week later.
  await page.route(/\/api\/invitations\/[0-9a-f-]{36}$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), expired: true } })
  })
  await dialog.getByRole('button', { name: auntie }).click()
  const details = page.getByRole('dialog', { name: 'Invitation', exact: true })
  await expect(details).toContainText(auntie)
  await expect(details).toContainText('This invitation has expired and')
  await expect(details.getByRole('button', { name: 'Cancel Invitation' })).toBeVisible()
  await expectToFit(page)
  await details.getByRole('button', { name: 'Invite Again' }).click()
  const again = page.getByRole('dialog', { name: 'Invite Family Member' })
  await expect(again.getByLabel('Email')).toHaveValue(auntie)
  await expect(again.getByText('Its link will stop working when you send a new one'), 'the list still has it as open').toBeVisible()
  await expect(again.getByText('1 of 1 shared')).toBeVisible()
  await expectToFit(page)
  await again.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByRole('dialog', { name: 'Invitation Link' })).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(row(dialog, auntie)).toHaveCount(1)
  await openGroup(ben.page)
  const seen = await openMembers(ben.page)
  await expect(seen.getByRole('listitem')).toHaveCount(2)
  await expect(seen.getByText('Invited, waiting')).toHaveCount(0)
})

test(
  'a member leaves the group and is back in their own hive; its creator hands it on first',
  { tag: ['@GAP-17', '@GAP-16', '@MEM-12', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['cars'] })
    const ben = await aMember(another, { admin: page, familyId, view: ids })
    const mia = await aMember(another, { admin: page, familyId, view: ids, firstName: 'Mia' })
    await openGroup(ben.page)
    await chooseOfGroup(ben.page, 'Leave Group')
    const question = ben.page.getByRole('alertdialog', { name: 'Leave The Okafors?' })
    await expect(question).toContainText("You'll no longer see The Okafors and its 1 category.")
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await expectToFit(ben.page)
    await question.getByRole('button', { name: 'Leave Group' }).click()
    await expect(ben.page.getByText("You've left The Okafors")).toBeVisible()
    await expect(ben.page.getByRole('heading', { level: 1, name: 'My Own Hive' })).toBeVisible()
    await expect(ben.page.getByRole('tab', { name: 'The Okafors' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'View Members, 2 people' }), 'the others see it at once').toBeVisible()

    await chooseOfGroup(page, 'Leave Group')
    const handing = page.getByRole('alertdialog', { name: 'Leave The Okafors?' })
    await expect(handing).toContainText('Mia Okafor will take over the group as its admin')
    await handing.getByRole('button', { name: 'Leave Group' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'My Own Hive' })).toBeVisible()
    await openGroup(mia.page)
    await expect(mia.page.getByRole('button', { name: 'Share' }), 'Mia is its admin now').toBeVisible()
  },
)
