import type { Page } from '@playwright/test'
import { chooseOfGroup, isPhone, openGroup, openMembers } from '../story/at-group.ts'

const openInvite = async (page: Page): Promise<void> => {
  await openGroup(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByLabel('Email').waitFor()
}

/** A group on the dashboard and the panels of its header, for somebody who shares it with others (`aHousehold`). */
export const groupScenes: ReadonlyArray<{ name: string; go: (page: Page) => Promise<void> }> = [
  { name: 'group', go: async (page) => openGroup(page) },
  {
    name: 'leaderboard',
    go: async (page) => {
      await openGroup(page)
      await page.getByRole('link', { name: 'Leaderboard' }).first().click()
    },
  },
  {
    name: 'group-new',
    go: async (page) => {
      await openGroup(page)
      const kind = { name: 'Family group' }
      if (isPhone(page)) await page.getByRole('button', { name: 'New group' }).click()
      await page.getByRole(isPhone(page) ? 'menuitem' : 'button', kind).click()
    },
  },
  {
    name: 'group-rename',
    go: async (page) => {
      await openGroup(page)
      await chooseOfGroup(page, 'Rename')
    },
  },
  {
    name: 'group-delete',
    go: async (page) => {
      await openGroup(page)
      await chooseOfGroup(page, 'Delete')
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
    name: 'group-invite-member',
    go: async (page) => {
      await openInvite(page)
      await page.getByRole('button', { name: 'Chidi Okafor' }).click()
    },
  },
  {
    name: 'group-invite-link',
    go: async (page) => {
      await openInvite(page)
      await page.getByLabel('Email').fill('auntie.funmi@example.com')
      await page.getByRole('checkbox', { name: 'Cars' }).check()
      await page.getByRole('button', { name: 'Send Invitation' }).click()
      await page.getByRole('img', { name: 'QR code' }).waitFor()
    },
  },
  {
    name: 'group-members',
    go: async (page) => {
      await openGroup(page)
      await openMembers(page)
      await page.getByText('Invited, waiting').waitFor()
    },
  },
  {
    name: 'group-remove-member',
    go: async (page) => {
      await openGroup(page)
      await openMembers(page)
      await page.getByRole('button', { name: 'Remove Zoe Okafor' }).click()
    },
  },
]
