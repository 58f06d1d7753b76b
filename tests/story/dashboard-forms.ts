import type { Page } from '@playwright/test'
import { chooseOfGroup, isPhone, openMembers } from './group.ts'
import { choose, tile } from './home.ts'
import { type Form, press } from './form.ts'

const toGroup = async (page: Page) => page.getByRole('tab', { name: 'The Okafors', exact: true }).click()

/** The forms of categories and groups. */
export const dashboardForms: readonly Form[] = [
  {
    title: 'Add Subcategory',
    at: 'home',
    open: press('Add Subcategory'),
    save: 'Save Subcategory',
    failure: 'Failed to add subcategory',
    words: { label: 'Name', first: '' },
  },
  {
    title: 'Add Category',
    at: 'dashboard',
    open: async (page) => page.getByRole('main').getByRole('button', { name: 'Add Category' }).last().click(),
    save: 'Add Category',
    failure: 'Failed to add category: Unknown error',
    words: { label: 'Name', first: '' },
  },
  {
    title: 'Edit Category',
    at: 'dashboard',
    open: async (page) => {
      await tile(page, 'Boat').waitFor()
      await choose(page, 'Edit', 'Boat')
    },
    save: 'Update',
    failure: 'Failed to update category',
    words: { label: 'Name', first: 'Boat' },
  },
  {
    title: 'Create Family Group',
    at: 'dashboard',
    open: async (page) => {
      if (!isPhone(page)) return press('Family group')(page)
      await page.getByRole('button', { name: 'New group' }).click()
      await page.getByRole('menuitem', { name: 'Family group' }).click()
    },
    save: 'Create Group',
    failure: 'Failed to create group',
    words: { label: 'Group name', first: '' },
  },
  {
    title: 'Rename Family Group',
    at: 'dashboard',
    open: async (page) => {
      await toGroup(page)
      await chooseOfGroup(page, 'Rename')
    },
    save: 'Rename',
    failure: 'Failed to rename family',
    words: { label: 'Family Name', first: 'The Okafors' },
  },
  {
    title: 'Somebody without an account',
    at: 'dashboard',
    open: async (page) => {
      await toGroup(page)
      await openMembers(page)
      await page.getByRole('button', { name: 'Somebody without an account' }).click()
    },
    leave: async (page) => page.keyboard.press('Escape'),
    save: 'Add',
    failure: 'Failed to save',
    words: { label: 'Name', first: '' },
  },
  {
    title: 'Away',
    at: 'dashboard',
    open: async (page) => {
      await toGroup(page)
      await openMembers(page)
      await page.getByRole('button', { name: 'Set days away: Ada Okafor' }).click()
    },
    leave: async (page) => page.keyboard.press('Escape'),
    save: 'Save',
    failure: 'Failed to save',
    days: ['First day away', 'Last day away'],
    complete: async (_, dialog) => dialog.getByLabel('Last day away').fill('2030-01-07'),
  },
  {
    title: 'Add Reward',
    at: 'rewards',
    open: press('Add Reward'),
    save: 'Save Reward',
    failure: 'Failed to save reward',
    words: { label: 'Name', first: '' },
    complete: async (_, dialog) => dialog.getByLabel('Price in credits').fill('5'),
  },
  {
    title: 'Pocket money for Ada Okafor',
    at: 'rewards',
    open: async (page) => {
      const key = page.getByRole('button', { name: 'Set pocket money for Ada Okafor' })
      // It is folded away until it was opened once.
      if (!(await key.isVisible())) await page.getByRole('button', { name: /without pocket money/ }).click()
      await key.click()
    },
    save: 'Save Pocket Money',
    savesAtOnce: true,
    failure: 'Failed to save pocket money',
    pounds: ['What a credit is worth'],
  },
  {
    title: 'Invite Family Member',
    at: 'dashboard',
    open: async (page) => {
      await toGroup(page)
      await page.getByRole('button', { name: 'Share', exact: true }).click()
    },
    save: 'Send Invitation',
    failure: 'Failed to create invitation: Unknown error',
    words: { label: 'Email', first: '' },
    complete: async (_, dialog) => {
      await dialog.getByLabel('Email').fill('kept@example.org')
      await dialog.getByRole('checkbox', { name: 'Home' }).check()
    },
  },
]
