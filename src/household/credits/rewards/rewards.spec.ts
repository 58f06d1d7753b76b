import type { Page } from '@playwright/test'
import { makeId } from '#platform/shared/new-id.ts'
import { ask } from '#tests/story/api.ts'
import { aMember, openNewGroup, chooseOfGroup } from '#tests/story/group.ts'
import { expect, expectAccessible, expectToFit } from '#tests/story/fixtures.ts'
import { test } from '#tests/story/several-people.ts'

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const row = (page: Page, section: string, text: string) => part(page, section).getByRole('listitem').filter({ hasText: text })

test(
  'credits are spent on rewards: set aside, granted, refused, owed and saved',
  { tag: ['@FOLK-19', '@FOLK-20', '@FOLK-21', '@FOLK-22', '@FOLK-23', '@phone-only'] },
  async ({ page, another }) => {
    const { familyId, ids } = await openNewGroup(page, { kinds: ['home'] })
    const ben = await aMember(another, { admin: page, familyId, view: ids })
    const mia = { id: makeId(), name: 'Mia', color: 2, memberType: 'family', permissions: [] }
    await ask(page, 'POST', `/families/${familyId}/people`, mia)
    await chooseOfGroup(page, 'Rewards')
    await expect(page).toHaveURL(`/rewards?familyId=${familyId}`)
    await expect(page.getByText('No rewards yet. Add something that credits can be spent on.')).toBeVisible()

    await page.getByRole('button', { name: 'Add Reward' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save Reward' }).click()
    await expect(dialog.getByText('Please enter a name')).toBeVisible()
    await expect(dialog.getByText('Please enter a number from 1 to 10,000')).toBeVisible()
    await dialog.getByLabel('Name').fill('Film night')
    await dialog.getByLabel('Price in credits').fill('5')
    await expectToFit(page)
    await dialog.getByRole('button', { name: 'Save Reward' }).click()
    await expect(page.getByText('Reward added')).toBeVisible()
    await expect(row(page, 'Rewards', 'Film night')).toContainText('5 credits')

    // Extra credits, with a reason.
    await page.getByRole('button', { name: 'More actions for Ben Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Extra credits' }).click()
    await dialog.getByLabel('How many').fill('6')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await dialog.getByLabel('Reason').fill('The shed')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(row(page, 'Credits', 'Ben Okafor')).toContainText('6 credits')
    await expectAccessible(page)
    await expectToFit(page)

    // Ben sees his own alone, saves for it, and asks.
    await ben.page.goto(`/rewards?familyId=${familyId}`)
    await expect(part(ben.page, 'Credits').getByRole('listitem')).toHaveCount(1)
    await ben.page.getByRole('button', { name: 'More actions for Film night' }).click()
    await ben.page.getByRole('menuitem', { name: 'Save for this' }).click()
    await expect(part(ben.page, 'Credits')).toContainText('Saving for Film night: 6 of 5')
    await ben.page.getByRole('button', { name: 'Ask for it: Film night' }).click()
    await expect(ben.page.getByText('Asked for Film night')).toBeVisible()
    await expect(row(ben.page, 'Credits', 'Ben Okafor')).toContainText('1 credit')
    await ben.page.getByRole('button', { name: 'Ask for it: Film night' }).click()
    await expect(ben.page.getByText("There aren't enough credits for this.")).toBeVisible()
    await expectAccessible(ben.page)
    await expectToFit(ben.page)

    // The admin takes credits back, which are owed then, and refuses.
    await expect(row(page, 'Asked for', 'Film night')).toContainText('Ben Okafor')
    await page.getByRole('button', { name: 'More actions for Ben Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Take back' }).click()
    await dialog.getByLabel('How many').fill('2')
    await dialog.getByLabel('Reason').fill('The window')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(row(ben.page, 'Credits', 'Ben Okafor')).toContainText('−1 credit')
    await expect(ben.page.getByText('No rewards until this is paid back.')).toBeVisible()
    await page.getByRole('button', { name: 'Refuse: Film night, Ben Okafor' }).click()
    await expect(row(ben.page, 'Credits', 'Ben Okafor')).toContainText('4 credits')
    await expect(row(ben.page, 'History', 'Film night')).toContainText('Refused')
    await expect(part(ben.page, 'Asked for')).toHaveCount(0)
    await ben.page.getByRole('button', { name: 'Ledger of Ben Okafor' }).click()
    await expect(ben.page.getByRole('dialog').getByRole('listitem')).toHaveText([
      /Given back: Film night.*\+5$/,
      /Taken back.*The window.*−2$/,
      /Asked for: Film night.*−5$/,
      /Extra credits.*The shed.*\+6$/,
    ])
    await expectToFit(ben.page)
    await ben.page.keyboard.press('Escape')

    // For somebody without an account an admin asks, and may grant at once.
    await ask(page, 'POST', '/rewards/entries', { id: makeId(), familyId, personId: mia.id, why: 'extra', amount: 9, note: 'Bins' })
    await page.getByRole('button', { name: 'Ask for it: Film night' }).click()
    await expect(page.getByRole('menuitem'), 'for herself or for Mia, and not for Ben').toHaveCount(2)
    await page.getByRole('menuitem', { name: 'Ask for Mia' }).click()
    await expect(row(page, 'Credits', 'Mia')).toContainText('4 credits')
    await page.getByRole('button', { name: 'Grant: Film night, Mia' }).click()
    await expect(row(page, 'History', 'Mia')).toContainText('Granted')
    await expect(row(page, 'Credits', 'Mia')).toContainText('4 credits')
    await page.getByRole('button', { name: 'More actions for Film night' }).click()
    await page.getByRole('menuitem', { name: 'Take off the list' }).click()
    await expect(part(ben.page, 'Rewards')).toContainText('No rewards yet.')
    await expect(row(page, 'Rewards', 'Film night')).toContainText('Off the list')
  },
)
