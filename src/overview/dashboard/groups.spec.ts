import type { Locator, Page } from '@playwright/test'
import { defaultKinds } from '#foundation/categories/shared/kinds.ts'
import { ask } from '#tests/story/api.ts'
import { aMember, openNewGroup, chooseOfGroup, isPhone, openGroup, openMembers } from '#tests/story/group.ts'
import { expect, expectToFit, newPerson } from '#tests/story/fixtures.ts'
import { aGroup } from '#tests/story/groups.ts'
import { test } from '#tests/story/several-people.ts'

const tab = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true })
const chosen = (page: Page): Locator => page.getByRole('tab', { selected: true })

async function found(page: Page, kind: 'Family group' | 'Friend group'): Promise<Locator> {
  await page.getByRole('button', { name: kind }).click()
  return page.getByRole('dialog')
}

test(
  'groups are created by name, and the new tab is chosen',
  { tag: ['@DASH-02', '@DASH-06', '@DASH-07', '@GRP-01', '@GRP-02', '@GRP-03', '@GRP-04', '@GAP-58'] },
  async ({ page }) => {
    await newPerson(page)
    await page.goto('/dashboard')
    const requests: string[] = []
    page.on('request', (request) => request.method() === 'POST' && requests.push(request.url()))
    const founding = await found(page, 'Family group')
    await expect(founding).toHaveAccessibleName('Create Family Group')
    const name = founding.getByLabel('Group name')
    await name.fill('   ')
    await page.keyboard.press('Enter')
    await expect(name, 'a blank name is ignored without a message').toBeFocused()
    await expect(founding.getByRole('alert')).toHaveCount(0)
    expect(requests.filter((url) => url.endsWith('/families'))).toEqual([])
    await expectToFit(page)
    await name.fill('The Okafors')
    await page.keyboard.press('Escape')
    await found(page, 'Family group')
    await expect(name, 'a closed dialog keeps what was typed').toHaveValue('The Okafors')
    await name.press('Enter')
    await expect(page.getByText('Family group created successfully')).toBeVisible()
    await expect(chosen(page)).toHaveText('The Okafors')
    await expect(page.getByRole('button', { name: 'Share' }), 'the creator of a group is its admin').toBeVisible()
    await expect(page.getByRole('checkbox', { checked: true }), 'the new group offers the defaults').toHaveCount(defaultKinds.length)
    await expectToFit(page)
    await found(page, 'Friend group')
    await founding.getByLabel('Group name').fill('Lake House Crew')
    const held = Promise.withResolvers<undefined>()
    await page.route('**/api/families', async (route) => {
      if (route.request().method() === 'POST') await held.promise
      await route.continue()
    })
    await founding.getByRole('button', { name: 'Create Group' }).click()
    await expect(founding.getByRole('button', { name: 'Creating...', exact: true })).toBeVisible()
    held.resolve(undefined)
    await expect(page.getByText('Friend group created successfully')).toBeVisible()
    await expect(chosen(page)).toHaveText('Lake House Crew')
    await expect(page.getByRole('tab')).toHaveText(['My Own Hive', 'The Okafors', 'Lake House Crew'])
  },
)

test(
  'the chosen tab is remembered with the person: this tab keeps what it shows, and the next browser session opens with it',
  { tag: ['@DASH-03', '@DASH-04', '@GAP-148', '@prove'] },
  async ({ page, context, browser, baseURL }) => {
    await newPerson(page)
    await aGroup(page)
    await page.goto('/dashboard')
    await expect(chosen(page), 'nothing is remembered yet').toHaveText('My Own Hive')
    await tab(page, 'The Okafors').click()
    await page.reload()
    await expect(chosen(page)).toHaveText('The Okafors')
    await page.goto('/terms')
    await page.goto('/dashboard')
    await expect(chosen(page)).toHaveText('The Okafors')
    await chosen(page).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await page.reload()
    await expect(chosen(page)).toHaveText('My Own Hive')
    const noted = page.waitForResponse(/\/chosen$/)
    await tab(page, 'The Okafors').click()
    await noted
    const later = await browser.newContext({ storageState: await context.storageState(), ...(baseURL === undefined ? {} : { baseURL }) })
    const reopened = await later.newPage()
    await reopened.goto('/dashboard')
    await expect(chosen(reopened)).toHaveText('The Okafors')
    await tab(reopened, 'My Own Hive').click()
    await page.reload()
    await expect(chosen(page), 'though another one was chosen elsewhere').toHaveText('The Okafors')
    await later.close()
  },
)

