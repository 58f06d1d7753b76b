import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { openMine } from '#tests/story/account-menu.ts'
import { ask } from '#tests/story/api.ts'
import { aMember, openNewGroup } from '#tests/story/group.ts'
import { expect, expectToFit, newPerson, readApart } from '#tests/story/fixtures.ts'
import { inviteGuest } from '#tests/story/groups.ts'
import { expectUnread, inboxButton, openInbox, type InboxTab } from '#tests/story/inbox.ts'
import { type Another, test } from '#tests/story/several-people.ts'

const panel = (page: Page, sheet: InboxTab): Locator => page.getByRole('dialog', { name: sheet })
const entries = (page: Page, sheet: InboxTab): Locator => panel(page, sheet).getByRole('listitem')

const members = z.array(z.object({ id: z.uuid(), name: z.string(), version: z.int() }))

async function notifyBen(ada: Page, { familyId, times }: { familyId: string; times: number }): Promise<void> {
  const roles = ['view_only', 'full_access'] as const
  for (let turn = 0; turn < times; turn += 1) {
    const ben = members.parse(await ask(ada, 'GET', `/members?familyId=${familyId}`)).find(({ name }) => name.startsWith('Ben'))
    await ask(ada, 'PATCH', `/members/${ben?.id}/role`, { ifVersion: ben?.version, role: roles[turn % 2] })
  }
}

async function adaAndBen(page: Page, another: (named: { firstName: string }) => Promise<Another>) {
  const { familyId, ids } = await openNewGroup(page, { kinds: ['cars'] })
  const { page: ben, email } = await aMember(another, { admin: page, familyId, view: ids })
  await ben.goto('/dashboard')
  return { familyId, ids, ben, email }
}

test(
  'notifications reach Ben live, are counted, and are marked as read by pressing them',
  { tag: ['@DASH-08', '@NOTIF-01', '@NOTIF-02', '@RT-01', '@GAP-76', '@phone-only'] },
  async ({ page, another }) => {
    const { familyId, ben } = await adaAndBen(page, another)
    await openInbox(ben, 'Notifications')
    await expect(panel(ben, 'Notifications').getByText('No notifications.')).toBeVisible()
    await notifyBen(page, { familyId, times: 2 })
    await expect(entries(ben, 'Notifications')).toHaveText([/Full Access/, /View Only/])
    await expect(entries(ben, 'Notifications').first()).toContainText(/\d{1,2} [A-Z][a-z]{2} \d{4}, today/)
    await expectToFit(ben)
    await ben.keyboard.press('Escape')
    await expectUnread(ben, 2)
    await openInbox(ben, 'Notifications')
    await entries(ben, 'Notifications').first().getByRole('button', { name: 'Your role has changed unread' }).press('Enter')
    const read = entries(ben, 'Notifications').first().getByRole('button', { name: 'Your role has changed', exact: true })
    await expect(read, 'the focus stays on the row for keyboard users').toBeFocused()
    await ben.keyboard.press('Escape')
    await expectUnread(ben, 1)
    await ben.reload()
    await expectUnread(ben, 1)
  },
)

test(
  'ten are listed; when one is deleted, an older one follows',
  { tag: ['@NOTIF-03', '@CONST-02', '@GAP-77', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ben } = await adaAndBen(page, another)
    await notifyBen(page, { familyId, times: 11 })
    await openInbox(ben, 'Notifications')
    await expect(entries(ben, 'Notifications')).toHaveCount(10)
    const remove = panel(ben, 'Notifications').getByRole('button', { name: 'Delete Your role has changed' })
    await remove.first().press('Enter')
    await expect(ben.getByText('Notification deleted')).toBeVisible()
    await expect(remove.first(), 'the focus moves to the next one').toBeFocused()
    await expect(entries(ben, 'Notifications')).toHaveCount(10)
    await remove.first().click()
    await expect(entries(ben, 'Notifications')).toHaveCount(9)
  },
)

test(
  'older notifications are shown on request; all can be marked as read at once, and those read deleted after a confirmation',
  { tag: ['@NOTIF-02', '@NOTIF-03', '@GAP-77', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ben } = await adaAndBen(page, another)
    await notifyBen(page, { familyId, times: 12 })
    await openInbox(ben, 'Notifications')
    const sheet = panel(ben, 'Notifications')
    const rows = entries(ben, 'Notifications')
    await expect(rows).toHaveCount(10)
    await sheet.getByRole('button', { name: 'Show more' }).press('Enter')
    await expect(rows).toHaveCount(12)
    await expect(rows.nth(10).locator(':focus'), 'the focus goes on at the first older one').toHaveCount(1)
    await expect(sheet.getByRole('button', { name: 'Show more' })).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Mark all as read' }).press('Enter')
    await expect(rows.getByText('unread')).toHaveCount(0)
    await expect(sheet.locator(':focus'), 'the focus stays in the panel').toHaveCount(1)
    await notifyBen(page, { familyId, times: 1 })
    await expect(rows).toHaveCount(13)
    await sheet.getByRole('button', { name: 'Delete all read' }).click()
    await expect(ben.getByRole('alertdialog')).toBeVisible()
    // Back closes the upper of the two.
    await ben.goBack()
    await expect(ben.getByRole('alertdialog')).toBeHidden()
    await expect(rows).toHaveCount(13)
    await sheet.getByRole('button', { name: 'Delete all read' }).click()
    await ben.getByRole('alertdialog', { name: 'Delete all read notifications?' }).getByRole('button', { name: 'Delete' }).click()
    await expect(rows, 'the one that arrived meanwhile stays').toHaveCount(1)
    await ben.reload()
    await openInbox(ben, 'Notifications')
    await expect(rows).toHaveCount(1)
  },
)

