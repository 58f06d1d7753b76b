import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Permission } from '#foundation/sharing/contract.ts'
import { aDefaultCategory, ask } from '../story/api.ts'
import { newPerson } from '../story/fixtures.ts'
import { aGroup, inviteGuest } from '../story/groups.ts'
import { openInbox, type InboxTab } from '../story/inbox.ts'
import { openScreen } from '../story/navigate-in-app.ts'

// The password of everybody in these pictures.
const password = 'river lamp ginger'
const members = z.array(z.object({ id: z.uuid(), name: z.string(), version: z.int() }))
const spaces = z.array(z.object({ id: z.uuid(), name: z.string() }))

// The friend of each person whose pictures are taken, and the friend's group.
const friends = new WeakMap<Page, { mia: Page; familyId: string }>()

/** Creates Lake House Crew as somebody else and invites the person of the page, who opens the link. */
async function invitedElsewhere(page: Page): Promise<void> {
  const context = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin })
  if (context === undefined) throw new Error('the page has no browser')
  const mia = await context.newPage()
  await newPerson(mia, { firstName: 'Mia', lastName: 'Brandt' })
  const { familyId } = await aGroup(mia, { name: 'Lake House Crew', groupType: 'friend' })
  const permissions: Record<string, Permission> = {}
  for (const kind of ['travel', 'meals', 'cars', 'home', 'health', 'pets', 'children'] as const) {
    permissions[await aDefaultCategory(mia, kind, familyId)] = kind === 'travel' || kind === 'meals' ? 'edit' : 'view'
  }
  const { email } = z.object({ email: z.string() }).parse(await ask(page, 'POST', '/account/unlock', { password }))
  const { token } = await inviteGuest(mia, { familyId, guestEmail: email, permissions, memberType: 'friend' })
  await ask(page, 'POST', '/invitations/arrive', { token })
  friends.set(page, { mia, familyId })
}

/** Gives the person of the page other roles as the friend, of which they are notified. */
async function otherRoles(page: Page): Promise<void> {
  const friend = friends.get(page)
  if (friend === undefined) throw new Error('nobody has invited this person yet')
  for (const role of ['view_only', 'admin']) {
    const ada = members
      .parse(await ask(friend.mia, 'GET', `/members?familyId=${friend.familyId}`))
      .find(({ name }) => name === 'Ada Okafor')
    await ask(friend.mia, 'PATCH', `/members/${ada?.id}/role`, { ifVersion: ada?.version, role })
  }
}

/**
 * Invites a person without an account to The Okafors, whom no other scene invites: to invite somebody again deletes the notification of the
 * first time, which the list may still show for a moment. Returns the token of the link.
 */
async function inviteBisi(page: Page): Promise<string> {
  const home = spaces.parse(await ask(page, 'GET', '/families')).find(({ name }) => name === 'The Okafors')
  const cars = await aDefaultCategory(page, 'cars', home?.id)
  const offer = { familyId: home?.id ?? '', guestEmail: 'auntie.bisi@example.com', permissions: { [cars]: 'view' } } as const
  return (await inviteGuest(page, offer)).token
}

/** Opens the settings with their categories, which are folded on a phone. */
async function openCategories(page: Page): Promise<void> {
  await openScreen(page, '/settings')
  const folded = page.getByRole('button', { name: 'with change logs' })
  await folded.or(page.getByText('Lake House Crew')).waitFor()
  if (await folded.isVisible()) await folded.click()
}

const open = async (page: Page, sheet: InboxTab): Promise<void> => {
  await openScreen(page, '/settings')
  await openInbox(page, sheet)
  const inbox = page.getByRole('dialog', { name: sheet })
  const texts = ['No notifications', 'invitation', 'has changed'].map((text) => inbox.getByText(text))
  await texts
    .reduce((one, other) => one.or(other))
    .first()
    .waitFor()
}

const openNotification = async (page: Page, words: string): Promise<void> => {
  await open(page, 'Invitations')
  await page.getByRole('dialog').getByRole('button', { name: words }).first().click()
  await page.getByRole('dialog', { name: 'Invitation', exact: true }).getByRole('definition').first().waitFor()
}

