import type { Page } from '@playwright/test'
import { openMine } from '../story/account-menu.ts'
import { chooseOfGroup, isPhone, openGroup, openMembers } from '../story/group.ts'
import { openScreen } from '../story/navigate-in-app.ts'

const openNewGroup = async (page: Page): Promise<void> => {
  await openScreen(page, '/dashboard')
  await page.getByRole('tab', { name: 'The Okafors', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'The Okafors' }).waitFor()
}

const openInvite = async (page: Page): Promise<void> => {
  await openNewGroup(page)
  await page.getByRole('button', { name: 'Share' }).click()
  // A dialog that was left has its draft.
  await page.getByLabel('Email').clear()
}

/** A group on the dashboard and the panels of its header, for somebody who shares it with others (`aHousehold`). */
export const groupScenes: ReadonlyArray<{ name: string; go: (page: Page) => Promise<void> }> = [
  { name: 'group', go: async (page) => openGroup(page) },
  {
    name: 'leaderboard',
    go: async (page) => {
      await openNewGroup(page)
      await openMine(page, 'Leaderboard')
      await page.getByRole('heading', { level: 1, name: 'Leaderboard' }).waitFor()
    },
  },
  {
    name: 'rewards',
    go: async (page) => {
      await openNewGroup(page)
      await chooseOfGroup(page, 'Rewards')
      await page.getByRole('heading', { level: 1, name: 'Rewards' }).waitFor()
    },
  },
  {
    name: 'group-new',
    go: async (page) => {
      await openNewGroup(page)
      const kind = { name: 'Family group' }
      if (isPhone(page)) await page.getByRole('button', { name: 'New group' }).click()
      await page.getByRole(isPhone(page) ? 'menuitem' : 'button', kind).click()
      await page.getByRole('dialog', { name: 'Create Family Group' }).waitFor()
    },
  },
  {
    name: 'group-rename',
    go: async (page) => {
      await openNewGroup(page)
      await chooseOfGroup(page, 'Rename')
    },
  },
  {
    name: 'group-export',
    go: async (page) => {
      await openNewGroup(page)
      await chooseOfGroup(page, 'Export Group')
    },
  },
  {
    name: 'group-delete',
    go: async (page) => {
      await openNewGroup(page)
      await chooseOfGroup(page, 'Delete Group')
    },
  },
  {
    name: 'group-invite',
    go: async (page) => {
      await openInvite(page)
      await page.getByLabel('Email').fill('auntie.funmi@example.com')
      await page.getByRole('checkbox', { name: 'Cars' }).check()
    },
  },
  {
    name: 'group-invite-link',
    go: async (page) => {
      await openInvite(page)
      await page.getByLabel('Email').fill('auntie.funmi@example.com')
      await page.getByRole('checkbox', { name: 'Cars' }).check()
      await page.getByRole('button', { name: 'Send Invitation' }).click()
      await page.getByRole('dialog', { name: /^Invitation Link/ }).waitFor()
    },
  },
  {
    name: 'group-invite-member',
    go: async (page) => {
      await openInvite(page)
      await page.getByRole('button', { name: 'Chidi Okafor' }).click()
    },
  },
  {
    name: 'group-members',
    go: async (page) => {
      await openNewGroup(page)
      await openMembers(page)
      // The person whom 'group-invite-link' has invited.
      await page.getByText('Invited, waiting').waitFor()
    },
  },
  {
    name: 'group-without-account',
    go: async (page) => {
      await openNewGroup(page)
      await openMembers(page)
      await page.getByRole('button', { name: 'Somebody without an account' }).click()
      await page.getByRole('group', { name: 'Categories they can be given tasks in' }).waitFor()
    },
  },
  {
    name: 'group-away',
    go: async (page) => {
      await openNewGroup(page)
      await openMembers(page)
      await page.getByRole('button', { name: 'Set days away: Tobi' }).click()
      await page.getByRole('dialog', { name: 'Away' }).getByLabel('First day away').waitFor()
    },
  },
  {
    name: 'group-give-account',
    go: async (page) => {
      await openNewGroup(page)
      await openMembers(page)
      await page.getByRole('button', { name: 'Give Tobi an account' }).click()
      await page.getByRole('dialog', { name: 'Give Tobi an account' }).getByLabel('Email').waitFor()
    },
  },
  {
    name: 'group-remove-member',
    go: async (page) => {
      await openNewGroup(page)
      await openMembers(page)
      await page.getByRole('button', { name: 'Remove Zoe Okafor' }).click()
    },
  },
]
