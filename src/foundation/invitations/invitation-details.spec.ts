import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { ask } from '#tests/story/api.ts'
import { openNewGroup } from '#tests/story/group.ts'
import { expect, expectToFit } from '#tests/story/fixtures.ts'
import { inviteGuest } from '#tests/story/groups.ts'
import { inboxButton, openInbox } from '#tests/story/inbox.ts'
import { type Another, test } from '#tests/story/several-people.ts'

const details = (page: Page): Locator => page.getByRole('dialog', { name: 'Invitation', exact: true })
const row = (page: Page, category: string): Locator => details(page).getByRole('listitem').filter({ hasText: category })

async function openNotification(page: Page, words: string | RegExp): Promise<void> {
  await openInbox(page, 'Invitations')
  await page.getByRole('dialog', { name: 'Invitations' }).getByRole('button', { name: words }).first().click()
  await expect(details(page)).toBeVisible()
}

/** Creates The Okafors with Cars, Pets and Travel for Ada; Mia is invited to Cars and has dismissed the pending dialog. */
async function miaIsInvited(page: Page, another: (named: { firstName: string }) => Promise<Another>) {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['travel', 'pets', 'cars'] })
  const mia = await another({ firstName: 'Mia' })
  const { invitationId, token } = await inviteGuest(page, { familyId, guestEmail: mia.email, permissions: { [ids[2] ?? '']: 'view' } })
  await ask(mia.page, 'POST', '/invitations/arrive', { token })
  await mia.page.goto('/dashboard')
  await expect(mia.page.getByRole('dialog', { name: 'Pending Family Invitations' })).toBeVisible()
  await mia.page.keyboard.press('Escape')
  return { mia, invitationId, ids }
}

const you = 'You have a new invitation to join a family'

test(
  'its recipient opens it, sees what it shares, and accepts',
  { tag: ['@IDET-01', '@IDET-03', '@IDET-04', '@IDET-10', '@GAP-47', '@GAP-148', '@ACC-02'] },
  async ({ page, another }) => {
    const { mia } = await miaIsInvited(page, another)
    await openNotification(mia.page, you)
    await expect(details(mia.page)).toContainText('to The Okafors')
    await expect(details(mia.page).getByRole('definition')).toContainText([
      'Ada Okafor',
      mia.email,
      'Family member',
      /in 7 days/,
      'Pending',
    ])
    await expect(details(mia.page).getByText('Cars: View Only')).toBeVisible()
    await expect(details(mia.page).getByRole('button')).toHaveText(['', /^Decline/, /^Accept/])
    await expectToFit(mia.page)
    await details(mia.page).getByRole('button', { name: 'Accept' }).click()
    await expect(mia.page.getByText('Invitation accepted')).toBeVisible()
    await expect(mia.page.getByText('You have successfully joined the family')).toBeVisible()
    await expect(details(mia.page)).toBeHidden()
    await expect(mia.page.getByRole('tab', { name: 'The Okafors', selected: true })).toBeVisible()

    await openNotification(page, new RegExp(`${mia.email} accepted your invitation`))
    await expect(details(page).getByText('This invitation was accepted.'), 'IDET-09').toBeVisible()
    await expect(details(page).getByText('Cars: View Only')).toBeVisible()
    await expect(details(page).getByRole('button')).toHaveText([''])
  },
)

test(
  'its recipient declines it by keyboard; from then on it is read-only',
  { tag: ['@IDET-11', '@IDET-09', '@ACC-04', '@prove'] },
  async ({ page, another }) => {
    const { mia } = await miaIsInvited(page, another)
    // Nothing else is unread, so that a phone opens the Invitations tab, too.
    const opener = inboxButton(mia.page)
    await opener.press('Enter')
    await mia.page.getByRole('dialog', { name: 'Invitations' }).getByRole('button', { name: you }).first().press('Enter')
    await details(mia.page).getByRole('button', { name: 'Decline' }).press('Enter')
    await expect(mia.page.getByText('Invitation declined')).toBeVisible()
    await expect(details(mia.page)).toBeHidden()
    await expect(opener, 'the focus returns to where it came from').toBeFocused()
    await openNotification(mia.page, you)
    await expect(details(mia.page).getByText('This invitation was declined.')).toBeVisible()
    await expect(details(mia.page).getByText('Declined', { exact: true })).toBeVisible()
    await expect(details(mia.page).getByText('Cars'), 'what is not shared is not shown').toHaveCount(0)
    await expect(details(mia.page).getByRole('button')).toHaveText([''])
  },
)