test(
  'admins have every control, members see people and log',
  { tag: ['@DASH-05', '@CAT-06', '@GRP-05', '@GRP-06', '@GRP-07', '@GRP-08', '@GRP-09', '@GRP-10', '@GAP-18', '@phone-prove'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['home', 'cars', 'pets'] })
    const guest = await aMember(another, { admin: page, familyId, view: ids.slice(1, 2) })
    for (const name of ['Share', 'More actions for The Okafors', /^View Members/, 'Add Category']) {
      await expect(page.getByRole('main').getByRole('button', { name, exact: true }).first()).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /(Edit|More actions for) Cars/ })).toHaveCount(1)
    await chooseOfGroup(page, 'Change Log')
    await expect(page.getByRole('dialog', { name: 'Change Log' })).toContainText('The Okafors')
    await page.keyboard.press('Escape')

    await openGroup(guest.page)
    const tiles = guest.page.getByRole('list', { name: 'Categories in The Okafors' })
    await expect(tiles.getByRole('heading'), 'only what is shared with them').toHaveText(['Cars'])
    await expect(tiles).toContainText('View Only')
    for (const name of ['Share', 'Add Category', /^(Edit|Delete|More actions for) Cars/]) {
      await expect(guest.page.getByRole('button', { name })).toHaveCount(0)
    }
    await expectToFit(guest.page)
    await guest.page.getByRole('button', { name: 'View Members, 2 people' }).click()
    await expect(guest.page.getByRole('dialog', { name: 'Family Group Members' })).toBeVisible()
    await guest.page.keyboard.press('Escape')
    await guest.page.getByRole('button', { name: 'More actions for The Okafors' }).click()
    await expect(guest.page.getByRole('menuitem')).toHaveText([
      ...(isPhone(guest.page) ? ['Change Log'] : []),
      'Rewards',
      'Pause Tasks',
      'Leave Group',
    ])
    await guest.page.keyboard.press('Escape')
    await chooseOfGroup(guest.page, 'Change Log')
    await expect(guest.page.getByRole('dialog', { name: 'Change Log' })).toBeVisible()
  },
)

test(
  'a group of either kind gets another name, and nobody overwrites another’s change unknowingly',
  { tag: ['@GRP-11', '@GRP-12', '@GRP-13', '@GRP-14', '@GAP-21'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['cars'], name: 'Lake House Crew', groupType: 'friend' })
    const guest = await aMember(another, { admin: page, familyId, view: ids })
    await openGroup(guest.page, 'Lake House Crew')
    await chooseOfGroup(page, 'Rename', 'Lake House Crew')
    const renaming = page.getByRole('dialog', { name: 'Rename Family Group' })
    const name = renaming.getByLabel('Family Name')
    await expect(name).toHaveValue('Lake House Crew')
    await name.fill('  ')
    await page.keyboard.press('Enter')
    await expect(renaming.getByText('Please enter a name')).toBeVisible()
    await expect(name).toBeFocused()
    await expectToFit(page)
    await name.fill('  The Crew  ')
    await renaming.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByText('Family name updated')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Crew')
    await expect(chosen(guest.page), 'the others see it in their open tab').toHaveText('The Crew')

    await chooseOfGroup(page, 'Rename', 'The Crew')
    await name.fill('Windermere')
    await ask(page, 'PATCH', `/families/${familyId}`, { ifVersion: 2, name: 'Coniston' })
    await renaming.getByRole('button', { name: 'Rename' }).click()
    await expect(page.getByText('Failed to rename family')).toBeVisible()
    await expect(renaming.getByText('Someone renamed this to “Coniston”. Renaming will replace it.')).toBeVisible()
    await expect(name).toHaveValue('Windermere')
    await renaming.getByRole('button', { name: 'Rename' }).click()
    await expect(chosen(page)).toHaveText('Windermere')
  },
)

test(
  'a group is deleted once nobody else is in it, after a confirmation that names and counts',
  { tag: ['@GRP-15', '@GRP-16', '@GRP-17', '@GAP-15'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['home', 'cars'] })
    const guest = await aMember(another, { admin: page, familyId, view: ids })
    await expect(page.getByRole('button', { name: 'View Members, 2 people' })).toBeVisible()
    await chooseOfGroup(page, 'Delete Group')
    const asking = page.getByRole('alertdialog', { name: 'Delete Group?' })
    await expect(asking).toContainText('This deletes The Okafors with its 2 categories and everything in them.')
    await expect(asking).toContainText('1 other person is in this group.')
    await expect(asking.getByText('Please remove all members from the group before deleting')).toBeVisible()
    await expect(asking.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await expectToFit(page)
    await asking.getByRole('button', { name: 'Close' }).click()
    await expect(tab(page, 'The Okafors')).toBeVisible()

    await openGroup(guest.page)
    await openMembers(page)
    await page.getByRole('button', { name: 'Remove Ben Okafor' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Member removed successfully')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(chosen(guest.page), 'somebody who is removed sees it at once').toHaveText('My Own Hive')
    await expect(tab(guest.page, 'The Okafors')).toHaveCount(0)
    await chooseOfGroup(page, 'Delete Group')
    await expect(asking).not.toContainText('in this group')
    await asking.getByRole('button', { name: 'Cancel' }).click()
    await expect(tab(page, 'The Okafors')).toBeVisible()
    await chooseOfGroup(page, 'Delete Group')
    await asking.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Group deleted successfully')).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['My Own Hive'])
    await expect(page.locator('#main')).toBeFocused()
  },
)

test('a menu that is opened while the tiles are being read stays open when they come', { tag: ['@GRP-05', '@prove'] }, async ({ page }) => {
  await openNewGroup(page, { kinds: ['cars'] })
  const held = Promise.withResolvers<undefined>()
  await page.route('**/api/categories?familyId=*', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await page.getByRole('button', { name: 'More actions for The Okafors' }).click()
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
  held.resolve(undefined)
  await expect(page.getByText('MOT, tax, insurance')).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Rename' })).toBeVisible()
})
