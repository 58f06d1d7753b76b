import type { Locator, Page } from '@playwright/test'
import type { Permission } from '#foundation/sharing/contract.ts'
import { openMine } from '#tests/story/account-menu.ts'
import { ask } from '#tests/story/api.ts'
import { createGroupOf } from '#tests/story/group.ts'
import { expect, expectToFit, readApart } from '#tests/story/fixtures.ts'
import { aGroup, inviteGuest } from '#tests/story/groups.ts'
import { type Another, test } from '#tests/story/several-people.ts'

const pending = (page: Page): Locator => page.getByRole('dialog', { name: 'Pending Family Invitations' })
const card = (page: Page, words: string): Locator => pending(page).getByRole('listitem').filter({ hasText: words }).first()
const levels = (ids: readonly string[]): Record<string, Permission> =>
  Object.fromEntries(ids.map((id, index) => [id, index % 2 === 0 ? 'view' : 'edit']))

type Offer = { admin: Page; familyId: string; permissions: Record<string, Permission>; memberType?: 'family' | 'friend' }

/** Invites somebody who opens the link once, so that the invitation waits for them; returns its id. */
async function waitingFor(guest: Another, { admin, ...offer }: Offer): Promise<string> {
  const { invitationId, token } = await inviteGuest(admin, { ...offer, guestEmail: guest.email })
  await ask(guest.page, 'POST', '/invitations/arrive', { token })
  return invitationId
}

