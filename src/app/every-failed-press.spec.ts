import type { Page } from '@playwright/test'
import { chooseOfGroup } from '#tests/story/group.ts'
import { guide } from '#tests/story/guide.ts'
import { choose, order, tile } from '#tests/story/home.ts'
import { cardOf } from '#tests/story/meals.ts'
import { itemLine } from '#tests/story/shopping.ts'
import { addContract } from '#tests/story/contracts.ts'
import { dayFromToday } from '#tests/story/days.ts'
import { expectError, expectFailure, failChanges, refuseChanges } from '#tests/story/failures.ts'
import { expect, test } from '#tests/story/fixtures.ts'
import { navigateInApp } from '#tests/story/navigate-in-app.ts'
import { type Addresses, aHouseholdOfForms } from '#tests/story/household-of-forms.ts'
import { otherPresses, type Press, pressesOnThings } from '#tests/story/presses.ts'

test.use({ serverFails: true })

const everyChange = '**/api/**'

test(
  'a failed deletion or tick is shown, and the row stays as it was: things, tasks and trips',
  {
    tag: [
      '@APPT-03',
      '@CAR-16',
      '@CHILD-04',
      '@CHILD-09',
      '@CHILD-11',
      '@GAP-89',
      '@GAP-94',
      '@HOUSE-04',
      '@ITEM-03',
      '@PET-04',
      '@PET-09',
      '@PET-11',
      '@TASK-04',
      '@TASK-05',
      '@TASK-06',
      '@TASK-07',
      '@TRAV-04',
      '@TRAV-14',
      '@prove',
    ],
  },
  async ({ page }) => {
    const addresses = await aHouseholdOfForms(page)
    await addContract(page, addresses.contracts.slice('/subcategory/'.length), { providerName: 'Northlight' })
    await failChanges(page, everyChange)
    await page.goto(addresses.cars)
    await failEach(page, { addresses, presses: pressesOnThings })
  },
)

test(
  'a failed press is shown, and the row stays as it was: meals, shopping, categories and groups',
  {
    tag: [
      '@CAT-01',
      '@CAT-21',
      '@GAP-131',
      '@GRP-17',
      '@JOB-04',
      '@MEAL-14',
      '@MEAL-15',
      '@MEAL-17',
      '@SHOP-04',
      '@SHOP-06',
      '@SHOP-07',
      '@prove',
    ],
  },
  async ({ page }) => {
    const addresses = await aHouseholdOfForms(page)
    await failChanges(page, everyChange)
    const refused = page.waitForResponse('**/api/notices/refresh')
    await page.goto(addresses.dashboard)
    await refused
    await expect(page.getByRole('button', { name: 'Dismiss' }), 'a failed refresh of reminders shows no message').toHaveCount(0)
    await test.step('the order of the tiles: Failed to update order', async () => {
      await expect(tile(page, 'Boat')).toBeVisible()
      const before = await order(page).allTextContents()
      await tile(page, 'Boat').focus()
      await page.keyboard.press('Shift+ArrowLeft')
      await expect(page.getByText('Failed to update order')).toBeVisible()
      await expect(order(page)).toHaveText(before)
      await expect(tile(page, 'Boat')).toBeFocused()
      await expectFailure(page, 'Failed to update order')
    })
    await failEach(page, { addresses, presses: otherPresses })
    await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('status'), 'nothing claims to be saved').toHaveText('')
  },
)

async function failEach(page: Page, { addresses, presses }: { addresses: Addresses; presses: readonly Press[] }): Promise<void> {
  for (const { at, view, open, press, says, underError, still } of presses) {
    await test.step(`${at} ${view ?? ''}: ${says}`, async () => {
      const address = addresses[at] + (view === undefined ? '' : `&view=${view}`)
      if (!page.url().endsWith(address)) await navigateInApp(page, address)
      await open?.(page)
      await expect(still(page)).toBeVisible()
      await press(page)
      await (underError ? expectError : expectFailure)(page, says)
      await expect(still(page)).toBeVisible()
    })
  }
}

