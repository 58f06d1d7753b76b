import type { Page } from '@playwright/test'
import { openScreen } from '../story/navigate-in-app.ts'

// The password of everybody in these pictures.
const password = 'river lamp ginger'

const atProfile = async (page: Page): Promise<void> => {
  await openScreen(page, '/profile')
  await page.getByText('Mia Brandt').waitFor()
}

const press = async (page: Page, name: string): Promise<void> => {
  await atProfile(page)
  await page.getByRole('main').getByRole('button', { name }).click()
}

/** The profile and its dialogs, for somebody who shares a group with others (`aHousehold`). */
export const profileScenes: ReadonlyArray<{ name: string; go: (page: Page) => Promise<void> }> = [
  { name: 'profile', go: atProfile },
  {
    name: 'profile-unlock',
    go: async (page) => {
      await press(page, 'Unlock')
      await page.getByRole('dialog').getByRole('button', { name: 'Unlock' }).click()
    },
  },
  {
    name: 'profile-change-email',
    go: async (page) => {
      await press(page, 'Change Email')
      await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click()
      await page.getByLabel('New Email').waitFor()
    },
  },
  { name: 'profile-download', go: async (page) => press(page, 'Download my data') },
  { name: 'profile-password', go: async (page) => press(page, 'Change Password') },
  {
    name: 'profile-manage',
    go: async (page) => {
      await press(page, 'Manage Chidi Okafor')
      await page.getByRole('radio', { name: 'Can Edit' }).nth(1).check()
      await page.getByRole('button', { name: 'Stop sharing Pets' }).click()
    },
  },
  { name: 'profile-remove-member', go: async (page) => press(page, 'Remove Zoe Okafor') },
  {
    name: 'profile-delete',
    go: async (page) => {
      await press(page, 'Delete Account')
      await page.getByRole('combobox').waitFor()
    },
  },
]