test(
  'its sender changes what it shares, which the recipient sees',
  { tag: ['@READ-07', '@IDET-05', '@IDET-06', '@IDET-07', '@ACC-05', '@prove'] },
  async ({ page, another }) => {
    const { mia } = await miaIsInvited(page, another)
    await openNotification(page, `You invited ${mia.email}`)
    await expect(details(page).getByRole('listitem'), 'by name, whatever the order of the tiles').toHaveText([/^Cars/, /^Pets/, /^Travel/])
    await expect(row(page, 'Cars').getByRole('checkbox')).toBeChecked()
    await expect(row(page, 'Pets').getByRole('checkbox')).not.toBeChecked()
    await expectToFit(page)
    await row(page, 'Cars').getByRole('checkbox').uncheck()
    await details(page).getByRole('button', { name: 'Update Permissions' }).click()
    await expect(details(page).getByText('Please select at least one category to share')).toBeVisible()
    await row(page, 'Travel').getByRole('checkbox').check()
    await expect(row(page, 'Travel').getByRole('radio', { name: 'View Only' })).toBeChecked()
    await row(page, 'Pets').getByRole('checkbox').check()
    await row(page, 'Pets').getByRole('radio', { name: 'Can Edit' }).check()
    await details(page).getByRole('button', { name: 'Update Permissions' }).click()
    await expect(page.getByText('Permissions updated')).toBeVisible()
    await expect(details(page)).toBeHidden()

    await openNotification(mia.page, you)
    await expect(details(mia.page).getByText('Pets: Full Access')).toBeVisible()
    await expect(details(mia.page).getByText('Travel: View Only')).toBeVisible()
    await expect(details(mia.page).getByText('Cars')).toHaveCount(0)
  },
)

test(
  'its sender cancels it, and the open dialog of the recipient becomes read-only',
  { tag: ['@IDET-08', '@IDET-09', '@ACC-05', '@prove'] },
  async ({ page, another }) => {
    const { mia } = await miaIsInvited(page, another)
    await openNotification(mia.page, you)
    await expect(details(mia.page).getByRole('button', { name: 'Accept' })).toBeVisible()
    await openNotification(page, `You invited ${mia.email}`)
    await details(page).getByRole('button', { name: 'Cancel Invitation' }).click()
    await expect(page.getByText('Invitation cancelled')).toBeVisible()
    await expect(details(page)).toBeHidden()
    await expect(details(mia.page).getByText('This invitation was cancelled.')).toBeVisible()
    await expect(details(mia.page).getByRole('button', { name: 'Accept' })).toHaveCount(0)
  },
)

test('an expired invitation is read-only; its sender cancels or resends it', { tag: ['@GAP-43', '@prove'] }, async ({ page, another }) => {
  const { mia, invitationId } = await miaIsInvited(page, another)
  for (const one of [page, mia.page]) {
    // The server's answer about one that is a week older.
    await one.route(`**/api/invitations/${invitationId}`, async (route) => {
      const answer = z.looseObject({}).parse(await (await route.fetch()).json())
      await route.fulfill({ json: { ...answer, expired: true } })
    })
    await openNotification(one, one === page ? `You invited ${mia.email}` : you)
    await expect(details(one).getByText("This invitation has expired and can't be used any more.")).toBeVisible()
    await expect(details(one).getByText('Expired', { exact: true })).toBeVisible()
    await expect(details(one).getByRole('checkbox')).toHaveCount(0)
    await expect(details(one).getByRole('button', { name: 'Update Permissions' })).toHaveCount(0)
  }
  await expect(details(mia.page).getByRole('button')).toHaveText([''])
  await expect(details(page).getByRole('button', { name: 'Cancel Invitation' })).toBeVisible()
  await expect(details(page).getByRole('button', { name: 'Invite Again' })).toBeVisible()
})

test('the notifications of a replaced invitation are deleted with it', { tag: ['@GAP-44', '@prove'] }, async ({ page, another }) => {
  const { mia, ids } = await miaIsInvited(page, another)
  await openNotification(mia.page, you)
  const { familyId } = z.array(z.object({ familyId: z.uuid() })).parse(await ask(page, 'GET', '/categories/visible'))[0] ?? { familyId: '' }
  await inviteGuest(page, { familyId, guestEmail: mia.email, permissions: { [ids[1] ?? '']: 'edit' } })
  await expect(details(mia.page).getByText('Not here any more')).toBeVisible()
  await expect(details(mia.page).getByText('Cars'), 'nothing of it stays on the screen').toHaveCount(0)
})