test(
  'what is written on a screen itself stays there when it cannot be saved: meals, shopping and profile',
  { tag: ['@GAP-119', '@MEAL-12', '@MEAL-17', '@PROF-01', '@PROF-04', '@PROF-10', '@SHOP-08'] },
  async ({ page }) => {
    const { meals, shopping, profile } = await aHouseholdOfForms(page)
    await failChanges(page, everyChange)
    await page.goto(`${meals}&view=daily&date=${dayFromToday(1)}`)
    await test.step('the first meal of a day', async () => {
      const lunch = cardOf(page, 'Lunch')
      await lunch.getByRole('button', { name: 'Add lunch' }).click()
      await lunch.getByLabel('One item per line').fill('Soup')
      await lunch.getByRole('button', { name: 'Save' }).click()
      await expectError(page, 'Failed to create meal plan')
      await expect(lunch.getByLabel('One item per line')).toHaveValue('Soup')
      await lunch.getByRole('button', { name: 'Cancel' }).click()
    })
    await navigateInApp(page, `${meals}&view=daily`)
    await expect(cardOf(page, 'Dinner').getByText('Peas')).toBeVisible()
    await test.step('the notes of a day', async () => {
      await page.getByRole('textbox', { name: 'Notes' }).fill('Kept')
      await page.getByRole('button', { name: 'Save Notes' }).click()
      await expectError(page, 'Failed to update meal plan')
      await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Kept')
    })
    await test.step('what was deleted and cannot be restored', async () => {
      const dinner = cardOf(page, 'Dinner')
      await page.unroute(everyChange)
      await dinner.getByRole('button', { name: 'Delete Peas' }).click()
      await expect(page.getByText('Item deleted')).toBeVisible()
      await failChanges(page, everyChange)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expectError(page, 'Failed to update meal plan')
      await expect(dinner.getByRole('listitem')).toHaveText(['Pie'])
    })
    await test.step('a list that is to be generated from meals that cannot be read', async () => {
      await navigateInApp(page, shopping)
      await page.route('**/api/meal-plans?**', async (route) => route.fulfill({ status: 500, json: {} }))
      await page.getByRole('button', { name: /^Make list/ }).click()
      await expectError(page, 'Failed to fetch meal plans')
    })
    await test.step('an item', async () => {
      const line = page.getByRole('textbox', { name: 'Add an item' })
      await line.fill('Kept')
      await line.press('Enter')
      await expectError(page, 'Failed to add Kept')
      await expect(line).toHaveValue('Kept')
      await expect(itemLine(page, 'Kept')).toHaveCount(0)
      await page.unroute(everyChange)
      await line.press('Enter')
      await expect(itemLine(page, 'Kept')).toBeVisible()
    })
    await test.step('the person’s own name, email, data and account', async () => {
      await failChanges(page, everyChange)
      await navigateInApp(page, profile)
      await page.getByLabel('First Name').fill('Augusta')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expectFailure(page, 'Failed to update profile')
      await expect(page.getByLabel('First Name')).toHaveValue('Augusta')
      await page.getByRole('button', { name: 'Unlock' }).click()
      const unlocking = page.getByRole('dialog', { name: 'Unlock your email' })
      await unlocking.getByLabel('Password', { exact: true }).fill('whatever it is')
      await page.keyboard.press('Enter')
      await expectFailure(page, 'Failed to unlock your email')
      await unlocking.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Download my data' }).click()
      const taking = page.getByRole('dialog', { name: 'Download your data?' })
      await taking.getByLabel('Password', { exact: true }).fill('river lamp ginger')
      await taking.getByRole('button', { name: 'Prepare download' }).click()
      await expectFailure(page, 'Failed to ask for the download')
      await expect(taking.getByLabel('Password', { exact: true })).toHaveValue('river lamp ginger')
      await taking.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Delete Account' }).click()
      const asking = page.getByRole('alertdialog', { name: 'Delete your account?' })
      await asking.getByLabel('Password', { exact: true }).fill('river lamp ginger')
      await asking.getByRole('button', { name: 'Delete' }).click()
      await expectFailure(page, 'Failed to delete account')
      await expect(asking.getByLabel('Password', { exact: true })).toHaveValue('river lamp ginger')
      await expect(page).toHaveURL(profile)
    })
  },
)

/** Changes on the dashboard that the server refuses for a reason that it gives. */
const refused = [
  {
    reason: 'The hive is full',
    says: 'Failed to add category: The hive is full',
    press: async (page: Page) => create(page, { opener: 'Add Category', name: 'Choir', save: 'Add Category' }),
  },
  {
    reason: 'Nobody founds groups today',
    says: 'Nobody founds groups today',
    press: async (page: Page) => create(page, { opener: 'Friend group', name: 'Crew', save: 'Create Group' }),
  },
  {
    reason: 'There is no room for a family',
    says: 'There is no room for a family',
    press: async (page: Page) => create(page, { opener: 'Family group', name: 'Cousins', save: 'Create Group' }),
  },
  {
    reason: 'The key is lost',
    says: 'Failed to delete category: The key is lost',
    press: async (page: Page) => {
      await choose(page, 'Delete', 'Boat')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    },
  },
  {
    reason: 'This group stays',
    says: 'This group stays',
    press: async (page: Page) => {
      await page.getByRole('tab', { name: 'The Okafors' }).click()
      await chooseOfGroup(page, 'Delete Group')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    },
  },
]

test(
  'a reason that the server gives is shown in its words; a guide that cannot be read is out of the way',
  { tag: ['@CAT-11', '@CAT-21', '@GRP-01', '@GRP-02', '@GRP-17', '@prove'] },
  async ({ page }) => {
    const { dashboard } = await aHouseholdOfForms(page)
    await page.route('**/api/first-steps', async (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto(dashboard)
    await expect(page.getByText('Nothing needs doing today')).toBeVisible()
    await expect(guide(page)).toHaveCount(0)
    await expect(tile(page, 'Boat')).toBeVisible()
    for (const { reason, says, press } of refused) {
      await test.step(says, async () => {
        await refuseChanges(page, { address: everyChange, reason })
        await press(page)
        await expectFailure(page, says)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
      })
    }
  },
)

/** Writes a name into a dialog of the dashboard and sends it. */
async function create(page: Page, { opener, name, save }: { opener: string; name: string; save: string }): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: opener }).last().click()
  await page
    .getByRole('dialog')
    .getByLabel(/^(Name|Group name)/)
    .fill(name)
  await page.getByRole('dialog').getByRole('button', { name: save }).click()
}