/** Invitations and notifications of somebody who shares a group with others (`aHousehold`); at the end nobody is signed in. */
export const inboxScenes: ReadonlyArray<{ name: string; go: (page: Page) => Promise<void> }> = [
  {
    name: 'pending-invitations',
    go: async (page) => {
      await invitedElsewhere(page)
      // It is shown to somebody who has just arrived.
      await page.goto('/dashboard')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'invitation-to-me', go: async (page) => openNotification(page, 'You have a new invitation') },
  {
    name: 'invitation-from-me',
    go: async (page) => {
      await inviteBisi(page)
      await openNotification(page, 'You invited auntie.bisi@example.com')
    },
  },
  {
    name: 'invitation-accepted',
    go: async (page) => {
      await openNotification(page, 'You have a new invitation')
      await page.getByRole('button', { name: 'Accept' }).click()
      await page.getByText('Invitation accepted').waitFor()
      await openNotification(page, 'You have a new invitation')
    },
  },
  { name: 'invitations', go: async (page) => open(page, 'Invitations') },
  { name: 'notifications-none', go: async (page) => open(page, 'Notifications') },
  {
    name: 'notifications',
    go: async (page) => {
      await otherRoles(page)
      await open(page, 'Notifications')
    },
  },
  {
    name: 'settings',
    go: async (page) => {
      await openCategories(page)
      await page.getByText('Lake House Crew').waitFor()
    },
  },
  {
    name: 'settings-kept-here',
    go: async (page) => {
      await openScreen(page, '/settings')
      await page.getByRole('switch', { name: 'Keep my household on this device' }).click()
      await page.getByText('Last brought up to date').waitFor()
    },
  },
  {
    name: 'settings-new-feed',
    go: async (page) => {
      await openScreen(page, '/settings')
      await page.getByRole('button', { name: 'New feed' }).click()
      const form = page.getByRole('dialog', { name: 'New calendar feed' })
      await form.getByLabel('Name').fill('Everything I see')
      await form.getByRole('radio', { name: 'Only these' }).check()
      await form.getByRole('checkbox', { name: 'Pets' }).first().check()
    },
  },
  {
    name: 'settings-feed-address',
    go: async (page) => {
      await page.getByRole('dialog', { name: 'New calendar feed' }).getByRole('button', { name: 'Make feed' }).click()
      await page.getByRole('dialog', { name: 'Your new feed' }).getByRole('img').waitFor()
    },
  },
  {
    name: 'settings-pair-tablet',
    go: async (page) => {
      await openScreen(page, '/settings')
      await page.getByRole('button', { name: 'Pair a tablet' }).click()
      const form = page.getByRole('dialog', { name: 'Pair a tablet' })
      await form.getByRole('textbox', { name: 'Name' }).fill('Kitchen')
      await form.getByRole('checkbox').first().check()
    },
  },
  {
    name: 'settings-tablet-code',
    go: async (page) => {
      await page.getByRole('dialog', { name: 'Pair a tablet' }).getByRole('button', { name: 'Show the code' }).click()
      await page.getByRole('dialog', { name: 'Pair the tablet' }).waitFor()
    },
  },
  {
    name: 'settings-tablets',
    go: async (page) => {
      await openScreen(page, '/settings')
      await page.getByRole('button', { name: 'Show tablets' }).click()
      await page.getByRole('dialog', { name: 'Tablets' }).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'settings-pins',
    go: async (page) => {
      await openScreen(page, '/settings')
      await page.getByRole('button', { name: 'PINs' }).click()
      await page.getByRole('dialog', { name: 'PINs for tablets' }).getByRole('listitem').first().waitFor()
    },
  },
  { name: 'pair', go: async (page) => openScreen(page, '/pair') },
  {
    name: 'settings-change-log',
    go: async (page) => {
      await openCategories(page)
      await page.getByRole('button', { name: 'Change Log of Pets, The Okafors' }).click()
      await page.getByText('Accepted an invitation').first().waitFor()
    },
  },
  { name: 'accept-invitation-other', go: async (page) => openScreen(page, `/accept-invitation?token=${await inviteBisi(page)}`) },
  {
    name: 'accept-invitation',
    go: async (page) => {
      const token = await inviteBisi(page)
      await page.context().clearCookies()
      await page.goto(`/accept-invitation?token=${token}`)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Sign Up' }).click()
    },
  },
  { name: 'accept-invitation-unknown', go: async (page) => openScreen(page, '/accept-invitation?token=abcdefghijklmnopqrstuvwxyz') },
  { name: 'stop-mails-unknown', go: async (page) => openScreen(page, '/stop-mails?token=abcdefghijklmnopqrstuvwxyz') },
]