test(
  'the sender is notified of what becomes of an invitation',
  { tag: ['@DASH-09', '@NOTIF-04', '@NOTIF-05', '@NOTIF-06', '@NOTIF-07', '@NOTIF-09', '@RT-02', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['cars'] })
    const mia = await another({ firstName: 'Mia' })
    const { invitationId, token } = await inviteGuest(page, { familyId, guestEmail: mia.email, permissions: { [ids[0] ?? '']: 'view' } })
    await expectUnread(page, 0)
    await openInbox(page, 'Invitations')
    await expect(entries(page, 'Invitations'), 'what one did oneself is no news').toHaveText([
      new RegExp(`^You invited ${mia.email} to join your family(?! unread)`),
    ])
    await ask(mia.page, 'POST', '/invitations/arrive', { token })
    await ask(mia.page, 'POST', `/invitations/${invitationId}/accept`)
    await expect(entries(page, 'Invitations')).toHaveText([
      new RegExp(`^${mia.email} accepted your invitation unreadThe Okafors`),
      new RegExp(`^You invited ${mia.email} to join your family(?! unread)`),
    ])
    await expectToFit(page)
    await entries(page, 'Invitations').first().getByRole('button', { name: 'accepted your invitation' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Invitation', exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectUnread(page, 0)
    await openInbox(page, 'Invitations')
    await panel(page, 'Invitations')
      .getByRole('button', { name: /^Delete notification: You invited/ })
      .click()
    await expect(page.getByText('Notification deleted')).toBeVisible()
    await expect(entries(page, 'Invitations')).toHaveText([/accepted your invitation/])
    await page.reload()
    await openInbox(page, 'Invitations')
    await expect(entries(page, 'Invitations')).toHaveText([/accepted your invitation/])
  },
)

test(
  'the recipient is notified of an invitation and its cancellation, the sender of a refusal',
  { tag: ['@NOTIF-08', '@NOTIF-10', '@NOTIF-11', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['cars'] })
    const mia = await another({ firstName: 'Mia' })
    const permissions = { [ids[0] ?? '']: 'view' } as const
    const first = await inviteGuest(page, { familyId, guestEmail: mia.email, permissions })
    await ask(mia.page, 'POST', '/invitations/arrive', { token: first.token })
    await mia.page.goto('/settings')
    await openInbox(mia.page, 'Invitations')
    await expect(entries(mia.page, 'Invitations')).toHaveText([/^You have a new invitation to join a family/])
    await ask(page, 'POST', `/invitations/${first.invitationId}/cancel`)
    await expect(entries(mia.page, 'Invitations')).toHaveText([
      /^An invitation you received has been cancelled/,
      /^You have a new invitation to join a family/,
    ])
    const second = await inviteGuest(page, { familyId, guestEmail: mia.email, permissions })
    await ask(mia.page, 'POST', '/invitations/arrive', { token: second.token })
    await ask(mia.page, 'POST', `/invitations/${second.invitationId}/decline`)
    await openInbox(page, 'Invitations')
    await expect(entries(page, 'Invitations').first()).toHaveText(new RegExp(`^${mia.email} declined your invitation`))
  },
)

test('both lists are tabs of one panel, moved by arrow keys', { tag: ['@DASH-08', '@DASH-09', '@prove'] }, async ({ page }) => {
  await newPerson(page)
  await page.goto('/dashboard')
  await inboxButton(page).press('Enter')
  await panel(page, 'Notifications').getByRole('radio', { name: 'Notifications' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(panel(page, 'Invitations').getByText('No invitations yet.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(inboxButton(page)).toBeFocused()
  const asked: string[] = []
  await readApart(page)
  page.on('request', (request) => {
    if (request.url().endsWith('/api/invitations/waiting')) asked.push(request.url())
  })
  await page.goto('/dashboard')
  await openMine(page, 'Settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await page.goBack()
  expect(asked, 'one request for the whole app').toHaveLength(1)
})