test(
  'waiting invitations open on the dashboard, and stay dismissed until the next load',
  {
    tag: [
      '@PEND-01',
      '@PEND-02',
      '@PEND-03',
      '@PEND-04',
      '@PEND-05',
      '@PEND-06',
      '@PEND-07',
      '@CONST-04',
      '@DATA-06',
      '@GAP-11',
      '@GAP-48',
    ],
  },
  async ({ page, another }) => {
    const { familyId, ids } = await createGroupOf(page, { kinds: ['home', 'cars', 'children', 'pets', 'travel', 'meals', 'health'] })
    const mia = await another({ firstName: 'Mia', lastName: 'Brandt' })
    await waitingFor(mia, { admin: page, familyId, permissions: levels(ids), memberType: 'friend' })
    await mia.page.goto('/dashboard')
    const dialog = pending(mia.page)
    await expect(dialog).toBeVisible()
    const waiting = card(mia.page, 'Ada Okafor has invited you to The Okafors')
    await expect(waiting).toContainText('Friend, until')
    await expect(waiting.getByRole('list', { name: 'What is shared with you' }).getByRole('listitem')).toHaveText([
      'Home: View Only',
      'Cars: Full Access',
      'Children: View Only',
      'Pets: Full Access',
      'Travel: View Only',
      '+2 more categories',
    ])
    await expect(dialog.getByRole('button', { name: 'Accept' })).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Decline' })).toHaveCount(1)
    await expectToFit(mia.page)

    await mia.page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await openMine(mia.page, 'Settings')
    await expect(mia.page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await mia.page.goBack()
    await expect(mia.page.getByRole('heading', { level: 1, name: 'My Own Hive' })).toBeVisible()
    await mia.page.waitForTimeout(500)
    await expect(dialog).toBeHidden()
    await mia.page.reload()
    await expect(dialog).toBeVisible()
  },
)

test(
  'accepting opens the group at once, and adds it in every tab',
  { tag: ['@PEND-08', '@PEND-11', '@RT-03', '@CONST-08', '@ACC-02', '@GAP-148', '@own-browser'] },
  async ({ page, another }) => {
    const { familyId, ids } = await createGroupOf(page, { kinds: ['cars'] })
    const mia = await another({ firstName: 'Mia' })
    await waitingFor(mia, { admin: page, familyId, permissions: levels(ids) })
    const elsewhere = await mia.page.context().newPage()
    await elsewhere.goto('/dashboard')
    await expect(pending(elsewhere)).toBeVisible()
    await mia.page.clock.install()
    await readApart(mia.page)
    await mia.page.goto('/dashboard')
    const acceptButton = pending(mia.page).getByRole('button', { name: 'Accept' })
    await expect(acceptButton).toBeVisible()
    // The page's clock is paused from here on, so that exactly 499 ms pass for the page, however slow the machine is.
    await mia.page.clock.pauseAt(Date.now() + 60_000)
    let accepted = false
    let readAgain = false
    mia.page.on('response', (response) => (accepted ||= response.url().endsWith('/accept')))
    mia.page.on('request', (request) => (readAgain ||= accepted && request.url().endsWith('/api/families')))
    await acceptButton.click()
    // The press is shown, and what it sends leaves.
    await mia.page.clock.runFor(20)
    await expect.poll(() => accepted).toBe(true)
    await mia.page.clock.runFor(479)
    await expect.poll(() => readAgain, 'the groups are read again').toBe(true)
    await mia.page.clock.resume()
    await expect(mia.page.getByText('Successfully joined The Okafors!')).toBeVisible()
    await expect(pending(mia.page)).toBeHidden()
    await expect(mia.page.getByRole('tab', { name: 'The Okafors', selected: true })).toBeVisible()
    await expect(mia.page.getByRole('link', { name: 'Cars' })).toBeVisible()
    await expect(elsewhere.getByRole('tab', { name: 'The Okafors' })).toBeVisible()
    await expect(elsewhere.getByRole('tab', { selected: true }), 'the other tab stays in its space').toHaveText('My Own Hive')
    await expect(pending(elsewhere)).toBeHidden()
  },
)

test(
  'each is answered separately, by keyboard too; the dialog closes with the last',
  { tag: ['@PEND-09', '@PEND-11', '@ACC-04', '@prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await createGroupOf(page, { kinds: ['cars'] })
    const lake = await aGroup(page, { name: 'Lake House Crew', groupType: 'friend' })
    const mia = await another({ firstName: 'Mia' })
    await waitingFor(mia, { admin: page, familyId, permissions: levels(ids) })
    const travel = await ask(page, 'POST', '/categories/defaults', { familyId: lake.familyId, kinds: ['travel'] })
    const travelId = Array.isArray(travel) ? String(travel[0].id) : ''
    await waitingFor(mia, { admin: page, familyId: lake.familyId, permissions: { [travelId]: 'edit' } })
    await mia.page.goto('/dashboard')
    await expect(pending(mia.page).getByText('You have 2 pending invitations')).toBeVisible()
    // No button is preselected, as nobody opened the dialog.
    await mia.page.keyboard.press('Enter')
    await expect(pending(mia.page).getByText('You have 2 pending invitations')).toBeVisible()
    await card(mia.page, 'The Okafors').getByRole('button', { name: 'Decline' }).press('Enter')
    await expect(mia.page.getByText('Invitation declined')).toBeVisible()
    await expect(pending(mia.page).getByText('You have 1 pending invitation')).toBeVisible()
    await mia.page.keyboard.press('Tab')
    await mia.page.keyboard.press('Tab')
    await expect(card(mia.page, 'Lake House Crew').getByRole('button', { name: 'Accept' })).toBeFocused()
    await mia.page.keyboard.press('Enter')
    await expect(pending(mia.page)).toBeHidden()
    await expect(mia.page.getByRole('tab')).toHaveText(['My Own Hive', 'Lake House Crew'])
  },
)

test('an invitation that arrives during typing in a dialog waits for it', { tag: ['@GAP-48', '@prove'] }, async ({ page, another }) => {
  const { familyId, ids } = await createGroupOf(page, { kinds: ['cars'] })
  const mia = await another({ firstName: 'Mia' })
  const { token } = await inviteGuest(page, { familyId, guestEmail: mia.email, permissions: levels(ids) })
  await mia.page.goto('/dashboard')
  await mia.page.getByRole('main').getByRole('button', { name: 'Add Category' }).last().click()
  const writing = mia.page.getByRole('dialog', { name: 'Add Category' })
  await writing.getByLabel('Name').fill('Choir')
  await ask(mia.page, 'POST', '/invitations/arrive', { token })
  await expect(mia.page.locator('output').filter({ hasText: '1 unread invitation notification' })).toBeAttached()
  await mia.page.waitForTimeout(300)
  await expect(pending(mia.page)).toBeHidden()
  await expect(writing.getByLabel('Name')).toBeFocused()
  await mia.page.keyboard.press('Escape')
  await expect(pending(mia.page)).toBeVisible()
})

test('an invitation cancelled meanwhile says so and leaves', { tag: ['@PEND-10', '@GAP-47', '@prove'] }, async ({ page, another }) => {
  const { familyId, ids } = await createGroupOf(page, { kinds: ['cars'] })
  const mia = await another({ firstName: 'Mia' })
  const invitationId = await waitingFor(mia, { admin: page, familyId, permissions: levels(ids) })
  // Without the live stream the dialog cannot know.
  await mia.page.route('**/api/live**', async (route) => route.abort())
  await mia.page.goto('/dashboard')
  await expect(pending(mia.page)).toBeVisible()
  await ask(page, 'POST', `/invitations/${invitationId}/cancel`)
  await pending(mia.page).getByRole('button', { name: 'Accept' }).click()
  await expect(mia.page.getByText("This invitation can't be used any more")).toBeVisible()
  await expect(pending(mia.page)).toBeHidden()
})
