import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { aDefaultCategory, ask } from '#tests/story/api.ts'
import { aMember, openMembers } from '#tests/story/group.ts'
import { expectFailure, failChanges, refuseChanges } from '#tests/story/failures.ts'
import { expect, newPerson } from '#tests/story/fixtures.ts'
import { navigateInApp } from '#tests/story/navigate-in-app.ts'
import { aGroup, inviteGuest } from '#tests/story/groups.ts'
import { openInbox } from '#tests/story/inbox.ts'
import { type Another, test } from '#tests/story/several-people.ts'

test.use({ serverFails: true })

const everyChange = '**/api/**'
const members = z.array(z.object({ id: z.uuid(), name: z.string(), version: z.int() }))
const details = (page: Page): Locator => page.getByRole('dialog', { name: 'Invitation', exact: true })

/** Creates Ada, whose group has Cars and Pets, and Ben, who sees Cars. Neither has opened a screen yet. */
async function adaAndBen(page: Page, another: (named: { firstName: string }) => Promise<Another>) {
  await newPerson(page)
  const { familyId } = await aGroup(page)
  const cars = await aDefaultCategory(page, 'cars', familyId)
  await aDefaultCategory(page, 'pets', familyId)
  const { page: benPage } = await aMember(another, { admin: page, familyId, view: [cars] })
  const ben = members.parse(await ask(page, 'GET', `/members?familyId=${familyId}`)).find(({ name }) => name.startsWith('Ben'))
  return { benPage, ben }
}

test(
  'members that cannot be read, changed or removed stay as they were, and so do notifications',
  { tag: ['@GAP-78', '@MEM-09', '@MEM-15', '@MEM-28', '@NOTIF-02', '@NOTIF-03', '@prove'] },
  async ({ page, another }) => {
    const { benPage, ben } = await adaAndBen(page, another)
    await ask(page, 'PATCH', `/members/${ben?.id}/role`, { ifVersion: ben?.version, role: 'view_only' })
    await ask(page, 'PATCH', `/members/${ben?.id}/role`, { ifVersion: (ben?.version ?? 0) + 1, role: 'full_access' })
    await failChanges(page, everyChange)
    await page.goto('/profile')
    const manage = page.getByRole('button', { name: 'Manage Ben Okafor, The Okafors' })
    await expect(manage).toBeVisible()
    await page.route('**/api/members/*', async (route) => route.fulfill({ status: 500, json: {} }))
    await manage.click()
    const managing = page.getByRole('dialog', { name: 'Manage Member' })
    await expect(managing.getByRole('heading', { name: 'Failed to load member data' })).toBeVisible()
    await expect(managing.getByRole('button', { name: 'Save Changes' })).toBeHidden()
    await page.unroute('**/api/members/*')
    await managing.getByRole('button', { name: 'Retry' }).click()
    await expect(managing.getByRole('listitem').filter({ hasText: 'Cars' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(managing).toBeHidden()

    await navigateInApp(page, '/dashboard')
    await page.getByRole('tab', { name: 'The Okafors', exact: true }).click()
    const dialog = await openMembers(page)
    await page.getByRole('button', { name: 'Role of Ben Okafor: Full Access' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Admin' }).press('Enter')
    await expectFailure(page, 'Failed to change role')
    await expect(page.getByRole('button', { name: 'Role of Ben Okafor: Full Access' })).toBeVisible()
    await removeBen(page, dialog)
    await expectFailure(page, 'Failed to remove member')
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Ben Okafor' })).toBeVisible()
    await refuseChanges(page, { address: everyChange, reason: "A group's creator always stays its admin" })
    await removeBen(page, dialog)
    await expectFailure(page, "A group's creator always stays its admin")
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Ben Okafor' })).toBeVisible()

    await failChanges(benPage, everyChange)
    await benPage.goto('/settings')
    await openInbox(benPage, 'Notifications')
    const told = benPage.getByRole('dialog', { name: 'Notifications' })
    const first = told.getByRole('listitem').first()
    await first.getByRole('button', { name: 'Your role has changed unread' }).click()
    await expectFailure(benPage, 'Failed to update notification')
    await expect(first).toContainText('unread')
    await first.getByRole('button', { name: /^Delete/ }).click()
    await expectFailure(benPage, 'Failed to delete notification')
    await expect(told.getByRole('listitem')).toHaveCount(2)
  },
)

async function removeBen(page: Page, dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Remove Ben Okafor' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
}

test(
  'an invitation that cannot be read, answered, changed or cancelled says so on either side and stays as it was',
  {
    tag: ['@GAP-47', '@GAP-72', '@IDET-02', '@IDET-07', '@IDET-08', '@IDET-10', '@IDET-11', '@NOTIF-05', '@PEND-08', '@PEND-10', '@prove'],
  },
  async ({ page, another }) => {
    await newPerson(page)
    const { familyId } = await aGroup(page)
    const cars = await aDefaultCategory(page, 'cars', familyId)
    await aDefaultCategory(page, 'pets', familyId)
    const { page: mia, email } = await another({ firstName: 'Mia' })
    const { invitationId, token } = await inviteGuest(page, { familyId, guestEmail: email, permissions: { [cars]: 'view' } })
    await ask(mia, 'POST', '/invitations/arrive', { token })

    await failChanges(mia, everyChange)
    await mia.goto('/dashboard')
    const pending = mia.getByRole('dialog', { name: 'Pending Family Invitations' })
    await pending.getByRole('button', { name: 'Accept' }).click()
    await expectFailure(mia, 'Failed to join family. Please try again.')
    await pending.getByRole('button', { name: 'Decline' }).click()
    await expectFailure(mia, 'Failed to process invitation')
    await expect(pending.getByText('Ada Okafor has invited you to The Okafors')).toBeVisible()
    await mia.keyboard.press('Escape')
    await mia.route(`**/api/invitations/${invitationId}`, async (route) => route.fulfill({ status: 500, json: {} }))
    await openNotification(mia, 'You have a new invitation to join a family')
    await expectFailure(mia, 'Failed to mark notification as read')
    await expect(details(mia).getByText('Failed to load invitation details')).toBeVisible()
    await mia.unroute(`**/api/invitations/${invitationId}`)
    await details(mia).getByRole('button', { name: 'Retry' }).click()
    await details(mia).getByRole('button', { name: 'Accept' }).click()
    await expectFailure(mia, 'Failed to accept invitation')
    await details(mia).getByRole('button', { name: 'Decline' }).click()
    await expectFailure(mia, 'Failed to decline invitation')

    await failChanges(page, everyChange)
    await page.route('**/api/categories?*', async (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/settings')
    await openNotification(page, `You invited ${email}`)
    await expect(details(page).getByText('Failed to load categories')).toBeVisible()
    await page.unroute('**/api/categories?*')
    await details(page).getByRole('button', { name: 'Retry' }).click()
    const pets = details(page).getByRole('listitem').filter({ hasText: 'Pets' }).getByRole('checkbox')
    await pets.check()
    await details(page).getByRole('button', { name: 'Update Permissions' }).click()
    await expectFailure(page, 'Failed to update permissions')
    await expect(pets).toBeChecked()
    await details(page).getByRole('button', { name: 'Cancel Invitation' }).click()
    await expectFailure(page, 'Failed to cancel invitation')
  },
)

async function openNotification(page: Page, words: string): Promise<void> {
  await openInbox(page, 'Invitations')
  await page.getByRole('dialog', { name: 'Invitations' }).getByRole('button', { name: words }).first().click()
  await expect(details(page)).toBeVisible()
}
